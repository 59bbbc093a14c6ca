/**
 * Converts moments to days and times of day in a time zone of the IANA database, and back. Takes daylight-saving time
 * into account. Uses only `Intl` and `Date`, so that the browser and the server get the same results.
 */

export const dayMs = 24 * 3600_000
/**
 * The maximum number of cached formatters. They are cached because they are slow to create. There are fewer zones than
 * this. The cache needs a limit because a client may write the name of a zone in upper or lower case in many ways.
 */
const formattersMax = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  if (formatters.size >= formattersMax) formatters.clear()
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, created)
  return created
}

/** Whether `Intl` on this system has a time zone of this name, for example `Europe/Berlin`. */
export function isTimeZone(name: string) {
  try {
    return /^[A-Za-z][\w+/-]*$/.test(name) && Boolean(formatterOf(name))
  } catch {
    return false
  }
}

/**
 * Reads the clock of a zone at `moment`, down to the second.
 * @returns the Unix time, in milliseconds, at which a clock in UTC shows the same date and time
 */
function wallClockOf(timeZone: string, moment: number) {
  const parts = formatterOf(timeZone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. Negative if the clock is behind. */
const offsetAt = (timeZone: string, moment: number) => wallClockOf(timeZone, moment) - Math.floor(moment / 1000) * 1000

/** The day in a zone at a moment, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, moment: Date | number) =>
  new Date(wallClockOf(timeZone, Number(moment))).toISOString().slice(0, 10)

/** The time of day in a zone at a moment, as HH:MM. */
export const timeIn = (timeZone: string, moment: Date | number) =>
  new Date(wallClockOf(timeZone, Number(moment))).toISOString().slice(11, 16)

/**
 * The moment at which the clock of a zone shows a time of a day. If the clock shows the time twice, the result is the
 * first of the two moments. If the clock skips the time, the result is later by the skipped duration.
 * @param day YYYY-MM-DD
 * @param time HH:MM
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const before = wanted - offsetAt(timeZone, wanted - dayMs)
  const after = wanted - offsetAt(timeZone, wanted + dayMs)
  const shown = [before, after].find((moment) => wallClockOf(timeZone, moment) === wanted)
  return new Date(shown ?? before)
}

/** The moment at which a day ends in a zone: the start of the next day. */
export const endOfDay = (timeZone: string, day: string) => momentIn(timeZone, addDays(day, 1), '00:00')

/** Adds `days` to `day` (YYYY-MM-DD). A negative number gives an earlier day. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The number of days from `from` to `to` (both YYYY-MM-DD). Negative when `to` is earlier. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs
