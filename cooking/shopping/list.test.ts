/** Tests the sums on a shopping list. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { fraction } from '#cooking/quantities/fractions.ts'
import { units } from '#cooking/quantities/units.ts'
import type { MeasureSystem } from '#cooking/scaling/amounts.ts'
import { amountsText } from './amount-text.ts'
import { shoppingListOf, type PlannedDish } from './list.ts'
import { needOf, needsOf as needsOfLine, type Need } from './needs.ts'
import { addSums, emptySum } from './sums.ts'

const needsOf = (lines: string[]) => lines.map((text) => needOf({ text, name: null })).filter((need) => need !== null)
const aDish = (lines: string[], fields: Partial<PlannedDish> = {}): PlannedDish => ({
  dish: 'Lasagne',
  date: '2026-11-23',
  servings: 4,
  recipeServings: 4,
  needs: needsOf(lines),
  ...fields,
})
const textOf = (lines: string[], system: MeasureSystem = 'metric') =>
  shoppingListOf([aDish(lines)], system).map(({ food, amounts }) => `${food.food}: ${amountsText(amounts)}`)

describe('a sum', { tags: ['LIST-01'] }, () => {
  test.each([
    [['2 cups flour', '100 g flour'], 'plain flour: 350 g'],
    [['300 g beef mince', '150 g minced beef'], 'beef mince: 450 g'],
    [['1 kg potatoes', '500 g potatoes'], 'potato: 1.5 kg'],
    [['2 cups milk', '100 ml milk'], 'milk: 580 ml'],
    [['1 l milk', '200 ml milk'], 'milk: 1.2 l'],
    [['1 tbsp olive oil', '3 tsp olive oil'], 'olive oil: 2 tbsp'],
    [['3 tbsp sugar', '100 g sugar'], 'sugar: 140 g'],
    [['1 lb beef mince'], 'beef mince: 450 g'],
    [['2 lb 4 oz beef'], 'beef: 1.02 kg'],
    [['75 g/3 oz butter'], 'butter: 75 g'],
    [['500g/1lb 2oz beef mince'], 'beef mince: 500 g'],
    [['1 kg/2 lb 4 oz plums'], 'plum: 1 kg'],
    [['250 ml/1 cup + 2 tbsp milk'], 'milk: 280 ml'],
    [['2 (2 lb 4 oz) chickens'], 'chicken: 2.04 kg'],
    [['1 large or 2 small onions'], 'onion: 1–2'],
    [['2 small or 1 large onion'], 'onion: 1–2'],
    [['1 large or 2 small cloves garlic'], 'garlic: 1–2 cloves'],
    [['2 onions', '1 large onion, chopped'], 'onion: 3'],
    [['2-3 onions', '1 onion'], 'onion: 3–4'],
    [['1 onion', '200 g onions'], 'onion: 200 g + 1'],
    [['1 bunch coriander', 'a handful of cilantro leaves'], 'coriander: 1 bunch + handful'],
    [['2 cloves garlic', '3 garlic cloves, crushed'], 'garlic: 5 cloves'],
    [['1 (14 oz) can chopped tomatoes', '2 x 400 g tins tomatoes'], 'tinned tomato: 3 cans'],
    [['salt', 'a pinch of salt'], 'salt: pinch'],
    [['salt'], 'salt: '],
    [['a pinch of salt', '1 pinch of salt'], 'salt: 1 pinch'],
    [['1 tsp ground coriander', '1 tsp coriander seeds, ground'], 'ground coriander: 2 tsp'],
    [['2 x 500 g pasta'], 'pasta: 1 kg'],
    [['5 cm ginger', '2 inches ginger'], 'ginger: 10 cm'],
    [['8 chicken thighs, about 150 g each'], 'chicken thigh: 1.2 kg'],
    [['1 cinnamon stick', '2 sticks cinnamon'], 'cinnamon: 3 sticks'],
    [['2 bay leaves', '1 bay leaf'], 'bay leaf: 3'],
    [['4 tsp vanilla extract'], 'vanilla: 4 tsp'],
    [['30 g galangal', '2 tbsp galangal'], 'galangal: 30 g + 2 tbsp'],
  ])('the sum of %j is %s', (lines, expected) => {
    expect(textOf(lines)).toEqual([expected])
  })

  test.each([
    [['500 g flour'], 'plain flour: 4 cups'],
    [['2 cups flour', '100 g flour'], 'plain flour: 2¾ cups'],
    [['250 ml milk'], 'milk: 1 cup'],
    [['500 g beef mince'], 'beef mince: 1⅛ lb'],
    [['100 g butter'], 'butter: 3½ oz'],
  ])('the sum of %j in a US kitchen is %s', (lines, expected) => {
    expect(textOf(lines, 'us')).toEqual([expected])
  })

  test(
    'a staple is not marked as a staple if its sum is more than most kitchens have',
    { tags: ['LISTVIEW-01'] },
    () => {
      const isStaple = (lines: string[]) => shoppingListOf([aDish(lines)], 'metric')[0]!.food.isStaple
      expect([['500 g flour'], ['500 g flour', '3 tbsp flour'], ['100 g rice']].map(isStaple)).toEqual([
        true,
        false,
        false,
      ])
      expect([['2 tbsp sunflower oil'], ['750 ml sunflower oil']].map(isStaple)).toEqual([true, false])
    },
  )

  test.each([
    ['zest of 1 lemon and juice of 2 lemons', 'lemon: 2'],
    ['finely grated zest of 3 limes, juice of 2 limes', 'lime: 3'],
    ['zest of 1 orange and juice of 1 lemon', 'lemon: 1, orange: 1'],
  ])('the sum of %j on one line is %s', { tags: ['LIST-12'] }, (text, sum) => {
    const needs = needsOfLine({ text, name: null })
    const lines = shoppingListOf([aDish([], { needs })], 'metric')
    expect(lines.map(({ food, amounts }) => `${food.food}: ${amountsText(amounts)}`)).toEqual(sum.split(', '))
  })

  test.each([
    [['zest of 1 lemon', 'juice of 1 lemon'], 'lemon: 1'],
    [['1 lemon, zested', 'juice of 2 lemons', '1 lemon, cut into wedges'], 'lemon: 3'],
    [['abgeriebene Schale von 1 Zitrone', 'Saft von ½ Zitrone'], 'lemon: 1'],
    [['Saft und Schale von 1 Zitrone', 'le zeste et le jus de 2 citrons'], 'lemon: 3'],
    [['zest and juice of 2 limes', 'juice of 1 lime'], 'lime: 3'],
    [['1 orange, half juiced, half sliced', 'zest of 1 orange'], 'orange: 2'],
  ])(
    'a fruit is counted once if both its zest and its juice are used: the sum of %j is %s',
    { tags: ['LIST-12'] },
    (lines, expected) => {
      expect(textOf(lines)).toEqual([expected])
    },
  )

  test('a dish with separate lines for the zest and the juice of a fruit is marked', { tags: ['LIST-12'] }, () => {
    const tart = aDish(['zest of 2 lemons', 'juice of 1 lemon'], { dish: 'Tart', servings: 2 })
    const [line] = shoppingListOf([tart, aDish(['juice of 1 lemon'], { dish: 'Sole' })], 'metric')
    expect(line).toMatchObject({
      amounts: [{ quantity: 2 }],
      sources: [
        { dish: 'Sole', quantity: 1 },
        { dish: 'Tart', quantity: 1, zestAndJuice: true },
      ],
    })
    expect(line!.sources[0]).not.toHaveProperty('zestAndJuice')
  })

  test('a list has a line for each food, and no line for headings, water and empty lines', () => {
    expect(textOf(['For the sauce:', '1 l water', '', '1 lemon', '100 ml lemon juice', 'toilet paper'])).toEqual([
      'lemon: 1',
      'lemon juice: 100 ml',
      'toilet paper: ',
    ])
  })
})

describe('a line of the list', { tags: ['LIST-02'] }, () => {
  test('a line has the sum of its food, and the scaled amount of each dish, in the order of the days', () => {
    const chili = aDish(['300 g beef mince'], { dish: 'Chili', date: '2026-11-25', servings: 2, recipeServings: 4 })
    const lasagne = aDish(['200 g beef mince', '100 g minced beef'])
    const [line] = shoppingListOf([chili, lasagne], 'metric')
    expect(line!.amounts).toEqual([{ quantity: 450, quantityMax: null, unit: 'g' }])
    expect(line!.sources).toEqual([
      { dish: 'Lasagne', date: '2026-11-23', servings: 4, quantity: 300, quantityMax: null, unit: 'g' },
      { dish: 'Chili', date: '2026-11-25', servings: 2, quantity: 150, quantityMax: null, unit: 'g' },
    ])
  })

  test('a recipe without servings is not scaled, and a dish for zero people is left out', () => {
    const unknown = aDish(['2 eggs'], { recipeServings: null, servings: 9 })
    expect(shoppingListOf([unknown], 'metric')[0]!.sources).toMatchObject([{ quantity: 2, servings: null }])
    expect(shoppingListOf([aDish(['2 eggs'], { servings: 0 })], 'metric')).toEqual([])
  })
})

const foods = ['flour', 'milk', 'onions', 'sugar', 'coriander', 'beef mince', 'olive oil', 'zorp', 'tomatoes', 'butter']
/** Stores the need of each line, because random plans repeat the same lines and reading a line takes long. */
const read = new Map<string, Need | null>()
function needOfLine(text: string) {
  if (!read.has(text)) read.set(text, needOf({ text, name: null }))
  return read.get(text)!
}
const anyNeed = fc
  .tuple(
    fc.constantFrom('1', '2', '3', '1/2', '250', '2-3', '1½', ''),
    fc.constantFrom('', 'g', 'kg', 'ml', 'cup', 'cups', 'tbsp', 'tsp', 'oz', 'lb', 'can', 'bunch', 'pinch of', 'cm'),
    fc.constantFrom(...foods),
  )
  .map((parts) => parts.filter(Boolean).join(' '))
  .map(needOfLine)
