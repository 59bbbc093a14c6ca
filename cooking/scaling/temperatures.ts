/** Converts temperatures in texts: °C, °F and the gas marks of ovens. */
import type { MeasureSystem } from './amounts.ts'

type Scale = 'celsius' | 'fahrenheit' | 'gas'

interface Temperature {
  scale: Scale
  /** One number, or the two numbers of a range. */
  values: number[]
  isFan: boolean
  start: number
  end: number
}

/** The degrees Celsius and Fahrenheit for each gas mark. */
const gasMarks = new Map<number, [celsius: number, fahrenheit: number]>([
  [0.25, [110, 225]],
  [0.5, [120, 250]],
  [1, [140, 275]],
  [2, [150, 300]],
  [3, [165, 325]],
  [4, [180, 350]],
  [5, [190, 375]],
  [6, [200, 400]],
  [7, [220, 425]],
  [8, [230, 450]],
  [9, [245, 475]],
])
/** The gas marks that are fractions, as they are written. */
const gasFractions: Record<string, number> = { '1/4': 0.25, '¼': 0.25, '1/2': 0.5, '½': 0.5 }
/**
 * Maps degrees Fahrenheit to the usual Celsius setting of ovens. A temperature is listed only if rounding to 5 degrees
 * would give another number.
 */
const usualCelsius = new Map([
  [350, 180],
  [400, 200],
])
const scaleOf = { metric: 'celsius', us: 'fahrenheit' } as const

const pattern =
  /(?<![\p{L}\d.,])(?:(?<from>[-−]?\d{1,3})(?:\s?(?:[-–—]|to)\s?(?<to>\d{1,3}))?(?:\s?[°º˚]\s?(?<degree>[CF])|\s?degrees?\s(?<word>C|F|celsius|fahrenheit)|\s?(?<bare>(?<=\d{3}\s?)[CF]))|gas(?:\smark)?\s(?:(?<gas>1\/[24]|[¼½]|[1-9])(?:\s?(?:[-–—/]|to|or)\s?(?<gasTo>[1-9]))?))(?![\p{L}\d])(?<fan>\s\(?fan(?:\soven)?\)?|\sconvection)?/giu
/** Matches the text between two notations of one temperature: `180 °C (350 °F, gas mark 4)`. */
const connection = /^(?:\s?[/(,;|]\s?|\sor\s|\s\(?or\s)(?:fan\s|about\s)?$/i

/**
 * Writes every temperature of a text in the degrees of `system`. If the text has several notations of one temperature,
 * only the notations in these degrees are kept. If these do not stand side by side, only the first of them is kept.
 * @example convertTemperatures('Bake at 180 °C (350 °F).', 'us') // 'Bake at 350 °F.'
 */
export function convertTemperatures(text: string, system: MeasureSystem): string {
  let written = ''
  let position = 0
  for (const group of groupsOf(text, temperaturesIn(text))) {
    const [first] = group as [Temperature]
    written += text.slice(position, first.start) + inScale(text, group, scaleOf[system])
    position = endOf(text, group)
  }
  return written + text.slice(position)
}

/** The positions of the temperatures of a text. */
export function temperatureRanges(text: string): { start: number; end: number }[] {
  return temperaturesIn(text)
}

function temperaturesIn(text: string): Temperature[] {
  return [...text.matchAll(pattern)].map(({ 0: whole, index, groups = {} }) => {
    const { from, to, degree, word, bare, gas, gasTo, fan } = groups
    const letter = degree ?? word ?? bare
    const scale = gas === undefined ? (/^c/i.test(letter!) ? 'celsius' : 'fahrenheit') : 'gas'
    const values = [gas ?? from, gasTo ?? to]
      .filter((value) => value !== undefined)
      .map((value) => gasFractions[value] ?? Number(value.replace('−', '-')))
    return { scale, values, isFan: fan !== undefined, start: index, end: index + whole.length }
  })
}

function groupsOf(text: string, temperatures: Temperature[]) {
  const groups: Temperature[][] = []
  for (const temperature of temperatures) {
    const group = groups.at(-1)
    if (group && connection.test(text.slice(group.at(-1)!.end, temperature.start))) group.push(temperature)
    else groups.push([temperature])
  }
  return groups
}

function inScale(text: string, group: Temperature[], scale: 'celsius' | 'fahrenheit') {
  const first = group.findIndex((temperature) => temperature.scale === scale)
  if (first >= 0) {
    const last = group.findLastIndex((temperature) => temperature.scale === scale)
    const isTogether = group.slice(first, last + 1).every((temperature) => temperature.scale === scale)
    return text.slice(group[first]!.start, group[isTogether ? last : first]!.end)
  }
  // Converts the first notation that is neither a gas mark nor for a fan oven. If there is none, converts the first
  // notation.
  const source = group.find(({ isFan, scale: own }) => !isFan && own !== 'gas') ?? group[0]!
  const values = source.values.map((value) => converted(value, source.scale, scale))
  const letter = scale === 'celsius' ? 'C' : 'F'
  return `${[...new Set(values)].join('–')} °${letter}${source.isFan ? ' fan' : ''}`
}

function converted(value: number, from: Scale, to: 'celsius' | 'fahrenheit') {
  if (from === 'gas') return gasMarks.get(value)![to === 'celsius' ? 0 : 1]
  if (from === to) return value
  if (to === 'fahrenheit') {
    const exact = value * 1.8 + 32
    return value >= ovenFrom && value % 5 === 0 ? Math.round(exact / 25) * 25 : Math.round(exact)
  }
  const exact = (value - 32) / 1.8
  if (value % 25 !== 0 || exact < ovenFrom) return Math.round(exact)
  return usualCelsius.get(value) ?? Math.round(exact / 5) * 5
}
/**
 * From this temperature on, in degrees Celsius, a round number is the setting of an oven and is converted to a round
 * number. Other temperatures, such as sugar at 118 °C, are converted to the nearest degree.
 */
const ovenFrom = 120

/** The position after a group, and after its closing bracket if a bracket begins within the group. */
function endOf(text: string, group: Temperature[]) {
  const last = group.at(-1)!
  const isBracketed = group.length > 1 && text.slice(group[0]!.end, last.start).includes('(')
  return isBracketed && text[last.end] === ')' ? last.end + 1 : last.end
}
