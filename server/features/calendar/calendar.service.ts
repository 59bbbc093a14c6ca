/** The calendar of a room: its secret link, and the meals of its plan as iCalendar text. */
import { calendarUrl, limits } from '#contract/calendar.ts'
import { mealNames, mealStarts } from '#contract/rooms/meal-starts.ts'
import type { PlanEntry } from '#contract/plan.ts'
import { addDays, dayIn, momentIn } from '#contract/values/time-zone.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CalendarStore } from './calendar.store.ts'
import { writeCalendar, type CalendarEvent } from './icalendar.service.ts'

const changes = perHour('calendar-changes', limits.changesPerHour)
const readsByNetwork = perHour('calendar-network', limits.readsByNetworkPerHour)
const reads = perHour('calendar-room', limits.readsPerHour)
/** The form of the secrets that `newToken` makes. */
const secretPattern = /^[\w-]{43}$/

export type RoomCalendar = ReturnType<typeof createCalendar>

interface Parts {
  store: CalendarStore
  limiter: RateLimiter
  /** Returns the entries of the plan, including decided meals, in the order of their days. */
  readPlan: (roomId: string, days: { from: string; to: string }) => Promise<PlanEntry[]>
}

/** The routes for members check the membership. Each write checks the membership again in its transaction. */
export function createCalendar({ store, limiter, readPlan }: Parts) {
  return {
    readCreation: store.findCreation,

    /** Creates a secret link, which replaces the previous link of the room. @throws room-unknown, too-many */
    async create(caller: { id: string }, roomId: string, origin: string) {
      await limiter.count(changes, caller.id)
      const secret = newToken()
      const link = { secret_hash: hashToken(secret), created_at: new Date().toISOString() }
      const refusal = await store.replace(roomId, caller.id, link)
      if (refusal) throw new AppError(refusal)
      return calendarUrl(origin, secret)
    },

    /** Deletes the link of the room. @throws room-unknown, too-many */
    async end(caller: { id: string }, roomId: string) {
      await limiter.count(changes, caller.id)
      const refusal = await store.delete(roomId, caller.id)
      if (refusal) throw new AppError(refusal)
    },

    /** Returns the iCalendar text of the room whose link has this secret. @throws not-found, too-many */
    async read(secret: string, network: string) {
      await limiter.count(readsByNetwork, network)
      const room = secretPattern.test(secret) ? await store.findRoom(hashToken(secret)) : null
      if (!room) throw new AppError('not-found')
      await limiter.count(reads, room.id)
      const now = new Date()
      const today = dayIn(room.time_zone ?? 'UTC', now)
      const days = { from: addDays(today, -limits.pastDays), to: addDays(today, limits.nextDays) }
      const entries = await readPlan(room.id, days)
      const events = entries.map((entry) => eventOf(entry, room.time_zone))
      return writeCalendar({ name: room.name, now, events }, limits.bytesMax)
    },
  }
}

/**
 * Makes an event of one hour, or of the whole day if the room has no time zone. The event does not contain the id of
 * the room, because a user who knows the id can join the room.
 */
export const eventOf = (entry: PlanEntry, timeZone: string | null): CalendarEvent => {
  const { _id, date, meal, dish, note, servings, cooks } = entry
  const about = [
    mealNames[meal],
    cooks.length ? `Cooks: ${cooks.join(', ')}` : '',
    dish === null ? '' : `Servings: ${servings}`,
    dish === null ? '' : note,
  ]
  return {
    uid: `${_id}@potluck`,
    start: timeZone ? momentIn(timeZone, date, mealStarts[meal]) : date,
    summary: dish ?? note,
    description: about.filter(Boolean).join('\n'),
  }
}
