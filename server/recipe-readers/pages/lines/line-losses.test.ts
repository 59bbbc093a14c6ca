/** Tests that ingredients and steps are not taken for ratings, details, labels or controls. */
import { expect, test } from 'vitest'
import { readText } from '#server/recipe-readers/pages/read-text.ts'

const recipe = (ingredients: string[], steps: string[]) =>
  readText(`Soup\n\nIngredients\n${ingredients.join('\n')}\n\nMethod\n${steps.join('\n')}`)!.recipe
const leeks = ['2 leeks', '1 l stock']
const slice = 'Slice the leeks into thin rings.'

test.each(['2 star anise', '1/5 cup sugar', '4 from 2 lemons', 'course sea salt', 'diet lemonade'])(
  'the ingredient `%s` is not a rating or a detail',
  { tags: ['IMPORTS-16'] },
  (line) => expect(recipe([...leeks, line], [slice]).ingredients).toEqual([...leeks, line]),
)

test.each(['5 from 2 votes', '4/5', '4/5 stars', '5 stars', '4.9 from 33 people', 'Cuisine American', 'Cost: low'])(
  'the rating or detail `%s` is not an ingredient',
  { tags: ['IMPORTS-16'] },
  (line) => expect(recipe([...leeks, line], [slice]).ingredients).toEqual(leeks),
)

test.each([
  'For 10 minutes, simmer the leeks in the stock.',
  'Pour 2 cups of stock over the leeks.',
  'Cook 20 minutes.',
  'Time 10 minutes on the clock and stir.',
  'Ready in 20 minutes once chilled.',
  'Diet lemonade can be added to taste.',
  'Cost is low so cook for many.',
  '2 Eggs are whisked well.',
])('the step `%s` is kept, and is not a label of the recipe', { tags: ['IMPORTS-16'] }, (step) =>
  expect(recipe(leeks, [slice, step])).toMatchObject({ steps: [slice, step], servings: null, minutes: null }),
)

test('a short sentence with a label and a time is the time of the recipe', { tags: ['IMPORTS-16'] }, () => {
  expect(readText(`Soup\nReady in 20 minutes.\n\nIngredients\n${leeks.join('\n')}`)!.recipe.minutes).toBe(20)
  expect(readText(`Soup\nCook 20 min.\n\nIngredients\n${leeks.join('\n')}`)!.recipe.minutes).toBe(20)
})

test('numbers without punctuation before the steps are removed if they count up', { tags: ['IMPORTS-16'] }, () => {
  const steps = ['1 Slice the leeks thinly.', '2 Simmer them in the stock.']
  expect(recipe(leeks, steps).steps).toEqual(['Slice the leeks thinly.', 'Simmer them in the stock.'])
})

test('a button below the heading of the ingredients does not end them', { tags: ['IMPORTS-16'] }, () =>
  expect(recipe(['Print', 'leeks', 'stock', 'salt'], [slice]).ingredients).toEqual(['leeks', 'stock', 'salt']),
)

test('a preparation that all ingredients share is kept', { tags: ['IMPORTS-16'] }, () => {
  const spices = ['cumin', 'pepper', 'cloves', 'mace'].map((name) => `1 tsp ${name}, finely ground`)
  expect(recipe(spices, [slice]).ingredients).toEqual(spices)
})

test('two parts with the same ingredients are both kept, but a copy of a part is not', { tags: ['IMPORTS-16'] }, () => {
  const part = ['200 g flour', '2 eggs']
  expect(recipe(['Dough', ...part, '', 'Filling', ...part], [slice]).ingredients).toEqual([...part, ...part])
  expect(recipe(['Dough', ...part, '', 'Dough', ...part], [slice]).ingredients).toEqual(part)
})
