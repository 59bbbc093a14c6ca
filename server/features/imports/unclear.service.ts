/**
 * Completes a recipe when the recipe reader did not understand all of its text. The additions come from a language
 * model.
 */
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import type { Reading } from '#server/recipe-readers/read-document.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** The parts of a recipe that the model returned. The model may have invented any of them. */
export type FoundParts = Pick<RecipeFields, 'title' | 'ingredients' | 'steps'>

/**
 * A line of the model is used only if the text contains at least this share of its words. The other words may be
 * corrected typing errors.
 */
const knownShareMin = 0.9

const nothing: ReadRecipe = { recipe: emptyRecipe, notes: [], marks: [] }

/**
 * Fills empty fields with the lines that the model found in the text. Marks each filled field, so that the user checks
 * it.
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
  // The marks that are no longer true, for example "No steps were found."
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
