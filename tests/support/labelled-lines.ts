/**
 * Compares the allergens that the app finds in a line with the expected ones. In `2 large eggs = eggs`, the allergen
 * `eggs` is expected.
 */
import { allergensOf } from '#cooking/diets/allergens.ts'

export interface LabelledLine {
  line: string
  expected: string[]
}

export const labelledLines = (text: string): LabelledLine[] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(' = '))
    .map(([line, labels]) => ({ line: line!, expected: labels?.split(' ') ?? [] }))

/**
 * @returns the missed and the wrongly found allergens, each as `line: allergen`; the share of expected allergens that
 * are missed, and the share of found allergens that are wrong
 */
export function compareWithLabels(lines: readonly LabelledLine[]) {
  const results = lines.map(({ line, expected }) => {
    const found: string[] = allergensOf(line)
    const name = (allergen: string) => `${line}: ${allergen}`
    return {
      expected,
      found,
      missed: expected.filter((allergen) => !found.includes(allergen)).map(name),
      wrong: found.filter((allergen) => !expected.includes(allergen)).map(name),
    }
  })
  const missed = results.flatMap((result) => result.missed)
  const wrong = results.flatMap((result) => result.wrong)
  return {
    missed,
    wrong,
    missedShare: missed.length / results.flatMap(({ expected }) => expected).length,
    wrongShare: wrong.length / results.flatMap(({ found }) => found).length,
  }
}
