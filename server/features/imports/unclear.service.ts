/**
 * Completes a recipe for which the recipe reader found no ingredients or no steps. A language model supplies the
 * missing parts.
 */
import { emptyRecipe, type RecipeFields } from '#contract/recipes.ts'
import type { Reading } from '#server/recipe-readers/read-document.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { tokenize } from '#server/text/tokenize.ts'

/** The parts of a recipe that the model returned. The model may have invented any of them. */
export type FoundParts = Pick<RecipeFields, 'title' | 'ingredients' | 'steps'>

/**
 * A line that the model returned is used only if at least this share of the line's words is in the text. The other
 * words may be corrected typing errors.
 */
const knownShareMin = 0.9

const nothing: ReadRecipe = { recipe: emptyRecipe, notes: [], marks: [] }

/**
 * Fills the empty fields of a recipe with the lines of the model that are in the text. Marks each filled field, so that
 * the user checks the field.
 * @param address the address of the page, which becomes the source if the recipe has none
 * @returns null if neither the reader nor the model found ingredients or steps
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
  // The marks that became untrue, because their field is filled now. An example is "No steps were found."
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
