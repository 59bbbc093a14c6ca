/** Leftovers of herbs and greens that are sold by the bunch and spoil within days. */
import { toNumber } from '#cooking/quantities/fractions.ts'
import type { Need } from './needs.ts'

const perishables = new Set(
  [
    ['coriander', 'parsley', 'mint', 'basil', 'dill', 'chive', 'tarragon', 'chervil', 'sorrel', 'lemongrass'],
    ['spring onion', 'rocket', 'spinach', 'watercress', 'lettuce', 'celery', 'radish', 'fennel'],
  ].flat(),
)
/** Days for which the leftover of a bunch can be used. */
export const usableDays = 3

/** The perishable foods among these needs. */
export const perishablesOf = (needs: readonly Need[]) => [
  ...new Set(needs.map(({ food }) => food.key).filter((key) => perishables.has(key))),
]

/**
 * The perishable foods of which these needs leave a part: those that are needed in a part of a bunch, or in a measure
 * other than bunches.
 */
export const leftoversOf = (needs: readonly Need[]) =>
  perishablesOf(
    needs.filter(({ sum }) => {
      const bunches = sum.counts.get('bunch')
      return !bunches || !Number.isInteger(toNumber(bunches.high))
    }),
  )
