/** The form of a conformance case: a text, and the recipe that an import must read from the text. */
import { toNumber } from '#cooking/quantities/fractions.ts'
import { readNumber } from '#cooking/quantities/numbers.ts'

export interface Case {
  name: string
  text: string
  /** Null if the text is invalid in the format. */
  expected: CaseRecipe | null
  /** The result of our parser as JSON if the result differs from the case, else null. */
  differingParse: string | null
}

export interface CaseRecipe {
  title: string
  description: string
  ingredients: string[]
  /** Each line is a step. */
  steps: string
  servings: number | null
  minutes: number | null
  /** Null if the notes are not compared. */
  notes: string | null
}

/** Writes JSON with sorted members and without spaces at the end of texts, so that equal values have equal JSON. */
export function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return inner.trimEnd()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

/** Writes the number at the beginning of `text` as a decimal. @example decimal('1 1/2 cups') // '1.5 cups' */
export function decimal(text: string) {
  const number = readNumber(text.replace(/^(\d+),(?=\d)/, '$1.'), 0)
  return number ? `${toNumber(number.value)}${text.slice(number.end)}` : text
}
