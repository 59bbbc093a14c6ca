/**
 * Tests allergens that a name hides (egg in `croissant`) or excludes (`egg-free`). The labelled lines are in
 * `allergen-labels.test.ts`.
 */
import { describe, expect, test } from 'vitest'
import { allergensOf } from './allergens.ts'
import type { Allergen } from '#cooking/foods/food-facts.ts'
import { warningsIn } from './warnings.ts'

describe('allergensOf', { tags: ['FOOD-02'] }, () => {
  test('each allergen of a name is returned once, in the order of the regulation', () =>
    expect(allergensOf('Cheese and ham croissant')).toEqual(['gluten', 'eggs', 'milk']))

  test('a warning quotes the words that name the food with the allergen', () => {
    expect(warningsIn('toasted Walnuts, chopped')).toEqual([{ kind: 'nuts', found: 'Walnuts' }])
    expect(warningsIn('Worcestershire sauce')).toContainEqual({ kind: 'fish', found: 'Worcestershire sauce' })
    expect(warningsIn('Cheese and ham croissant')).toEqual(
      expect.arrayContaining([
        { kind: 'milk', found: 'Cheese' },
        { kind: 'gluten', found: 'croissant' },
        { kind: 'eggs', found: 'croissant' },
      ]),
    )
  })

  test('the allergens of every food in a long name are returned', () =>
    expect(allergensOf('salmon, prawn and egg salad with mustard mayonnaise on rye bread')).toEqual([
      'gluten',
      'crustaceans',
      'eggs',
      'fish',
      'mustard',
      'sulphites',
    ]))

  test('allergens are found in names in other languages, also in compounds written as one word', () => {
    expect(
      ['Mandelmehl', 'Haselnüsse', 'beurre', 'mantequilla', 'pindakaas', 'räkor', 'camarão'].map(allergensOf),
    ).toEqual([['nuts'], ['nuts'], ['milk'], ['milk'], ['peanuts'], ['crustaceans'], ['crustaceans']])
    expect(allergensOf('Lachsbutter')).toEqual(['fish', 'milk'])
    expect(allergensOf('100 g But\u00adter')).toEqual(['milk'])
  })
})

test.each<[Allergen, string]>([
  ['gluten', '4 brioches|2 quiches|toasties|vol-au-vents|100 g Hafer'],
  ['eggs', 'chocolate mousses|quiches|Eierlikör|tiramisus'],
  ['milk', 'gâteaux|mousses au chocolat|Milchpulver|leche en polvo|bries'],
  ['nuts', 'pistaches|nut butter|massepain|mazapán'],
  ['peanuts', 'nut butter'],
  ['crustaceans', 'camarones|camarões'],
  ['fish', 'Hering|4 Heringe|Makrele|Aal|maquereau|maquereaux|peixes'],
  ['molluscs', 'octopuses|calamares|seiche|2 seiches|seppia|seppie'],
  ['sulphites', 'rosé|Asti|Noilly Prat|2 saucisses'],
])('%s is found in each of %s', { tags: ['FOOD-02'] }, (allergen, names) =>
  expect(names.split('|').filter((name) => !allergensOf(name).includes(allergen))).toEqual([]),
)

const harmless = `
eggplant
coconut milk
coconut cream
butternut squash
nutmeg
buckwheat
cream of tartar
lamb’s lettuce
oyster mushrooms
cocoa butter
butter beans
water chestnuts
doughboy
coconut
ginger ale
rice noodles
corn tortillas
walnut-sized potatoes
walnut-size potatoes
egg-shaped potatoes
potatoes the size of an egg
Kokosmilch
Buchweizenmehl
noix de coco
noix de muscade
rice vinegar
whisky
soybean oil
bitter orange
rose water
rose petals
rosé veal
`
test.each(harmless.trim().split('\n'))('%s has no allergen', { tags: ['FOOD-02'] }, (name) =>
  expect(allergensOf(name)).toEqual([]),
)

test.each<[string, Allergen[]]>([
  ['vegan butter', []],
  ['vegan mayonnaise', ['mustard']],
  ['vegan cheese and ham', []],
  ['butter (dairy-free)', []],
  ['dairy-free dark chocolate', ['soybeans']],
  ['plant-based milk', []],
  ['cream-based sauce', ['milk']],
  ['non-dairy milk', []],
  ['gluten-free flour', []],
  ['soy sauce (gluten-free)', ['soybeans']],
  ['gluten- and dairy-free croissants', ['eggs']],
  ['pasta without egg', ['gluten']],
  ['mayonnaise, free from eggs', ['mustard']],
  ['pesto with no nuts', ['milk']],
  ['nut-free pesto', ['milk']],
  ['alcohol-free beer', ['gluten']],
  ['no-salt-added peanut butter', ['peanuts']],
  ['no cook noodles', ['gluten']],
  ['rice salad without nuts or cheese', []],
  ['cake without eggs or milk', ['gluten']],
  ['croissants sans œufs', ['gluten', 'milk']],
  ['Brot ohne Sesam', ['gluten']],
  ['milk, dairy-free', []],
  // In the following names, a word such as `vegan` excludes nothing, or it excludes allergens from only some of the
  // foods.
  ['lactose-free milk', ['milk']],
  ['wheat-free bread', ['gluten']],
  ['plain flour (gluten-free if needed)', ['gluten']],
  ['butter or vegan spread', ['milk']],
  ['milk or a dairy-free alternative', ['milk']],
  ['cream (or vegan, if you like)', ['milk']],
  ['cheese (leave out for vegan)', ['milk']],
  ['egg noodles (not gluten-free)', ['gluten', 'eggs']],
  ['free-range eggs', ['eggs']],
  ['fat-free yogurt', ['milk']],
  ['vegan butter and milk', ['milk']],
])('%s has the allergens %j', { tags: ['FOOD-02'] }, (name, expected) => expect(allergensOf(name)).toEqual(expected))

