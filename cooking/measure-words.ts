/**
 * The vocabulary of measures: units, containers, count nouns, size words and vague amounts. Constants that end in
 * `Source` are sources of regular expressions (flags `iu`).
 */
import type { Rounding } from './quantities.ts'

/** The units, by how their numbers are rounded. */
const unitsByRounding: Record<Exclude<Rounding, 'count'>, string> = {
  steps: 'g|gr|gms?|grams?|ml|mls|millilit(?:er|re)s?',
  tenths: 'cl|dl|cm|mm',
  hundredths: 'kgs?|kilos?|kilograms?|l|lt|ltr|lit(?:er|re)s?',
  spoons: String.raw`tsps?|teaspoons?|tbsps?|tbs|tbls|tblsps?|tablespoons?|cups?|fl\.? ?oz|fl|oz|ounces?|lbs?|pounds?|pints?|quarts?|qts?|gal|gallons?|inch(?:es)?|"`,
}

/** Any unit: `g`, `tbsp`, `fl oz`. */
export const unitSource = String.raw`(?:${Object.values(unitsByRounding).join('|')})(?!\p{L})`

/** How numbers of a unit are rounded. A null unit means that things are counted (`2 eggs`). */
export function roundingFor(unit: string | null): Rounding {
  if (unit === null) return 'count'
  const roundings = Object.keys(unitsByRounding) as (keyof typeof unitsByRounding)[]
  const matches = (rounding: keyof typeof unitsByRounding) =>
    new RegExp(`^(?:${unitsByRounding[rounding]})$`, 'iu').test(unit)
  return roundings.find(matches) ?? 'spoons'
}

/** Whether a unit measures a length. After another quantity a length is a size: `2kg cut into 3cm cubes`. */
export const isLengthUnit = (unit: string | null) => unit !== null && /^(cm|mm|inch(es)?|")$/i.test(unit)

const containers = [
  'tin',
  'can',
  'jar',
  'pack',
  'packet',
  'package',
  'bag',
  'carton',
  'bottle',
  'pot',
  'tub',
  'box',
  'sachet',
  'tube',
  'block',
  'ball',
  'pouch',
]
/** Nouns besides containers that may follow a number (`2 cloves`). */
const countNouns = [
  'cup',
  'tablespoon',
  'teaspoon',
  'pound',
  'ounce',
  'pint',
  'quart',
  'gallon',
  'litre',
  'liter',
  'gram',
  'clove',
  'slice',
  'sprig',
  'bunch',
  'handful',
  'pinch',
  'dash',
  'splash',
  'stick',
  'piece',
  'head',
  'bulb',
  'leaf',
  'cube',
  'knob',
  'wedge',
  'scoop',
  'strip',
  'stalk',
  'rasher',
  'fillet',
  'loaf',
  'shot',
  'part',
  'measure',
  'jigger',
  'glass',
  'drop',
  'sheet',
  'pod',
  'chunk',
  'twist',
  'stem',
  'ear',
  'fifth',
  'squeeze',
  'sprinkling',
  'drizzle',
  'tail',
  'spoon',
  'floret',
  'yolk',
  'lump',
  'inch',
]
const sizeWords =
  'very|small|medium|large|big|heaped|level|rounded|scant|generous|thick|thin|whole|fresh|long|short|good|meaty|extra'

/** Alternatives for the singulars and plurals, the longest first. */
const singularsAndPlurals = (nouns: string[]) =>
  nouns
    .flatMap((noun) => [noun, pluralOf(noun)])
    .toSorted((left, right) => right.length - left.length)
    .join('|')

/** A container: `tin`, `jars`. */
export const containerSource = String.raw`(?:${singularsAndPlurals(containers)})(?!\p{L})`
/** A container or another count noun: `tin`, `cloves`. */
export const countNounSource = String.raw`(?:${singularsAndPlurals([...containers, ...countNouns])})(?!\p{L})`
/** A word for the size of a thing, before its noun: `large`, `heaped`. */
export const sizeWordSource = String.raw`(?:${sizeWords})(?!\p{L})`

const singulars = new Map([...containers, ...countNouns].map((word) => [pluralOf(word), word]))

function pluralOf(word: string) {
  if (/(lea|loa)f$/.test(word)) return word.replace(/f$/, 'ves')
  return /(ch|sh|ss|x)$/.test(word) ? `${word}es` : `${word}s`
}

/**
 * The singular or plural of a count noun, in the letter case of `word`. Unknown words stay as they are.
 * @example inflect('Loaf', 2) // 'Loaves'
 */
export function inflect(word: string, count: number) {
  const lower = word.toLowerCase()
  if (lower === 'lbs' && count <= 1) return word.slice(0, -1)
  const singular = singulars.get(lower) ?? ([...singulars.values()].includes(lower) ? lower : null)
  if (!singular) return word
  const inflected = count > 1 ? pluralOf(singular) : singular
  // The common beginning keeps its letter case.
  let shared = 0
  while (shared < inflected.length && inflected[shared] === lower[shared]) shared += 1
  return word.slice(0, shared) + inflected.slice(shared)
}

/** Words of a measure without a number: as much as needed (`to taste`), or the preparation (`chopped`). */
const vagueWords = [
  'taste',
  'serv(?:e|ing)',
  'garnish',
  'fry(?:ing)?',
  'brush(?:ing)?',
  'greas(?:e|ing)',
  'dust(?:ing)?',
  'top(?:ping|ped)?',
  'glaz(?:e|ing)',
  'fill',
  'roll(?:ing)?',
  'need(?:ed)?',
  'required',
  'lots',
  'bit',
  'little',
  'few',
  'some',
  'pinch',
  'handfull?',
  'dash',
  'splash',
  'drizzle',
  's?pr?ink(?:l?ing)',
  'knob',
  'bunch',
  'sprigs?',
  'leaves',
  'slices?',
  'cubes?',
  'wedges?',
  'twist',
  'squeeze',
  'pods?',
  'piece',
  'thumb',
  'pack',
  'bottle',
  'can',
  'tin',
  'jar',
  'glass',
  'decorat(?:e|ing)',
  'sprinkl(?:e|ing)',
  'chopped',
  'sliced',
  'grated',
  'grating',
  'beaten',
  'minced',
  'ground',
  'crushed',
  'steamed',
  'boiled',
  'halved',
  'shaved',
  'chilled',
  'frozen',
  'peeled',
  'coarse',
  'float',
  'drizzling',
  'dipping',
  'sprinkle',
  'add',
  'rim(?:med)?',
]
/** A whole word that makes a measure without a number understandable. */
export const vagueWordPattern = new RegExp(String.raw`(?<!\p{L})(?:${vagueWords.join('|')})(?!\p{L})`, 'iu')

/** A vague amount before the name of an ingredient: `a pinch` of salt. */
export const vagueAmountSource = String.raw`(?:an?\s+(?:few\s+)?)?(?:${sizeWordSource}\s+)*(?:pinch|handful|bunch|knob|dash|splash|drizzle|sprinkling|squeeze|sprig|thumb|glug)(?:e?s)?(?!\p{L})`
