/**
 * Warns people when a suggested dish contradicts their allergies or diets. The number of warnings is limited, because a
 * room may be full.
 */
import type { UserDiet } from '#contract/diet.ts'
import { limits } from '#contract/meals.ts'

/** Lists the foods of a dish that contradict a person's allergies and diets. `kind` is the allergy or the diet. */
export type Warn = (person: UserDiet) => { kind: string; found: string }[]

interface WarnedEater {
  name: string
  isGuest?: boolean
  diet: UserDiet
}

/** Maximum number of warnings for each suggestion of a day. */
export const warningsMaxOf = (suggestionCount: number) =>
  Math.min(limits.warningsMax, Math.floor(limits.warningsOfDayMax / Math.max(1, suggestionCount)))

/**
 * Returns at most `max` warnings about a dish, sorted by person. If there are more, one warning for each allergy or
 * diet of each person comes first, so that the warnings cover as many people, allergies and diets as possible.
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
