/** The words that measures are made of: units, what things are counted in, what they are packed in, and what has no number. */
import type { Fineness } from './quantities.ts'

const units: Record<Exclude<Fineness, 'counted'>, string> = {
  small: 'g|gr|gms?|grams?|ml|mls|millilit(?:er|re)s?',
  tenths: 'cl|dl|cm|mm',
  hundredths: 'kgs?|kilos?|kilograms?|l|lt|ltr|lit(?:er|re)s?',
  kitchen: String.raw`tsps?|teaspoons?|tbsps?|tbs|tbls|tblsps?|tablespoons?|cups?|fl\.? ?oz|fl|oz|ounces?|lbs?|pounds?|pints?|quarts?|qts?|gal|gallons?|inch(?:es)?|"`,
}

/** Any unit, as the source of a regular expression. */
export const unit = String.raw`(?:${Object.values(units).join('|')})(?!\p{L})`

/** `null` is a thing that is counted. */
export function finenessOf(name: string | null): Fineness {
  if (name === null) return 'counted'
  return (
    (Object.keys(units) as (keyof typeof units)[]).find((key) => new RegExp(`^(?:${units[key]})$`, 'iu').test(name)) ??
    'kitchen'
  )
}

export const isLength = (name: string | null) => name !== null && /^(cm|mm|inch(es)?|")$/i.test(name)

const packedIn = [
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
const countedIn = [
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
const sizes =
  'very|small|medium|large|big|heaped|level|rounded|scant|generous|thick|thin|whole|fresh|long|short|good|meaty|extra'

const both = (nouns: string[]) =>
  nouns
    .flatMap((noun) => [noun, pluralOf(noun)])
    .toSorted((one, other) => other.length - one.length)
    .join('|')
export const container = String.raw`(?:${both(packedIn)})(?!\p{L})`
/** What an amount may be counted in, with its size before it. */
export const noun = String.raw`(?:${both([...packedIn, ...countedIn])})(?!\p{L})`
export const size = String.raw`(?:${sizes})(?!\p{L})`

const singulars = new Map([...packedIn, ...countedIn].map((word) => [pluralOf(word), word]))

function pluralOf(word: string) {
  if (/(lea|loa)f$/.test(word)) return word.replace(/f$/, 'ves')
  return /(ch|sh|ss|x)$/.test(word) ? `${word}es` : `${word}s`
}

/** `cup` or `cups`, by how many; words that it does not know stay as they are. */
export function inflect(word: string, count: number) {
  const low = word.toLowerCase()
  if (low === 'lbs' && count <= 1) return word.slice(0, -1)
  const singular = singulars.get(low) ?? ([...singulars.values()].includes(low) ? low : null)
  if (!singular) return word
  const wanted = count > 1 ? pluralOf(singular) : singular
  // The letters as they were written, up to where the two part.
  let same = 0
  while (same < wanted.length && wanted[same] === low[same]) same += 1
  return word.slice(0, same) + wanted.slice(same)
}

/** What is meant when there is no number: enough of it, or how it is prepared. */
const vague = [
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
export const vagueWord = new RegExp(String.raw`(?<!\p{L})(?:${vague.join('|')})(?!\p{L})`, 'iu')
/** Vague amounts that stand before a name: `a pinch of salt`. */
export const vagueAmount = String.raw`(?:an?\s+(?:few\s+)?)?(?:${size}\s+)*(?:pinch|handful|bunch|knob|dash|splash|drizzle|sprinkling|squeeze|sprig|thumb|glug)(?:e?s)?(?!\p{L})`
