/**
 * The usual closing times of a room (`habits`): for each of the four meals of a day, the time of day at which the meal
 * usually closes.
 */
import { noHabits, type Habits } from '#contract/rooms/room-habits.ts'
import { dayIn, momentIn, timeIn } from '#contract/values/time-zone.ts'
import type { MealKey } from './meal-key.ts'
import type { Db } from '#server/db/open.ts'

export const readHabits = (json: string | null): Habits =>
  json ? { ...noHabits, ...(JSON.parse(json) as Partial<Habits>) } : noHabits

export const writeHabits = (habits: Habits): string | null =>
  Object.values(habits).some((time) => time !== null) ? JSON.stringify(habits) : null

const findRoom = (trx: Db, roomId: string) =>
  trx.selectFrom('rooms').select(['time_zone', 'habits']).where('id', '=', roomId).executeTakeFirstOrThrow()

/**
 * If `closesAt` is null, removes the usual closing time of the room for this kind of meal. Otherwise, makes the time of
 * `closesAt` the usual closing time, unless the room has no time zone or `closesAt` is on another day than the meal.
 * The caller must lock the room first.
 */
export async function rememberClosing(trx: Db, { roomId, day, meal }: MealKey, closesAt: string | null) {
  const { time_zone: timeZone, habits } = await findRoom(trx, roomId)
  const moment = closesAt === null ? null : new Date(closesAt)
  if (moment && (!timeZone || dayIn(timeZone, moment) !== day)) return
  const time = moment && timeZone ? timeIn(timeZone, moment) : null
  const changed = writeHabits({ ...readHabits(habits), [meal]: time })
  if (changed !== habits) await trx.updateTable('rooms').set({ habits: changed }).where('id', '=', roomId).execute()
}

/**
 * Gives a meal without a closing time the usual closing time of the room. Changes nothing if this time is already past,
 * or if the room has no such time or no time zone. The caller must lock the room first.
 */
export async function setClosingByHabit(trx: Db, { roomId, day, meal }: MealKey) {
  const { time_zone: timeZone, habits } = await findRoom(trx, roomId)
  const time = readHabits(habits)[meal]
  if (!time || !timeZone) return
  const closesAt = momentIn(timeZone, day, time)
  if (Number(closesAt) <= Date.now()) return
  await trx
    .insertInto('room_closings')
    .values({ room_id: roomId, day, meal, closes_at: closesAt.toISOString() })
    .onConflict((conflict) => conflict.columns(['room_id', 'day', 'meal']).doNothing())
    .execute()
}
