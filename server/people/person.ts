/** People at the table of a room: users, who are members, and guests, who have a seat for some days. */
import { dayIn } from '#contract/time-zone.ts'

/** A guest with a seat that has not ended. */
export interface SeatPerson {
  kind: 'seat'
  /** Of the seat. */
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

/** Today is a different day at the western and at the eastern end of the world. */
const earliestClockMs = -12 * 3600_000
const latestClockMs = 14 * 3600_000

/** The days of a seat by the clock of its room. In a room without a time zone: those of any clock. */
export function daysOfSeat({ created_at, expires_at }: SeatTimes, timeZone: string | null) {
  const dayOf = (time: string, ms: number) =>
    timeZone ? dayIn(timeZone, Date.parse(time)) : new Date(Date.parse(time) + ms).toISOString().slice(0, 10)
  return { from: dayOf(created_at, earliestClockMs), until: dayOf(expires_at, latestClockMs) }
}

/** Whether a person sees the meals of a day. */
export const seesDay = (person: Person, day: string) =>
  person.kind === 'user' || (person.from <= day && day <= person.until)
