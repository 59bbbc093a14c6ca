/** Tests measures as the food databases, the built-in dishes and users write them. */
import { describe, expect, test } from 'vitest'
import { splitIngredient, splitMeasure } from './line-measure.ts'
import { rewriteQuantities } from '#cooking/scaling/scaled-text.ts'

const scaleMeasure = (measure: string, factor: number) => rewriteQuantities(measure, { factor, system: 'as-written' })

/** Each row has a measure as it is written, the doubled measure and the halved measure. */
const scaled: [string, string, string][] = [
  // Numbers of spoons, cups and counted things, in several notations. The results are fractions.
  ['½ tsp', '1 tsp', '¼ tsp'],
  ['1 1/2 tsp', '3 tsp', '¾ tsp'],
  ['1½ cups', '3 cups', '¾ cup'],
  ['1 ½ tbsp', '3 tbsp', '¾ tbsp'],
  ['2-1/2 cups', '5 cups', '1¼ cups'],
  ['1-⅓ cups', '2⅔ cups', '⅔ cup'],
  ['1 and 1/8 cup', '2¼ cups', '½ cup'],
  ['3⁄4 cup', '1½ cups', '⅜ cup'],
  ['2.5 tbsp', '5 tbsp', '1¼ tbsp'],
  ['0.5', '1', '¼'],
  ['1', '2', '½'],
  ['Half', '1', '¼'],
  ['15', '30', '7½'],
  ['25', '50', '12½'],
  ['1 large', '2 large', '½ large'],
  ['2 Lbs', '4 Lbs', '1 Lb'],
  ['1 loaf', '2 loaves', '½ loaf'],
  ['1 dessertspoon', '2 dessertspoons', '½ dessertspoon'],
  ['2 small bunches', '4 small bunches', '1 small bunch'],
  ['1 cups', '2 cups', '½ cup'],
  ['1/4 head', '½ head', '¼ head'],
  ['2 1/4', '4½', '1'],
  ['2 1/4 cups', '4½ cups', '1⅛ cups'],
  // Metric units.
  ['200g', '400g', '100g'],
  ['125 g', '250 g', '63 g'],
  ['225g', '450g', '115g'],
  ['7g', '14g', '3.5g'],
  ['1,000 ml', '2000 ml', '500 ml'],
  ['1.25kg', '2.5kg', '0.63kg'],
  ['½ kg', '1 kg', '0.25 kg'],
  ['4.5 cl', '9 cl', '2.3 cl'],
  ['1 Litre', '2 Litres', '0.5 Litre'],
  // Ranges.
  ['2-3', '4-6', '1-1½'],
  ['2–3 tbsp', '4–6 tbsp', '1–1½ tbsp'],
  ['2 to 3 cloves', '4 to 6 cloves', '1 to 1½ cloves'],
  ['2 or 3', '4 or 6', '1 or 1½'],
  ['300-400g', '600-800g', '150-200g'],
  ['3/4-1 cup', '1½-2 cups', '⅜-½ cup'],
  // Tins and other packs are counted. Their size does not change.
  ['400g tin', '2 × 400g tins', '½ × 400g tin'],
  ['14 oz jar', '2 × 14 oz jars', '½ × 14 oz jar'],
  ['400g/14oz can', '2 × 400g/14oz cans', '½ × 400g/14oz can'],
  ['1 (400g) tin', '2 (400g) tins', '½ (400g) tin'],
  ['2 tins (400 g)', '4 tins (400 g)', '1 tin (400 g)'],
  ['2 x 400g tins', '4 x 400g tins', '1 x 400g tin'],
  ['3 400g Cans', '6 × 400g Cans', '1½ × 400g Cans'],
  ['1 – 14-ounce can', '2 × 14-ounce cans', '½ × 14-ounce can'],
  ['1 (12 oz.)', '2 (12 oz.)', '½ (12 oz.)'],
  ['400g tinned', '800g tinned', '200g tinned'],
  // Measures that give one amount in two units, and measures with a size in the preparation.
  ['75g/3oz', '150g/6oz', '38g/1½oz'],
  ['1kg/2lb 4oz', '2kg/4lb 8oz', '0.5kg/1lb 2oz'],
  ['650g/1lb 8 oz', '1300g/3lb', '325g/12oz'],
  ['1 cup (240 milliliters)', '2 cups (480 milliliters)', '½ cup (120 milliliters)'],
  ['8 (about 1.2 kg)', '16 (about 2.4 kg)', '4 (about 0.6 kg)'],
  ['3 rashers (100g) chopped', '6 rashers (200g) chopped', '1½ rashers (50g) chopped'],
  ['½ tsp dissolved in ½ cup warm milk', '1 tsp dissolved in 1 cup warm milk', '¼ tsp dissolved in ¼ cup warm milk'],
  ['2kg cut into 3cm cubes', '4kg cut into 3cm cubes', '1kg cut into 3cm cubes'],
  ['6 cut into 1.5cm-thick slices', '12 cut into 1.5cm-thick slices', '3 cut into 1.5cm-thick slices'],
  ['50g cut in half lengthways', '100g cut in half lengthways', '25g cut in half lengthways'],
  ['3 2-inch strips', '6 × 2-inch strips', '1½ × 2-inch strips'],
  ['3cm piece', '6cm piece', '1.5cm piece'],
  ['Juice of 1', 'Juice of 2', 'Juice of ½'],
  ['Juice/zest of one', 'Juice/zest of 2', 'Juice/zest of ½'],
  ['About 8 drops', 'About 16 drops', 'About 4 drops'],
  ['2 tbsp of each', '4 tbsp of each', '1 tbsp of each'],
]

