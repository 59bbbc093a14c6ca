/**
 * Finds a recipe in the data of scripts and attributes. A recipe is an object with a title, a list of ingredients and
 * steps, in fields with common names.
 */
import { isObject } from '#server/recipe-readers/json-object.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import * as names from './data/script-names.ts'
import type { PageElement } from './page-tree.ts'
import { plainLines, plainText } from './plain-text.ts'
import { noParts, type RecipeParts } from './recipe-parts.ts'
import { flatListOf } from './schema-values.ts'
import { scriptValues } from './script-values.ts'

const depthMax = 40
const nodesMax = 200_000
/** The maximum number of objects with a list of ingredients that are tried in one value. */
const triesMax = 1000
/** The maximum depth of nested groups. */
const groupDepthMax = 4
const ingredientsMin = 2

/**
 * Finds the first recipe whose title is part of a title of the page. If there is none, but all recipes have the same
 * title, returns the first recipe. Otherwise returns null.
 */
export function scriptRecipe(page: PageElement, pageTitles: readonly string[]): RecipeParts | null {
  const found = scriptValues(page).flatMap(recipesIn)
  const titles = pageTitles.map((title) => title.toLowerCase())
  const titled = found.find(({ title }) => titles.some((text) => text.includes(title.toLowerCase())))
  const haveOneTitle = found.every(({ title }) => title === found[0]!.title)
  return titled ?? (haveOneTitle ? (found[0] ?? null) : null)
}

export function withScriptNote(read: ReadRecipe): ReadRecipe {
  const text = 'The recipe was read from the data of a script: please check the amounts.'
  return { ...read, notes: [...read.notes, text], marks: [...read.marks, { field: 'ingredients', row: null, text }] }
}

/**
 * Returns the recipes in a value. Inner objects come before the objects around them, so the smallest object comes
 * first.
 */
function recipesIn(root: unknown): RecipeParts[] {
  const recipes: RecipeParts[] = []
  let visited = 0
  let tries = 0
  const visit = (value: unknown, depth: number) => {
    visited += 1
    if (typeof value !== 'object' || value === null || visited > nodesMax || depth > depthMax) return
    for (const each of Object.values(value)) visit(each, depth + 1)
    if (!isObject(value) || tries >= triesMax || !Object.keys(value).some(isIngredientList)) return
    tries += 1
    const parts = partsOf(fieldsOf(value))
    if (parts) recipes.push(parts)
  }
  visit(root, 0)
  return recipes
}

/** Normalizes the name of a field: `recipe_title` and `recipeTitle` become `recipetitle`. */
const plainName = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '')
const isIngredientList = (name: string) => names.ingredientLists.test(plainName(name))

type Fields = ReadonlyMap<string, unknown>

const fieldsOf = (value: Record<string, unknown>): Fields =>
  new Map(Object.entries(value).map(([name, each]) => [plainName(name), each]))

function partsOf(fields: Fields): RecipeParts | null {
  const fieldsNamed = (name: RegExp) => [...fields].filter(([each]) => name.test(each)).map(([, value]) => value)
  const lists = fieldsNamed(names.ingredientLists).filter(Array.isArray)
  const title = lists.length ? textOf(fields, names.titleNames) : ''
  if (!title) return null
  const steps = longest(fieldsNamed(names.stepLists).map((value) => textsOf(value, stepText)))
  const ingredients = steps.length ? longest(lists.map((value) => textsOf(value, ingredientText))) : []
  if (ingredients.length < ingredientsMin) return null
  // If at least half of the lines begin with a decimal number, the amounts may be for one serving. The number of
  // servings is then left out.
  const hasDecimals = ingredients.filter((line) => /^\d+[.,]\d/.test(line)).length * 2 >= ingredients.length
  return { ...noParts, title, ingredients, steps, yields: hasDecimals ? '' : textOf(fields, names.yieldNames) }
}

const longest = (lists: string[][]) =>
  lists.reduce((one, other) => (other.join('').length > one.join('').length ? other : one), [])

/** Returns the texts of a list, including the texts of inner lists and groups. */
function textsOf(value: unknown, itemText: (fields: Fields) => string, depth = 0): string[] {
  return flatListOf(value).flatMap((item) => {
    if (typeof item === 'string') return plainLines(item)
    if (!isObject(item) || depth > groupDepthMax) return []
    const fields = fieldsOf(item)
    const inner = names.groupLists.map((name) => fields.get(name)).find(Array.isArray)
    return inner ? textsOf(inner, itemText, depth + 1) : [itemText(fields)].filter(Boolean)
  })
}

/**
 * Returns the text of the first field in `fieldNames` that has a value. If this value is an object, looks the text up
 * in the fields of the object. A number is rounded to two decimals.
 */
function textOf(fields: Fields, fieldNames: readonly string[], depth = 0): string {
  const value = fieldNames.map((name) => flatListOf(fields.get(name))[0]).find((each) => each !== undefined)
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  if (typeof value === 'string') return plainText(value)
  if (!isObject(value) || depth > groupDepthMax) return ''
  return textOf(fieldsOf(value), [...fieldNames, ...names.foodNames], depth + 1)
}

const stepText = (fields: Fields) => textOf(fields, names.stepNames)

/**
 * Writes an ingredient as a line.
 * @example { "amount": 2, "unit": { "abbreviation": "dl" }, "ingredient": { "name": "milk" } } // '2 dl milk'
 */
function ingredientText(fields: Fields) {
  const food = textOf(fields, names.foodNames)
  const amount = textOf(fields, names.amountNames).replace(/^0$/, '')
  const unit = amount && !/\p{L}/u.test(amount) ? textOf(fields, names.unitNames) : ''
  const note = textOf(fields, names.noteNames)
  const line = amount && food.startsWith(amount) ? food : [amount, unit, food].filter(Boolean).join(' ')
  return food && [line, note].filter(Boolean).join(', ')
}
