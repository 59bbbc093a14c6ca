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

/** Foods that are sold as single pieces. A number without a unit, such as `2 lettuces`, counts whole pieces. */
const soldAsPieces = new Set(['lettuce', 'fennel'])

/**
 * The perishable foods of which a part is left over from a dish. Nothing is left over if a recipe line needs a whole
 * number of bunches, heads or bulbs. For a food in `soldAsPieces`, a whole number of pieces has the same effect.
 */
export const leftoversOf = (needs: readonly Need[]) =>
  perishablesOf(
    needs.filter(({ food, sum: { counts } }) => {
      const pieces = soldAsPieces.has(food.key) ? counts.get('') : undefined
      const whole = counts.get('bunch') ?? counts.get('head') ?? counts.get('bulb') ?? pieces
      return !whole || !Number.isInteger(toNumber(whole.high))
    }),
  )
