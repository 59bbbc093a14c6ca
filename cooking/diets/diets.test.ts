/** Tests which ingredients contradict the labels of dishes and the diets of persons. */
import { expect, test } from 'vitest'
import { diets, suits, type DietLabel, type PersonalDiet } from './diets.ts'
import { warningsIn } from './warnings.ts'

test.each<[DietLabel, string, boolean]>([
  ['Gluten-Free', 'Plain Flour', false],
  ['Gluten-Free', 'Spaghetti', false],
  ['Gluten-Free', 'Soy Sauce', false],
  ['Gluten-Free', 'Breadcrumbs', false],
  ['Gluten-Free', 'Rice Flour', true],
  ['Gluten-Free', 'Corn Tortillas', true],
  ['Dairy-Free', 'Parmesan', false],
  ['Dairy-Free', 'Double Cream', false],
  ['Dairy-Free', 'Unsalted Butter', false],
  ['Dairy-Free', 'Coconut Milk', true],
  ['Dairy-Free', 'Peanut Butter', true],
  ['Low-Carb', 'Basmati Rice', false],
  ['Low-Carb', 'Potatoes', false],
  ['Low-Carb', 'Rice Vinegar', true],
  ['Kid-Friendly', 'Dry White Wine', false],
  ['Kid-Friendly', 'White Wine Vinegar', true],
  ['Vegetarian', 'Fish Sauce', false],
  ['Vegetarian', 'Chicken Stock', false],
  ['Vegetarian', 'Eggs', true],
  ['Vegan', 'Eggs', false],
  ['Vegan', 'Honey', false],
  ['Vegan', 'Tofu', true],
])('the label %s suits a dish with %s: %s', { tags: ['CATALOG-29'] }, (label, ingredient, isSuitable) =>
  expect(suits(label, ['Salt', ingredient])).toBe(isSuitable),
)

const dietsAgainst = (name: string) =>
  warningsIn(name)
    .map(({ kind }) => kind)
    .filter((kind) => diets.some((diet) => diet === kind))

test('a warning about a diet quotes the words of the ingredient', { tags: ['FOOD-03'] }, () => {
  expect(warningsIn('penne with Bacon and cream')).toEqual(
    expect.arrayContaining([
      { kind: 'vegetarian', found: 'Bacon' },
      { kind: 'vegan', found: 'Bacon' },
      { kind: 'no-pork', found: 'Bacon' },
      { kind: 'vegan', found: 'cream' },
    ]),
  )
  expect(dietsAgainst('prawns')).toEqual(['vegetarian', 'vegan'])
  expect(dietsAgainst('honey')).toEqual(['vegan'])
  expect(dietsAgainst('marshmallows')).toEqual(['vegetarian', 'vegan', 'no-pork'])
  expect(dietsAgainst('salt')).toEqual([])
})

test.each<[PersonalDiet, string[], string[]]>([
  [
    'vegetarian',
    [
      'chicken stock',
      'anchovies',
      'gelatine',
      'Worcestershire sauce',
      'lardons',
      'halal sausages',
      'bacon (no pork)',
      'collagen powder',
      'pâtés',
    ],
    [
      'eggs',
      'cheese',
      'honey',
      'vegetable stock',
      'vegetarian sausages',
      'kidney beans',
      'oyster mushrooms',
      'mincemeat',
    ],
  ],
  [
    'vegan',
    ['eggs', 'honey', 'butter', 'fresh tagliatelle', 'milk chocolate', 'fish sauce', 'gelatine', 'carmine', 'beeswax'],
    ['tofu', 'oat milk', 'vegan butter', 'peanut butter', 'dark chocolate', 'maple syrup', 'eggplant'],
  ],
  [
    'no-pork',
    [
      'ham',
      'pancetta',
      'lard',
      'chorizo',
      'gelatine',
      'Schinken',
      'pork and beef mince',
      'carnitas',
      'porchetta',
      'char siu',
      'lardo',
      'chicharrones',
      'Leberwurst',
    ],
    ['turkey ham', 'beef sausages', 'lamb rib chops', 'chicken', 'halal sausages', 'crab'],
  ],
  [
    'no-alcohol',
    [
      'dry white wine',
      'a splash of brandy',
      'mirin',
      'Rotwein',
      'bitters',
      'crème de cassis',
      'rosé',
      'Weinbrand',
      'Eierlikör',
      'Asti',
      'mead',
      'Noilly Prat',
      'hard seltzer',
    ],
    [
      'white wine vinegar',
      'rosé vinegar',
      'rose water',
      'seltzer',
      'ginger beer',
      'alcohol-free beer',
      'vanilla extract',
      'bourbon vanilla',
      'bitter lemon',
    ],
  ],
])('%s is contradicted by %j, not by %j', { tags: ['FOOD-03'] }, (diet, contradicting, suitable) => {
  expect(contradicting.filter((name) => !dietsAgainst(name).includes(diet))).toEqual([])
  expect(suitable.filter((name) => dietsAgainst(name).includes(diet))).toEqual([])
})
