/**
 * Adds the amounts of one food. A sum is exact, and has separate totals for mass, volume, length and each counted unit.
 * So the order of adding does not matter. Only `amountsOf` converts and rounds.
 */
import type { Amount, MeasureSystem } from '#cooking/scaling/amounts.ts'
import { multiply, plus, toNumber, type Fraction } from '#cooking/quantities/fractions.ts'
import { dimensionOf, factorOf, systemOf, type Unit } from '#cooking/quantities/units.ts'
import { neededAmounts } from './needed-amounts.ts'
import { roundCount, roundExact, roundMetric, roundPounds, roundToFractions } from './rounding.ts'

/** The smallest and the largest amount that may be needed. They are equal unless a recipe gives a range. */
interface Range {
  low: Fraction
  high: Fraction
}

type System = ReturnType<typeof systemOf>

export interface Sum {
  /** In grams, millilitres and centimetres; null when no amount has such a unit. */
  mass: Range | null
  volume: Range | null
  length: Range | null
  /** The totals of the counted units. The key of a number without a unit, such as `2 onions`, is the empty text. */
  counts: ReadonlyMap<Unit | '', Range>
  /** The units of amounts without a number. The empty text stands for an amount that has no unit either. */
  vague: ReadonlySet<Unit | ''>
  /**
   * The measurement systems of the measured units in the sum. `volumeSystems` has only the systems of units of volume.
   * A spoon has the system `none`.
   */
  systems: ReadonlySet<System>
  volumeSystems: ReadonlySet<System>
}

/**
 * An amount as a list shows it. In the browser the unit may be any text, because a newer server may have more units.
 */
export interface ListAmount<UnitName extends string = Unit> {
  /** Null for an amount without a number: `a pinch of salt`. */
  quantity: number | null
  /** The upper end of a range, or null. */
  quantityMax: number | null
  /** Null for an amount without a unit: `2 onions`. */
  unit: UnitName | null
}

/** How cooks measure a food. */
export interface Measuring {
  /** Grams per millilitre; null if unknown. */
  density: number | null
  isLiquid: boolean
  /** Whether a US kitchen measures the food in cups and does not weigh it. */
  isMeasuredInCups: boolean
}

/** A sum without amounts. */
export const emptySum: Sum = {
  mass: null,
  volume: null,
  length: null,
  counts: new Map(),
  vague: new Set(),
  systems: new Set(),
  volumeSystems: new Set(),
}

/** Adds the needed amounts of one line, as `neededAmounts` returns them. */
export const sumOf = (amounts: readonly Amount[]): Sum => neededAmounts(amounts).map(sumOfOne).reduce(addSums, emptySum)

const hasFactor = (unit: Unit | null): unit is Unit => unit !== null && factorOf(unit) !== null

function sumOfOne({ quantity, quantityMax, unit }: Amount): Sum {
  if (quantity === null) return { ...emptySum, vague: new Set([unit ?? '']) }
  const range = { low: quantity, high: quantityMax ?? quantity }
  if (!hasFactor(unit)) return { ...emptySum, counts: new Map([[unit ?? '', range]]) }
  const base = multiplyRange(range, factorOf(unit)!)
  const dimension = dimensionOf(unit) as 'mass' | 'volume' | 'length'
  const systems = new Set([systemOf(unit)])
  return { ...emptySum, [dimension]: base, systems, ...(dimension === 'volume' && { volumeSystems: systems }) }
}

const addRanges = (one: Range | null, other: Range | null) =>
  one && other ? { low: plus(one.low, other.low), high: plus(one.high, other.high) } : (one ?? other)

/** Adds two sums. The operation is commutative and associative, and adding `emptySum` changes nothing. */
export const addSums = (one: Sum, other: Sum): Sum => combine(one, other, addRanges)

function combine(one: Sum, other: Sum, ranges: typeof addRanges): Sum {
  const units = new Set([...one.counts.keys(), ...other.counts.keys()])
  const countOf = (unit: Unit | '') => ranges(one.counts.get(unit) ?? null, other.counts.get(unit) ?? null)!
  return {
    mass: ranges(one.mass, other.mass),
    volume: ranges(one.volume, other.volume),
    length: ranges(one.length, other.length),
    counts: new Map([...units].toSorted().map((unit) => [unit, countOf(unit)])),
    vague: new Set([...one.vague, ...other.vague].toSorted()),
    systems: new Set([...one.systems, ...other.systems].toSorted()),
    volumeSystems: new Set([...one.volumeSystems, ...other.volumeSystems].toSorted()),
  }
}

const larger = (one: Fraction, other: Fraction) => (toNumber(one) < toNumber(other) ? other : one)
const largerRange = (one: Range | null, other: Range | null) =>
  one && other ? { low: larger(one.low, other.low), high: larger(one.high, other.high) } : (one ?? other)

/**
 * Takes the larger of two totals, separately for mass, volume, length and each counted unit. The operation is
 * commutative and associative, and `emptySum` changes nothing.
 */
export const largerSum = (one: Sum, other: Sum): Sum => combine(one, other, largerRange)

function multiplyRange(range: Range, factor: Fraction): Range
function multiplyRange(range: Range | null, factor: Fraction): Range | null
function multiplyRange(range: Range | null, factor: Fraction) {
  return range && { low: multiply(range.low, factor), high: multiply(range.high, factor) }
}

/** Multiplies all amounts that have a number. */
export const multiplySum = (sum: Sum, factor: Fraction): Sum => ({
  ...sum,
  mass: multiplyRange(sum.mass, factor),
  volume: multiplyRange(sum.volume, factor),
  length: multiplyRange(sum.length, factor),
  counts: new Map([...sum.counts].map(([unit, range]) => [unit, multiplyRange(range, factor)])),
})

