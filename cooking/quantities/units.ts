/**
 * The units of ingredient lines. Each unit has a canonical name in lower case and a measurement system. Measured units
 * have a factor to grams, millilitres or centimetres. US volumes use the round numbers of the US labelling rules (21
 * CFR 101.9(b)(5)(viii): a cup is 240 ml), so that 16 tablespoons are exactly a cup.
 */
import { fraction, type Fraction } from './fractions.ts'
import type { Rounding } from './numbers.ts'
import { pluralOf } from './plural.ts'

/**
 * What a unit measures. Amounts of different dimensions cannot be added, except a mass and a volume of a food whose
 * density is known.
 */
type Dimension = 'mass' | 'volume' | 'length' | 'count'
/** `none` stands for units that metric and US kitchens both use (spoons, cloves, cans). */
type UnitSystem = 'metric' | 'us' | 'none'

interface UnitFacts {
  dimension: Dimension
  system: UnitSystem
  /**
   * The size of the unit in grams, millilitres or centimetres; null for counted units, because they have no fixed size.
   */
  factor: Fraction | null
  rounding: Rounding
  /** The name after a number above 1. An abbreviation such as `g` is its own plural. */
  plural: string
}

const measured = (
  dimension: Dimension,
  system: UnitSystem,
  factor: Fraction,
  rounding: Rounding,
  plural: string,
): UnitFacts => ({ dimension, system, factor, rounding, plural })

const measuredUnits = {
  mg: measured('mass', 'metric', fraction(1, 1000), 'steps', 'mg'),
  g: measured('mass', 'metric', fraction(1), 'steps', 'g'),
  kg: measured('mass', 'metric', fraction(1000), 'hundredths', 'kg'),
  oz: measured('mass', 'us', fraction(567, 20), 'spoons', 'oz'),
  lb: measured('mass', 'us', fraction(2268, 5), 'spoons', 'lb'),
  ml: measured('volume', 'metric', fraction(1), 'steps', 'ml'),
  cl: measured('volume', 'metric', fraction(10), 'tenths', 'cl'),
  dl: measured('volume', 'metric', fraction(100), 'tenths', 'dl'),
  l: measured('volume', 'metric', fraction(1000), 'hundredths', 'l'),
  tsp: measured('volume', 'none', fraction(5), 'spoons', 'tsp'),
  dessertspoon: measured('volume', 'none', fraction(10), 'spoons', 'dessertspoons'),
  tbsp: measured('volume', 'none', fraction(15), 'count', 'tbsp'),
  floz: measured('volume', 'us', fraction(30), 'spoons', 'fl oz'),
  cup: measured('volume', 'us', fraction(240), 'spoons', 'cups'),
  pint: measured('volume', 'us', fraction(480), 'spoons', 'pints'),
  quart: measured('volume', 'us', fraction(960), 'spoons', 'quarts'),
  gallon: measured('volume', 'us', fraction(3840), 'spoons', 'gallons'),
  mm: measured('length', 'metric', fraction(1, 10), 'tenths', 'mm'),
  cm: measured('length', 'metric', fraction(1), 'tenths', 'cm'),
  inch: measured('length', 'us', fraction(127, 50), 'spoons', 'inches'),
} as const

/** Counted units that hold something: `400 g can` means a can that holds 400 g. */
const containers = [
  ['can', 'package', 'jar', 'bottle', 'container', 'bag', 'box', 'punnet', 'sachet', 'envelope', 'tub', 'tube'],
  ['pot', 'carton', 'pouch', 'block', 'ball', 'basket', 'bucket', 'tray'],
] as const
/** Counted units for a small amount that is not measured. `a pinch` stays `a pinch` when a dish is scaled. */
const vagueUnits = [
  ['pinch', 'dash', 'handful', 'splash', 'knob', 'glug', 'dollop', 'shake', 'twist', 'squeeze', 'drizzle'],
  ['sprinkling', 'grind', 'grating', 'spray', 'bunch', 'sprig', 'thumb'],
] as const
/** The other counted units, for example parts of a plant, an animal or a dish. */
const otherCountedUnits = [
  ['crate', 'glass', 'bowl', 'pan', 'tank', 'clove', 'slice', 'head', 'stalk', 'stick', 'piece', 'bulb', 'rib', 'loaf'],
  ['sheet', 'square', 'strip', 'ear', 'rasher', 'stem', 'bar', 'spear', 'cube', 'branch', 'wedge', 'link', 'rack'],
  ['chunk', 'pair', 'leaf', 'pod', 'steak', 'round', 'log', 'bundle', 'wheel', 'cake', 'nest', 'portion', 'lump'],
  ['disc', 'finger', 'slab', 'cluster', 'fillet', 'floret', 'yolk', 'tail', 'layer', 'drop', 'scoop', 'shot', 'jigger'],
  ['measure', 'part', 'fifth', 'recipe', 'batch', 'serving', 'spoonful', 'count', 'unit', 'crown', 'roll', 'cone'],
  ['quarter', 'segment'],
] as const
const countedUnits = [containers, vagueUnits, otherCountedUnits].flat(2)

type CountedUnit = (typeof countedUnits)[number]

const counted = (name: CountedUnit): UnitFacts => ({
  dimension: 'count',
  system: 'none',
  factor: null,
  rounding: 'count',
  plural: name === 'count' ? name : pluralOf(name),
})

/** A canonical unit, for example `g`, `tbsp`, `floz` or `clove`. */
export type Unit = keyof typeof measuredUnits | CountedUnit

const facts = new Map<string, UnitFacts>([
  ...Object.entries(measuredUnits),
  ...countedUnits.map((name) => [name, counted(name)] as const),
])

/** All units, the measured ones first. */
export const units: readonly Unit[] = [...facts.keys()] as Unit[]

/** `mass`, `volume`, `length`, or `count` for a counted unit. */
export const dimensionOf = (unit: Unit) => facts.get(unit)!.dimension
/** `metric`, `us`, or `none` for spoons and counted units, which both systems use. */
export const systemOf = (unit: Unit) => facts.get(unit)!.system
/** The size of the unit in grams, millilitres or centimetres; null for counted units. */
export const factorOf = (unit: Unit) => facts.get(unit)!.factor
/** How amounts in this unit are rounded for display. The unit is null if the food itself is counted (`2 eggs`). */
export const roundingOf = (unit: Unit | null): Rounding => (unit === null ? 'count' : facts.get(unit)!.rounding)

/**
 * The unit as it is written after the number `count`.
 * @example unitLabel('floz', 2) // 'fl oz'
 * @example unitLabel('loaf', 2) // 'loaves'
 */
export function unitLabel(unit: Unit, count: number) {
  if (unit === 'floz') return 'fl oz'
  return count > 1 ? facts.get(unit)!.plural : unit
}

const containerSet = new Set<Unit | null>(containers.flat())
/** Whether the unit holds something: `can`, `jar`. False for null. */
export const isContainer = (unit: Unit | null) => containerSet.has(unit)

const vagueSet = new Set<Unit | null>(vagueUnits.flat())
/** Whether the unit is a small amount that is not measured: `pinch`, `handful`. False for null. */
export const isVague = (unit: Unit | null) => vagueSet.has(unit)
