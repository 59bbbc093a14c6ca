/** The warnings about suggested dishes, bounded for a full room. */
import type { UserDiet } from '#contract/diet.ts'
import { limits } from '#contract/meals.ts'

/** Lists the foods of a dish that contradict the allergies and diets of a person, kind by kind. */
export type Warn = (person: UserDiet) => { kind: string; found: string }[]

interface WarnedEater {
  name: string
  isGuest?: boolean
  diet: UserDiet
}

/** The number of warnings that each suggestion of a day may have. */
export const warningsMaxOf = (suggestionCount: number) =>
  Math.min(limits.warningsMax, Math.floor(limits.warningsOfDayMax / Math.max(1, suggestionCount)))

/**
 * The warnings about a dish, person by person. If there are more than `max`, the first food of every kind and person
 * comes before further foods, so that as many people and kinds as possible are named.
 */
export function warningsOf(warn: Warn, eaters: WarnedEater[], max: number) {
  const all = eaters.flatMap(({ name, isGuest, diet }) =>
    warn(diet).map(({ kind, found }) => ({ memberName: name, isGuest, kind, found })),
  )
  if (all.length <= max) return all
  const isFirst = all.map(({ memberName, kind }, index) => {
    const before = all[index - 1]
    return kind !== before?.kind || memberName !== before.memberName
  })
  return [...all.filter((_, index) => isFirst[index]), ...all.filter((_, index) => !isFirst[index])].slice(0, max)
}
