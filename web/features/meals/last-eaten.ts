import type { LastEaten } from '#contract/rooms/faces.ts'
import { daysBetween } from '#contract/values/time-zone.ts'

/**
 * For example `last eaten 12 days ago, loved by 3`; empty for a dish that the room has not eaten.
 * @param day the day of the meal, YYYY-MM-DD
 */
export function lastEatenWords(lastEaten: LastEaten | null, day: string) {
  if (!lastEaten) return ''
  const days = daysBetween(lastEaten.date, day)
  const when = days === 1 ? 'the day before' : days < 60 ? `${days} days ago` : `${Math.round(days / 30)} months ago`
  return `last eaten ${when}${lastEaten.loved ? `, loved by ${lastEaten.loved}` : ''}`
}
