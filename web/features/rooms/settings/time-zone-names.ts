/** The names of time zones. */

/** For example `Berlin` or `Buenos Aires, Argentina`. A zone without a place keeps its name, for example `UTC`. */
export function placeOf(timeZone: string) {
  const parts = timeZone.split('/').slice(1).toReversed()
  return parts.length ? parts.join(', ').replaceAll('_', ' ') : timeZone
}

/**
 * All time zones that this browser supports, as options with area and place. If `current` is not supported, it is added
 * as the first option.
 */
export function listTimeZones(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  const all = known.includes(current) ? known : [current, ...known]
  return all.map((value) => ({ value, label: labelOf(value) }))
}

/** For example `Europe: Berlin`. */
function labelOf(timeZone: string) {
  const area = timeZone.split('/')[0]!
  return area === timeZone ? timeZone : `${area}: ${placeOf(timeZone)}`
}
