/** Tests the conversion between a recipe and the values of its form, and the draft of a new recipe. */
import { act, renderHook } from '@testing-library/react'
import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { details, recipe } from '#tests/support/web/recipe.ts'
import { newRecipeDraft, replaceDraft, useDraftReplacements } from './draft.ts'
import { newRecipeOfQuick } from './quick-recipe.ts'
import { emptyRecipeForm, missingFields, parseRecipeForm, recipeFormOf } from './recipe-form.ts'

const form = {
  ...emptyRecipeForm,
  title: ' Ramen ',
  description: ' Noodles in broth. ',
  ingredients: ['2 eggs, 200 g noodles'],
  steps: ['Boil the broth, add the noodles'],
}

const noDetails = { servings: null, minutes: null, source: null, notes: null }

test('a list in one row is split at commas, and every text is trimmed', { tags: ['RECIPES-12'] }, () => {
  expect(parseRecipeForm(form)).toEqual({
    title: 'Ramen',
    description: 'Noodles in broth.',
    ingredients: ['2 eggs', '200 g noodles'],
    steps: ['Boil the broth', 'add the noodles'],
    ...noDetails,
  })
})

test('each row is one item when a list has several rows', { tags: ['RECIPES-26'] }, () => {
  const steps = ['Boil the broth, stirring', ' ', 'Add the noodles']
  expect(parseRecipeForm({ ...form, steps }).steps).toEqual(['Boil the broth, stirring', 'Add the noodles'])
})

test.each(['title', 'description', 'ingredients', 'steps'] as const)(
  'a required field that is empty is reported as missing: %s',
  (name) => {
    const typed = { ...form, [name]: name === 'ingredients' || name === 'steps' ? [' , ,'] : '  ' }
    expect(missingFields(typed)).toEqual([name])
  },
)

test('missing fields are listed in the order of the form', () => {
  expect(missingFields(emptyRecipeForm)).toEqual(['title', 'description', 'ingredients', 'steps'])
  expect(missingFields(form)).toEqual([])
})

test('a recipe that is opened and not edited does not change', () => {
  const line = fc.string({ minLength: 1 }).map((text) => `x${text.trim()}`)
  const lines = fc.array(line, { minLength: 1 })
  fc.assert(
    fc.property(line, line, lines, lines, (title, description, ingredients, steps) => {
      const before = { ...recipe, title, description, ingredients, steps }
      expect(parseRecipeForm(recipeFormOf(before))).toEqual({ title, description, ingredients, steps, ...details })
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

test('the draft from Create Recipe has the same items, and no text is cut', { tags: ['ERRORS-05'] }, () => {
  const quick = {
    title: 'Tart',
    description: 'x'.repeat(1999),
    ingredients: ['200 g butter, soft'],
    steps: ['Bake'],
    tags: ' quick,, sour ',
  }
  expect(newRecipeOfQuick(quick)).toEqual({
    ...emptyRecipeForm,
    title: 'Tart',
    description: `${quick.description}\n\nTags: quick, sour`,
    ingredients: ['200 g butter, soft', ''],
    steps: ['Bake'],
  })
})

test('replacing a draft stores the new draft and increases the number of replacements by one', () => {
  newRecipeDraft.store({ ...emptyRecipeForm, title: 'Soup', file: null, key: '' })
  const count = renderHook(useDraftReplacements).result
  const before = count.current
  act(() => replaceDraft({ ...form, file: null }))
  expect(count.current).toBe(before + 1)
  expect(newRecipeDraft.read().title).toBe(' Ramen ')
})
