/** Multiplies, converts and formats amounts of ingredients. Amounts are fractions. Only formatting rounds them. */
import { divide, fraction, fractionOf, multiply, toNumber, type Fraction } from '#cooking/quantities/fractions.ts'
import { formatNumber } from '#cooking/quantities/numbers.ts'
import { dimensionOf, factorOf, roundingOf, systemOf, unitLabel, type Unit } from '#cooking/quantities/units.ts'

export type MeasureSystem = 'metric' | 'us'
/** `as-written` keeps the units of the recipe. */
export type MeasureChoice = MeasureSystem | 'as-written'

/**
 * - `main`: how much is needed (`2 cups`)
 * - `plus`: a further part of the amount, in another unit (the ounces of `2 lb 4 oz`)
 * - `same`: the previous amount, repeated in another unit (the ounces of `75 g/3 oz`)
 * - `size`: how large each piece of the main amount is (the ounces of `1 (14 oz) can`, the grams of `2 x 400 g`)
 * - `pack`: the packs that contain the main amount (the can of `400 g can`)
 */
export type AmountRole = 'main' | 'plus' | 'same' | 'size' | 'pack'

export interface Amount {
  /** Null if the line has no number: `pinch of salt`, `a few sprigs`. */
  quantity: Fraction | null
  /** The upper end of a range. Null without a range. */
  quantityMax: Fraction | null
  /** Null if the food itself is counted: `2 eggs`. */
  unit: Unit | null
  role: AmountRole
  /** Whether `about`, `~` or a similar word stands before the number. */
  isApproximate: boolean
  /** The word that stands in place of a number: `few`, `some`, `several`. Empty if there is none. */
  vague: string
}

/** An amount without a range, for example `amountOf(fraction(200), 'g')`. */
export const amountOf = (quantity: Fraction | null, unit: Unit | null, role: AmountRole = 'main'): Amount => ({
  quantity,
  quantityMax: null,
  unit,
  role,
  isApproximate: false,
  vague: '',
})

/** Multiplies an amount. An amount without a number does not change. */
export const multiplyAmount = (amount: Amount, factor: Fraction): Amount => ({
  ...amount,
  quantity: amount.quantity && multiply(amount.quantity, factor),
  quantityMax: amount.quantityMax && multiply(amount.quantityMax, factor),
})

/** From this number of grams or millilitres on, an amount is written in kilograms or litres. */
const kilo = 1000

/**
 * Converts an amount to the units of a system. Spoons and counted units do not change, because both systems use them.
 * Lengths and amounts without a number do not change either. The result is exact, so that converting it back gives the
 * same amount.
 * @param density grams per millilitre. With a density, US volumes become grams or kilograms, and metric masses become
 * US volumes. Null if the density is unknown, or if cooks do not measure this food by volume.
 */
export function convert(amount: Amount, system: MeasureSystem, density: number | null = null): Amount {
  const { unit, quantity } = amount
  if (unit === null || quantity === null) return amount
  const dimension = dimensionOf(unit)
  if (systemOf(unit) === 'none' || systemOf(unit) === system) return amount
  if (dimension !== 'mass' && dimension !== 'volume') return amount
  const base = multiply(quantity, factorOf(unit)!)
  const changesDimension =
    density !== null && density > 0 && (system === 'metric' ? dimension === 'volume' : dimension === 'mass')
  const ratio = changesDimension ? densityRatio(dimension, density) : fraction(1)
  const target = changesDimension ? (dimension === 'mass' ? 'volume' : 'mass') : dimension
  const to = measuringUnit(multiply(base, ratio), target, system, changesDimension)
  const perUnit = divide(multiply(factorOf(unit)!, ratio), factorOf(to)!)
  return { ...multiplyAmount(amount, perUnit), unit: to }
}

/** The factor that converts grams to millilitres, or millilitres to grams. */
function densityRatio(from: 'mass' | 'volume', density: number) {
  return from === 'volume' ? fractionOf(density) : divide(fraction(1), fractionOf(density))
}

/** The smallest volume, in millilitres, for which each unit is used. The largest unit comes first. */
const usVolumes: [fromMl: number, unit: Unit][] = [
  [1900, 'quart'],
  [59, 'cup'],
  [14, 'tbsp'],
  [0, 'tsp'],
]

