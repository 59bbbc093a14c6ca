/** Herbs and greens that are sold by the bunch and do not keep: a dish that uses a part of one leaves the rest. */
import { toNumber } from '#cooking/fractions.ts'
import type { Need } from './needs.ts'

const perishables = new Set(
  [
    ['coriander', 'parsley', 'mint', 'basil', 'dill', 'chive', 'tarragon', 'chervil', 'sorrel', 'lemongrass'],
    ['spring onion', 'rocket', 'spinach', 'watercress', 'lettuce', 'celery', 'radish', 'fennel'],
  ].flat(),
)
/** How long the rest is good. */
export const keepsDays = 3

/** The perishable foods among these needs. */
export const perishablesOf = (needs: readonly Need[]) => [
  ...new Set(needs.map(({ food }) => food.key).filter((key) => perishables.has(key))),
]

/** Those of which a bunch leaves something: the dish names less than a bunch, or another measure. */
export const restsOf = (needs: readonly Need[]) =>
  perishablesOf(
    needs.filter(({ sum }) => {
      const bunches = sum.counts.get('bunch')
      return !bunches || toNumber(bunches.high) < 1
    }),
  )
