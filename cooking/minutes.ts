/**
 * A number of whole minutes as text; empty for 0.
 * @example formatMinutes(75) // '1 h 15 min'
 */
export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ')
}
