/**
 * Sums of one food. A sum keeps what was measured apart (mass, volume, length and each counted unit) and exact, so that the
 * order in which amounts are added does not matter. Only `amountsOf` converts and rounds.
 */
import type { Amount } from '#cooking/amounts.ts'
import { multiply, plus, toNumber, type Fraction } from '#cooking/fractions.ts'
import { dimensionOf, factorOf, systemOf, type Unit } from '#cooking/units.ts'
import { roundCount, roundExact, roundMetric, roundPounds, roundUs } from './rounding.ts'

export type ListUnits = 'metric' | 'us'

/** How much is needed at least and at most. */
interface Span {
  low: Fraction
  high: Fraction
}

type System = ReturnType<typeof systemOf>

export interface Sum {
  /** In grams, millilitres and centimetres; null when nothing was measured so. */
  mass: Span | null
  volume: Span | null
  length: Span | null
  /** By counted unit; the empty text stands for things that are counted themselves. */
  counts: ReadonlyMap<Unit | '', Span>
  /** Units of amounts without a number; the empty text stands for an amount without a unit. */
  vague: ReadonlySet<Unit | ''>
  /** Systems of the units that occur, and of those of the volume. A spoon is `none`. */
  systems: ReadonlySet<System>
  volumeSystems: ReadonlySet<System>
}

/** An amount as a list shows it. */
export interface ListAmount {
  /** Null without a number: `pinch of salt`. */
  quantity: number | null
  /** The upper end of a range, or null. */
  quantityMax: number | null
  /** Null when things are counted. */
  unit: Unit | null
}

/** How cooks measure a food. */
export interface Measuring {
  /** Grams of a millilitre; null if unknown. */
  density: number | null
  isLiquid: boolean
  /** In a US kitchen it is measured in cups rather than weighed. */
  isMeasuredInCups: boolean
}

export const emptySum: Sum = {
  mass: null,
  volume: null,
  length: null,
  counts: new Map(),
  vague: new Set(),
  systems: new Set(),
  volumeSystems: new Set(),
}

/**
 * The sum of the amounts of one line. Amounts other than `main` and `plus` repeat the same food, except the size of each of
 * several things that have no unit of their own: `2 x 500 g` are 1000 g.
 */
export function sumOf(amounts: readonly Amount[]): Sum {
  const size = amounts.find(({ role, unit, quantity }) => role === 'size' && isMeasured(unit) && quantity !== null)
  const needed = amounts.filter(
    // `a small handful of sprigs` is no sprig more.
    ({ role, quantity }, index) => role === 'plus' || (role === 'main' && (quantity !== null || index === 0)),
  )
  return needed.map((amount) => sumOfOne(timesSize(amount, size))).reduce(addSums, emptySum)
}

function timesSize(amount: Amount, size: Amount | undefined): Amount {
  if (!size?.quantity || amount.unit !== null || amount.quantity === null) return amount
  const { quantity, quantityMax } = amount
  const factor = size.quantity
  return {
    ...amount,
    unit: size.unit,
    quantity: multiply(quantity, factor),
    quantityMax: quantityMax && multiply(quantityMax, factor),
  }
}

const isMeasured = (unit: Unit | null): unit is Unit => unit !== null && factorOf(unit) !== null

function sumOfOne({ quantity, quantityMax, unit }: Amount): Sum {
  if (quantity === null) return { ...emptySum, vague: new Set([unit ?? '']) }
  const span = { low: quantity, high: quantityMax ?? quantity }
  if (!isMeasured(unit)) return { ...emptySum, counts: new Map([[unit ?? '', span]]) }
  const factor = factorOf(unit)!
  const base = { low: multiply(span.low, factor), high: multiply(span.high, factor) }
  const dimension = dimensionOf(unit) as 'mass' | 'volume' | 'length'
  const systems = new Set([systemOf(unit)])
  return { ...emptySum, [dimension]: base, systems, ...(dimension === 'volume' && { volumeSystems: systems }) }
}

const addSpans = (one: Span | null, other: Span | null) =>
  one && other ? { low: plus(one.low, other.low), high: plus(one.high, other.high) } : (one ?? other)

/** Commutative and associative, and `emptySum` changes nothing. */
export const addSums = (one: Sum, other: Sum): Sum => combine(one, other, addSpans)

function combine(one: Sum, other: Sum, spans: typeof addSpans): Sum {
  const units = new Set([...one.counts.keys(), ...other.counts.keys()])
  const spanOf = (unit: Unit | '') => spans(one.counts.get(unit) ?? null, other.counts.get(unit) ?? null)!
  return {
    mass: spans(one.mass, other.mass),
    volume: spans(one.volume, other.volume),
    length: spans(one.length, other.length),
    counts: new Map([...units].toSorted().map((unit) => [unit, spanOf(unit)])),
    vague: new Set([...one.vague, ...other.vague].toSorted()),
    systems: new Set([...one.systems, ...other.systems].toSorted()),
    volumeSystems: new Set([...one.volumeSystems, ...other.volumeSystems].toSorted()),
  }
}

