/**
 * Makes the warnings about suggested dishes that contradict the allergies or diets of people. The number of warnings is
 * limited, because a full room could have too many for one reply.
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
 * Returns at most `max` warnings about a dish, in the order of `eaters`. If there are more than `max`, the first
 * warning for each allergy or diet of each person comes before all other warnings. So the returned warnings cover as
 * many people, allergies and diets as possible.
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
