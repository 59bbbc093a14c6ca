/** Finds leftovers of herbs and vegetables that are usually sold by the bunch or as a whole and spoil within days. */
import { toNumber } from '#cooking/quantities/fractions.ts'
import type { Need } from './needs.ts'

const perishables = new Set(
  [
    ['coriander', 'parsley', 'mint', 'basil', 'dill', 'chive', 'tarragon', 'chervil', 'sorrel', 'lemongrass'],
    ['spring onion', 'rocket', 'spinach', 'watercress', 'lettuce', 'celery', 'radish', 'fennel'],
  ].flat(),
)
/** The number of days within which the rest of a bunch can be used. */
export const usableDays = 3

/** The perishable foods among the foods that a dish needs. */
export const perishablesOf = (needs: readonly Need[]) => [
  ...new Set(needs.map(({ food }) => food.key).filter((key) => perishables.has(key))),
]

/**
 * The perishable foods of which a part is left over from a dish. A part is left over if a line of the recipe needs a
 * fraction of a bunch, or if its amount is not in bunches.
 */
export const leftoversOf = (needs: readonly Need[]) =>
  perishablesOf(
    needs.filter(({ sum }) => {
      const bunches = sum.counts.get('bunch')
      return !bunches || !Number.isInteger(toNumber(bunches.high))
    }),
  )
