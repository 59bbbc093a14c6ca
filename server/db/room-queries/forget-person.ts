/**
 * Removes a user from the meals of rooms when the account of this user is deleted. `person_id` and `wish_of` are not
 * foreign keys, so the database does not change their rows by itself.
 */
import { sql } from 'kysely'
import { newId } from '#server/crypto/ids.ts'
import { lockRoom } from './lock-room.ts'
import type { Db } from '#server/db/open.ts'

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
 * Deletes a person's rows in `room_votes` and `room_eaters` for open meals. A random id replaces the person's id in the
 * rows for decided meals, and in all faces, photos and wishes. Each room gets a different random id. So the history of
 * a room stays complete, and no row leads to the account. The caller must lock the person's rooms first
 * (`lockRoomsOf`).
 */
export async function forgetPerson(trx: Db, personId: string) {
  await trx
    .deleteFrom('room_votes')
    .where('person_id', '=', personId)
    .where('suggestion_id', 'in', ({ selectFrom, not }) =>
      selectFrom('room_suggestions')
        .select('id')
        .where(not(isDecided('room_suggestions'))),
    )
    .execute()
  await trx
    .deleteFrom('room_eaters')
    .where('person_id', '=', personId)
    .where(({ not }) => not(isDecided('room_eaters')))
    .execute()
  for (const roomId of await findRoomsWithRows(trx, personId)) {
    const anonymous = { person_id: newId() }
    const ofRoom = trx.selectFrom('room_suggestions').select('id').where('room_id', '=', roomId)
    await trx
      .updateTable('room_votes')
      .set(anonymous)
      .where('person_id', '=', personId)
      .where('suggestion_id', 'in', ofRoom)
      .execute()
    await trx
      .updateTable('room_eaters')
      .set(anonymous)
      .where('person_id', '=', personId)
      .where('room_id', '=', roomId)
      .execute()
    for (const table of ['room_faces', 'room_photos'] as const)
      await trx
        .updateTable(table)
        .set(anonymous)
        .where('person_id', '=', personId)
        .where('suggestion_id', 'in', ofRoom)
        .execute()
    await trx
      .updateTable('room_decisions')
      .set({ wish_of: anonymous.person_id })
      .where('wish_of', '=', personId)
      .where('room_id', '=', roomId)
      .execute()
  }
}

/** Returns the ids of the rooms to which the person's rows belong, including rooms that the person has left. */
async function findRoomsWithRows(trx: Db, personId: string) {
  const ofSuggestions = (table: 'room_votes' | 'room_faces' | 'room_photos') =>
    trx
      .selectFrom(table)
      .innerJoin('room_suggestions', 'room_suggestions.id', 'suggestion_id')
      .select('room_id')
      .where('person_id', '=', personId)
  const rows = await ofSuggestions('room_votes')
    .union(ofSuggestions('room_faces'))
    .union(ofSuggestions('room_photos'))
    .union(trx.selectFrom('room_eaters').select('room_id').where('person_id', '=', personId))
    .union(trx.selectFrom('room_decisions').select('room_id').where('wish_of', '=', personId))
    .execute()
  return rows.map(({ room_id: roomId }) => roomId)
}

/** Whether the meal of a row is decided and was not reopened. */
const isDecided = (table: 'room_suggestions' | 'room_eaters') =>
  sql<boolean>`exists (select 1 from room_decisions as decision where decision.reopened_at is null
    and decision.room_id = ${sql.ref(`${table}.room_id`)} and decision.day = ${sql.ref(`${table}.day`)}
    and decision.meal = ${sql.ref(`${table}.meal`)})`
