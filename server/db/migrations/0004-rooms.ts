/**
 * Rooms with members, removals, shared recipes, suggestions and invites. On PostgreSQL, also the table for large
 * messages between processes.
 */
import { sql, SqliteAdapter, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('rooms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('room_members')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_members_key', ['room_id', 'user_id'])
    .execute()
  await db.schema.createIndex('room_members_user').on('room_members').columns(['user_id', 'stamp']).execute()
  await db.schema
    .createTable('room_removals')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_removals_key', ['room_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('room_recipes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('ingredients', 'text', (column) => column.notNull())
    .addColumn('steps', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('origin', 'text')
    .execute()
  await db.schema.createIndex('room_recipes_room').on('room_recipes').columns(['room_id', 'id']).execute()
  await db.schema.createIndex('room_recipes_image').on('room_recipes').column('image').execute()
  await db.schema
    .createTable('room_suggestions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('dish', 'text', (column) => column.notNull())
    .addColumn('dish_key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('origin', 'text')
    .addUniqueConstraint('room_suggestions_once', ['room_id', 'day', 'meal', 'dish_key'])
    .execute()
  await db.schema
    .createTable('room_invites')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('room_invites_room').on('room_invites').column('room_id').execute()
  // @socket.io/postgres-adapter requires this table. On SQLite there is only one process, and no adapter.
  if (db.getExecutor().adapter instanceof SqliteAdapter) return
  await db.schema
    .createTable('socket_io_attachments')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('created_at', 'timestamptz', (column) => column.defaultTo(sql`now()`))
    .addColumn('payload', 'bytea')
    .execute()
}