describe('a name that says which food is absent', { tags: ['FOOD-02'] }, () => {
  test.each<[string, Allergen[]]>([
    ['8 slices white bread without crusts', ['gluten']],
    ['white bread, no crusts', ['gluten']],
    ['100 g butter (not margarine)', ['milk']],
    ['1 can condensed milk (not evaporated milk)', ['milk']],
    ['goat’s cheese instead of feta', ['milk']],
    ['cheese sauce without cream', ['gluten', 'milk']],
    ['almond flour, not almond meal', ['nuts']],
    ['mixed nuts, no walnuts', ['peanuts', 'nuts']],
    ['plain flour, not bread flour', ['gluten']],
    ['yolk-free egg noodles', ['gluten', 'eggs']],
    ['croissants without egg wash', ['gluten', 'eggs', 'milk']],
    ['Brot ohne Sojasauce', ['gluten']],
    // `not milk` and `instead of milk` do not exclude milk from the other food.
    ['buttermilk, not milk', ['milk']],
    ['yogurt instead of milk', ['milk']],
  ])('other foods keep their allergens: %s has %j', (name, expected) => expect(allergensOf(name)).toEqual(expected))

  test('chicken thighs without bones contradict the vegetarian and the vegan diet', () =>
    expect(warningsIn('chicken thighs without bones').map(({ kind }) => kind)).toEqual(['vegetarian', 'vegan']))
})

test.each<[string, Allergen[]]>([
  ['Joghurt ohne Zucker mit Nüssen', ['peanuts', 'milk', 'nuts']],
  ['yaourt sans sucre avec noix', ['milk', 'nuts']],
  ['yogur sin azúcar con avellanas', ['milk', 'nuts']],
  ['yoghurt zonder suiker met noten', ['peanuts', 'milk', 'nuts']],
  ['yogurt senza zucchero con nocciole', ['milk', 'nuts']],
  ['iogurte sem açúcar com nozes', ['milk', 'nuts']],
  ['yoghurt utan socker med nötter', ['peanuts', 'milk', 'nuts']],
  ['bread without seeds plus butter', ['gluten', 'milk']],
])('a negation ends at a word such as `with`: %s has %j', { tags: ['FOOD-02'] }, (name, expected) =>
  expect(allergensOf(name)).toEqual(expected),
)

test.each<[string, Allergen[]]>([
  ['2 eggs, size M', ['eggs']],
  ['2 eggs size L', ['eggs']],
  ['1 egg size L', ['eggs']],
  ['1 egg size large', ['eggs']],
  ['1 egg size 3', ['eggs']],
  ['1 egg size 3, beaten', ['eggs']],
  ['500 g prawns (size 16/20)', ['crustaceans']],
  ['pasta, shape of your choice', ['gluten']],
  ['marzipan (coloured)', ['nuts']],
  ['marzipan coloured pink', ['nuts']],
])('a size, shape or colour after a food is no comparison: %s has %j', { tags: ['FOOD-02'] }, (name, expected) =>
  expect(allergensOf(name)).toEqual(expected),
)

test.each<[string, Allergen[]]>([
  ['vegan or regular butter', ['milk']],
  ['vegan, vegetarian or regular butter', ['milk']],
  ['gluten-free or plain flour', ['gluten']],
  ['gluten-free/plain flour', ['gluten']],
  ['milk (dairy-free or regular)', ['milk']],
  ['butter, vegan or dairy-free', ['milk']],
  ['cheese (vegan/dairy-free)', []],
  ['non-vegan cheese', ['milk']],
  ['non-gluten-free flour', ['gluten']],
  ['coconut milk or cream (dairy-free)', []],
  ['gluten-free or almond flour', ['nuts']],
  // After a comma or bracket, the alternative is another food. So the exclusion still applies to the first food.
  ['soy sauce (gluten-free) or tamari', ['soybeans']],
  ['butter (dairy-free) or coconut oil', []],
  ['milk (non-dairy) or water', []],
  ['milk, non-dairy, or water', []],
  ['mayonnaise (egg-free) or hummus', ['mustard', 'sesame']],
  ['sausages (vegetarian) or tofu', ['gluten', 'soybeans', 'sulphites']],
  ['pasta (gluten-free) / rice', []],
  ['milk, vegan or regular butter', ['milk']],
])(
  'an exclusion has an effect unless it is only one of two alternatives: %s has %j',
  { tags: ['FOOD-02'] },
  (name, expected) => expect(allergensOf(name)).toEqual(expected),
)

