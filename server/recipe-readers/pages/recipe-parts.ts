/**
 * Defines the parts of a recipe that a reader finds in one source, such as JSON-LD or the visible text. Combines such
 * parts, and makes a recipe of them.
 */
import { emptyRecipe, recipeLimits } from '#contract/recipes.ts'
import type { Mark } from '#contract/imports.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { truncate } from '#server/text/truncate.ts'
import { minutesOf } from './durations.ts'

/** The parts as plain texts of the page. A part that was not found is empty or null. */
export interface RecipeParts {
  title: string
  description: string
  ingredients: string[]
  steps: string[]
  image: string | null
  /** The text about the servings: `4 servings`, `Serves 4 to 6`. */
  yields: string
  /** The text of the total time: `PT1H30M`, `35 minuti`. */
  totalTime: string
  /** The times for preparing, cooking and resting. Their sum is used if the total time is missing or not understood. */
  partTimes: string[]
  source: string | null
  notes: string | null
}

export const noParts: RecipeParts = {
  title: '',
  description: '',
  ingredients: [],
  steps: [],
  image: null,
  yields: '',
  totalTime: '',
  partTimes: [],
  source: null,
  notes: null,
}

/** Whether the parts are a recipe: they have ingredients or steps. */
export const isRecipe = ({ ingredients, steps }: RecipeParts) => ingredients.length > 0 || steps.length > 0

/**
 * Takes each part from the first element of `all` that has this part. The yield comes from the first element with a
 * possible number of servings, and all times come from the first element with a possible time.
 */
export function combineParts(all: readonly RecipeParts[]): RecipeParts {
  const withTime = all.find(({ totalTime, partTimes }) => readMinutes(totalTime, partTimes).minutes !== null)
  return {
    title: all.map(({ title }) => title).find(Boolean) ?? '',
    description: all.map(({ description }) => description).find(Boolean) ?? '',
    ingredients: all.map(({ ingredients }) => ingredients).find((list) => list.length > 0) ?? [],
    steps: all.map(({ steps }) => steps).find((list) => list.length > 0) ?? [],
    image: all.map(({ image }) => image).find(Boolean) ?? null,
    yields: all.map(({ yields }) => yields).find((text) => servingsInYield(text) !== null) ?? all[0]?.yields ?? '',
    totalTime: (withTime ?? all[0])?.totalTime ?? '',
    partTimes: (withTime ?? all[0])?.partTimes ?? [],
    source: all.map(({ source }) => source).find(Boolean) ?? null,
    notes: all.map(({ notes }) => notes).find(Boolean) ?? null,
  }
}

/** Matches a word such as `Recipe` after the name of the dish: `Leek soup – Recipe`. */
const recipeSuffix =
  /\s[–—-]\s(?:recipe|recept|rezept|recette|receta|ricetta|receita|rețetă|przepis|opskrift|oppskrift|resepti|recepta|συνταγή|рецепт)$/iu

/**
 * Makes a recipe of its parts. Adds a note if the title, the ingredients or the steps are missing, and if the servings
 * or the time were not understood.
 */
export function recipeOf(parts: RecipeParts): ReadRecipe {
  const marks: Mark[] = []
  const mark = (field: Mark['field'], text: string) => marks.push({ field, row: null, text })
  const { description, ingredients, steps, image, yields, source, notes } = parts
  const title = parts.title.replace(recipeSuffix, '')
  if (!title) mark('title', 'No title was found.')
  if (!ingredients.length) mark('ingredients', 'No ingredients were found.')
  if (!steps.length) mark('steps', 'No steps were found.')
  const servings = servingsInYield(yields)
  if (servings === null && yields) mark('servings', `The servings were not understood: “${short(yields)}”.`)
  const { minutes, unclear } = readMinutes(parts.totalTime, parts.partTimes)
  if (unclear) mark('minutes', `The time was not understood: “${short(unclear)}”.`)
  return {
    recipe: { ...emptyRecipe, title, description, ingredients, steps, image, servings, minutes, source, notes },
    notes: marks.map(({ text }) => text),
    marks,
  }
}

const shownChars = 60
const short = (text: string) => (text.length > shownChars ? `${truncate(text, shownChars).trimEnd()}…` : text)

/**
 * Returns the first number of a yield, rounded: 4 for `Serves 4 to 6`. Returns null if there is no number, or if the
 * number is out of range.
 */
export function servingsInYield(yields: string): number | null {
  const servings = Math.round(Number(/\d{1,6}(?:\.\d{1,3})?/.exec(yields)?.[0] ?? 0))
  return servings >= 1 && servings <= recipeLimits.servingsMax ? servings : null
}

/**
 * Returns the total time. If the total time is missing, zero or not understood, returns the sum of the other times. If
 * there is no possible time, `unclear` is a text that was not understood, or the text of a time that is too long.
 */
function readMinutes(totalTime: string, partTimes: string[]): { minutes: number | null; unclear: string } {
  const total = minutesOf(totalTime)
  const parts = partTimes.map(minutesOf)
  const minutes = total || parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  if (minutes >= 1 && minutes <= recipeLimits.minutesMax) return { minutes, unclear: '' }
  const unread = minutes > 0 ? totalTime || partTimes.find(Boolean) : [totalTime, ...partTimes].find(isUnread)
  return { minutes: null, unclear: unread ?? '' }
}

const isUnread = (text: string) => text !== '' && minutesOf(text) === null
