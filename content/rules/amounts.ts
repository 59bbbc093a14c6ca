/** Converts measures to grams. A millilitre counts as a gram, but spoons and cups are weighed with `densities`. */
const glyphs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3, '⅛': 0.125 }
const units: Record<string, number> = {
  g: 1,
  kg: 1000,
  ml: 1,
  litre: 1000,
  litres: 1000,
  tsp: 5,
  tbsp: 15,
  cup: 240,
  cups: 240,
}
const number = String.raw`(?:\d+(?:\.\d+)?)?\s?[½¼¾⅓⅔⅛]|\d+(?:\.\d+)?`
const pattern = new RegExp(
  String.raw`^(${number})(?:\s?–\s?(${number}))?(?:\s?(g|kg|ml|litres?|tsp|tbsp|cups?)\b|\s(?:[a-z]+\s)?\((\d+) (g|ml)\))?`,
)

/** The weight of a millilitre in grams, for ingredients that are lighter or heavier than water. */
const densities: [RegExp, number][] = [
  [/flour|semolina|cornmeal|crumb|icing sugar|cocoa|cornflour/, 0.6],
  [/sugar/, 0.85],
  [/salt/, 1.2],
  [/oil|butter|ghee/, 0.92],
  [/honey|syrup|treacle|molasses/, 1.4],
]

function read(text: string) {
  return (Number.parseFloat(text) || 0) + (glyphs[text.trim().at(-1)!] ?? 0)
}

/**
 * Returns grams. A range counts as its middle. Returns null if the measure has no number (`to taste`), or if it has
 * neither a unit nor a size (`2 tins`). `2 tins (400 g)` has a size.
 */
export function gramsOf(name: string, measure: string) {
  const [, least, most, unit, size, sizeUnit] = pattern.exec(measure) ?? []
  if (!least || (!unit && !size)) return null
  const many = most ? (read(least) + read(most)) / 2 : read(least)
  if (size && sizeUnit) return many * Number(size)
  const isSpoon = /^(tsp|tbsp|cups?)$/.test(unit!)
  const density = isSpoon ? (densities.find(([what]) => what.test(name))?.[1] ?? 1) : 1
  return many * units[unit!]! * density
}

/**
 * Returns the count, for example 2 for `2 tins`. A range counts as its middle. Returns null if the measure has no
 * number, or if it has a unit or a size.
 */
export function countOf(measure: string) {
  const [whole, least, most, unit, size] = pattern.exec(measure) ?? []
  if (!whole || !least || unit || size) return null
  return most ? (read(least) + read(most)) / 2 : read(least)
}
