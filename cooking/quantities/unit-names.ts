/** The English spellings of units. `lines/data/foreign-words.ts` has the spellings in other languages. */
import { dimensionOf, units, unitLabel, type Unit } from './units.ts'

/**
 * Spellings of each unit, in lower case and without dots. The unit's name and its plural (`unitLabel`) are left out.
 * `_` stands for a space. `gram(s)` stands for `gram` and `grams`: a scaled amount gets the form that fits the number.
 * Scaling does not change a spelling without `(s)`, except `lbs` and `kgs`. `kilo` and `kilos` have no `(s)`, because
 * other languages write `2 kilo`.
 */
const spellings: Partial<Record<Unit, string>> = {
  mg: 'milligram milligrams',
  g: 'gr gm gms grs gram(s) gramme(s)',
  kg: 'kgs kilo kilos kilogram(s) kilogramme(s)',
  oz: 'ounce(s) ozs',
  lb: 'lbs pound(s)',
  ml: 'mls millilitre(s) milliliter(s) cc',
  cl: 'centilitre(s) centiliter centiliters',
  dl: 'decilitre(s) deciliter deciliters',
  l: 'lt ltr ltrs litre(s) liter(s)',
  tsp: 'tsps teaspoon(s) teaspoonful(s) teasp tspn',
  dessertspoon: 'dessertspoonful(s) dsp dstspn dessert_spoon(s)',
  tbsp: 'tbsps tbs tbl tbls tblsp tblsps tb tbspn tablespoon(s) tablespoonful(s) table_spoon(s)',
  floz: 'fl_ozs fl_ounce(s) fluid_ounce(s) fluid_oz fl',
  cup: 'c cupful(s)',
  pint: 'pt pts half-pint(s)',
  quart: 'qt qts',
  gallon: 'gal gals',
  mm: 'millimetre(s) millimeter millimeters',
  cm: 'cms centimetre(s) centimeter centimeters',
  inch: 'in " ” ″',
  can: 'tin(s)',
  package: 'pkg pkgs pack(s) packet(s) pkt pkts pk',
  piece: 'pc pcs',
  handful: 'handfull handsful',
  sprinkling: 'sprinkle spinkling',
  unit: 'ea',
  envelope: 'env',
  bunch: 'bn',
}

const wordsMax = 2

/**
 * Maps the spellings in a table like `spellings` to their units. The words of a spelling are separated by one space.
 */
export const unitsBySpellings = (table: Partial<Record<Unit, string>>) =>
  new Map<string, Unit>(
    Object.entries(table).flatMap(([unit, row]) =>
      row.split(/\s+/).flatMap((spelling) => {
        const singular = spelling.replace('(s)', '').replaceAll('_', ' ')
        const both = spelling.endsWith('(s)') ? [singular, `${singular}s`] : [singular]
        return both.map((name) => [name, unit as Unit] as const)
      }),
    ),
  )

const englishUnits = new Map<string, Unit>([
  ...units.flatMap((unit) => [unit, unitLabel(unit, 2)].map((name) => [name, unit] as const)),
  ...unitsBySpellings(spellings),
])

/** The one-word spellings that are marked with `(s)`, in the singular: `gram`, `tablespoon`, `tin`. */
export const unitNouns = Object.values(spellings).flatMap((row) => row.match(/(?<![\w-])[a-z-]+(?=\(s\))/g) ?? [])

/** In many recipes `T` is a tablespoon and `t` is a teaspoon. */
const byCase = new Map<string, Unit>([
  ['T', 'tbsp'],
  ['t', 'tsp'],
])

/**
 * Reads the unit at the beginning of `words`.
 * @returns the unit and the number of words of its name; null if `words` does not begin with an English unit
 * @example readUnit(['fl', 'oz', 'milk']) // { unit: 'floz', words: 2 }
 */
export function readUnit(words: readonly string[]): { unit: Unit; words: number } | null {
  for (let count = Math.min(wordsMax, words.length); count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ')
    const unit = byCase.get(name) ?? englishUnits.get(name.toLowerCase())
    if (unit) return { unit, words: count }
  }
  return null
}

/** Whether a word is the name of a counted unit, such as `cloves` or `tin`. */
export function isCountedUnit(word: string) {
  const found = readUnit([word])
  return found !== null && dimensionOf(found.unit) === 'count'
}

/** The unit with this English spelling in any letter case, for example `tins` → `can`; null for another word. */
export const unitOf = (spelling: string) => englishUnits.get(spelling.toLowerCase().trim()) ?? null
