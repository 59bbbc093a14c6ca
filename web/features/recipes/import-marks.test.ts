/** A mark of an import is shown until the user changes its field or row. */
import { describe, expect, test } from 'vitest'
import { aPreview } from '#tests/support/web/imports.ts'
import { openMarks } from './import-marks.ts'
import { recipeFormOf } from './recipe-form.ts'

const preview = aPreview(
  {
    marks: [
      { field: 'ingredients', row: 1, text: 'No amount.' },
      { field: 'steps', row: null, text: 'Are these all steps?' },
      { field: 'servings', row: null, text: 'Servings: "some".' },
      { field: 'image', row: null, text: 'A small picture.' },
    ],
  },
  { servings: null, image: 'https://recipes.test/lasagne.jpg' },
)
const form = { ...recipeFormOf(preview.recipe), image: preview.recipe.image, file: null as File | null }
const openMarksAfter = (changes: Partial<typeof form>) =>
  openMarks(preview, { ...form, ...changes }).map(({ text, index }) => [text, index])

describe('marks of an import', { tags: ['IMPORTS-41'] }, () => {
  test('all marks are shown while the form is unchanged', () => {
    expect(openMarksAfter({})).toEqual([
      ['No amount.', 1],
      ['Are these all steps?', null],
      ['Servings: "some".', null],
      ['A small picture.', null],
    ])
  })

  test('a mark follows a row that moves, and disappears when the row is changed or removed', () => {
    const [first, second] = form.ingredients
    expect(openMarksAfter({ ingredients: [second!, first!] })).toContainEqual(['No amount.', 0])
    expect(openMarksAfter({ ingredients: [first!, '1 jar tomatoes'] })).not.toContainEqual(['No amount.', 1])
    expect(openMarksAfter({ ingredients: [first!] }).flat()).not.toContain('No amount.')
  })

  test('a mark for a whole field disappears when the field is changed', () => {
    expect(openMarksAfter({ steps: [...form.steps, 'Eat.'], servings: '4', image: null })).toEqual([['No amount.', 1]])
    expect(openMarksAfter({ file: new File(['bytes'], 'a.jpg') }).flat()).not.toContain('A small picture.')
  })
})
