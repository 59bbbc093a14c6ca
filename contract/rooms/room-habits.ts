/** The time zone of a room, and its habits: the usual closing times of breakfast, lunch, snacks and dinner. */
import * as z from 'zod/mini'
import { isTimeZone } from '#contract/values/time-zone.ts'

export const limits = {
  timeZoneCharsMax: 64,
}

export const texts = {
  timeZoneUnknown: 'Please choose a time zone from the list.',
  timeWrong: 'Please enter a time such as 17:30.',
}

/** A time zone of the IANA database, for example `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .check(z.maxLength(limits.timeZoneCharsMax, texts.timeZoneUnknown), z.refine(isTimeZone, texts.timeZoneUnknown))

/** HH:MM. */
export const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, texts.timeWrong))

const ClosingTime = z.nullable(TimeOfDay)

/** The usual closing times (HH:MM in the time zone of the room). Null for a meal that has no usual closing time. */
export const Habits = z.object({
  breakfast: ClosingTime,
  lunch: ClosingTime,
  snacks: ClosingTime,
  dinner: ClosingTime,
})
export type Habits = z.infer<typeof Habits>

export const noHabits: Habits = { breakfast: null, lunch: null, snacks: null, dinner: null }

/**
 * `timeZone` is null for a room that was created without a time zone. When the room's first member opens such a room,
 * the room gets the time zone of this member's browser.
 */
export const roomClock = { timeZone: z.nullable(z.string()) }