test.each(scaled)('%j is doubled to %j and halved to %j', (measure, twice, half) => {
  expect(scaleMeasure(measure, 2)).toBe(twice)
  expect(scaleMeasure(measure, 0.5)).toBe(half)
})

const unscaled = [
  'to taste',
  'a pinch',
  'Handful',
  'For frying',
  'Garnish',
  'small bunch',
  '',
  '100% pure',
  '3rd',
  'very sweet',
  '0 g',
  '12345678 g',
]

test.each(unscaled)('scaling does not change %j', (measure) => {
  expect(scaleMeasure(measure, 3)).toBe(measure)
})

describe('scaling any measure', () => {
  const measures = [
    ...scaled.map(([measure]) => measure),
    ...unscaled,
    '1/0',
    '½½',
    '9'.repeat(400),
    '1 1/2 1/2',
    '2lb 0oz',
    '(',
    'x 2 x',
    '-1',
    '1e9',
    '1.2.3',
  ]

  test('scaling returns the text unchanged for the factor 1 and for factors that are not positive numbers', () => {
    for (const measure of measures) {
      for (const factor of [1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY])
        expect(scaleMeasure(measure, factor)).toBe(measure)
    }
  })

  const counts = Array.from({ length: 48 }, (_, index) => index + 1)
  const factors = counts.flatMap((from) => counts.filter((to) => to % 5 === 1).map((to) => to / from))
  const all = measures.flatMap((measure) =>
    factors.map((factor) => ({ measure, factor, text: scaleMeasure(measure, factor) })),
  )

  test('scaling never writes NaN, Infinity, undefined, null or a number with three decimals', () => {
    expect(
      all.filter(({ text }) => /NaN|Infinity|undefined|null|\d\.\d{3}/.test(text) && !text.includes('1.2.3')),
    ).toEqual([])
  })

  test('scaling never writes zero', () => {
    const numbers = new Set(scaled.map(([measure]) => measure).filter((measure) => /^[\d½]/.test(measure)))
    const amounts = all.filter(({ measure }) => numbers.has(measure))
    expect(amounts.length).toBeGreaterThan(1000)
    expect(amounts.filter(({ text }) => !/^(?!0(?![.\d]))\p{N}/u.test(text))).toEqual([])
  })
})

test.each([
  ['200 g flour', '200 g', 'flour'],
  ['1kg potatoes', '1kg', 'potatoes'],
  ['2 large eggs, beaten', '2', 'large eggs, beaten'],
  ['1 1/2 cups of sugar', '1 1/2 cups', 'sugar'],
  ['½ tsp. salt', '½ tsp.', 'salt'],
  ['2-3 tbsp olive oil', '2-3 tbsp', 'olive oil'],
  ['2 cloves garlic, crushed', '2 cloves', 'garlic, crushed'],
  ['2 x 400g tins chopped tomatoes', '2 x 400g tins', 'chopped tomatoes'],
  ['1 (400g) tin chickpeas', '1 (400g) tin', 'chickpeas'],
  ['250g/9oz plain flour', '250g/9oz', 'plain flour'],
  ['2 tablespoons (30 ml) oil', '2 tablespoons (30 ml)', 'oil'],
  ['Juice of 1 lemon', 'Juice of 1', 'lemon'],
  ['half an onion', 'half', 'onion'],
  ['a few sprigs of thyme', 'a few sprigs', 'thyme'],
  ['small handful basil leaves', 'small handful', 'basil leaves'],
  ['salt', '', 'salt'],
  ['salt and pepper, to taste', 'to taste', 'salt and pepper'],
  ['oil for frying', 'for frying', 'oil'],
  ['flour: 200 g', '200 g', 'flour'],
  ['7up', '', '7up'],
  ['00 flour', '', '00 flour'],
  ['100% orange juice', '', '100% orange juice'],
  ['glass noodles', '', 'glass noodles'],
  ['2 cups', '', '2 cups'],
  ['  ', '', ''],
])('%j has the measure %j and the name %j', (text, measure, name) => {
  expect(splitIngredient(text)).toEqual({ measure, name })
})

test.each([
  ['2 cloves minced', '2 cloves', 'minced'],
  ['1 large peeled and chopped', '1 large', 'peeled and chopped'],
  ['1 clove, peeled and sliced', '1 clove', 'peeled and sliced'],
  ['1 (400g) tin', '1 (400g) tin', ''],
  ['1 1/2 oz white', '1½ oz', 'white'],
  ['2/5', '2/5', ''],
  ['400g/14oz tin', '400g/14oz tin', ''],
  ['1 twist of', '1 twist', ''],
  ['small handful', 'small handful', ''],
  ['Thumb sized peeled and very finely grated', '', 'Thumb sized peeled and very finely grated'],
])('%j has the amount %j and the note %j', (measure, amount, note) => {
  expect(splitMeasure(measure)).toEqual({ amount, note })
})
