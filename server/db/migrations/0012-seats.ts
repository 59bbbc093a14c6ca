/**
 * Guest seats. The rows of `room_votes` and `room_eaters` now refer to a person, who is a user or a guest with a seat.
 * The migration creates both tables again, because SQLite cannot drop their foreign keys to `users`.
 */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('room_seats')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('name', 'text')
    .addColumn('created_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('allergens', 'text', (column) => column.notNull())
    .addColumn('diets', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('room_seats_room').on('room_seats').column('room_id').execute()
  await db.schema.createIndex('room_seats_creator').on('room_seats').column('created_by').execute()
  await db.schema.createIndex('room_seats_expiry').on('room_seats').column('expires_at').execute()
  await db.schema
    .alterTable('room_suggestions')
    .addColumn('seat_id', 'text', (column) => column.references('room_seats.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('room_suggestions_seat').on('room_suggestions').column('seat_id').execute()
  await rebuildVotes(db)
  await rebuildEaters(db)
}

async function rebuildVotes(db: Kysely<unknown>) {
  await db.schema
    .createTable('new_room_votes')
    .addColumn('suggestion_id', 'text', (column) =>
      column.notNull().references('room_suggestions.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_votes_person_key', ['suggestion_id', 'person_id'])
    .execute()
  await sql`insert into new_room_votes (suggestion_id, person_id, answer)
    select suggestion_id, user_id, answer from room_votes`.execute(db)
  await db.schema.dropTable('room_votes').execute()
  await db.schema.alterTable('new_room_votes').renameTo('room_votes').execute()
  await db.schema.createIndex('room_votes_person').on('room_votes').column('person_id').execute()
}

async function rebuildEaters(db: Kysely<unknown>) {
  await db.schema
    .createTable('new_room_eaters')
    .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('meal', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('guests', 'integer', (column) => column.notNull())
    .addColumn('is_cooking', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_eaters_person_key', ['room_id', 'day', 'meal', 'person_id'])
    .execute()
  await sql`insert into new_room_eaters (room_id, day, meal, person_id, status, guests, is_cooking)
    select room_id, day, meal, user_id, status, guests, is_cooking from room_eaters`.execute(db)
  await db.schema.dropTable('room_eaters').execute()
  await db.schema.alterTable('new_room_eaters').renameTo('room_eaters').execute()
  await db.schema.createIndex('room_eaters_person').on('room_eaters').column('person_id').execute()
}