/** The size of a unit in grams, millilitres or centimetres. */
const baseOf = (unit: MeasuredUnit) => toNumber(factorOf(unit)!)
const tablespoonMl = baseOf('tbsp')
/** Up to this volume, a sum of spoons is shown in spoons. */
const spoonsMaxMl = 60
/** Below this volume, a sum may be shown in teaspoons. */
const teaspoonsMaxMl = 30
/** From this volume on, a sum is shown in cups. */
const cupFromMl = 60
/** From this mass on, a sum is shown in pounds. The limit is just below a pound, so that 453 g are shown as a pound. */
const poundFromGrams = 453

type MassUnit = 'g' | 'oz' | 'lb' | 'cup' | 'tbsp'
type VolumeUnit = 'ml' | 'tsp' | 'tbsp' | 'cup'
type LengthUnit = 'cm' | 'inch'
type MeasuredUnit = MassUnit | VolumeUnit | LengthUnit

/**
 * The units of a food on one list. They depend on the whole sum, so that the amounts of all dishes have the same units.
 */
export interface FoodUnits {
  /** Whether volumes are converted to grams by the density and added to the mass. */
  isWeighed: boolean
  massUnit: MassUnit
  volumeUnit: VolumeUnit
  lengthUnit: LengthUnit
  /** Whether the sum was converted. A converted sum is rounded more coarsely. */
  isConverted: boolean
}

/** Chooses the units in which a list shows the food, so that a cook can measure the whole sum. */
export function foodUnitsOf(
  sum: Sum,
  { density, isLiquid, isMeasuredInCups }: Measuring,
  units: MeasureSystem,
): FoodUnits {
  const millilitres = sum.volume ? toNumber(sum.volume.high) : 0
  const isMetric = units === 'metric'
  const inSpoons = millilitres <= spoonsMaxMl && [...sum.volumeSystems].every((system) => system === 'none')
  const isWeighed =
    density !== null && sum.volume !== null && (sum.mass !== null || (!inSpoons && isMetric && !isLiquid))
  const areSpoons = inSpoons && !isWeighed
  const grams = (sum.mass ? toNumber(sum.mass.high) : 0) + (isWeighed ? millilitres * density : 0)
  const inCups = !isMetric && density !== null && (isMeasuredInCups || isLiquid)
  const cupUnit = (ml: number) => (ml >= cupFromMl ? 'cup' : 'tbsp')
  const ounces = grams >= poundFromGrams ? 'lb' : 'oz'
  const spoon = areTeaspoons(millilitres) ? 'tsp' : 'tbsp'
  return {
    isWeighed,
    massUnit: isMetric ? 'g' : inCups ? cupUnit(grams / density) : ounces,
    volumeUnit: areSpoons ? spoon : isMetric ? 'ml' : millilitres < tablespoonMl ? 'tsp' : cupUnit(millilitres),
    lengthUnit: isMetric ? 'cm' : 'inch',
    isConverted: isWeighed || (isMetric ? sum.systems.has('us') : sum.systems.has('metric')),
  }
}

/**
 * Whether a sum of spoons is written in teaspoons. A sum below one tablespoon is always written in teaspoons. A sum of
 * at least one and less than two tablespoons is written in teaspoons if it is not a multiple of a quarter tablespoon.
 * So `4 tsp` does not become `1⅓ tbsp`.
 */
const areTeaspoons = (ml: number) => ml < tablespoonMl || (ml < teaspoonsMaxMl && ml % (tablespoonMl / 4) !== 0)

/**
 * Returns the amounts of a sum in these units. Measured amounts come first. Amounts that cannot be added are separate.
 * An amount without a number is left out if another amount has its unit. An amount with neither a number nor a unit is
 * left out if the sum has any number.
 */
export function amountsOf(sum: Sum, units: FoodUnits, { density }: Pick<Measuring, 'density'>): ListAmount[] {
  const { mass, volume } = sum
  const weight = (part: 'low' | 'high') =>
    (mass ? toNumber(mass[part]) : 0) + (units.isWeighed && volume ? toNumber(volume[part]) * density! : 0)
  const amounts: ListAmount[] = []
  const push = (unit: Unit | null, low: number, high: number, round: (value: number) => number) => {
    const [quantity, quantityMax] = [round(low), round(high)]
    amounts.push({ quantity, quantityMax: quantityMax > quantity ? quantityMax : null, unit })
  }
  const roundBase = units.isConverted ? roundMetric : roundExact
  if (mass || (units.isWeighed && volume)) {
    const unit = units.massUnit
    const isVolume = unit === 'cup' || unit === 'tbsp'
    const grams = baseOf(unit) * (isVolume ? (density ?? 1) : 1)
    const round = unit === 'g' ? roundBase : unit === 'lb' ? roundPounds : roundToFractions
    push(unit, weight('low') / grams, weight('high') / grams, round)
  }
  if (volume && !units.isWeighed) {
    const unit = units.volumeUnit
    const millilitres = baseOf(unit)
    const round = unit === 'ml' ? roundBase : roundToFractions
    push(unit, toNumber(volume.low) / millilitres, toNumber(volume.high) / millilitres, round)
  }
  if (sum.length) {
    const centimetres = baseOf(units.lengthUnit)
    push(
      units.lengthUnit,
      toNumber(sum.length.low) / centimetres,
      toNumber(sum.length.high) / centimetres,
      roundToFractions,
    )
  }
  for (const [unit, { low, high }] of sum.counts) push(unit || null, toNumber(low), toNumber(high), roundCount)
  const hasNumber = amounts.length > 0
  for (const unit of sum.vague)
    if (unit ? !amounts.some((amount) => amount.unit === unit) : !hasNumber)
      amounts.push({ quantity: null, quantityMax: null, unit: unit || null })
  return amounts
}
