/** Between the form of a recipe and the recipe. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { details, recipe } from '#tests/support/web/recipe.ts'
import { emptyRecipeForm, missingFields, parseRecipeForm, recipeFormOf } from './recipe-form.ts'

const form = {
  ...emptyRecipeForm,
  title: ' Ramen ',
  description: ' Noodles in broth. ',
  ingredients: '2 eggs, 200 g noodles',
  steps: 'Boil the broth, add the noodles',
}

const noDetails = { servings: null, minutes: null, source: null, notes: null }

test('lists are split at commas, and every text is trimmed', () => {
  expect(parseRecipeForm(form)).toEqual({
    title: 'Ramen',
    description: 'Noodles in broth.',
    ingredients: ['2 eggs', '200 g noodles'],
    steps: ['Boil the broth', 'add the noodles'],
    ...noDetails,
  })
})

test('empty items are dropped', () => {
  expect(parseRecipeForm({ ...form, ingredients: ', eggs,, ,\n noodles,' }).ingredients).toEqual(['eggs', 'noodles'])
})

test.each(['title', 'description', 'ingredients', 'steps'] as const)('without %s that field is missing', (name) => {
  const typed = { ...form, [name]: name === 'ingredients' || name === 'steps' ? ' , ,' : '  ' }
  expect(missingFields(typed)).toEqual([name])
})

test('missing fields come in the order of the form', () => {
  expect(missingFields(emptyRecipeForm)).toEqual(['title', 'description', 'ingredients', 'steps'])
  expect(missingFields(form)).toEqual([])
})

test('a list that was not edited keeps its items, also those with commas', () => {
  const edited = { ...recipeFormOf(recipe), steps: 'Boil, then serve' }
  expect(parseRecipeForm(edited, recipe)).toMatchObject({
    ingredients: ['2 eggs', 'scallions, sliced'],
    steps: ['Boil', 'then serve'],
  })
})

test('a recipe that was opened and not edited is parsed to itself', () => {
  const line = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`)
  const lines = fc.array(line, { minLength: 1 })
  fc.assert(
    fc.property(line, line, lines, lines, (title, description, ingredients, steps) => {
      const before = { ...recipe, title, description, ingredients, steps }
      expect(parseRecipeForm(recipeFormOf(before), before)).toEqual({
        title,
        description,
        ingredients,
        steps,
        ...details,
      })
    }),
  )
})

test('the optional details are null when they are empty', () => {
  expect(parseRecipeForm({ ...form, servings: ' 4 ', minutes: '90', notes: '  ', source: '' })).toMatchObject({
    servings: 4,
    minutes: 90,
    source: null,
    notes: null,
  })
})
