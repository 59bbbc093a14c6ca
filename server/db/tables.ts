/** The whole data model on one page. Text, integers and JSON as text, so that SQLite and PostgreSQL hold the same. */
import type { DishKind } from '#contract/catalog.ts'
import type { MealTime } from '#contract/rooms.ts'
import type { SaveKind } from '#contract/saves.ts'
import type { RecipeColumns } from './recipe-columns.ts'

export interface Tables {
  dishes: DishesTable
  mirror_tasks: MirrorTasksTable
  catalog_state: CatalogStateTable
  users: UsersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  recipes: RecipesTable
  recipe_words: RecipeWordsTable
  saves: SavesTable
  picture_holds: PictureHoldsTable
  rooms: RoomsTable
  room_members: RoomMembersTable
  room_removals: RoomRemovalsTable
  room_recipes: RoomRecipesTable
  room_suggestions: RoomSuggestionsTable
  room_invites: RoomInvitesTable
  versions: VersionsTable
}

/** Meals and drinks: the house's own and those mirrored from the food databases. Key: kind, id. */
interface DishesTable {
  kind: DishKind
  id: string
  origin: 'house' | 'mirror'
  title: string
  category: string
  area: string | null
  /** JSON: a list of text. */
  tags: string
  /** JSON: a whole dish as `contract/catalog.ts` has it. */
  body: string
  /** Grows with every change of any dish, so that a reader can ask for what is new. */
  revision: number
}

/** What the current pass of a mirror has yet to ask and has asked, so that it goes on where it stopped. Key: kind, task. */
interface MirrorTasksTable {
  kind: DishKind
  /** For example `letter:a`, `category:Beef`, `lookup:52772`. */
  task: string
  /** Lower ranks are asked first. */
  rank: number
  state: 'pending' | 'done' | 'given-up'
  tries: number
}

/** Single facts by key: the house catalogue's hash, the mirror's last pass and its holder. */
interface CatalogStateTable {
  key: string
  value: string
}

interface UsersTable {
  id: string
  name: string
  /** As it was typed. */
  email: string
  /** In lower case; unique. */
  email_key: string
  password_hash: string
  /** An address below `/uploads/`, or null. */
  picture: string | null
  /** ISO time, like all times. */
  created_at: string
}

/** Where somebody is signed in. The token itself is known to its bearer only. */
interface SessionsTable {
  /** To name a session by, harmless to show. */
  id: string
  token_hash: string
  user_id: string
  device: string
  created_at: string
  used_at: string
}

interface PasswordResetsTable {
  token_hash: string
  user_id: string
  expires_at: string
}

/** Recipes that people write. */
interface RecipesTable extends RecipeColumns {
  /** Grows with time (`timeId`), so the newest are the last. */
  id: string
  author_id: string
  created_at: string
  /** Since when it is gone but can be brought back; null while it stands. */
  removed_at: string | null
}

/** Which recipes hold a word, in lower case and without accents. Key: word, recipe. */
interface RecipeWordsTable {
  word: string
  recipe_id: string
  /** 1 in the title, 0 among the ingredients. */
  is_title: number
}

/** Likes and bookmarks. Key: user, kind, target. */
interface SavesTable {
  user_id: string
  kind: SaveKind
  /** As `savedIdOf` in contract/saves.ts makes it. */
  target: string
  /** Grows with time (`timeId`). */
  stamp: string
  /** JSON: the entry as it was when it was saved, for when the dish has gone. */
  card: string
}

/** Uploaded pictures that nothing uses yet: somebody is still writing the recipe. */
interface PictureHoldsTable {
  id: string
  picture: string
  held_at: string
}

interface RoomsTable {
  /** Cannot be guessed. */
  id: string
  name: string
  created_at: string
}

/** Who is in a room. Key: room, user. */
interface RoomMembersTable {
  room_id: string
  user_id: string
  /** Grows with time; the smallest is the first member. */
  stamp: string
}

/** Who was removed, and when last: only an invite made since lets them in. Key: room, user. */
interface RoomRemovalsTable {
  room_id: string
  user_id: string
  stamp: string
}

/** A recipe as it was shared; what becomes of the original changes nothing here. */
interface RoomRecipesTable extends RecipeColumns {
  /** Grows with time. */
  id: string
  room_id: string
  /** Null when the account has gone. */
  user_id: string | null
  /** JSON: `Origin` of contract/rooms.ts, or null. */
  origin: string | null
}

/** A dish for one meal of one day. Unique: room, day, meal, key. */
interface RoomSuggestionsTable {
  /** Grows with time. */
  id: string
  room_id: string
  /** YYYY-MM-DD. */
  day: string
  meal: MealTime
  dish: string
  /** The dish as it compares: folded. */
  dish_key: string
  user_id: string | null
  origin: string | null
}

interface RoomInvitesTable {
  code: string
  room_id: string
  user_id: string | null
  /** Grows with time. */
  stamp: string
  expires_at: string
}

/** Counters that increase with every write to a topic (`versions.ts`). PostgreSQL only. */
interface VersionsTable {
  topic: string
  version: number
}
