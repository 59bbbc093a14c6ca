/** The meals of a room: answers to suggestions, who eats, closing times and decisions. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('room_votes')
    .addColumn('suggestion_id', 'text', (column) =>
      column.notNull().references('room_suggestions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_votes_key', ['suggestion_id', 'user_id'])
    .execute()
  await db.schema.createIndex('room_votes_user').on('room_votes').column('user_id').execute()
  await db.schema
    .createTable('room_eaters')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('is_cooking', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_eaters_key', ['room_id', 'day', 'meal', 'user_id'])
    .execute()
  await db.schema.createIndex('room_eaters_user').on('room_eaters').column('user_id').execute()
  await db.schema
    .createTable('room_closings')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('closes_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_closings_key', ['room_id', 'day', 'meal'])
    .execute()
  await db.schema.createIndex('room_closings_due').on('room_closings').column('closes_at').execute()
  await db.schema
    .createTable('room_decisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('suggestion_id', 'text', (column) =>
      column.notNull().references('room_suggestions.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reopened_at', 'text')
    .execute()
  // A meal has at most one decision that was not reopened, even when several processes decide the meal simultaneously.
  await db.schema
    .createIndex('room_decisions_once')
    .unique()
    .on('room_decisions')
    .columns(['room_id', 'day', 'meal'])
    .where(sql<boolean>`reopened_at is null`)
    .execute()
  await db.schema.createIndex('room_decisions_suggestion').on('room_decisions').column('suggestion_id').execute()
}
