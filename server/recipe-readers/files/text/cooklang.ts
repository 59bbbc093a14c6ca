/** Reads files in Cooklang: a `.cook` file, or a zip of such files. A picture has the same name as its recipe. */
import { endingOf, folderOf, readWholeText, stemOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, headingRow, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { rowAmountText, ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { parseCooklang, type CookRecipe, type CookToken } from './cooklang-parser.ts'

const bytesMax = 2 * 1024 * 1024

export const cooklang: FileKind = {
  app: 'Cooklang',
  recognizes: ({ headText, head, path }) =>
    /@[^\s@#~{}][^@#~{}\n]{0,100}\{[^{}\n]{0,100}\}|~[^\s@#~{}]{0,50}\{[^{}\n]{1,50}\}/.test(headText) ||
    // A text without braces is recognized only by its file ending.
    (endingOf(path) === 'cook' && headText.trim() !== '' && !head.subarray(0, 4096).includes(0)),
  read: async function* (document) {
    const recipe = parseCooklang(await readWholeText(document, bytesMax))
    const get = (...names: string[]) => names.map((name) => metadataOf(recipe, name)).find(Boolean) ?? ''
    const stem = stemOf(document.path)
    yield draftOf({
      title: get('title') || stem,
      description: get('description', 'introduction'),
      ...rowsOf(recipe),
      yields: get('servings', 'serves', 'yield').replace(/\|.*$/, ''),
      totalTime: get('time', 'time required', 'duration', 'total time'),
      partTimes: [get('prep time', 'time.prep', 'preparation time'), get('cook time', 'time.cook', 'cooking time')],
      sources: [
        get('source', 'source.url', 'source.name')
          .slice(-2000)
          .replace(/^.*<(https?:\/\/[^<>\s]+)>$/, '$1'),
      ],
      image: get('image', 'images', 'picture', 'pictures'),
      notes: [
        recipe.blocks.flatMap((block) => (block.type === 'note' ? [block.text] : [])).join('\n'),
        cookwareLine(recipe),
      ],
      picture: { paths: [folderOf(document.path) + stem] },
    })
  },
}

/**
 * The metadata at a path: `time.prep` is the member `prep` of the object `time`. The case of the keys in the metadata
 * is ignored, and `path` must be in lower case. Of a list, the first element is used. Returns an empty text if the
 * value is no text.
 */
function metadataOf({ metadata }: CookRecipe, path: string): string {
  let value: unknown = metadata
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return ''
    value = Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1]
  }
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

function rowsOf({ blocks }: CookRecipe) {
  const ingredients: string[] = []
  const steps: string[] = []
  const listed = new Set<string>()
  /** The heading for the next ingredients, from a comment that ends with a colon. */
  let heading = ''
  for (const block of blocks) {
    if (block.type === 'section') steps.push(headingRow(block.name))
    if (block.type === 'heading') heading = headingRow(block.name)
    if (block.type !== 'step') continue
    const isList =
      block.tokens.some((token) => token.type === 'ingredient') &&
      block.tokens.every((token) => token.type === 'ingredient' || isSeparator(token))
    for (const token of block.tokens) {
      if (token.type !== 'ingredient') continue
      // A step may mention an ingredient again without an amount. In this case, the list already has the ingredient.
      if (!isList && token.quantity === 'some' && listed.has(token.name)) continue
      listed.add(token.name)
      if (heading) ingredients.push(heading)
      heading = ''
      ingredients.push(rowOf(token))
    }
    if (!isList) steps.push(block.tokens.map(textOf).join(''))
  }
  return { ingredients, steps }
}

const isSeparator = (token: CookToken) => token.type === 'text' && !/[\p{L}\p{N}]/u.test(token.value)

function rowOf(token: CookToken & { type: 'ingredient' }) {
  // Older files have one amount for each number of servings: `1|2|4`. The first amount is read.
  const amount = token.quantity === 'some' ? '' : String(token.quantity).replace(/\|.*$/s, '')
  const row = ingredientRow({ amount, unit: token.units, food: shownName(token), note: token.note })
  return token.optional ? `${row} (optional)` : row
}

function textOf(token: CookToken) {
  if (token.type === 'text') return token.value
  if (token.type === 'timer')
    return [rowAmountText(token.quantity), token.units].filter(Boolean).join(' ') || token.name
  return shownName(token)
}

/**
 * Writes a line about cookware for the notes, because a recipe has no field for cookware. Cookware that is mentioned
 * again without a number is listed only once.
 * @example 'Cookware: frying pan (2), lid (optional)'
 */
function cookwareLine({ blocks }: CookRecipe) {
  const listed = new Map<string, string>()
  for (const token of blocks.flatMap((block) => (block.type === 'step' ? block.tokens : []))) {
    if (token.type !== 'cookware' || (listed.has(token.name) && token.quantity === 1)) continue
    const details = [token.quantity === 1 ? '' : rowAmountText(token.quantity), token.optional ? 'optional' : '']
    const inBrackets = details.filter(Boolean).join(', ')
    listed.set(token.name, shownName(token) + (inBrackets && ` (${inBrackets})`))
  }
  return listed.size ? `Cookware: ${[...listed.values()].join(', ')}` : ''
}

/**
 * The name that is shown. If an ingredient is the path of another recipe (`./sauces/Hollandaise`), this is the last
 * part of the path.
 */
const shownName = ({ name, alias }: { name: string; alias?: string }) =>
  alias ?? (/^\.{1,2}\//.test(name) ? name.slice(name.lastIndexOf('/') + 1) : name)
