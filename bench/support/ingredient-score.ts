/** Compares the quantity, unit and name that a parser has read from a line with the labels of the line. */

export interface ReadLine {
  quantity: number | null
  quantityMax: number | null
  unit: string | null
  name: string
}

interface GoldAmount {
  q: number | null
  qmax?: number
  unit_canon: string | null
  dozen?: boolean
}

export interface GoldLine {
  source: string
  sentence: string
  amounts: GoldAmount[]
  name: string
}

const spellings: Record<string, string> = {
  tsp: 't tsp teaspoon',
  tbsp: 'tbsp tbs tbl tb tablespoon tblsp',
  cup: 'c cup',
  oz: 'oz ounce',
  lb: 'lb lbs pound',
  g: 'g gram gr gramme grammes gm',
  kg: 'kg kilogram kilo',
  mg: 'mg milligram',
  ml: 'ml milliliter millilitre',
  cl: 'cl centilitre',
  l: 'l liter litre ltr',
  dl: 'dl deciliter',
  pint: 'pt pint',
  quart: 'qt quart',
  gallon: 'gal gallon',
  inch: 'in inch',
  cm: 'cm centimetre centimeter',
  package: 'pkg package packet pkt pack',
  can: 'can tin',
  piece: 'piece pc',
}
const unitsBySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)
/** Words that describe a unit without changing it: `2 heaped tablespoons`. */
const describingWords = new Set(
  `small medium large big heaping heaped level rounded scant generous fat good sm lg med md extra-large thick thin whole full fluid
  medium-sized large-sized small-sized medium-size large-size small-size good-sized good-size bite-sized bite-size paper-thin average
  standard regular jumbo mini`.split(/\s+/),
)

function unitOf(text: string | null) {
  const words = (text ?? '').toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []
  if (/^(?:fl|fluid) ?(?:oz|ounces?)$|^floz$/.test(words.slice(0, 2).join(' '))) return 'floz'
  const unit = words.filter((word) => !describingWords.has(word)).join(' ')
  if (unit === '') return null
  const oneUnit = unit.endsWith('ss') ? unit : unit.replace(/(?<=[a-z]{2})(?:(?<=ch|sh)es|(?<=s)es|s)$/, '')
  return unitsBySpelling.get(unit) ?? unitsBySpelling.get(oneUnit) ?? oneUnit
}

function singular(word: string) {
  if (word.length < 4 || word.endsWith('ss')) return word
  const endings: [RegExp, string][] = [
    [/ies$/, 'y'],
    [/oes$/, 'o'],
    [/leaves$/, 'leaf'],
    [/halves$/, 'half'],
    [/(ch|sh|x|ss)es$/, '$1'],
    [/s$/, ''],
  ]
  return endings.reduce((text, [ending, replacement]) => text.replace(ending, replacement), word)
}

const nameOf = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map(singular)
    .join(' ')

const isNear = (left: number | null, right: number) =>
  left !== null && Math.abs(left - right) <= 0.011 * Math.max(1, Math.abs(right))

function hasQuantity(read: ReadLine, gold: GoldAmount | undefined, sentence: string) {
  if (gold?.q == null) return !read.quantity || (read.quantity === 1 && /^(?:an?|one)\b/i.test(sentence))
  const isRead = (gold.dozen ? [gold.q, gold.q * 12] : [gold.q]).some((value) => isNear(read.quantity, value))
  if (gold.qmax != null) return isRead && isNear(read.quantityMax, gold.qmax)
  return isRead && (!read.quantityMax || isNear(read.quantityMax, read.quantity!))
}

/** Returns which fields of a line were read correctly. If a line has several amounts, only the first amount counts. */
export function scoreOf(read: ReadLine, { amounts, name, sentence }: GoldLine) {
  const [first] = amounts
  const unit = unitOf(read.unit)
  const isUnit = unit === (first?.unit_canon ?? null) || (first?.dozen === true && unit === 'dozen')
  const isQuantity = hasQuantity(read, first, sentence)
  const isName = nameOf(read.name) === nameOf(name)
  return { isQuantity, isUnit, isName, isAmount: isQuantity && isUnit, isAll: isQuantity && isUnit && isName }
}
