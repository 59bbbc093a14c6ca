/**
 * The whole data model. `room-tables.ts`, `plan-tables.ts`, `push-tables.ts` and `import-tables.ts` describe the tables
 * of rooms, plans, reminders and imports. Columns are text or integers, JSON is text, and times are ISO text, so that
 * SQLite and PostgreSQL store the same values. Ids and stamps from `timeId` sort by time.
 */
import type { DishKind } from '#contract/catalog.ts'
import type { SaveKind } from '#contract/saves.ts'
import type { ImportRecipesTable, ImportsTable } from './import-tables.ts'
import type { RecipeColumns } from './recipe-columns.ts'
import type {
  RoomCalendarsTable,
  RoomListLinesTable,
  RoomListDishesTable,
  RoomListsTable,
  RoomPlanCooksTable,
  RoomPlanTable,
  RoomShopsTable,
} from './plan-tables.ts'
import type { PushDevicesTable, PushKeysTable, PushRemindersTable, PushRoomsTable } from './push-tables.ts'
import type {
  RoomClosingsTable,
  RoomDecisionsTable,
  RoomFacesTable,
  RoomPhotosTable,
  RoomEatersTable,
  RoomInvitesTable,
  RoomMembersTable,
  RoomRecipesTable,
  RoomRemovalsTable,
  RoomSeatsTable,
  RoomSuggestionsTable,
  RoomVotesTable,
  RoomsTable,
} from './room-tables.ts'

export interface Tables {
  dishes: DishesTable
  mirror_tasks: MirrorTasksTable
  catalog_state: CatalogStateTable
  users: UsersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  registration_invites: RegistrationInvitesTable
  user_diets: UserDietsTable
  recipes: RecipesTable
  recipe_words: RecipeWordsTable
  saves: SavesTable
  imports: ImportsTable
  import_recipes: ImportRecipesTable
  picture_holds: PictureHoldsTable
  picture_owner: PictureOwnerTable
  rooms: RoomsTable
  room_members: RoomMembersTable
  room_removals: RoomRemovalsTable
  room_recipes: RoomRecipesTable
  room_seats: RoomSeatsTable
  room_suggestions: RoomSuggestionsTable
  room_invites: RoomInvitesTable
  room_votes: RoomVotesTable
  room_eaters: RoomEatersTable
  room_closings: RoomClosingsTable
  room_decisions: RoomDecisionsTable
  room_faces: RoomFacesTable
  room_photos: RoomPhotosTable
  room_plan: RoomPlanTable
  room_plan_cooks: RoomPlanCooksTable
  room_lists: RoomListsTable
  room_list_lines: RoomListLinesTable
  room_list_dishes: RoomListDishesTable
  room_shops: RoomShopsTable
  room_calendars: RoomCalendarsTable
  push_keys: PushKeysTable
  push_devices: PushDevicesTable
  push_rooms: PushRoomsTable
  push_reminders: PushRemindersTable
  idempotency_keys: IdempotencyKeysTable
  versions: VersionsTable
}

/** Meals and drinks: the built-in catalogue, and copies from the food databases. Key: kind, id. */
interface DishesTable {
  kind: DishKind
  id: string
  /** `house`: from the built-in catalogue. `mirror`: from a food database. */
  origin: 'house' | 'mirror'
  title: string
  category: string
  area: string | null
  /** JSON: a list of text. */
  tags: string
  /** JSON: a `Dish` of contract/catalog.ts. */
  body: string
  /**
   * Each change gives the dish a higher revision than any dish had before. So a process can read only the dishes that
   * changed since its last read.
   */
  revision: number
}

/** The requests of a mirror's current pass. A restarted process needs them to continue the pass. Key: kind, task. */
interface MirrorTasksTable {
  kind: DishKind
  /** For example `letter:a`, `category:Beef`, `lookup:52772`. */
  task: string
  /** Lower ranks come first. */
  rank: number
  state: 'pending' | 'done' | 'given-up'
  tries: number
}

/**
 * Single values, each with its own key: the hash of the built-in catalogue, the last pass of each mirror, and the
 * process that runs the mirror.
 */
interface CatalogStateTable {
  key: string
  value: string
}

interface UsersTable {
  id: string
  name: string
  /** The e-mail address as the user typed it. */
  email: string
  /** The e-mail address in lower case. Unique. */
  email_key: string
  password_hash: string
  /** An address below `/uploads/`, or null. */
  picture: string | null
  created_at: string
}

/** The devices on which a user is signed in. */
interface SessionsTable {
  /** Not secret: the list of sessions shows this id. */
  id: string
  /** The hash of the session's token. Only the browser has the token itself. Unique. */
  token_hash: string
  user_id: string
  device: string
  created_at: string
  used_at: string
}

/** Password reset links that were mailed and are not used yet. */
interface PasswordResetsTable {
  /** The hash of the token in the link. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Links from `npm run invite` that were not used yet. */
interface RegistrationInvitesTable {
  /** The hash of the token in the link. */
  token_hash: string
  expires_at: string
}

/** Allergies and diets. A user without a row has no allergies and diets. */
interface UserDietsTable {
  user_id: string
  /** JSON: a list of allergens of contract/diet.ts. */
  allergens: string
  /** JSON: a list of diets of contract/diet.ts. */
  diets: string
}

/** Recipes written by users. */
interface RecipesTable extends RecipeColumns {
  /** From `timeId`, so the highest id is the newest recipe. */
  id: string
  author_id: string
  created_at: string
  /** When the author removed the recipe. The author can restore it for a while. Null for a visible recipe. */
  removed_at: string | null
}

/** The search index of recipes. Key: word, recipe. */
interface RecipeWordsTable {
  /** In lower case and without accents. */
  word: string
  recipe_id: string
  /** 1 for a word of the title, 0 for a word of the ingredients. */
  is_title: number
}

/** Likes and bookmarks. Key: user, kind, target. */
interface SavesTable {
  user_id: string
  kind: SaveKind
  /** From `savedIdOf` in contract/saves.ts. */
  target: string
  /** From `timeId`. */
  stamp: string
  /** JSON: a copy of the dish's card. It is shown when the catalogue no longer has the dish. */
  card: string
}

/** Pending uploads: pictures that a form has uploaded and that no row uses yet. One row for each upload. */
interface PictureHoldsTable {
  id: string
  /** An address below `/uploads/`. */
  picture: string
  /** When it was uploaded. */
  held_at: string
}

/**
 * A mark that identifies this database. The folder or bucket of its pictures contains the same mark, so that no other
 * database uses these pictures. One row.
 */
interface PictureOwnerTable {
  row: 1
  /** Random. */
  id: string
}

/**
 * Writes that were sent with an `Idempotency-Key`. The table does not show who sent a write, or what was sent
 * (`server/http/requests/idempotency.ts`).
 */
interface IdempotencyKeysTable {
  /** A MAC of the caller and the key. */
  id: string
  /**
   * A MAC of the method, the URL, the body and the upload. For an uploaded file, only its hash goes into the MAC.
   */
  request: string
  /** The random id of the attempt that executes the write. */
  attempt: string
  started_at: string
  /** The encrypted reply. Null while the request is executed. */
  answer: string | null
}

/** Counters that increase with every write to a topic (`versions.ts`). PostgreSQL only. */
interface VersionsTable {
  topic: string
  version: number
}
