/** Reads which foods must be bought for an ingredient line, how cooks measure these foods, and their amounts. */
import type { Aisle } from '#cooking/foods/food-facts.ts'
import { foodOf, type Food } from '#cooking/foods/foods.ts'
import { singularWords } from '#cooking/foods/words.ts'
import { foodBreak } from '#cooking/lines/food-breaks.ts'
import type { IngredientLine } from '#cooking/lines/ingredient-fields.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import type { Unit } from '#cooking/quantities/units.ts'
import { fruitPartsOf, type FruitPart } from './fruit-parts.ts'
import { shopAmounts } from './shop-amounts.ts'
import { emptySum, sumOf, type Measuring, type Sum } from './sums.ts'

/** An ingredient line of a dish. `name` is null if the dish has no separate field for the name of the food. */
export interface DishLine {
  text: string
  name: string | null
}

/** A food as a list shows it. */
export interface ShopFood extends Measuring {
  /** The amounts of foods with the same key are added. */
  key: string
  /** The canonical name of a known food. For an unknown food, its name in the recipe, in lower case. */
  food: string
  aisle: Aisle
  /** Whether most kitchens have this food. */
  isStaple: boolean
}

export interface Need {
  food: ShopFood
  sum: Sum
  /** The parts of a citrus fruit that the line names, as `fruitPartsOf` returns them. */
  parts: readonly FruitPart[]
}

const staples = new Set(
  [
    ['salt', 'salt and pepper', 'black pepper', 'white pepper', 'water', 'sugar', 'caster sugar', 'plain flour'],
    ['olive oil', 'vegetable oil', 'sunflower oil', 'rapeseed oil', 'vinegar'],
  ].flat(),
)
/** Foods that are not bought. */
const notBought = new Set(['water', 'ice'])
const nameCharsMax = 120

/** The foods of these aisles are usually liquid. */
const liquidAisles = new Set<Aisle>(['drinks', 'alcohol', 'oils and vinegars'])
const liquidName =
  /\b(?:milk|buttermilk|cream|half and half|yogurt drink|juice|stock|broth|sauce|syrup|passata|water|wine|extract)$/
const solidName = /\b(?:ice cream|cream cheese|clotted cream|creamed coconut)$/
/** A US kitchen measures the foods of these aisles in cups. */
const cupAisles = new Set<Aisle>(['baking', 'pasta, rice and grains'])

const isLiquid = ({ id, aisle }: Food) => !solidName.test(id) && (liquidAisles.has(aisle) || liquidName.test(id))

/**
 * Returns one need for each food of a line. A line with a `name` has one food. The list is empty for a heading, an
 * empty line and a food that is not bought.
 */
export const needsOf = (line: DishLine): Need[] =>
  (line.name === null ? linesIn(line.text) : [line.text]).flatMap((text) => needOf({ ...line, text }) ?? [])

/**
 * Splits a line with several foods into one line for each food: `1 tsp each of cumin and paprika`, `2 carrots and 1
 * onion`. The line is not split if one of these foods is unknown. Without `each`, it is also not split if a food has no
 * number, or if two of the foods are the same. Exception: two parts of a fruit may be of the same food
 * (`partsOfFruit`).
 */
function linesIn(text: string): string[] {
  const [, measure, names] = /^\s*([\d½⅓¼¾⅔].{0,20}?)\s+each\s+(?:of\s+)?(.+)$/i.exec(text) ?? []
  if (measure && names) {
    const foods = names.split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/)
    return foods.length > 1 && foods.every(knownOrNull) ? foods.map((food) => `${measure} ${food}`) : [text]
  }
  const fruitParts = partsOfFruit(text)
  if (fruitParts) return fruitParts
  const lines = text.split(foodBreak)
  return lines.length > 1 && new Set(lines.map(countedFood).filter(Boolean)).size === lines.length ? lines : [text]
}

/** Matches what separates two parts of a fruit that have an amount each. */
const fruitPartBreak =
  /(?:\s*,)?\s*(?:\band|\bplus|&|,)\s+(?=(?:the\s+)?(?:(?:finely\s+)?grated\s+)?(?:zest|rind|juice)\s+of\s)/gi

/**
 * Splits `zest of 1 lemon and juice of 2 lemons` into two lines, because both parts may come from the same fruits.
 * Returns null for any other line.
 */
function partsOfFruit(text: string) {
  const lines = text.split(fruitPartBreak)
  return lines.length === 2 && lines.every(countedFood) ? lines : null
}

/**
 * Returns the id of the food if the line has a known food and an amount with a number. Otherwise returns null or
 * undefined. Juice without the name of a fruit is not a separate food, because it comes from the fruit at the beginning
 * of the line: `1 orange, zest and 2 tbsp juice`.
 */
function countedFood(text: string) {
  const { kind, food, amounts } = parseIngredientLine(text)
  const known = kind === 'ingredient' && amounts.some(({ quantity }) => quantity !== null) ? knownOrNull(food) : null
  return known?.id === 'juice' ? null : known?.id
}