const anyDish = fc.record({
  dish: fc.constantFrom('Soup', 'Stew', 'Pie'),
  date: fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-25'),
  servings: fc.integer({ min: 0, max: 8 }),
  recipeServings: fc.constantFrom(null, 1, 2, 4, 6),
  needs: fc.array(anyNeed, { maxLength: 8 }).map((needs) => needs.filter((need) => need !== null)),
})
const anyPlan = fc.array(anyDish, { maxLength: 8 })
const anySystem = fc.constantFrom<MeasureSystem>('metric', 'us')

/** Adds the amounts of a food in all recipes, one after the other, without scaling and rounding. */
const totalOf = (dishes: readonly PlannedDish[], key: string) =>
  dishes
    .flatMap(({ needs }) => needs)
    .filter(({ food }: Need) => food.key === key)
    .map(({ sum }) => sum)
    .reduce(addSums, emptySum)

describe('the shopping list of any plan', { tags: ['LIST-01', 'LIST-03'] }, () => {
  test('the list does not depend on the order in which the dishes were planned', () => {
    fc.assert(
      fc.property(
        anyPlan.chain((plan) => fc.tuple(fc.constant(plan), fc.shuffledSubarray(plan, { minLength: plan.length }))),
        anySystem,
        ([plan, shuffled], system) => {
          expect(shoppingListOf(shuffled, system)).toEqual(shoppingListOf(plan, system))
        },
      ),
    )
  })

  test('the sum of a food in two joined plans equals its sum in the first plan plus its sum in the second plan', () => {
    fc.assert(
      fc.property(anyPlan, anyPlan, (one, other) => {
        for (const key of new Set([...one, ...other].flatMap(({ needs }) => needs.map(({ food }) => food.key))))
          expect(totalOf([...one, ...other], key)).toEqual(addSums(totalOf(other, key), totalOf(one, key)))
      }),
    )
  })

  test('the list is the same after other dishes were added to the plan and removed again', () => {
    fc.assert(
      fc.property(anyPlan, fc.array(anyDish, { maxLength: 5 }), anySystem, (plan, removedLater, system) => {
        const edited = [...plan]
        for (const dish of removedLater) edited.splice(edited.length >> 1, 0, dish)
        const remaining = edited.filter((dish) => !removedLater.includes(dish))
        expect(shoppingListOf(remaining, system)).toEqual(shoppingListOf(plan, system))
        expect(shoppingListOf([], system)).toEqual([])
      }),
    )
  })

  test('the list has each food once, with positive amounts and a source for each dish that needs the food', () => {
    fc.assert(
      fc.property(anyPlan, anySystem, (plan, system) => {
        const lines = shoppingListOf(plan, system)
        expect(new Set(lines.map(({ food }) => food.key)).size).toBe(lines.length)
        for (const { food, amounts, sources } of lines) {
          for (const { quantity, quantityMax, unit } of [...amounts, ...sources]) {
            expect(quantity ?? 1).toBeGreaterThan(0)
            expect(quantityMax ?? Infinity).toBeGreaterThan(quantity ?? 0)
            expect(units).toContain(unit ?? 'g')
          }
          expect(new Set(amounts.map(({ unit }) => unit)).size).toBe(amounts.length)
          const needing = plan.filter(
            ({ servings, needs }) => servings > 0 && needs.some((need) => need.food.key === food.key),
          )
          expect(new Set(sources.map(({ dish, date }) => `${dish} ${date}`))).toEqual(
            new Set(needing.map(({ dish, date }) => `${dish} ${date}`)),
          )
        }
      }),
    )
  })

  test('the amounts of a line equal the sums of its sources, except for rounding', () => {
    fc.assert(
      fc.property(anyPlan, anySystem, (plan, system) => {
        for (const { amounts, sources } of shoppingListOf(plan, system))
          for (const { quantity, unit } of amounts.filter((amount) => amount.quantity !== null)) {
            const parts = sources.filter((source) => source.unit === unit && source.quantity !== null)
            const sum = parts.reduce((total, source) => total + source.quantity!, 0)
            const rounding = 0.051 * sum + 6 * Math.min(1, quantity!) + parts.length * 0.5
            expect(Math.abs(sum - quantity!)).toBeLessThanOrEqual(rounding)
          }
      }),
    )
  })
})

describe('a sum', () => {
  test('a sum stays the same when an empty sum is added', () => {
    const [need] = needsOf(['2 cups flour'])
    expect(addSums(emptySum, need!.sum)).toEqual(need!.sum)
    expect(need!.sum.volume?.low).toEqual(fraction(480))
  })
})
