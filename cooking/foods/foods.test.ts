/** Tests which food the name of an ingredient means. */
import { join } from 'node:path'
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { aisles, allergens, dietFacts, dietFactsAmong, type Aisle } from './food-facts.ts'
import { foodTable } from './food-table.ts'
import { foodOf } from './foods.ts'
import { warningsIn } from '#cooking/diets/warnings.ts'

const idOf = (name: string) => foodOf(name)?.id ?? null

describe('foodOf', { tags: ['FOOD-01'] }, () => {
  test.each([
    ['egg', ['eggs', 'eggs, beaten', 'large egg', 'free-range eggs', 'EGGS (at room temperature)', 'hard-boiled eggs']],
    ['egg', ['Eier', 'Ei', 'œufs', 'huevos', 'uova', 'eieren', 'ovos', 'ägg']],
    [
      'onion',
      ['onions, finely chopped', 'large yellow onion', 'Zwiebeln', 'cebolla', 'oignons émincés', 'uien', 'lök'],
    ],
    ['aubergine', ['eggplant', 'aubergines, cut into chunks', 'egg plant', 'berenjena', 'melanzane', 'äggplanta']],
    [
      'coconut milk',
      ['full-fat coconut milk', 'lait de coco', 'Kokosmilch', 'leche de coco', 'kokosmelk', 'coconutmilk'],
    ],
    ['spring onion', ['scallions', 'green onions, sliced', 'Frühlingszwiebeln']],
    ['plain flour', ['all-purpose flour', 'flour, plus extra for dusting', 'Weizenmehl Type 405', 'farina', 'harina']],
    ['coriander', ['cilantro', 'fresh coriander, chopped', 'coriander leaves']],
    ['chicken breast', ['boneless, skinless chicken breast halves', 'chicken breast fillets', 'Hähnchenbrust']],
    ['lamb shoulder', ['shoulder of lamb', 'lamb shoulder, bone in']],
    ['lemon juice', ['juice of 1 lemon', 'freshly squeezed lemon juice', 'lemon or lime juice', 'jus de citron']],
    ['chicken stock', ['hot chicken stock', 'low-sodium chicken broth', 'chicken or vegetable stock']],
    ['oyster mushroom', ['oyster or shiitake mushrooms']],
    ['peanut butter', ['smooth peanut butter', 'no-sugar-added peanut butter', 'beurre de cacahuète', 'pindakaas']],
    ['tomato', ['san marzano tomatoes', 'ripe tomatoes, seeded', 'pomodori']],
  ])('returns %s for %j', (id, names) => expect(names.map(idOf)).toEqual(names.map(() => id)))

  test('distinguishes foods that people buy separately, such as red onion and onion', () =>
    expect(['rum', 'gin', 'cod', 'haddock', 'red onion', 'dried thyme', 'thyme', 'smoked paprika'].map(idOf)).toEqual([
      'rum',
      'gin',
      'cod',
      'haddock',
      'red onion',
      'dried thyme',
      'thyme',
      'smoked paprika',
    ]))

  test('returns the aisle and the density', () => {
    const milk = { id: 'milk', aisle: 'dairy and eggs', density: expect.closeTo(1.03, 2) as number }
    expect(foodOf('whole milk')).toMatchObject(milk)
    expect(foodOf('bacon')).toMatchObject({ id: 'bacon', aisle: 'meat', density: null })
  })

  test.each<[string, Aisle]>([
    ['carrots', 'produce'],
    ['baguette', 'bakery'],
    ['cod', 'fish'],
    ['frozen peas', 'frozen'],
    ['basmati rice', 'pasta, rice and grains'],
    ['tinned tomatoes', 'tins and jars'],
    ['olive oil', 'oils and vinegars'],
    ['ground cumin', 'herbs and spices'],
    ['caster sugar', 'baking'],
    ['walnuts', 'nuts, seeds and dried fruit'],
    ['red wine', 'alcohol'],
  ])('the aisle of %s is %s', (name, aisle) => expect(foodOf(name)?.aisle).toBe(aisle))

  test('returns null for a text without a food, and for a kitchen tool such as an egg timer', () => {
    const names = ['', '   ', '🍕', 'constructor', '__proto__', 'toString', 'לחם', 'egg timer', 'chicken wire', 'quux']
    expect(names.map(idOf)).toEqual(names.map(() => null))
  })
})

test('for any text, foodOf does not throw, and each warning quotes words of the text', { tags: ['FOOD-01'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (name) => {
      expect(warningsIn(name).filter(({ found }) => !name.includes(found))).toEqual([])
      expect(() => foodOf(name)).not.toThrow()
    }),
  )
})

test('at least 98 % of the ingredients of the catalogue are in the food table', { tags: ['FOOD-01'] }, () => {
  const { meals, drinks } = readContent(join(import.meta.dirname, '../../content'))
  const names = [...meals, ...drinks].flatMap(({ dish }) => dish.ingredients.map(({ name }) => name))
  const missing = names.filter((name) => !foodOf(name))
  expect(missing.length / names.length, missing.join('\n')).toBeLessThanOrEqual(0.02)
})

describe('the food table', () => {
  const { foods, byName } = foodTable()

  test('the food table has more than 600 foods with different ids, and finds each food by its id', () => {
    expect(foods.length).toBeGreaterThan(600)
    const ids = foods.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => idOf(id) !== id)).toEqual([])
  })

  test('the food table uses only known facts and aisles', () => {
    const known = new Set<string>([...allergens, 'meat', 'pork', 'alcohol', 'animal', 'starch'])
    expect(foods.filter(({ facts }) => [...facts].some((fact) => !known.has(fact)))).toEqual([])
    expect(foods.filter(({ aisle }) => !aisles.includes(aisle))).toEqual([])
  })

  test('the food table has at least one food for each fact on which diets depend', () =>
    expect(new Set(foods.flatMap(({ facts }) => dietFactsAmong(facts)))).toEqual(new Set(dietFacts)))

  test('all densities in the food table are between 0.05 and 1.5 grams per millilitre', () => {
    const unlikely = foods.filter(({ density }) => density !== null && (density < 0.05 || density > 1.5))
    expect(unlikely).toEqual([])
  })

  test('at least 150 foods have names in other languages', { tags: ['FOOD-01'] }, () => {
    const named = new Set([...byName.values()].filter(({ isEnglish }) => !isEnglish).map(({ food }) => food.id))
    expect(named.size).toBeGreaterThanOrEqual(150)
  })
})
