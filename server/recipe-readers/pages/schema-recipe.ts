/** Reads schema.org/Recipe nodes in all the forms that occur in pages and files. */
import { isObject } from '#server/recipe-readers/json-object.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { parseLenientJson } from './lenient-json.ts'
import { splitAtCommas, withContinuations } from './lines/recipe-lines.ts'
import { plainLines, plainText } from './plain-text.ts'
import { combineParts, isRecipe, recipeOf, servingsInYield, type RecipeParts } from './recipe-parts.ts'
import { recipeNodes } from './schema-graph.ts'
import { readSteps } from './schema-steps.ts'
import {
  addressesOf,
  firstLines,
  firstText,
  flatListOf,
  rawTexts,
  schemaNode,
  type SchemaNode,
} from './schema-values.ts'

/**
 * Reads the recipe in a parsed JSON-LD value, which may be a Recipe node, a list, a `@graph`, or a page that contains a
 * recipe. If there are several recipes, `bestRecipe` chooses one. Returns null if there is no recipe. Never throws.
 */
export function readSchemaRecipe(value: unknown): ReadRecipe | null {
  const parts = bestRecipe(recipeNodes(value).map((node) => recipeParts(node)))
  return parts && recipeOf({ ...parts, ingredients: splitAtCommas(parts.ingredients) })
}

/**
 * Chooses one of several recipes, because a page may also have the recipe of a sauce. A recipe is complete if it has
 * ingredients and steps. A recipe is titled if a title of the page begins with its title.
 *
 * If there are titled recipes, only these and the recipes with similar titles are considered. The order of preference
 * is: a titled complete recipe, a complete recipe, a recipe with ingredients or steps, a recipe with a title, any
 * recipe. The first recipe of the best kind is chosen. If it is incomplete, its missing parts are taken from recipes
 * with similar titles.
 */
export function bestRecipe(recipes: readonly RecipeParts[], pageTitles: readonly string[] = []): RecipeParts | null {
  const isComplete = ({ ingredients, steps }: RecipeParts) => ingredients.length > 0 && steps.length > 0
  const titled = recipes.filter(({ title }) => title && pageTitles.some((text) => text.startsWith(title)))
  const own = titled.length ? recipes.filter((each) => titled.some((other) => areAlike(each, other))) : recipes
  const best =
    titled.find(isComplete) ??
    own.find(isComplete) ??
    own.find(isRecipe) ??
    own.find(({ title }) => title) ??
    own[0] ??
    null
  if (!best || isComplete(best)) return best
  return combineParts([best, ...own.filter((each) => each !== best && areAlike(each, best))])
}

/** Whether one title contains the other (`Leek soup` and `Leek soup with bread`), or one recipe has no title. */
const areAlike = (one: RecipeParts, other: RecipeParts) =>
  one.title.includes(other.title) || other.title.includes(one.title)

/** Reads the parts of the recipe in a Recipe node. Relative addresses are resolved against `base`. */
export function recipeParts(recipe: Record<string, unknown>, base: string | null = null): RecipeParts {
  const node = schemaNode(recipe)
  const get = (...names: string[]) => names.map((name) => node.get(name)).find(hasContent)
  return {
    title: firstText(get('name', 'headline', 'title')),
    description: firstLines(get('description', 'abstract', 'summary')),
    ingredients: readIngredients(
      listInText(get('recipeingredient', 'ingredients', 'recipeingredients', 'ingredient', 'supply')),
    ),
    steps: readSteps(listInText(get('recipeinstructions', 'instructions', 'recipeinstruction', 'step', 'steps'))),
    image: addressesOf(get('image', 'photo', 'thumbnailurl'), base)[0] ?? null,
    yields: readYield(get('recipeyield', 'yield', 'servings')),
    totalTime: readTime(get('totaltime')),
    partTimes: [readTime(get('preptime')), readTime(get('cooktime', 'performtime'))],
    source: addressesOf(get('isbasedon', 'url', 'mainentityofpage'), base)[0] ?? null,
    notes: readNotes(get('comment')),
  }
}

