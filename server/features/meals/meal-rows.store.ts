/** SQL that reads the meals of a day, and the last decided meals of a room. */
import { sql } from 'kysely'
import { limits, type Answer } from '#contract/meals.ts'
import { addDays } from '#contract/values/time-zone.ts'
import type { Db } from '#server/db/open.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'
import { findMemberNames } from '#server/db/room-queries/room-members.ts'
import { daysOfSeat } from '#server/people/person.ts'
import type { DecidedMeal } from './decision.service.ts'

export type MealDay = Awaited<ReturnType<typeof readMealDay>>

/**
 * The queries for the meals of a day also read seats that begin up to this number of days after the day, or expire up
 * to this number of days before it. This margin is necessary because the days in the time zone of the room differ from
 * the days in UTC. `peopleAt` then selects the seats that include the day.
 */
export const seatMarginDays = 2

/** Adds the first and the last day of a seat. Called once for each row, because computing a day in a zone is slow. */
export const withSeatDays = <Seat extends Parameters<typeof daysOfSeat>[0] & { time_zone: string | null }>(
  seat: Seat,
) => ({ ...seat, ...daysOfSeat(seat, seat.time_zone) })

/**
 * Reads all rows about the meals of a day. Suggestions and seats are in the order of creation, members in the order of
 * joining.
 */
export async function readMealDay(db: Db, roomId: string, day: string) {
  const ofDay = { room_id: roomId, day }
  const suggestions = await db
    .selectFrom('room_suggestions')
    .leftJoin('users', 'users.id', 'room_suggestions.user_id')
    .leftJoin('room_seats', 'room_seats.id', 'room_suggestions.seat_id')
    .select(['room_suggestions.id', 'meal', 'dish', 'dish_key', 'origin', 'user_id', 'users.name as user_name'])
    .select(['seat_id', 'room_seats.name as seat_name'])
    .where('room_suggestions.room_id', '=', roomId)
    .where('day', '=', day)
    .orderBy('room_suggestions.id')
    .execute()
  const votes = await readVotes(
    db,
    suggestions.map(({ id }) => id),
  )
  const members = await findMemberNames(db, roomId)
  const seats = await db
    .selectFrom('room_seats')
    .innerJoin('rooms', 'rooms.id', 'room_seats.room_id')
    .select(['room_seats.id', 'room_seats.name', 'room_seats.created_at', 'expires_at', 'ended_at'])
    .select(['allergens', 'diets', 'time_zone'])
    .where('room_id', '=', roomId)
    .where('room_seats.name', 'is not', null)
    // Reads only the seats around this day, because a room may have had many seats.
    .where('room_seats.created_at', '<', addDays(day, seatMarginDays))
    .where('expires_at', '>', addDays(day, -seatMarginDays))
    .orderBy('room_seats.id')
    .execute()
  const eaters = await db
    .selectFrom('room_eaters')
    .select(['meal', 'person_id', 'status', 'guests', 'is_cooking'])
    .where(({ and }) => and(ofDay))
    .execute()
  const closings = await db
    .selectFrom('room_closings')
    .select(['meal', 'closes_at'])
    .where(({ and }) => and(ofDay))
    .execute()
  const decisions = await db
    .selectFrom('room_decisions')
    .select(['id', 'meal', 'suggestion_id', 'reason', 'facts', 'wish_of'])
    .where(({ and }) => and(ofDay))
    .where('reopened_at', 'is', null)
    .execute()
  return { day, suggestions, votes, members, seats: seats.map(withSeatDays), eaters, closings, decisions }
}

/**
 * For each suggestion and each answer, reads the ids of the people who gave this answer. A full room has thousands of
 * answers, so the database joins the ids to one text, with spaces between them.
 */
async function readVotes(db: Db, suggestionIds: string[]) {
  if (!suggestionIds.length) return new Map<string, Record<Answer, string | null>>()
  const idsWith = (answer: Answer) =>
    sql<string | null>`string_agg(person_id, ' ') filter (where answer = ${sql.lit(answer)})`.as(answer)
  const rows = await db
    .selectFrom('room_votes')
    .select(['suggestion_id', idsWith('yes'), idsWith('fine'), idsWith('no')])
    .where('suggestion_id', 'in', suggestionIds)
    .groupBy('suggestion_id')
    .execute()
  return new Map(rows.map(({ suggestion_id: id, ...answers }) => [id, answers]))
}

/**
 * Reads the last `limits.recentMeals` decided meals of a room, up to and including the day of `key`. Each meal has the
 * people who had answered `yes` to its decided dish.
 */
export async function readRecentMeals(db: Db, key: MealKey): Promise<DecidedMeal[]> {
  const decided = await db
    .selectFrom('room_decisions')
    .select(['day', 'meal', 'suggestion_id'])
    .where('room_id', '=', key.roomId)
    .where('reopened_at', 'is', null)
    .where('day', '<=', key.day)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.recentMeals)
    .execute()
  if (!decided.length) return []
  const wishes = await db
    .selectFrom('room_votes')
    .select(['suggestion_id', 'person_id'])
    .where('answer', '=', 'yes')
    .where(
      'suggestion_id',
      'in',
      decided.map(({ suggestion_id: id }) => id),
    )
    .execute()
  return decided.map(({ day, suggestion_id: id }) => ({
    date: day,
    supporters: wishes.filter((wish) => wish.suggestion_id === id).map((wish) => wish.person_id),
  }))
}
