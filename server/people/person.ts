/** The people of a room: members, who are users, and guests, who have a seat for some days. */
import { dayIn } from '#contract/values/time-zone.ts'

/** A guest with a seat that has not ended. */
export interface SeatPerson {
  kind: 'seat'
  /** The id of the seat. */
  id: string
  roomId: string
  /** The days whose meals the guest sees: YYYY-MM-DD, inclusive. */
  from: string
  until: string
}

export type Person = { kind: 'user'; id: string } | SeatPerson

interface SeatTimes {
  created_at: string
  expires_at: string
}

/** Time zones reach from UTC-12 to UTC+14. */
const earliestClockMs = -12 * 3600_000
const latestClockMs = 14 * 3600_000

/**
 * Returns the first and the last day of a seat in the time zone of its room. For a room without a time zone, returns
 * the earliest first day and the latest last day of all time zones.
 */
export function daysOfSeat({ created_at, expires_at }: SeatTimes, timeZone: string | null) {
  const dayOf = (time: string, ms: number) =>
    timeZone ? dayIn(timeZone, Date.parse(time)) : new Date(Date.parse(time) + ms).toISOString().slice(0, 10)
  return { from: dayOf(created_at, earliestClockMs), until: dayOf(expires_at, latestClockMs) }
}

/** Whether a person sees the meals of a day. */
export const seesDay = (person: Person, day: string) =>
  person.kind === 'user' || (person.from <= day && day <= person.until)
