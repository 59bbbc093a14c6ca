/**
 * All tables, except the tables that libraries require (`rate_limits`, `socket_io_attachments` and the tables of
 * Kysely). Columns are text or integers, JSON is text, and times are ISO text, so that SQLite and PostgreSQL store the
 * same values. Ids and stamps from `timeId` and `readTimeId` sort by time.
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

/** Meals and drinks of the built-in catalogue, and copies of dishes in the food databases. Key: kind, id. */
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
   * Each change of a dish gives it a higher revision than any dish had before. So a process can read only the dishes
   * that changed since its last read.
   */
  revision: number
}

/** The tasks of a mirror's current pass. After a restart, the mirror continues the pass with them. Key: kind, task. */
interface MirrorTasksTable {
  kind: DishKind
  /** A request to the food database, for example `letter:a`, `category:Beef` or `lookup:52772`. */
  task: string
  /** Lower ranks come first. */
  rank: number
  state: 'pending' | 'done' | 'given-up'
  /** The number of failures. */
  tries: number
}

/**
 * Single values, each with its own key: the hash of the built-in catalogue; for each mirror, the end of its last pass
 * and the lease of the process that runs the mirror; and a row that a writer of dishes locks.
 */
interface CatalogStateTable {
  key: string
  value: string
}

interface UsersTable {
  id: string
  name: string
  /** The e-mail address as the user typed it, without spaces around it. */
  email: string
  /** The e-mail address in lower case, from `emailKeyOf`. Unique. */
  email_key: string
  password_hash: string
  /** An address below `/uploads/`, or null. */
  picture: string | null
  created_at: string
}

/** The sessions of users: one row for each sign-in on a device. */
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

/** Password reset links that are not used yet. Expired links stay until the next cleanup. */
interface PasswordResetsTable {
  /** The hash of the token in the link. */
  token_hash: string
  user_id: string
  expires_at: string
}

/** Links from `npm run invite` that are not used yet. */
interface RegistrationInvitesTable {
  /** The hash of the token in the link. */
  token_hash: string
  expires_at: string
}

/** Allergies and diets of users. A user without a row has neither. */
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
  /** When the author removed the recipe. For a while, the author can restore the recipe. Null for a visible recipe. */
  removed_at: string | null
}

/** The words of recipes, for the search. Key: word, recipe. */
interface RecipeWordsTable {
  /** In lower case and without accents. */
  word: string
  recipe_id: string
  /** 1 when the title contains the word; 0 when only the ingredients contain the word. */
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
  /**
   * JSON: what the card of the dish showed when the user saved the dish. The lists of saves show this copy when a meal,
   * drink or video no longer exists.
   */
  card: string
}

/**
 * Pending uploads: pictures that were uploaded and that no row uses yet. While a request saves a row with a picture,
 * the picture also has a row here. A picture can have several rows.
 */
interface PictureHoldsTable {
  id: string
  /** An address below `/uploads/`. */
  picture: string
  /** When the upload became pending. */
  held_at: string
}

/**
 * A mark that identifies this database. The folder or bucket with the pictures of this database contains the same
 * mark, so that no other database uses these pictures. At most one row.
 */
interface PictureOwnerTable {
  row: 1
  /** Random. */
  id: string
}

/**
 * Writes that were sent with an `Idempotency-Key`, and the replies (`server/http/requests/idempotency.ts`). The table
 * does not reveal who sent a write, or what the write contained.
 */
interface IdempotencyKeysTable {
  /** A MAC whose secret is derived from the caller and the idempotency key. */
  id: string
  /**
   * A MAC of the route, its parsed input and the upload (`contentOf`). For a file on the disk, only its hash goes into
   * the MAC.
   */
  request: string
  /** The random id of the attempt that executes the write. */
  attempt: string
  started_at: string
  /** The encrypted reply. Null until the reply is stored. */
  answer: string | null
}

/** Counters that increase with every committed write to a topic (`versions.ts`). Unused on SQLite. */
interface VersionsTable {
  topic: string
  version: number
}
