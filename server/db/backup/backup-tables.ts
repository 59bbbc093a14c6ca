/**
 * The list of tables that a backup contains, and the list of tables that a backup does not contain. If a table of
 * `Tables` is on neither list, the code does not compile. A test compares the lists with the tables of the database.
 */
import type { Tables } from '#server/db/tables/tables.ts'

/**
 * The tables in a backup, with the columns of their primary keys. Each table is listed after the tables to which its
 * rows refer.
 */
export const backupTables = {
  dishes: ['kind', 'id'],
  mirror_tasks: ['kind', 'task'],
  catalog_state: ['key'],
  users: ['id'],
  // Users stay signed in after a restore. The rows contain only hashes of tokens.
  sessions: ['id'],
  user_diets: ['user_id'],
  recipes: ['id'],
  recipe_words: ['word', 'recipe_id'],
  saves: ['user_id', 'kind', 'target'],
  // The reports of imports, with the ids of the saved recipes. A backup does not contain the imported files. After a
  // restore, an unfinished import therefore fails when the import job needs the file.
  imports: ['id'],
  import_recipes: ['import_id', 'position'],
  rooms: ['id'],
  room_members: ['room_id', 'user_id'],
  room_removals: ['room_id', 'user_id'],
  room_recipes: ['id'],
  // Guests keep their seats after a restore. The rows contain only hashes of secrets and tokens.
  room_seats: ['id'],
  room_suggestions: ['id'],
  room_invites: ['code'],
  room_votes: ['suggestion_id', 'person_id'],
  room_eaters: ['room_id', 'day', 'meal', 'person_id'],
  room_closings: ['room_id', 'day', 'meal'],
  room_decisions: ['id'],
  room_faces: ['suggestion_id', 'person_id'],
  room_photos: ['suggestion_id'],
  room_plan: ['id'],
  room_plan_cooks: ['entry_id', 'user_id'],
  room_lists: ['room_id'],
  room_list_lines: ['room_id', 'id'],
  room_list_dishes: ['room_id', 'entry_id'],
  room_shops: ['room_id', 'id'],
  // Calendar links stay valid after a restore. The rows contain only hashes of their secrets.
  room_calendars: ['room_id'],
  // The subscriptions of browsers are valid only with these keys.
  push_keys: ['row'],
  push_devices: ['id'],
  push_rooms: ['device_id', 'room_id'],
  push_reminders: ['id'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

export type BackupTable = keyof typeof backupTables

type ExcludedTable =
  | Exclude<keyof Tables, BackupTable>
  | 'rate_limits'
  | 'socket_io_attachments'
  | 'kysely_migration'
  | 'kysely_migration_lock'

/**
 * The tables that a backup does not contain, each with the reason.
 * @internal
 */
export const excludedTables: Record<ExcludedTable, string> = {
  password_resets: 'a reset link is valid for one hour; an old one must not open an account',
  registration_invites: 'a link works once; a link that was used after the backup must not work again',
  picture_holds: 'a pending upload belongs to a form that is open while the backup is made',
  picture_owner: 'a restored database is a new database, and must not delete the pictures of the original one',
  idempotency_keys: 'replies of the last day; in a restored database the writes of these replies may be missing',
  versions: 'counters for caches, and caches start empty',
  rate_limits: 'counts that expire within a day',
  socket_io_attachments: 'messages between running processes',
  kysely_migration: 'the manifest lists the migrations, and a restore runs them',
  kysely_migration_lock: 'the lock of kysely_migration',
}
