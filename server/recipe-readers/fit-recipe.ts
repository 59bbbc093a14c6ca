/** Shortens a recipe that was read, so that the recipe is within the limits for recipes. */
import type { Mark } from '#contract/imports.ts'
import { charsOf, emptyRecipe, limits, recipeLimits, type RecipeFields } from '#contract/recipes.ts'
import { withoutControls } from '#server/text/control-characters.ts'
import { cutText, splitText } from '#server/text/split-text.ts'
import { truncate } from '#server/text/truncate.ts'
import type { ReadRecipe } from './read-recipe.ts'

/**
 * Trims the texts of a recipe and cuts them to their limits. Removes characters that cannot be stored. A long step
 * becomes several steps. Numbers that are out of range, and addresses that are invalid or too long, become null. Adds a
 * note and a mark for each field that is cut or divided, and for each number that is too large.
 */
export function fitRecipe(read: ReadRecipe): ReadRecipe {
  const notes = [...read.notes]
  const marks = [...read.marks]
  function report(field: Mark['field'], text: string) {
    notes.push(text)
    marks.push({ field, row: null, text })
  }

  function fitText(field: 'title' | 'description' | 'notes', charsMax: number) {
    const text = clean(read.recipe[field] ?? '')
    if (text.length <= charsMax) return text
    report(field, `The ${labels[field]} was longer than ${charsMax.toLocaleString('en')} characters and is cut.`)
    return cutText(text, charsMax)
  }

  function fitItems(field: 'ingredients' | 'steps') {
    const items = read.recipe[field].map(clean).filter(Boolean)
    const pieces = items.flatMap((item) =>
      field === 'steps'
        ? splitText(item, recipeLimits.itemCharsMax, recipeLimits.itemsMax)
        : [cutText(item, recipeLimits.itemCharsMax)],
    )
    if (items.some((item) => item.length > recipeLimits.itemCharsMax))
      report(field, field === 'steps' ? 'Long steps are divided.' : 'Long ingredients are cut.')
    if (pieces.length > recipeLimits.itemsMax)
      report(field, `A recipe takes at most ${recipeLimits.itemsMax} ${field}. The others are left out.`)
    return pieces.slice(0, recipeLimits.itemsMax)
  }

  function fitNumber(field: 'servings' | 'minutes', max: number) {
    const value = Math.round(read.recipe[field] ?? 0)
    if (value >= 1 && value <= max) return value
    if (value > max) report(field, `The ${labels[field]} (${value}) is not possible and is left out.`)
    return null
  }

  const recipe: RecipeFields = {
    ...emptyRecipe,
    title: fitText('title', recipeLimits.titleCharsMax).replaceAll(/\s+/g, ' '),
    description: fitText('description', recipeLimits.descriptionCharsMax),
    ingredients: fitItems('ingredients'),
    steps: fitItems('steps'),
    image: webAddress(read.recipe.image, limits.imageCharsMax),
    servings: fitNumber('servings', recipeLimits.servingsMax),
    minutes: fitNumber('minutes', recipeLimits.minutesMax),
    source: webAddress(read.recipe.source, recipeLimits.sourceCharsMax),
    notes: fitText('notes', recipeLimits.notesCharsMax) || null,
  }
  const fitted = fitWhole(recipe)
  const charsMax = recipeLimits.charsMax.toLocaleString('en')
  if (fitted !== recipe) report('steps', `The recipe was longer than ${charsMax} characters in all and is cut.`)
  return { recipe: fitted, notes, marks }
}

const labels = {
  title: 'title',
  description: 'description',
  notes: 'text of the notes',
  servings: 'number of servings',
  minutes: 'number of minutes',
}

/**
 * Matches half a surrogate pair. A file can contain it when an app has cut a text inside an emoji. UTF-8 cannot encode
 * it, so a database would store another text, and the recipe would then count as edited.
 */
const halfPairs = /\p{Surrogate}/gu

const clean = (text: string) => withoutControls(text).replaceAll(halfPairs, '').trim()

function webAddress(address: string | null, charsMax: number) {
  const trimmed = clean(address ?? '')
  return trimmed.length <= charsMax && /^https?:\/\/\S+$/.test(trimmed) && URL.canParse(trimmed) ? trimmed : null
}

/**
 * Shortens the whole recipe to its limit: first cuts the notes, then removes the last steps, then the last ingredients.
 * The first step and the first ingredient remain.
 * @returns `recipe` itself when it is within the limit
 */
function fitWhole(recipe: RecipeFields): RecipeFields {
  const excessChars = (candidate: RecipeFields) => charsOf(candidate) - recipeLimits.charsMax
  if (excessChars(recipe) <= 0) return recipe
  const fitted = { ...recipe, ingredients: [...recipe.ingredients], steps: [...recipe.steps] }
  if (fitted.notes)
    fitted.notes = truncate(fitted.notes, Math.max(0, fitted.notes.length - excessChars(fitted))) || null
  while (excessChars(fitted) > 0 && fitted.steps.length > 1) fitted.steps.pop()
  while (excessChars(fitted) > 0 && fitted.ingredients.length > 1) fitted.ingredients.pop()
  return fitted
}
