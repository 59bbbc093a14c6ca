/** Time zones that tests choose by the clock, so that a test does not run past midnight. */

/** A time zone in which it is now between `hour`:00 and `hour`:59. */
export function zoneAtHour(hour: number) {
  const hoursAhead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
}

/** The time zone of the test browsers, and of the rooms of `createRoom`. */
export const noonZone = zoneAtHour(12)
