/** Completes a recipe with what a language model found in the text that the reader did not understand. */
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import type { Reading } from '#server/recipe-readers/read-document.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** The parts that a model found. Any of them may be invented. */
export type FoundParts = Pick<RecipeFields, 'title' | 'ingredients' | 'steps'>

/** The text must contain at least this share of the words of a line. The other words may be corrected typing errors. */
const knownShareMin = 0.9

const nothing: ReadRecipe = { recipe: emptyRecipe, notes: [], marks: [] }

/**
 * Fills empty fields only, and only with lines of the text. Each filled field is marked, so that the user checks it.
 * @returns null when there are still neither ingredients nor steps
 */
export function completeReading({ read, text }: Reading, found: FoundParts, address: string | null): ReadRecipe | null {
  const words = new Set(tokenize(text))
  const isFromText = (line: string) => {
    const tokens = tokenize(line)
    return tokens.length > 0 && tokens.filter((token) => words.has(token)).length >= tokens.length * knownShareMin
  }
  const { recipe, notes, marks } = read ?? nothing
  const title = recipe.title || (isFromText(found.title) ? found.title : '')
  const ingredients = recipe.ingredients.length ? recipe.ingredients : found.ingredients.filter(isFromText)
  const steps = recipe.steps.length ? recipe.steps : found.steps.filter(isFromText)
  const completed = { ...recipe, title, ingredients, steps, source: recipe.source ?? address }
  if (!ingredients.length && !steps.length) return null

  const filled = (['title', 'ingredients', 'steps'] as const).filter(
    (field) => !recipe[field].length && completed[field].length,
  )
  const isFilled = (field: string) => filled.some((each) => each === field)
  // Marks that are no longer true, for example that there are no steps.
  const outdated = marks.filter(({ field, row }) => row === null && isFilled(field))
  const added = filled.map((field) => ({
    field,
    row: null,
    text: `An AI service read the ${field}: please check ${field === 'title' ? 'it' : 'them'}.`,
  }))
  return {
    recipe: completed,
    notes: [
      ...notes.filter((note) => !outdated.some(({ text: mark }) => mark === note)),
      ...added.map((mark) => mark.text),
    ],
    marks: [...marks.filter((mark) => !outdated.includes(mark)), ...added],
  }
}
