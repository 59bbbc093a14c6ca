/** Tests that a recipe that was read is cut to the limits for recipes, and that notes say what was cut. */
import fc, { anyCharacter } from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { emptyRecipe, RecipeText, type RecipeFields } from '#contract/recipes.ts'
import { fitRecipe } from './fit-recipe.ts'

const soup: RecipeFields = {
  ...emptyRecipe,
  title: 'Leek Soup',
  description: 'Thick and green.',
  ingredients: ['3 leeks'],
  steps: ['Boil the leeks.'],
}
const fit = (fields: Partial<RecipeFields>) => fitRecipe({ recipe: { ...soup, ...fields }, notes: [], marks: [] })
const sentences = (count: number) => 'Stir for a minute. '.repeat(count).trim()

describe('fitRecipe', { tags: ['IMPORTS-30'] }, () => {
  it('does not change a recipe that is within the limits', () => {
    expect(fit({ servings: 4, source: 'https://example.org/soup', notes: 'Freezes well.' })).toEqual({
      recipe: { ...soup, servings: 4, source: 'https://example.org/soup', notes: 'Freezes well.' },
      notes: [],
      marks: [],
    })
  })

  it('cuts a long text at the end of a sentence, and adds a note and a mark for the field', () => {
    const { recipe, notes, marks } = fit({ description: sentences(200) })
    expect(recipe.description).toMatch(/^Stir .+minute\.$/)
    expect(recipe.description.length).toBeLessThanOrEqual(2000)
    expect(recipe.description.length).toBeGreaterThan(1900)
    expect(notes).toEqual(['The description was longer than 2,000 characters and is cut.'])
    expect(marks).toEqual([{ field: 'description', row: null, text: notes[0] }])
  })

  it('divides a long step without losing a word', () => {
    const { recipe, notes } = fit({ steps: [sentences(120), 'Serve.'] })
    expect([recipe.steps.join(' '), recipe.steps.length]).toEqual([`${sentences(120)} Serve.`, 4])
    expect(notes).toEqual(['Long steps are divided.'])
  })

  it('leaves out empty items, impossible numbers, invalid addresses, control characters and lone surrogates', () => {
    const half = '🥬'.slice(0, 1)
    const { recipe, notes } = fit({
      title: ' Leek\u0000\n Soup ',
      ingredients: ['', `3 leeks${half}`, ` ${half}`],
      servings: 4000,
      minutes: 0.2,
      source: 'javascript:alert(1)',
      image: 'file:///etc/passwd',
      notes: ' ',
    })
    expect(recipe).toEqual(soup)
    expect(notes).toEqual(['The number of servings (4000) is not possible and is left out.'])
  })

  it('keeps the notes and marks that the reader has made', () => {
    const mark = { field: 'steps' as const, row: 1, text: 'Not understood.' }
    expect(fitRecipe({ recipe: soup, notes: ['Not understood.'], marks: [mark] })).toMatchObject({
      notes: ['Not understood.'],
      marks: [mark],
    })
  })

  it('returns a valid recipe for any texts, if there are a title, a description, an ingredient and a step', () => {
    const long = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.integer({ min: 1, max: 4000 }).map((chars) => 'Stir 🥄 well. '.repeat(chars)),
    )
    const items = fc.array(long, { maxLength: 150, size: 'medium' })
    const fields = fc.record({
      title: long.map((text) => `x${text}`),
      description: long.map((text) => `x${text}`),
      ingredients: items.map((lines) => ['x', ...lines]),
      steps: items.map((lines) => ['x', ...lines]),
      image: fc.option(fc.webUrl()),
      servings: fc.option(fc.double()),
      minutes: fc.option(fc.integer()),
      source: fc.option(fc.oneof(fc.webUrl(), long)),
      notes: fc.option(long),
    })
    fc.assert(
      fc.property(fields, (recipe) => {
        const fitted = fitRecipe({ recipe, notes: [], marks: [] }).recipe
        expect(RecipeText.safeParse(fitted).error).toBeUndefined()
      }),
      { numRuns: 30 },
    )
  })
})
