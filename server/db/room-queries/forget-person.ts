/**
 * Removes a user from the meals of rooms when the account of this user is deleted. `person_id` and `wish_of` are not
 * foreign keys, so the database does not change their rows by itself.
 */
import { sql, type RawBuilder } from 'kysely'
import { newId } from '#server/crypto/ids.ts'
import { lockRoom } from './lock-room.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'

type PersonColumn = 'person_id' | 'wish_of'
type PersonTable = {
  [Table in keyof Tables]: keyof Tables[Table] & PersonColumn extends never ? never : Table
}[keyof Tables]

type HasMeal<Table extends PersonTable> = 'room_id' | 'day' | 'meal' extends keyof Tables[Table] ? true : false

/** What happens to the rows of a table when the account of their person is deleted. */
interface PersonRows<Table extends PersonTable> {
  personColumn: keyof Tables[Table] & PersonColumn
  /** `room_id` if the row has the columns of its meal (room, day, meal); `suggestion_id` if its suggestion has them. */
  mealColumn: keyof Tables[Table] & (HasMeal<Table> extends true ? 'room_id' : 'suggestion_id')
  /** Whether the row is deleted, not changed, while its meal is open. */
  isDeletedWhileOpen: boolean
}

/** The tables that contain the id of a person. The code does not compile when a table is missing here. */
const personTables: { [Table in PersonTable]: PersonRows<Table> } = {
  room_votes: { personColumn: 'person_id', mealColumn: 'suggestion_id', isDeletedWhileOpen: true },
  room_eaters: { personColumn: 'person_id', mealColumn: 'room_id', isDeletedWhileOpen: true },
  room_faces: { personColumn: 'person_id', mealColumn: 'suggestion_id', isDeletedWhileOpen: false },
  room_photos: { personColumn: 'person_id', mealColumn: 'suggestion_id', isDeletedWhileOpen: false },
  room_decisions: { personColumn: 'wish_of', mealColumn: 'room_id', isDeletedWhileOpen: false },
}

/**
 * Locks the rooms of a user. So an answer that the user sends at the same time is either written before the account is
 * deleted, or refused.
 * @returns the ids of the rooms
 */
export async function lockRoomsOf(trx: Db, userId: string): Promise<string[]> {
  const rooms = await trx
    .selectFrom('room_members')
    .select('room_id')
    .where('user_id', '=', userId)
    // The rooms are always locked in the same order, so that two deletions cannot deadlock.
    .orderBy('room_id')
    .execute()
  for (const { room_id: roomId } of rooms) await lockRoom(trx, roomId)
  return rooms.map(({ room_id: roomId }) => roomId)
}

/**
 * Deletes a person's answers and eating statuses for open meals. In all other rows of `personTables`, a random id
 * replaces the person's id. Each room gets a different random id. So the history of a room stays complete, and no row
 * leads to the account. The caller must lock the person's rooms first (`lockRoomsOf`).
 */
export async function forgetPerson(trx: Db, personId: string) {
  const tables = Object.entries(personTables)
  for (const [table, { personColumn, mealColumn, isDeletedWhileOpen }] of tables) {
    if (!isDeletedWhileOpen) continue
    await sql`delete from ${sql.table(table)}
      where ${sql.ref(personColumn)} = ${personId} and ${whereMeal(table, mealColumn, isOpen)}`.execute(trx)
  }
  for (const roomId of await findRoomsWithRows(trx, personId)) {
    const randomId = newId()
    const isOfRoom = () => sql`room_id = ${roomId}`
    for (const [table, { personColumn, mealColumn }] of tables)
      await sql`update ${sql.table(table)} set ${sql.ref(personColumn)} = ${randomId}
        where ${sql.ref(personColumn)} = ${personId} and ${whereMeal(table, mealColumn, isOfRoom)}`.execute(trx)
  }
}

/** Returns the ids of the rooms to which the person's rows belong, including rooms that the person has left. */
async function findRoomsWithRows(trx: Db, personId: string) {
  const queries = Object.entries(personTables).map(([table, { personColumn, mealColumn }]) => {
    const found = sql`select ${sql.ref(mealColumn)} from ${sql.table(table)} where ${sql.ref(personColumn)} = ${personId}`
    return mealColumn === 'room_id' ? found : sql`select room_id from room_suggestions where id in (${found})`
  })
  const { rows } = await sql<{ room_id: string }>`${sql.join(queries, sql` union `)}`.execute(trx)
  return rows.map(({ room_id: roomId }) => roomId)
}

/**
 * An SQL condition for the rows of `table` whose meal meets `condition`. The columns of the meal may be in another
 * table, so `condition` gets the name of the table that has them.
 */
const whereMeal = (
  table: string,
  mealColumn: 'room_id' | 'suggestion_id',
  condition: (mealTable: string) => RawBuilder<unknown>,
) =>
  mealColumn === 'room_id'
    ? condition(table)
    : sql`suggestion_id in (select id from room_suggestions where ${condition('room_suggestions')})`

/** An SQL condition: the meal of a row is not decided, or was reopened. */
const isOpen = (mealTable: string) =>
  sql`not exists (select 1 from room_decisions as decision where decision.reopened_at is null
    and decision.room_id = ${sql.ref(`${mealTable}.room_id`)} and decision.day = ${sql.ref(`${mealTable}.day`)}
    and decision.meal = ${sql.ref(`${mealTable}.meal`)})`
