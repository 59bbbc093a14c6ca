/** Formats days (YYYY-MM-DD) for the screen. */

/** @returns a function that formats a day */
export const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}

/** For example `Sun 22`. */
export const shortDay = dayFormat({ weekday: 'short', day: 'numeric' })
/** For example `Sun 22 Nov`. */
export const shortDate = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** For example `Sunday 22 November`. */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** For example `Sun 22 – Sat 28`, or `Sun 22` if both days are the same. */
export const dayRange = (from: string, to: string) =>
  from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
