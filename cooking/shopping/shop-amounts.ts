/**
 * Converts the amounts of an ingredient line to units that a shopping list can add. Different words for the same unit
 * become one unit.
 */
import { amountOf, multiplyAmount, type Amount } from '#cooking/scaling/amounts.ts'
import { foodOf, type Food } from '#cooking/foods/foods.ts'
import { fraction, multiply, toNumber } from '#cooking/quantities/fractions.ts'
import type { IngredientLine } from '#cooking/lines/ingredient-fields.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { alternativeAmounts } from './needed-amounts.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'
import { dimensionOf, factorOf, isContainer, type Unit } from '#cooking/quantities/units.ts'
import { singularWords } from '#cooking/foods/words.ts'

type ShopUnit = Unit | null
type LineFood = Pick<Food, 'id' | 'aisle'>

/**
 * Returns the amounts of a line, ready for a sum. A pack is replaced by its content. If the food is known, a unit is
 * replaced by the usual unit for this food, and the result also has the amounts after `plus`.
 * @param food the known food of the line; null if the food is unknown
 * @param part the part of the food in a compound word: `clove` for `Knoblauchzehe`
 */
export function shopAmounts(line: IngredientLine, food: LineFood | null, part: ShopUnit): Amount[] {
  const amounts = withCans(alternativeAmounts(line).map(withCouple))
  const unpacked = amounts.map((amount) => sized(amount, amounts))
  if (!food) return unpacked
  const partUnit = part ?? partOf(line, food)
  return [...unpacked, ...furtherAmounts(line, food)].map((amount) => {
    const { unit, quantity } = amount
    return withStick(food, { ...amount, unit: shopUnitOf(food, unit ?? (quantity && partUnit), quantity !== null) })
  })
}

/** Turns `a couple of onions` into 2 onions. */
const withCouple = (amount: Amount): Amount =>
  amount.vague === 'couple' && amount.quantity === null ? { ...amount, quantity: fraction(2), vague: '' } : amount

/**
 * Returns the amounts of the same food after `plus`, such as the two spoons of `250 g butter, plus 2 tbsp for
 * greasing`. The list is empty if `amounts` already has an amount after `plus`.
 */
function furtherAmounts({ text, food: name, amounts }: IngredientLine, food: LineFood): Amount[] {
  const afterPlus = /\splus\s+(?=[\d½⅓¼¾⅔]|an?\s|one\s|two\s)(.*)$/i.exec(text)?.[1]
  if (!afterPlus || amounts.length === 0 || amounts.some(({ role }) => role === 'plus')) return []
  const more = afterPlus.split(/\s+(?:extra|more|to|for)(?!\p{L})|[,;()]/iu)[0]!
  const line = [more, `${more} ${name}`]
    .map(parseIngredientLine)
    .find((each) => each.kind === 'ingredient' && foodOf(each.food)?.id === food.id)
  return line ? line.amounts.filter(({ role, quantity }) => role === 'main' && quantity !== null) : []
}

/** Turns `400 g can` into one can with a size, like `1 can (400 g)`. */
function withCans(amounts: Amount[]): Amount[] {
  const [first, second] = amounts
  if (second?.role !== 'pack' || second.unit !== 'can' || second.quantity === null || !isWeightOrVolume(first!))
    return amounts
  return [amountOf(second.quantity, 'can'), { ...first!, role: 'size' }, ...amounts.slice(2)]
}

const isWeightOrVolume = ({ unit, quantity }: Amount) =>
  quantity !== null && unit !== null && factorOf(unit) !== null && dimensionOf(unit) !== 'length'

/** The weight of a usual can in grams. Cans are counted and not weighed, because their drained content weighs less. */
const canGrams = 400
/** From this weight on, a can counts as several usual cans. */
const largeCanGrams = 600

const isPack = (unit: Unit) => isContainer(unit) || unit === 'cube' || unit === 'bar'

