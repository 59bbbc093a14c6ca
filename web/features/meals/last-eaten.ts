import type { LastEaten } from '#contract/rooms/faces.ts'

const dayMs = 24 * 3600_000

/**
 * For example `last eaten 12 days ago, loved by 3`; empty for a dish that the room has not eaten.
 * @param day the day of the meal, YYYY-MM-DD
 */
export function lastEatenWords(lastEaten: LastEaten | null, day: string) {
  if (!lastEaten) return ''
  const days = Math.round((Date.parse(day) - Date.parse(lastEaten.date)) / dayMs)
  const when = days === 1 ? 'the day before' : days < 60 ? `${days} days ago` : `${Math.round(days / 30)} months ago`
  return `last eaten ${when}${lastEaten.loved ? `, loved by ${lastEaten.loved}` : ''}`
}
