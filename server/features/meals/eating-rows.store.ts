/** SQL that reads who eats the meals of several days. */
import type { DayRange } from '#contract/values/day.ts'
import { addDays } from '#contract/values/time-zone.ts'
import type { Db } from '#server/db/open.ts'
import { findMemberNames } from '#server/db/room-queries/room-members.ts'
import { seatMarginDays, withSeatDays } from './meal-rows.store.ts'

export type EatingRows = Awaited<ReturnType<typeof readEatingRows>>

export async function readEatingRows(db: Db, roomId: string, { from, to }: DayRange) {
  const members = await findMemberNames(db, roomId)
  const seats = await db
    .selectFrom('room_seats')
    .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
    .select(['room_seats.id', 'room_seats.name', 'room_seats.created_at', 'expires_at', 'ended_at', 'time_zone'])
    .where('room_id', '=', roomId)
    .where('room_seats.name', 'is not', null)
    .where('room_seats.created_at', '<', addDays(to, seatMarginDays))
    .where('expires_at', '>', addDays(from, -seatMarginDays))
    .execute()
  const eaters = await db
    .selectFrom('room_eaters')
    .select(['day', 'meal', 'person_id', 'status', 'guests'])
    .where('room_id', '=', roomId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const decisions = await db
    .selectFrom('room_decisions')
    .select(['id', 'day', 'meal'])
    .where('room_id', '=', roomId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('reopened_at', 'is', null)
    .execute()
  return { members, seats: seats.map(withSeatDays), eaters, decisions }
}
