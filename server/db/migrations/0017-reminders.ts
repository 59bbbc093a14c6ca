/**
 * Reminders by Web Push: the keys of the server, the devices, the settings of each device for a room, and the
 * reminders.
 */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('push_keys')
    .addColumn('row', 'integer', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('quiet_from', 'text')
    .addColumn('quiet_to', 'text')
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('push_devices_user').on('push_devices').column('user_id').execute()
  await db.schema
    .createTable('push_rooms')
    .addColumn('device_id', 'text', (column) => column.notNull().references('push_devices.id').onDelete('cascade'))
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('closing', 'integer', (column) => column.notNull())
    .addColumn('decided', 'integer', (column) => column.notNull())
    .addColumn('cooking', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_rooms_key', ['device_id', 'room_id'])
    // When the room gets a new id, the database updates the row. When the member leaves, the database deletes the row.
    .addForeignKeyConstraint(
      'push_rooms_member',
      ['room_id', 'user_id'],
      'room_members',
      ['room_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()
  await db.schema.createIndex('push_rooms_member').on('push_rooms').columns(['room_id', 'user_id']).execute()
  await db.schema
    .createTable('push_reminders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('room_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addUniqueConstraint('push_reminders_once', ['device_id', 'room_id', 'kind', 'day', 'meal', 'subject'])
    .addForeignKeyConstraint(
      'push_reminders_room',
      ['device_id', 'room_id'],
      'push_rooms',
      ['device_id', 'room_id'],
      (constraint) => constraint.onDelete('cascade').onUpdate('cascade'),
    )
    .execute()
  await db.schema.createIndex('push_reminders_due').on('push_reminders').columns(['claimed_at', 'due_at']).execute()
  await db.schema.createIndex('push_reminders_expiry').on('push_reminders').column('expires_at').execute()
}
