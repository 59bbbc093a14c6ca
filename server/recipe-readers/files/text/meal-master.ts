/** Meal-Master: text with a block for each recipe, and ingredients in columns. */
import { draftOf, headingRow, type Draft, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { linesOfDocument } from './text-lines.ts'

const units: Record<string, string> = {
  c: 'cup',
  cn: 'can',
  ct: 'carton',
  cb: 'cubic cm',
  cl: 'cl',
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
  per: '',
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

/** `-----` or `MMMMM`, then the name of the program. */
const beginning = /^(?:M{5}|-{5}).*\bMeal-?Master\b/i
const end = /^(?:M{5}|-{5})\s*$/
const part = /^(?:M{5}|-{5})-*\s*([^-\s][^-]*?)\s*-*$/
const field = /^\s*(title|categories|yield|servings|preparation time)\s*:\s*(.*)$/i
const ingredient = /^([ \d/.,~-]{7}) ([A-Za-z]{1,2} ?| {2}) (\S.*)$/
const linesMax = 5000
const headingCharsMax = 120
/** Where the second column of ingredients begins. */
const secondColumn = 40

export const mealMaster: FileKind = {
  app: 'Meal-Master',
  recognizes: ({ headText }) => headText.split(/\r?\n|\r/, 200).some((line) => beginning.test(line)),
  count: () => null,
  read: async function* (document) {
    let lines: string[] | null = null
    for await (const line of linesOfDocument(document)) {
      if (beginning.test(line)) {
        if (lines) yield* readRecipe(lines)
        lines = []
      } else if (lines && end.test(line)) {
        yield* readRecipe(lines)
        lines = null
      } else if (lines && lines.length < linesMax) lines.push(line)
    }
    if (lines) yield* readRecipe(lines)
  },
}

function* readRecipe(lines: string[]): Generator<Draft> {
  const fields = new Map<string, string>()
  const left: string[] = []
  const paragraphs: string[] = []
  let isInIngredients = true
  let isNewParagraph = true
  let hasText = false
  let right: string[] = []
  const endColumns = () => {
    left.push(...right)
    right = []
  }
  for (const line of lines) {
    const [, name, value] = (left.length || hasText ? null : field.exec(line)) ?? []
    if (name) {
      fields.set(name.toLowerCase(), value!.trim())
      continue
    }
    if (!line.trim() || /^[\s~]*-{20,}$/.test(line)) {
      isNewParagraph = true
      continue
    }
    const [, heading] = part.exec(line.slice(0, headingCharsMax)) ?? []
    if (heading) {
      endColumns()
      if (isInIngredients || !/direction|instruction|method/i.test(heading)) left.push(headingRow(heading))
      isInIngredients = !/direction|instruction|method/i.test(heading)
      continue
    }
    if (isInIngredients && isIngredient(line)) {
      const first = line.slice(0, secondColumn)
      const second = line.slice(secondColumn)
      const isTwoColumns = second.trim() !== '' && /\s$/.test(first) && isIngredient(second)
      addIngredient(left, isTwoColumns ? first : line)
      if (isTwoColumns) addIngredient(right, second)
      continue
    }
    isInIngredients = false
    hasText = true
    if (isNewParagraph) paragraphs.push(line.trim())
    else paragraphs[paragraphs.length - 1] += ` ${line.trim()}`
    isNewParagraph = false
  }
  endColumns()
  yield draftOf({
    title: fields.get('title') ?? '',
    ingredients: left,
    steps: paragraphs,
    yields: fields.get('servings') ?? fields.get('yield') ?? '',
    totalTime: (fields.get('preparation time') ?? '').replace(/^0{1,2}:00$/, ''),
  })
}

/** The code of a unit must be a known one: text that is indented looks alike. */
function isIngredient(line: string) {
  const [, amount = '', unit = ''] = ingredient.exec(line) ?? []
  return ingredient.test(line) && (unit.trim() === '' || unit.trim().toLowerCase() in units) && !/\w{8}/.test(amount)
}

function addIngredient(rows: string[], line: string) {
  const [, amount = '', unit = '', name = ''] = ingredient.exec(line)!
  const text = name.trim()
  // A name that begins with a hyphen continues the row before it.
  if (!amount.trim() && text.startsWith('-') && rows.length) rows[rows.length - 1] += ` ${text.replace(/^-+\s*/, '')}`
  else rows.push([amount.trim(), unitOf(unit), text].filter(Boolean).join(' '))
}

/** `T` is a tablespoon, `t` a teaspoon. */
const unitOf = (code: string) => (code.trim() === 'T' ? 'tbsp' : (units[code.trim().toLowerCase()] ?? ''))