/** The need for the first food of a line. @returns null for a heading, an empty line and a food that is not bought */
export function needOf({ text, name }: DishLine): Need | null {
  const line = parseIngredientLine(fruitOf(text))
  if (line.kind === 'heading' || !line.food.trim()) return null
  const compound = compoundOf(line.food)
  const known =
    line.kind === 'unclear' && name === null ? null : (foodIn(line, name) ?? (compound && knownOrNull(compound.food)))
  if (known && notBought.has(known.id)) return null
  const sum = line.kind === 'unclear' ? emptySum : sumOf(shopAmounts(line, known, compound?.unit ?? null))
  const food = known ? knownFood(known) : unknownFood(name ?? line.food)
  return { food, sum, parts: fruitPartsOf(text, food) }
}

const fruitPart = '(?:saft|abrieb|schale|jus|zestes?|zumo|jugo|ralladura|succo|scorza|suco|raspa)'
const partOfFruit = new RegExp(
  String.raw`^\s*(?:(?!und\s|et\s)\p{L}+\s+){0,2}${fruitPart}(?:\s+(?:und|et|y|e)\s+(?:le\s+|la\s+)?${fruitPart})?\s+(?:von\s+|de\s+|di\s+|d[’'])?` +
    String.raw`(?=\d|[½¼¾]|(?:einer?|zwei|une?|deux|media|medio|due|dos)\s)`,
  'iu',
)

/** Removes the part of a fruit from `Saft von 1 Zitrone` and `le jus de 2 citrons`, because whole fruits are bought. */
const fruitOf = (text: string) => text.replace(partOfFruit, '')

const germanParts: readonly [RegExp, Unit][] = [
  [/zehen?$/i, 'clove'],
  [/stangen?$/i, 'stick'],
  [/schoten?$/i, 'pod'],
  [/zweige?$/i, 'sprig'],
  [/bl(?:att|ätter)$/i, 'leaf'],
  [/scheiben?$/i, 'slice'],
  [/knollen?$/i, 'head'],
]

/**
 * Splits a German word for a part of a food into the name of the food and a unit: `Knoblauchzehen` into `Knoblauch` and
 * `clove`. Returns null for another word.
 */
function compoundOf(text: string) {
  for (const [ending, unit] of germanParts) {
    const food = text.trim().replace(ending, '')
    if (food.length > 2 && food.length < text.trim().length) return { food, unit }
  }
  return null
}

function knownOrNull(name: string) {
  const known = foodOf(name)
  return known?.id ? known : null
}

/**
 * Returns the food of a line in the form in which it is sold, or null if the food is unknown. For example, ground
 * coriander, tinned tomatoes and dried beans are foods of their own.
 */
function foodIn(line: IngredientLine, name: string | null) {
  const { text, food, preparation, amounts } = line
  const prepared = `${preparation} ${food}`
  const known =
    (name === null ? null : foodOf(name)) ?? (text.includes(prepared) ? foodOf(prepared) : null) ?? foodOf(food)
  if (!known?.id) return null
  if (known.id === 'yeast' && amounts.some(({ unit }) => unit === 'cube')) return foodOf('fresh yeast')
  const isTin = amounts.some(({ unit }) => unit === 'can')
  if (!isTin) return inForm(known, name ?? prepared)
  const tinned = known.aisle === 'tins and jars' ? null : foodOf(`tinned ${food}`)
  return tinned?.aisle === 'tins and jars' ? tinned : known
}

/**
 * Forms in which foods are sold, and adjectives for these forms. The food table does not have the adjectives of other
 * languages.
 */
const foodForms: readonly [name: string, RegExp][] = [
  ['dried', /(?<!\p{L})(?:dried|dry|getrocknet\p{L}*|séch[eé]+s?|secs?|sèches?|sec[oa]s?|secchi)(?!\p{L})/iu],
  ['ground', /(?<!\p{L})(?:gemahlen\p{L}*|moulue?s?|molid[oa]s?|macinat[oa])(?!\p{L})/iu],
]
/** Foods that are sold both in tins and dried. */
const pulses =
  /^(?:chickpea|(?:black |kidney |borlotti |pinto |adzuki |butter |cannellini |haricot |flageolet )?bean|black eyed pea)$/
const driedAisle: Aisle = 'pasta, rice and grains'

function inForm(known: Food, name: string): Food {
  const form = foodForms.find(([, written]) => written.test(name))?.[0]
  if (!form || known.id.startsWith(form)) return known
  const id = `${form} ${known.id}`
  if (form === 'dried' && pulses.test(known.id)) return { ...known, id, aisle: driedAisle }
  const found = foodOf(id)
  return found?.id.startsWith(form) ? found : known
}

function knownFood(food: Food): ShopFood {
  const { id, aisle, density } = food
  return {
    key: id,
    food: id,
    aisle,
    density,
    isLiquid: isLiquid(food),
    isMeasuredInCups: cupAisles.has(aisle),
    isStaple: staples.has(id),
  }
}

function unknownFood(text: string): ShopFood {
  const food = text.trim().replaceAll(/\s+/g, ' ').slice(0, nameCharsMax)
  const words = singularWords(food).join(' ') || food.toLowerCase()
  const measuring = { density: null, isLiquid: false, isMeasuredInCups: false }
  // Because of the question mark, the key of an unknown food never equals the id of a known food.
  return { key: `? ${words}`, food: food.toLowerCase(), aisle: 'other', isStaple: false, ...measuring }
}
