/** The steps among the lines of a list. */
import { tokenize } from '#server/text/tokenize.ts'
import { isControl, withoutBullet, withoutStepNumber } from './recipe-lines.ts'

export const stepsOf = (lines: string[]) =>
  lines
    .filter((line) => line && !isControl(line))
    .map((line) => withoutStepNumber(withoutBullet(line)))
    .filter(Boolean)

/** Some pages repeat the ingredients of a step on a line below it: `2 cups flour, 1 tsp salt`. */
export function withoutIngredients(steps: string[], ingredients: string[]): string[] {
  if (!steps.some(isAmountLine)) return steps
  const words = new Set(ingredients.flatMap(tokenize))
  return steps.filter((step) => !isAmountLine(step) || !isMadeOf(tokenize(step), words))
}

const isAmountLine = (text: string) => /^[\d½¼¾⅓⅔⅛]/.test(text) && !/[.!?]$/.test(text)

const isMadeOf = (tokens: string[], words: ReadonlySet<string>) =>
  tokens.filter((token) => words.has(token)).length >= tokens.length * 0.9