/**
 * Replaces a pack by its content if the line gives the size of the pack. Cans are not replaced, but a large can becomes
 * several usual cans.
 */
function sized(amount: Amount, amounts: readonly Amount[]): Amount {
  const { role, unit, quantity, quantityMax } = amount
  if (role !== 'main' || quantity === null || unit === null || !isPack(unit)) return amount
  const isOne = toNumber(quantity) === 1 && quantityMax === null
  const size = amounts.find(
    (other) => isWeightOrVolume(other) && (other.role === 'size' || (isOne && other.role === 'same')),
  )
  if (!size) return amount
  const grams = toNumber(multiply(size.quantity!, factorOf(size.unit!)!))
  const cans = grams < largeCanGrams ? 1 : Math.round(grams / canGrams)
  const factor = unit === 'can' ? fraction(cans) : size.quantity!
  return { ...multiplyAmount(amount, factor), unit: unit === 'can' ? 'can' : size.unit }
}

/** Matches a word that separates the name of a food from further words, such as `in` in `anchovy fillets in oil`. */
const nameEnd = /\s(?:in|on|with|of|from|for)\s/i

/**
 * Returns the unit at the end of a food's name, such as `stick` in `1 cinnamon stick`. Because of this unit, sticks of
 * cinnamon are not added to spoons of cinnamon. Returns null if the name has no such unit, if the unit belongs to the
 * id of the food, as in `bay leaf`, or if the line has a size with a weight, volume or length.
 */
function partOf({ food, amounts }: IngredientLine, { id }: LineFood): ShopUnit {
  const last = food.split(nameEnd)[0]!.trim().split(/\s+/).at(-1)!
  const unit = readUnit([last.toLowerCase()])?.unit
  if (!unit || dimensionOf(unit) !== 'count' || singularWords(id).includes(unit)) return null
  return amounts.some(({ role, unit: other }) => role === 'size' && other !== null && factorOf(other)) ? null : unit
}

/** For some foods, a number without a unit counts parts of the food: `2 vanilla` means 2 pods. */
const impliedUnits = new Map<string, Unit>([
  ['cinnamon', 'stick'],
  ['vanilla', 'pod'],
])
/** For some foods, a unit means the same as another unit: a slice of bacon is a rasher. */
const sameUnits = new Map<string, Partial<Record<Unit, Unit>>>([
  ['vanilla', { clove: 'pod', stick: 'pod' }],
  ['garlic', { bulb: 'head' }],
  ['celery', { stalk: 'stick', rib: 'stick', stem: 'stick' }],
  ['bacon', { slice: 'rasher' }],
])
const stalkUnits = new Set<ShopUnit>(['stick', 'rib', 'stem'])
/** Units that mean a whole vegetable: a head of lettuce is one lettuce. */
const wholeUnits = new Set<ShopUnit>(['head', 'bulb', 'crown'])

function shopUnitOf({ id, aisle }: LineFood, unit: ShopUnit, isCounted: boolean): ShopUnit {
  if (unit === null) return isCounted ? (impliedUnits.get(id) ?? null) : null
  const known = sameUnits.get(id)
  if (known?.[unit]) return known[unit]
  // For the food `bay leaf`, `2 leaves` becomes the number 2 without a unit.
  if (dimensionOf(unit) === 'count' && singularWords(id).includes(unit)) return null
  // German has one word for a jar and a glass.
  if (unit === 'glass' && aisle === 'tins and jars') return 'jar'
  if (known || aisle !== 'produce') return unit
  return wholeUnits.has(unit) ? null : stalkUnits.has(unit) ? 'stalk' : unit
}

const stickOunces = 4

/** Replaces sticks of butter or margarine, a US measure, by ounces. */
function withStick({ id }: LineFood, amount: Amount): Amount {
  if (amount.unit !== 'stick' || amount.quantity === null || !/(?:butter|margarine)$/.test(id)) return amount
  return { ...multiplyAmount(amount, fraction(stickOunces)), unit: 'oz' }
}
