/**
 * Locks a room for a transaction. A write that depends on the members or limits of a room takes this lock first. Until
 * its transaction ends, no other write can delete the room, change its members, or change numbers on which limits
 * depend. SQLite needs no lock, because it runs only one transaction at a time.
 */
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Person } from '#server/people/person.ts'

const queuesMax = 1000
const queues = new LRUCache<string, LimitFunction>({ max: queuesMax, memoMethod: () => pLimit(1) })

/**
 * Runs writes about the same room one after the other within this process. A write that waits for the lock of a room
 * occupies a connection to PostgreSQL. If many writes about one room waited for the lock simultaneously, no connection
 * would be left for other requests.
 */
export const inTurn = <T>(roomId: string, write: () => Promise<T>) => queues.memo(roomId)(write)

/** Locks a room. @returns the room; undefined when there is no such room */
export function lockRoom(trx: Db, roomId: string): Promise<Selectable<Tables['rooms']> | undefined> {
  return trx
    .updateTable('rooms')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', roomId)
    .returningAll()
    .executeTakeFirst()
}

/** Locks a room and reads its members, in the order of joining. @returns null when the user is not a member */
export async function lockAsMember(trx: Db, roomId: string, userId: string): Promise<string[] | null> {
  if (!(await lockRoom(trx, roomId))) return null
  // This is a separate statement, so that it does not find a member who was removed while `lockRoom` waited.
  const rows = await trx
    .selectFrom('room_members')
    .select('user_id')
    .where('room_id', '=', roomId)
    .orderBy('stamp')
    .execute()
  const ids = rows.map(({ user_id }) => user_id)
  return ids.includes(userId) ? ids : null
}

/**
 * Runs a member's write about a room in a transaction. `write` gets the ids of the members in the order of joining.
 * @returns the result of `write`, or `room-unknown` when the user is not a member
 */
export const writeAsMember = <T>(
  db: Db,
  roomId: string,
  userId: string,
  write: (trx: Db, memberIds: string[]) => Promise<T>,
) =>
  inTurn(roomId, () =>
    db.transaction().execute(async (trx) => {
      const memberIds = await lockAsMember(trx, roomId, userId)
      return memberIds ? write(trx, memberIds) : ('room-unknown' as const)
    }),
  )

/** Locks a room for a member or a guest. @returns null when the person has access, otherwise the code of the error */
export async function lockAsPerson(trx: Db, roomId: string, { kind, id }: Person) {
  if (kind === 'user') return (await lockAsMember(trx, roomId, id)) ? null : 'room-unknown'
  if (!(await lockRoom(trx, roomId))) return 'room-unknown'
  const seat = await openSeats(trx, new Date().toISOString())
    .select('id')
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  return seat ? null : 'seat-ended'
}

/** The seats that are neither ended nor expired. */
export const openSeats = (from: Db, now: string) =>
  from.selectFrom('room_seats').where('ended_at', 'is', null).where('expires_at', '>', now)
