/** Which food the name of an ingredient means. */
import { join } from 'node:path'
import fc from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { allergensOf } from './allergens.ts'
import { dietFactsOf } from './diets.ts'
import { aisles, allergens, dietFacts } from './food-facts.ts'
import { foodTable } from './food-table.ts'
import { foodOf, type Aisle } from './foods.ts'

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

  test('distinguishes foods that are bought separately', () =>
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

  test('returns the aisle, the allergens, the facts for diets and the density', () => {
    expect(foodOf('whole milk')).toEqual({
      id: 'milk',
      aisle: 'dairy and eggs',
      allergens: ['milk'],
      contains: ['animal'],
      density: expect.closeTo(1.03, 2),
    })
    expect(foodOf('bacon')).toMatchObject({ aisle: 'meat', contains: ['meat', 'pork', 'animal'], density: null })
    expect(foodOf('gluten-free soy sauce')).toMatchObject({ allergens: ['soybeans'] })
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
  ])('returns for %s the aisle %s', (name, aisle) => expect(foodOf(name)?.aisle).toBe(aisle))

  test('returns each fact for diets for at least one food', () => {
    const known = foodTable().foods.flatMap(({ id }) => foodOf(id)!.contains)
    expect(new Set(known)).toEqual(new Set(dietFacts))
  })

  test('returns null for a name that names no food, or a thing that is not a food: egg timer', () => {
    const names = ['', '   ', '🍕', 'constructor', '__proto__', 'toString', 'לחם', 'egg timer', 'chicken wire', 'quux']
    expect(names.map(idOf)).toEqual(names.map(() => null))
  })
})

test('every text is read, and a finding names words of the text', { tags: ['FOOD-01'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (name) => {
      const found = [...allergensOf(name), ...dietFactsOf(name)]
      expect(found.filter(({ word }) => !name.includes(word))).toEqual([])
      expect(() => foodOf(name)).not.toThrow()
    }),
  )
})

test(
  'for words in any order, the allergens of the food are among the allergens of the name',
  { tags: ['FOOD-01'] },
  () => {
    const words = [
      'vegan',
      'egg',
      '-free',
      'without',
      'or',
      ',',
      '(',
      ')',
      'milk',
      'size',
      'of',
      'a',
      'non',
      'cream',
      'if',
      '/',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (some) => {
        const name = some.join(' ')
        const { allergens: ofFood = [] } = foodOf(name) ?? {}
        const all = allergensOf(name).map(({ allergen }) => allergen)
        expect(ofFood.filter((allergen) => !all.includes(allergen))).toEqual([])
      }),
    )
  },
)

test('at least 98 % of the ingredients of the catalogue have a food', { tags: ['FOOD-01'] }, () => {
  const { meals, drinks } = readContent(join(import.meta.dirname, '../content'))
  const names = [...meals, ...drinks].flatMap(({ dish }) => dish.ingredients.map(({ name }) => name))
  const missing = names.filter((name) => !foodOf(name))
  expect(missing.length / names.length, missing.join('\n')).toBeLessThanOrEqual(0.02)
})

describe('the table', () => {
  const { foods, byName } = foodTable()

  test('has more than 600 foods, each with an id of its own, which is also its name', () => {
    expect(foods.length).toBeGreaterThan(600)
    const ids = foods.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => idOf(id) !== id)).toEqual([])
  })

  test('uses known facts and aisles', () => {
    const known = new Set<string>([...allergens, 'meat', 'pork', 'alcohol', 'animal', 'starch'])
    expect(foods.filter(({ facts }) => [...facts].some((fact) => !known.has(fact)))).toEqual([])
    expect(foods.filter(({ aisle }) => !aisles.includes(aisle))).toEqual([])
  })

  test('has densities that foods can have', () => {
    const unlikely = foods.filter(({ density }) => density !== null && (density < 0.05 || density > 1.5))
    expect(unlikely).toEqual([])
  })

  test('has names in other languages for at least 150 foods', () => {
    const named = new Set([...byName.values()].filter(({ isEnglish }) => !isEnglish).map(({ food }) => food.id))
    expect(named.size).toBeGreaterThanOrEqual(150)
  })
})