/** Parses a list that a template has written as a text: `"[\"2 leeks\", \"1 l stock\"]"`. */
function listInText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[\s*["'{]/.test(value) || !/\]\s*$/.test(value)) return value
  return parseLenientJson(value) ?? value
}

const hasContent = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  !(typeof value === 'string' && value.trim() === '') &&
  !(Array.isArray(value) && value.length === 0)

function readIngredients(value: unknown): string[] {
  const list = flatListOf(value).flatMap(itemsOf).filter(hasContent)
  // Some pages give all ingredients as one text, so each line of a single text is an ingredient.
  const lines = list.length === 1 ? rawTexts(list).flatMap(plainLines) : []
  return withContinuations(lines.length > 1 ? lines : list.flatMap(ingredientLines))
}

/** Returns the items of an ItemList; for any other value, the value itself. */
function itemsOf(value: unknown): unknown[] {
  const items = isObject(value) ? schemaNode(value).get('itemlistelement') : undefined
  if (!hasContent(items)) return [value]
  return flatListOf(items).flatMap((item) => (isObject(item) ? (schemaNode(item).get('item') ?? item) : item))
}

/** The lines of an item. An item may be a text with all ingredients of one part of the dish, often below a heading. */
function ingredientLines(value: unknown): string[] {
  const lines = typeof value === 'string' ? plainLines(value) : []
  const amounts = lines.slice(1).filter(beginsWithNumber).length
  const isList =
    lines.length > 1 && !areOne(lines) && amounts * 2 >= lines.length - 1 && lines[0]!.length > amountCharsMax
  if (!isList) return [ingredientOf(value)].filter(Boolean)
  return /\d/.test(lines[0]!) ? lines : [`${lines[0]!.replace(/:$/, '')}:`, ...lines.slice(1)]
}

/** Whether two lines are one ingredient: `slices of bread,` and `2 cm thick`, or `1 l milk (about` and `4 cups)`. */
function areOne([first = '', ...rest]: string[]) {
  const isOpen = first.lastIndexOf('(') > first.lastIndexOf(')')
  return rest.length === 1 && (isOpen || (!beginsWithNumber(first) && !first.endsWith(':')))
}

const beginsWithNumber = (line: string) => /^[\d½¼¾⅓⅔⅛]/.test(line)

/**
 * A text with several lines is a list only if its first line is longer than this number of characters. A shorter first
 * line, such as `1 cup`, is the amount for the next line.
 */
const amountCharsMax = 8

/**
 * The line of an ingredient. The amount may be a separate property: `{ "name": "flour", "amount": "200 g" }`. In
 * microdata, the text of the element (`@value`) may also contain a unit and a remark, so this text is preferred.
 */
function ingredientOf(value: unknown): string {
  if (!isObject(value)) return firstText(value)
  const node = schemaNode(value)
  const amount = amountOf(node)
  const name = firstText(node.get('name') ?? value) || firstText(value)
  if (!amount || name === amount || name.startsWith(`${amount} `)) return name
  const shown = firstText(node.get('@value'))
  return shown.startsWith(amount) && shown.includes(name) ? shown : plainText(`${amount} ${unitOf(node)} ${name}`)
}

/** The amount, from a text (`"200 g"`), a number (`200`), or the value and unit of a QuantitativeValue. */
function amountOf(node: SchemaNode): string {
  const amount = ['amount', 'requiredquantity', 'quantity', 'value'].map((name) => node.get(name)).find(hasContent)
  const [first] = flatListOf(amount)
  if (!isObject(first)) return firstText(first)
  const inner = schemaNode(first)
  return `${firstText(inner.get('value') ?? first)} ${unitOf(inner)}`.trim()
}

const unitOf = (node: SchemaNode) => firstText(node.get('unit') ?? node.get('unittext'))

/**
 * The text of a yield. Of several texts with a number, the first one decides the number. A text with words and the same
 * number is preferred: `4 servings` in `["4", "4 servings"]`.
 */
function readYield(value: unknown): string {
  const texts = flatListOf(value)
    .map((each) => (isObject(each) ? `${firstText(each['value'])} ${firstText(each)}`.trim() : firstText(each)))
    .filter(Boolean)
  const readable = texts.filter((text) => servingsInYield(text) !== null)
  const inWords = readable.find(
    (text) => /\p{L}/u.test(text) && servingsInYield(text) === servingsInYield(readable[0]!),
  )
  return inWords ?? readable[0] ?? texts[0] ?? ''
}

/** The text of a time. In a Duration node, the text is the value of a property. Of a range, the longest time counts. */
function readTime(value: unknown): string {
  const [first] = flatListOf(value)
  if (!isObject(first)) return firstText(first)
  const node = schemaNode(first)
  return firstText(
    node.get('maxvalue') ?? node.get('@value') ?? node.get('value') ?? node.get('minvalue') ?? node.get('name'),
  )
}

/**
 * Reads the notes of a recipe. Potluck exports the notes as a comment without an author. Comments with an author were
 * written by other people, so they are not read.
 */
function readNotes(value: unknown): string | null {
  return isObject(value) && !schemaNode(value).has('author') ? firstLines(value) || null : null
}
