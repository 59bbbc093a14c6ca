/** Compares ingredient lists with the allergens and diets of a person. */
import { describe, expect, test } from 'vitest'
import { allergens } from '#cooking/foods/food-facts.ts'
import { diets } from './diets.ts'
import { warningsFor, type Restrictions, type Warning } from './warnings.ts'

const everything: Restrictions = { allergens, diets }
const kindsIn = (...ingredients: string[]) => [...new Set(warningsFor(ingredients, everything).map(({ kind }) => kind))]

describe('a warning', { tags: ['DIET-03'] }, () => {
  test('a warning quotes the words of the food, and is only about the allergies and diets of the person', () => {
    const list = ['200 g walnuts, chopped', '1 tbsp Worcestershire sauce', '100 g butter', '2 eggs']
    expect(warningsFor(list, { allergens: ['nuts'], diets: [] })).toEqual([{ kind: 'nuts', found: 'walnuts' }])
    expect(warningsFor(list, { allergens: ['milk', 'fish'], diets: ['vegetarian'] })).toEqual([
      { kind: 'milk', found: 'butter' },
      { kind: 'fish', found: 'Worcestershire sauce' },
      { kind: 'vegetarian', found: 'Worcestershire sauce' },
    ])
    expect(warningsFor(list, { allergens: ['celery'], diets: ['no-pork'] })).toEqual([])
    expect(warningsFor(list, { allergens: [], diets: [] })).toEqual([])
    expect(warningsFor([], everything)).toEqual([])
  })

  test('a food that is written with HTML entities and invisible characters causes a warning', () => {
    const list = ['200 ml cr&egrave;me', '100 g K&auml;se', '100 g But\u200bter', '1 But&shy;ter', '1 &#77;ilk']
    expect(warningsFor(list, { allergens: ['milk'], diets: [] }).map(({ found }) => found)).toEqual([
      'crème',
      'Käse',
      'Butter',
      'Milk',
    ])
  })

  test('every food of a line causes a warning, but a food that occurs in several lines causes only one warning', () => {
    const list = ['walnuts or pecans', '50 g Walnuts, to serve', 'ground almonds']
    expect(warningsFor(list, { allergens: ['nuts'], diets: [] }).map(({ found }) => found)).toEqual([
      'walnuts',
      'pecans',
      'ground almonds',
    ])
  })

  test('warningsFor reads each ingredient with the function that is passed as `find`', () => {
    const readIngredients: string[] = []
    const found: Warning[] = [{ kind: 'milk', found: 'curds' }]
    const find = (ingredient: string) => {
      readIngredients.push(ingredient)
      return ingredient === 'curds' ? found : []
    }
    expect(warningsFor(['curds', 'salt'], { allergens: ['milk'], diets: ['vegan'] }, find)).toEqual(found)
    expect(readIngredients).toEqual(['curds', 'salt'])
  })
})

test.each<[string, Warning['kind'][]]>([
  ['1 tbsp Worcestershire sauce', ['gluten', 'fish', 'vegetarian', 'vegan']],
  ['4 leaves of gelatine', ['vegetarian', 'vegan', 'no-pork']],
  ['2 tbsp oyster sauce', ['molluscs', 'vegetarian', 'vegan']],
  ['1 tbsp fish sauce (nam pla)', ['fish', 'vegetarian', 'vegan']],
  ['100 g pesto', ['milk', 'nuts', 'vegan']],
  ['2 tbsp tahini', ['sesame']],
  ['75 ml dry white wine', ['sulphites', 'no-alcohol']],
  ['120 g Parmesan, finely grated', ['milk', 'vegan']],
  ['3 tbsp mayonnaise', ['eggs', 'mustard', 'vegan']],
  ['2 tbsp soy sauce', ['gluten', 'soybeans']],
  ['100 g lardons', ['vegetarian', 'vegan', 'no-pork']],
  ['1 l chicken stock', ['vegetarian', 'vegan']],
  ['250 g couscous', ['gluten']],
  ['2 tbsp honey', ['vegan']],
  ['50 ml dark rum', ['no-alcohol']],
  ['200 g plain flour (with milk powder)', ['gluten', 'milk', 'vegan']],
  ['100 g butter or dairy-free spread', ['milk', 'vegan']],
  ['500 g Mehl', ['gluten']],
])('%s gives at least the warnings %j', { tags: ['DIET-03'] }, (line, kinds) =>
  expect(kindsIn(line)).toEqual(expect.arrayContaining(kinds)),
)

test.each([
  '400 ml coconut milk',
  '2 eggplants, sliced',
  '1 butternut squash',
  'a pinch of nutmeg',
  '100 g buckwheat',
  '2 tbsp white wine vinegar',
  '1 tsp cream of tartar',
  '4 potatoes, cut to the size of a walnut',
  '330 ml ginger beer',
  '200 g oyster mushrooms',
  '3 cloves garlic',
])('%s gives no warning, except for sulphites', { tags: ['DIET-03'] }, (line) =>
  // Wine vinegar has sulphites.
  expect(kindsIn(line).filter((kind) => kind !== 'sulphites')).toEqual([]),
)
