/** Groups the quantities of a text that are one amount, such as `1kg/2lb 4oz`. */
import { fractionOf, toNumber } from '#cooking/quantities/fractions.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { factorOf } from '#cooking/quantities/units.ts'

/** A quantity, and the quantities with the role `plus` or `same` that follow it: `1kg/2lb 4oz` is one group. */
export type Group = QuantitySpan[]

/** Puts the quantities of a text into groups, in their order. */
export function groupsOf(text: string, spans: QuantitySpan[]) {
  const groups: Group[] = []
  for (const span of spans) {
    const group = groups.at(-1)
    const isPart = group && (span.role === 'plus' || (span.role === 'same' && group[0]!.role !== 'size'))
    if (isPart && connection.test(text.slice(group.at(-1)!.unitEnd, span.start))) group.push(span)
    else groups.push([span])
  }
  return groups
}

/** Matches the text between two quantities of one group. Any other text ends the group. */
const connection = /^[\s/(,.+&=~]*(?:(?:about|approx|approximately|roughly|or|plus|and)\b[\s.]*)?$/iu

/** The notations of an amount. `75g/3oz` and `1kg/2lb 4oz` have two notations, each of which is the whole amount. */
export function notationsOf(group: Group) {
  const notations: Group[] = []
  for (const span of group) {
    if (span.role === 'same' || notations.length === 0) notations.push([span])
    else notations.at(-1)!.push(span)
  }
  return notations
}

/** The sum of a notation such as `2 lb 4 oz` in its first unit; null if it has one quantity or a range. */
export function totalOf(notation: Group): QuantitySpan | null {
  const [first] = notation as [QuantitySpan]
  if (notation.length === 1 || notation.some(({ values }) => values.length > 1)) return null
  const sum = notation.reduce((total, { values: [value], unit }) => {
    const inFirst = toNumber(value!) * (toNumber(factorOf(unit!)!) / toNumber(factorOf(first.unit!)!))
    return total + inFirst
  }, 0)
  return { ...first, values: [fractionOf(sum)] }
}
