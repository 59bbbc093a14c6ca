/** A day by the clock of a member's device, as YYYY-MM-DD. */
import * as z from 'zod/mini'

/** The largest distance between today and the day of a suggestion. */
export const daysAway = 366

export const texts = {
  tooFar: 'Please choose a day within a year from today.',
}

export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, texts.tooFar),
  z.refine((day) => isNear(day), texts.tooFar),
)
/** The comparison with the ISO text refuses days such as 30 February, which `Date.parse` reads as 2 March. */
const isNear = (day: string) => {
  const time = Date.parse(day)
  return Math.abs(time - Date.now()) <= (daysAway + 1) * 24 * 3600_000 && new Date(time).toISOString().startsWith(day)
}