test.each<[string, Allergen[]]>([
  ['whole or almond milk', ['milk', 'nuts']],
  ['whole/oat milk', ['gluten', 'milk']],
  ['plain or vegan yogurt', ['milk']],
  ['regular or gluten-free pasta', ['gluten']],
  ['regular or dairy-free cheddar', ['milk']],
  ['regular or vegan ice cream', ['eggs', 'milk']],
  // In the following names, both alternatives describe one food.
  ['smooth or crunchy peanut butter', ['peanuts']],
  ['light or full-fat coconut milk', []],
  ['1 tin/400 ml coconut milk', []],
])('an adjective before `or` describes the food after `or`: %s has %j', { tags: ['FOOD-02'] }, (name, expected) =>
  expect(allergensOf(name)).toEqual(expected),
)

test.each<[string, Allergen[]]>([
  ['vegan butter or regular', ['milk']],
  ['vegan cream cheese/regular', ['milk']],
  ['plant milk or regular', ['milk']],
  ['gluten-free flour or regular', ['gluten']],
  ['gluten free oats or regular', ['gluten']],
  ['vegan mayo (or regular)', ['eggs', 'mustard']],
  ['regular or non-dairy butter', ['milk']],
  ['plain (all-purpose) or gluten-free flour', ['gluten']],
  ['whole, or almond milk', ['milk', 'nuts']],
  ['whole or unsweetened almond milk', ['milk', 'nuts']],
  ['2% or almond milk', ['milk', 'nuts']],
  ['almond milk or 2%', ['milk', 'nuts']],
  ['milk - dairy-free or whole', ['milk']],
  ['mayonnaise - vegan or regular', ['eggs', 'mustard']],
  ['vegane Butter oder normale', ['milk']],
  ['beurre vegan ou normal', ['milk']],
  ['vegan boter of gewone', ['milk']],
  ['vegan butter or not', ['milk']],
  // In the following names, a word such as `regular` adds no other food.
  ['vegan butter or plain sugar', []],
  ['whole almonds or coconut milk', ['nuts']],
  ['regular or light coconut milk', []],
  ['coconut milk (regular or lite)', []],
  ['400ml/14fl oz tin coconut milk, full fat', []],
])(
  'a word such as `regular` beside an alternative means the regular food: %s has %j',
  { tags: ['FOOD-02'] },
  (name, expected) => expect(allergensOf(name)).toEqual(expected),
)

test.each<[string, Allergen[]]>([
  ['ginger (walnut size)', []],
  ['butter, walnut size', ['milk']],
  ['1 egg size jumbo', ['eggs']],
  ['1 egg size peewee', ['eggs']],
  ['1 egg, size peewee', ['eggs']],
  ['1 egg size x-large', ['eggs']],
  ['1 prawn size jumbo', ['crustaceans']],
  ['1 pizza size large', ['gluten', 'milk']],
  ['1 pizza size 12', ['gluten', 'milk']],
])(
  'a food before `size` counts, except when it is only a comparison such as `walnut size`: %s has %j',
  { tags: ['FOOD-02'] },
  (name, expected) => expect(allergensOf(name)).toEqual(expected),
)

test('the milk in `whole or almond milk` is found, and the warning quotes all four words', { tags: ['FOOD-02'] }, () =>
  expect(warningsIn('250 ml whole or almond milk')[0]).toEqual({ kind: 'milk', found: 'whole or almond milk' }),
)

test.each<[string, Allergen[]]>([
  ['frangipane', ['eggs', 'milk', 'nuts']],
  ['cheeseburger', ['gluten', 'milk']],
  ['toad in the hole', ['gluten', 'eggs', 'milk', 'sulphites']],
  ['sausage rolls', ['gluten', 'eggs', 'milk', 'sulphites']],
  ['scotch eggs', ['gluten', 'eggs', 'sulphites']],
  ['bread and butter pudding', ['gluten', 'eggs', 'milk']],
  ['pancake batter', ['gluten', 'eggs', 'milk']],
  ['chocolate mousse', ['eggs', 'soybeans', 'milk']],
  ['wonton wrappers', ['gluten', 'eggs']],
  ['chocolate chip cookies', ['gluten', 'eggs', 'soybeans', 'milk']],
  ['Waldorf salad', ['eggs', 'nuts', 'celery', 'mustard']],
  ['Caesar salad', ['gluten', 'eggs', 'fish', 'milk', 'mustard']],
  ['chicken tikka masala', ['milk', 'mustard']],
  ['chicken Kiev', ['gluten', 'eggs', 'milk']],
  ['meatballs', ['gluten', 'eggs']],
  ['shellfish stock', ['crustaceans', 'fish', 'celery', 'molluscs']],
  ['Snickers', ['eggs', 'peanuts', 'soybeans', 'milk']],
])('%s has the allergens of the usual recipe, %j', { tags: ['FOOD-02'] }, (name, expected) =>
  expect(allergensOf(name)).toEqual(expected),
)
