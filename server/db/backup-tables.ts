/** What becomes of every table in a backup. One that is on neither list does not compile, and a test looks at the real ones. */
import type { Tables } from './tables.ts'

/** Those that go along, by the columns of their keys; a table stands behind those that its rows point to. */
export const backupTables = {
  dishes: ['kind', 'id'],
  mirror_tasks: ['kind', 'task'],
  catalog_state: ['key'],
  users: ['id'],
  // With them nobody has to sign in again; only hashes of tokens are in there.
  sessions: ['id'],
  recipes: ['id'],
  recipe_words: ['word', 'recipe_id'],
  saves: ['user_id', 'kind', 'target'],
  rooms: ['id'],
  room_members: ['room_id', 'user_id'],
  room_removals: ['room_id', 'user_id'],
  room_recipes: ['id'],
  room_suggestions: ['id'],
  room_invites: ['code'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>

export type BackupTable = keyof typeof backupTables

type Other =
  | Exclude<keyof Tables, BackupTable>
  | 'rate_limits'
  | 'socket_io_attachments'
  | 'kysely_migration'
  | 'kysely_migration_lock'

/** Those that stay behind, each with the reason. */
export const excludedTables: Record<Other, string> = {
  password_resets: 'open for an hour only; a link of the past should open nothing',
  picture_holds: 'about a recipe that is being written at this moment; the picture is uploaded anew',
  versions: 'counters for caches, which start empty',
  rate_limits: 'tries of the last minutes',
  socket_io_attachments: 'notes between running processes',
  kysely_migration: 'the manifest names the migrations, and restoring runs them',
  kysely_migration_lock: 'as kysely_migration',
}
