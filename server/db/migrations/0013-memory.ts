/**
 * Adds the time zones and usual closing times (`habits`) of rooms, the facts that explain decisions, and the faces
 * (ratings) and photos of decided meals.
 */
import { sql, type Kysely } from 'kysely'

interface Decision {
  id: string
  dish: string
  reason: string
}

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('rooms').addColumn('time_zone', 'text').execute()
  await db.schema.alterTable('rooms').addColumn('habits', 'text').execute()
  await db.schema.alterTable('room_decisions').addColumn('facts', 'text').execute()
  await db.schema.alterTable('room_decisions').addColumn('wish_of', 'text').execute()
  await removeNames(db)
  await db.schema
    .createTable('room_faces')
    .addColumn('suggestion_id', 'text', (column) =>
      column.notNull().references('room_suggestions.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('face', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_faces_key', ['suggestion_id', 'person_id'])
    .execute()
  await db.schema.createIndex('room_faces_person').on('room_faces').column('person_id').execute()
  await db.schema
    .createTable('room_photos')
    .addColumn('suggestion_id', 'text', (column) =>
      column.primaryKey().references('room_suggestions.id').onDelete('cascade'),
    )
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('room_photos_person').on('room_photos').column('person_id').execute()
  await db.schema.createIndex('room_photos_picture').on('room_photos').column('picture').execute()
  await db.schema.createIndex('room_decisions_wish').on('room_decisions').column('wish_of').execute()
  await db.schema.createIndex('room_decisions_day').on('room_decisions').columns(['room_id', 'day']).execute()
  // The next two indexes are for queries that find the last meal with a dish, by its name or by its dish reference.
  await db.schema.createIndex('room_suggestions_dish').on('room_suggestions').columns(['room_id', 'dish_key']).execute()
  await db.schema.createIndex('room_suggestions_origin').on('room_suggestions').columns(['room_id', 'origin']).execute()
}

/**
 * Removes the names of members from the stored reasons of decisions. Shortens such a reason to its first sentence. If
 * the first sentence is not recognized, replaces the whole reason by a general sentence.
 */
async function removeNames(db: Kysely<unknown>) {
  const { rows } = await sql<Decision>`select room_decisions.id, dish, reason from room_decisions
    join room_suggestions on room_suggestions.id = room_decisions.suggestion_id
    where reason like '%’s wish was %'`.execute(db)
  for (const { id, dish, reason } of rows)
    await sql`update room_decisions set reason = ${withoutNames(dish, reason)} where id = ${id}`.execute(db)
}

function withoutNames(dish: string, reason: string) {
  const result = /^: \d+ of \d+ wants? it, (?:nobody is|\d+ (?:is|are)) against\./.exec(reason.slice(dish.length))
  return reason.startsWith(dish) && result ? dish + result[0] : 'Decided by the answers of this room.'
}
