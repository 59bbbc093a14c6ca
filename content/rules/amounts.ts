/** How much of a thing a measure is, in grams or millilitres (which are alike here), where the measure says. */
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

/** What weighs less or more than water by the spoon. */
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

/** `null` when the measure counts things, or says no number. A range is its middle. */
export function gramsOf(name: string, measure: string) {
  const [, least, most, unit, size, sizeUnit] = pattern.exec(measure) ?? []
  if (!least || (!unit && !size)) return null
  const many = most ? (read(least) + read(most)) / 2 : read(least)
  if (size && sizeUnit) return many * Number(size)
  const isSpoon = /^(tsp|tbsp|cups?)$/.test(unit!)
  const density = isSpoon ? (densities.find(([what]) => what.test(name))?.[1] ?? 1) : 1
  return many * units[unit!]! * density
}

/** How many of a thing that is counted. */
export function countOf(measure: string) {
  const [whole, least, most, unit, size] = pattern.exec(measure) ?? []
  if (!whole || !least || unit || size) return null
  return most ? (read(least) + read(most)) / 2 : read(least)
}
