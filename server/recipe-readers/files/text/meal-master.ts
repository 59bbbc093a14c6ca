/** Reads files of Meal-Master: a text with a block for each recipe, and with ingredients in columns. */
import { draftOf, headingRow, type RecipeDraft, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { trimCharacters } from '#server/text/trim-characters.ts'
import { blocksOf, hasBeginning } from './text-lines.ts'

const units: Record<string, string> = {
  bn: 'bunch',
  c: 'cup',
  cg: 'cg',
  cn: 'can',
  ct: 'carton',
  cb: 'cubic cm',
  cl: 'cl',
  dg: 'dg',
  dl: 'dl',
  dr: 'drop',
  ds: 'dash',
  ea: '',
  fl: 'fl oz',
  g: 'g',
  ga: 'gallon',
  kg: 'kg',
  l: 'l',
  lb: 'lb',
  lg: 'large',
  md: 'medium',
  mg: 'mg',
  ml: 'ml',
  oz: 'oz',
  pk: 'package',
  pn: 'pinch',
  pt: 'pint',
  qt: 'quart',
  sl: 'slice',
  sm: 'small',
  t: 'tsp',
  tb: 'tbsp',
  ts: 'tsp',
  x: '',
}

/** A block begins with `-----` or `MMMMM` and the name of the program. */
const beginning = /^(?:M{5}|-{5}).*\bMeal-?Master\b/i
const end = /^(?:M{5}|-{5})\s*$/
const field = /^\s*(title|categories|yield|servings|preparation time)\s*:\s*(.*)$/i
const ingredient = /^([ \d/.,~-]{7}) ([A-Za-z]{1,2} ?| {2}) (\S.*)$/
const directions = /^(?:directions?|instructions?|method|preparation|zubereitung)\b/i
const headingCharsMax = 120
/** The position in a line where the second column of ingredients begins. */
const secondColumn = 40

export const mealMaster: FileKind = {
  app: 'Meal-Master',
  recognizes: ({ headText }) => hasBeginning(headText, beginning),
  count: () => null,
  read: async function* (document) {
    for await (const lines of blocksOf(document, beginning, end)) yield* readRecipe(lines)
  },
}

function* readRecipe(lines: string[]): Generator<RecipeDraft> {
  const fields = new Map<string, string>()
  const ingredients = createIngredients()
  const paragraphs: string[] = []
  let isInIngredients = true
  let isNewParagraph = true
  /** The heading for the next ingredients or the next paragraph. */
  let heading = ''
  for (const line of lines) {
    const [, key, value] = (ingredients.rows.length || paragraphs.length ? null : field.exec(line)) ?? []
    const name = headingIn(line)
    if (key) {
      fields.set(key.toLowerCase(), value!.trim())
    } else if (!line.trim() || /^[\s~]*-{20,}$/.test(line)) {
      isNewParagraph = true
    } else if (name) {
      ingredients.endColumns()
      isInIngredients = !directions.test(name)
      isNewParagraph = true
      heading = isInIngredients ? headingRow(name) : ''
    } else if (isInIngredients && isIngredient(line)) {
      if (heading) ingredients.rows.push(heading)
      heading = ''
      ingredients.add(line)
    } else {
      isInIngredients = false
      if (heading) paragraphs.push(heading)
      heading = ''
      addText(paragraphs, line, isNewParagraph)
      isNewParagraph = false
    }
  }
  ingredients.endColumns()
  yield draftOf({
    title: fields.get('title') ?? '',
    ingredients: ingredients.rows,
    steps: paragraphs,
    yields: fields.get('servings') ?? fields.get('yield') ?? '',
    totalTime: (fields.get('preparation time') ?? '').replace(/^0{1,2}:00$/, ''),
  })
}

/**
 * Collects the rows of ingredients. If the lines have two columns, the rows of the second column are added when the
 * columns end.
 */
function createIngredients() {
  const rows: string[] = []
  let right: string[] = []
  return {
    rows,
    add(line: string) {
      const first = line.slice(0, secondColumn)
      const second = line.slice(secondColumn)
      const isTwoColumns = second.trim() !== '' && /\s$/.test(first) && isIngredient(second)
      addIngredient(rows, isTwoColumns ? first : line)
      if (isTwoColumns) addIngredient(right, second)
    },
    endColumns() {
      rows.push(...right)
      right = []
    },
  }
}

/**
 * Adds a line to the last paragraph. A line that begins with a colon or with the number of a step begins a new
 * paragraph.
 */
function addText(paragraphs: string[], line: string, isNewParagraph: boolean) {
  // In Meal-Master, a colon at the beginning of a line is not text. It starts a new line.
  const text = line.replace(/^\s*:\s*/, '').trim()
  if (isNewParagraph || line.trimStart().startsWith(':') || /^\d{1,2}[.)]\s/.test(text)) paragraphs.push(text)
  else paragraphs[paragraphs.length - 1] += ` ${text}`
}

/** The name of a part, in a line such as `MMMMM-----STIR-FRY SAUCE-----`; otherwise empty. */
function headingIn(line: string) {
  if (!/^(?:M{5}|-{5})/.test(line)) return ''
  return trimCharacters(line.slice(0, headingCharsMax).replace(/^M{5}/, ''), /[-\s]/)
}

/**
 * Whether a line is an ingredient. If the line has no amount, the code of its unit must be known or missing, because an
 * indented line of text can look like an ingredient with an unknown code.
 */
function isIngredient(line: string) {
  const [, amount = '', unit = ''] = ingredient.exec(line) ?? []
  const code = unit.trim().toLowerCase()
  return ingredient.test(line) && (code === '' || code in units || /\d/.test(amount))
}

function addIngredient(rows: string[], line: string) {
  const [, amount = '', unit = '', name = ''] = ingredient.exec(line)!
  const text = name.trim()
  // A name that begins with a hyphen continues the previous row.
  if (!amount.trim() && text.startsWith('-') && rows.length) rows[rows.length - 1] += ` ${text.replace(/^-+\s*/, '')}`
  else rows.push([amount.trim(), unitOf(unit), text].filter(Boolean).join(' '))
}

/** The unit for a code. `T` is a tablespoon, and `t` is a teaspoon. */
const unitOf = (code: string) => (code.trim() === 'T' ? 'tbsp' : (units[code.trim().toLowerCase()] ?? code.trim()))
