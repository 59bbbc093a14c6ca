/** The warnings of suggested dishes, with bounds for a full room. */
import type { UserDiet } from '#contract/diet.ts'
import { limits } from '#contract/meals.ts'

/** Lists what a dish contains that a person is allergic to or does not eat, kind by kind. */
export type Warn = (person: UserDiet) => { kind: string; found: string }[]

interface WarnedEater {
  name: string
  isGuest?: boolean
  diet: UserDiet
}

/** How many warnings each suggestion of a day may have. */
export const warningsMaxOf = (suggestionCount: number) =>
  Math.min(limits.warningsMax, Math.floor(limits.warningsOfDayMax / Math.max(1, suggestionCount)))

/**
 * The warnings of a dish, person by person. When there are too many, the first food of every kind comes before further
 * foods, so that as many people and kinds as possible are named.
 */
export function warningsOf(warn: Warn, eaters: WarnedEater[], max: number) {
  const list = (isListed: (isFirst: boolean) => boolean = () => true) =>
    eaters.flatMap(({ name, isGuest, diet }) =>
      warn(diet)
        .filter(({ kind }, index, all) => isListed(kind !== all[index - 1]?.kind))
        .map(({ kind, found }) => ({ memberName: name, isGuest, kind, found })),
    )
  const all = list()
  if (all.length <= max) return all
  return [...list((isFirst) => isFirst), ...list((isFirst) => !isFirst)].slice(0, max)
}
