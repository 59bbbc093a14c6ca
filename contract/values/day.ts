/** Calendar days, as YYYY-MM-DD. */
import * as z from 'zod/mini'
import { dayMs } from './time-zone.ts'

/** A day in a request is at most this many days before or after today. */
export const daysAwayMax = 366

export const texts = {
  tooFar: 'Please choose a day within a year from today.',
}

export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.tooFar),
  z.refine((day) => isNear(day), texts.tooFar),
)
/** One day more than `daysAwayMax`, because today in the time zone of the client may be a day before or after UTC. */
const reachDays = daysAwayMax + 1
const dayNumberInUtc = () => Math.floor(Date.now() / dayMs)
/** The comparison with the ISO text refuses a day such as 30 February, which `Date.parse` reads as a day in March. */
const isNear = (day: string) => {
  const time = Date.parse(day)
  return Math.abs(time / dayMs - dayNumberInUtc()) <= reachDays && new Date(time).toISOString().startsWith(day)
}

/** The earliest day that a request may contain now. */
export const firstReachableDay = () => new Date((dayNumberInUtc() - reachDays) * dayMs).toISOString().slice(0, 10)

/** The days from `from` to `to`, including both, as YYYY-MM-DD. */
export interface DayRange {
  from: string
  to: string
}
