/** The English spellings of units. `lines/data/foreign-words.ts` has the spellings in other languages. */
import { dimensionOf, units, unitLabel, type Unit } from './units.ts'

/** Spellings besides the canonical name and its plural, in lower case without dots. A space joins two words. */
const spellings: Partial<Record<Unit, string>> = {
  mg: 'milligram milligrams',
  g: 'gr gm gms grs gram grams gramme grammes gms',
  kg: 'kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  oz: 'ounce ounces ozs',
  lb: 'lbs pound pounds',
  ml: 'mls millilitre millilitres milliliter milliliters cc',
  cl: 'centilitre centilitres centiliter centiliters',
  dl: 'decilitre decilitres deciliter deciliters',
  l: 'lt ltr ltrs litre litres liter liters',
  tsp: 'tsps teaspoon teaspoons teaspoonful teaspoonfuls teasp tspn',
  dessertspoon: 'dessertspoonful dessertspoonfuls dsp dstspn dessert_spoon dessert_spoons',
  tbsp: 'tbsps tbs tbl tbls tblsp tblsps tb tbspn tablespoon tablespoons tablespoonful tablespoonfuls table_spoon table_spoons',
  floz: 'fl_oz fl_ozs fl_ounce fl_ounces fluid_ounce fluid_ounces fluid_oz floz fl',
  cup: 'c cupful cupfuls',
  pint: 'pt pts half-pint half-pints',
  quart: 'qt qts',
  gallon: 'gal gals',
  mm: 'millimetre millimetres millimeter millimeters',
  cm: 'cms centimetre centimetres centimeter centimeters',
  inch: 'in " ” ″',
  can: 'tin tins',
  package: 'pkg pkgs pack packs packet packets pkt pkts pk',
  piece: 'pc pcs',
  handful: 'handfull handsful',
  part: 'parts',
  sprinkling: 'sprinkle spinkling',
  unit: 'ea',
  pouch: 'pouches',
  envelope: 'env',
  bunch: 'bn',
}

const wordsMax = 2

/** The units by their spellings. One space separates the words of a spelling. */
const unitsBySpelling = new Map<string, Unit>(
  units.flatMap((unit) => {
    const others = (spellings[unit] ?? '').split(' ').filter(Boolean)
    return [unit, unitLabel(unit, 2), ...others].map((spelling) => [spelling.replaceAll('_', ' '), unit] as const)
  }),
)

/** In many recipes `T` is a tablespoon and `t` a teaspoon. */
const byCase = new Map<string, Unit>([
  ['T', 'tbsp'],
  ['t', 'tsp'],
])

/**
 * The unit that `words` begin with.
 * @returns the unit and the number of words of its name; null if they do not begin with a unit
 * @example readUnit(['fl', 'oz', 'milk']) // { unit: 'floz', words: 2 }
 */
export function readUnit(words: readonly string[]): { unit: Unit; words: number } | null {
  for (let count = Math.min(wordsMax, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    const unit = byCase.get(name) ?? unitsBySpelling.get(name.toLowerCase())
    if (unit) return { unit, words: count }
  }
  return null
}

/** Whether a word names a counted unit, such as `cloves` or `tin`. */
export function isCountedUnit(word: string) {
  const found = readUnit([word])
  return found !== null && dimensionOf(found.unit) === 'count'
}

/** The unit with this spelling, for example `tins` → `can`; null for another word. */
export const unitOf = (spelling: string) => unitsBySpelling.get(spelling.toLowerCase().trim()) ?? null