const larger = (one: Fraction, other: Fraction) => (toNumber(one) < toNumber(other) ? other : one)
const largerSpan = (one: Span | null, other: Span | null) =>
  one && other ? { low: larger(one.low, other.low), high: larger(one.high, other.high) } : (one ?? other)

/** Of each amount the larger one. Commutative and associative, and `emptySum` changes nothing. */
export const largerSum = (one: Sum, other: Sum): Sum => combine(one, other, largerSpan)

const scaleSpan = (span: Span | null, factor: Fraction) =>
  span && { low: multiply(span.low, factor), high: multiply(span.high, factor) }

/** Multiplies what has a number. */
export const scaleSum = (sum: Sum, factor: Fraction): Sum => ({
  ...sum,
  mass: scaleSpan(sum.mass, factor),
  volume: scaleSpan(sum.volume, factor),
  length: scaleSpan(sum.length, factor),
  counts: new Map([...sum.counts].map(([unit, span]) => [unit, scaleSpan(span, factor)!])),
})

const spoonsMaxMl = 60
const tablespoonMl = 15
const teaspoonMl = 5
const teaspoonsMaxMl = 30
const cupFromMl = 60
const poundFromGrams = 453
const ouncesGrams = 28.35
const cupMl = 240
const inchCm = 2.54

/** What a food is measured in on one list, decided by its whole sum so that each of its sources has the same unit. */
export interface Scale {
  /** Volumes are weighed: with the density they are added to the mass. */
  isWeighed: boolean
  massUnit: 'g' | 'oz' | 'lb' | 'cup' | 'tbsp'
  volumeUnit: 'ml' | 'tsp' | 'tbsp' | 'cup'
  lengthUnit: 'cm' | 'inch'
  /** Rounded coarsely, because it was converted. */
  isConverted: boolean
}

export function scaleOf(sum: Sum, { density, isLiquid, isMeasuredInCups }: Measuring, units: ListUnits): Scale {
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

/** Below a tablespoon, and where tablespoons would be an odd part: four teaspoons rather than 1⅓ tablespoons. */
const areTeaspoons = (ml: number) => ml < tablespoonMl || (ml < teaspoonsMaxMl && ml % (tablespoonMl / 4) !== 0)

/** The amounts of a sum on a scale, what is measured first. Amounts that cannot be added stay apart. */
export function amountsOf(sum: Sum, scale: Scale, { density }: Pick<Measuring, 'density'>): ListAmount[] {
  const { mass, volume } = sum
  const weight = (part: 'low' | 'high') =>
    (mass ? toNumber(mass[part]) : 0) + (scale.isWeighed && volume ? toNumber(volume[part]) * density! : 0)
  const amounts: ListAmount[] = []
  const push = (unit: Unit | null, low: number, high: number, round: (value: number) => number) => {
    const [quantity, quantityMax] = [round(low), round(high)]
    amounts.push({ quantity, quantityMax: quantityMax > quantity ? quantityMax : null, unit })
  }
  const roundBase = scale.isConverted ? roundMetric : roundExact
  if (mass || (scale.isWeighed && volume)) {
    const per = { g: 1, oz: ouncesGrams, lb: 453.6, cup: cupMl * (density ?? 1), tbsp: tablespoonMl * (density ?? 1) }
    const unit = scale.massUnit
    const round = unit === 'g' ? roundBase : unit === 'lb' ? roundPounds : roundUs
    push(unit, weight('low') / per[unit], weight('high') / per[unit], round)
  }
  if (volume && !scale.isWeighed) {
    const unit = scale.volumeUnit
    const per = { ml: 1, tsp: teaspoonMl, tbsp: tablespoonMl, cup: cupMl }[unit]
    push(unit, toNumber(volume.low) / per, toNumber(volume.high) / per, unit === 'ml' ? roundBase : roundUs)
  }
  if (sum.length) {
    const per = scale.lengthUnit === 'cm' ? 1 : inchCm
    push(scale.lengthUnit, toNumber(sum.length.low) / per, toNumber(sum.length.high) / per, roundUs)
  }
  for (const [unit, { low, high }] of sum.counts) push(unit || null, toNumber(low), toNumber(high), roundCount)
  const hasNumber = amounts.length > 0
  for (const unit of sum.vague)
    if (unit ? !amounts.some((amount) => amount.unit === unit) : !hasNumber)
      amounts.push({ quantity: null, quantityMax: null, unit: unit || null })
  return amounts
}
