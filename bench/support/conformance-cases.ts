/** What conformance cases of formats expect of a recipe. */
import { toNumber } from '#cooking/fractions.ts'
import { readNumber } from '#cooking/numbers.ts'

export interface Case {
  name: string
  text: string
  /** Null where the format refuses the text. */
  expected: CaseRecipe | null
  /** What the parser returns otherwise; null when it agrees. */
  parsedOtherwise: string | null
}

export interface CaseRecipe {
  title: string
  description: string
  ingredients: string[]
  /** Each on a line. */
  steps: string
  servings: number | null
  minutes: number | null
  notes: string | null
}

/** The names of members in one order. */
export function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return inner.trimEnd()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** @example decimal('1 1/2 cups') // '1.5 cups' */
export function decimal(text: string) {
  const number = readNumber(text.replace(/^(\d+),(?=\d)/, '$1.'), 0)
  return number ? `${toNumber(number.value)}${text.slice(number.end)}` : text
}
