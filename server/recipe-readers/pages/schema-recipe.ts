/** Reads schema.org/Recipe nodes, in the shapes that real pages and files have. */
import { commaItemsOf } from '#cooking/items.ts'
import type { ReadRecipe } from '#server/recipe-readers/read-recipe.ts'
import { withContinuations } from './lines/recipe-lines.ts'
import { plainLines, plainText } from './plain-text.ts'
import { isRecipe, recipeOf, servingsOf, type RecipeParts } from './recipe-parts.ts'
import { recipeNodes } from './schema-graph.ts'
import { readSteps } from './schema-steps.ts'
import { addressesOf, firstLines, firstText, isObject, listOf, rawTexts, schemaNode } from './schema-values.ts'

/**
 * Reads the recipe in a parsed JSON-LD value: a Recipe node, a list, a `@graph`, or a page that has a recipe. Of several
 * the first with ingredients and steps counts. Null when there is no recipe. Never throws.
 */
export function readSchemaRecipe(value: unknown): ReadRecipe | null {
  const parts = bestRecipe(recipeNodes(value).map((node) => recipeParts(node)))
  return parts && recipeOf(parts)
}

/**
 * The first recipe with ingredients and steps, else the first with one of them. A recipe with the title of the page comes
 * before others, because a page may also have the recipe of its sauce.
 */
export function bestRecipe(recipes: readonly RecipeParts[], pageTitles: readonly string[] = []): RecipeParts | null {
  const isComplete = ({ ingredients, steps }: RecipeParts) => ingredients.length > 0 && steps.length > 0
  const complete = recipes.filter(isComplete)
  const titled = complete.find(({ title }) => title && pageTitles.some((text) => text.startsWith(title)))
  return titled ?? complete[0] ?? recipes.find(isRecipe) ?? recipes[0] ?? null
}

/** What a Recipe node says. Relative addresses are resolved against `base`. */
export function recipeParts(recipe: Record<string, unknown>, base: string | null = null): RecipeParts {
  const node = schemaNode(recipe)
  const get = (...names: string[]) => names.map((name) => node.get(name)).find(hasContent)
  return {
    title: firstText(get('name', 'headline', 'title')),
    description: firstLines(get('description', 'abstract', 'summary')),
    ingredients: readIngredients(get('recipeingredient', 'ingredients', 'recipeingredients', 'ingredient', 'supply')),
    steps: readSteps(get('recipeinstructions', 'instructions', 'recipeinstruction', 'step', 'steps')),
    image: addressesOf(get('image', 'photo', 'thumbnailurl'), base)[0] ?? null,
    yields: readYield(get('recipeyield', 'yield', 'servings')),
    totalTime: readTime(get('totaltime')),
    partTimes: [readTime(get('preptime')), readTime(get('cooktime', 'performtime'))],
    source: addressesOf(get('isbasedon', 'url', 'mainentityofpage'), base)[0] ?? null,
    notes: readNotes(get('comment')),
  }
}

const hasContent = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function readIngredients(value: unknown): string[] {
  const list = listOf(value)
  if (list.length !== 1) return withContinuations(list.flatMap(ingredientLines))
  // Some pages give all ingredients as one text.
  const lines = rawTexts(list).flatMap(plainLines)
  if (lines.length !== 1) return withContinuations(lines)
  const items = commaItemsOf(lines[0]!)
  return items.length > 2 ? items : lines
}

/** An item may be the whole list of one part of the dish, below its heading. */
function ingredientLines(value: unknown): string[] {
  const lines = typeof value === 'string' ? plainLines(value) : []
  const amounts = lines.slice(1).filter((line) => /^[\d½¼¾⅓⅔⅛]/.test(line)).length
  const isList = lines.length > 1 && amounts * 2 >= lines.length - 1 && lines[0]!.length > partCharsMin
  if (!isList) return [ingredientOf(value)].filter(Boolean)
  return /\d/.test(lines[0]!) ? lines : [`${lines[0]!.replace(/:$/, '')}:`, ...lines.slice(1)]
}

/** `1 cup` on a line of its own belongs to the next line. */
const partCharsMin = 8

/** An amount may stand beside the name: `{ "name": "flour", "amount": "200 g" }`. */
function ingredientOf(value: unknown): string {
  if (!isObject(value)) return firstText(value)
  const node = schemaNode(value)
  const amount = firstText(node.get('amount') ?? node.get('requiredquantity') ?? node.get('quantity'))
  const name = firstText(node.get('name') ?? value) || firstText(value)
  return name.startsWith(amount)
    ? name
    : plainText(`${amount} ${firstText(node.get('unit') ?? node.get('unittext'))} ${name}`)
}

/** Of `["4", "4 servings"]` the first with words, if it gives the same number. */
function readYield(value: unknown): string {
  const texts = listOf(value)
    .map((each) => (isObject(each) ? `${firstText(each['value'])} ${firstText(each)}`.trim() : firstText(each)))
    .filter(Boolean)
  const readable = texts.filter((text) => servingsOf(text) !== null)
  const inWords = readable.find((text) => /\p{L}/u.test(text) && servingsOf(text) === servingsOf(readable[0]!))
  return inWords ?? readable[0] ?? texts[0] ?? ''
}

/** A Duration node has its text as a value; a range has a shortest and a longest one. */
function readTime(value: unknown): string {
  const [first] = listOf(value)
  if (!isObject(first)) return firstText(first)
  const node = schemaNode(first)
  return firstText(
    node.get('maxvalue') ?? node.get('@value') ?? node.get('value') ?? node.get('minvalue') ?? node.get('name'),
  )
}

/** Potluck's own notes. Comments of readers have an author. */
function readNotes(value: unknown): string | null {
  return isObject(value) && !schemaNode(value).has('author') ? firstLines(value) || null : null
}