/**
 * The unit in which a cook measures `base` grams or millilitres.
 * @param wasWeighed whether the volume comes from a mass in the recipe. Such a volume is never in fluid ounces.
 */
function measuringUnit(base: Fraction, dimension: 'mass' | 'volume', system: MeasureSystem, wasWeighed = false): Unit {
  const value = toNumber(base)
  if (system === 'metric') {
    const isLarge = value >= kilo
    if (dimension === 'mass') return isLarge ? 'kg' : 'g'
    return isLarge ? 'l' : 'ml'
  }
  // From 445 g on, a mass is written in pounds if rounding changes it little. 480 g would change too much, so they
  // become 17 oz.
  if (dimension === 'mass') return value >= 445 && errorOf(value, 'lb') <= 0.04 ? 'lb' : 'oz'
  const index = usVolumes.findIndex(([from]) => value >= from)
  const unit = usVolumes[Math.max(0, index)]![1]
  // 100 ml become 3⅓ fl oz, because a measuring cup has no mark for this volume.
  if (unit !== 'cup' || errorOf(value, 'cup') <= 0.05) return unit
  if (wasWeighed) return value < toNumber(factorOf('cup')!) ? 'tbsp' : 'cup'
  return errorOf(value, 'floz') < errorOf(value, 'cup') ? 'floz' : 'cup'
}

/** The relative error when `base` is written as a rounded number of units. */
function errorOf(base: number, unit: Unit) {
  const exact = base / toNumber(factorOf(unit)!)
  const steps = exact < 2 ? [1, 1 / 8, 1 / 3] : [1, 1 / 4, 1 / 3]
  return Math.min(...steps.map((step) => Math.abs(Math.round(exact / step) * step - exact))) / exact
}

/**
 * Formats an amount in a unit that suits its size, rounded to what a cook can measure.
 * @example formatAmount(amountOf(fraction(1, 2), 'tbsp')) // '1½ tsp'
 * @example formatAmount(amountOf(fraction(1500), 'g')) // '1.5 kg'
 */
export function formatAmount(amount: Amount): string {
  const { quantity, quantityMax, unit, isApproximate, vague } = inKitchenUnit(amount)
  if (quantity === null)
    return [vague, unit === null ? '' : unitLabel(unit, vague === '' ? 1 : 2)].filter(Boolean).join(' ')
  const rounding = roundingOf(unit)
  const low = formatNumber(toNumber(quantity), rounding)
  const high = quantityMax === null ? low : formatNumber(toNumber(quantityMax), rounding)
  const number = low === high ? low : `${low}–${high}`
  const label = unit === null ? '' : ` ${unitLabel(unit, toNumber(quantityMax ?? quantity))}`
  return `${isApproximate ? 'about ' : ''}${number}${label}`
}

/**
 * When another unit replaces `unit`: for numbers smaller than the limit in `below`, and for numbers that are at least
 * the limit in `from`.
 */
const unitRanges: { unit: Unit; below?: [limit: number, unit: Unit]; from?: [limit: number, unit: Unit] }[] = [
  { unit: 'g', from: [kilo, 'kg'] },
  { unit: 'kg', below: [1, 'g'] },
  { unit: 'ml', from: [kilo, 'l'] },
  { unit: 'l', below: [1, 'ml'] },
  { unit: 'tbsp', below: [1, 'tsp'] },
  { unit: 'cup', below: [0.25, 'tbsp'] },
  { unit: 'lb', below: [0.5, 'oz'] },
]

function inKitchenUnit(amount: Amount): Amount {
  const rule = unitRanges.find(({ unit }) => unit === amount.unit)
  if (!rule || amount.quantity === null) return amount
  const value = toNumber(amount.quantity)
  const next =
    rule.below && value < rule.below[0] ? rule.below[1] : rule.from && value >= rule.from[0] ? rule.from[1] : null
  if (next === null) return amount
  const ratio = divide(factorOf(rule.unit)!, factorOf(next)!)
  return { ...multiplyAmount(amount, ratio), unit: next }
}
