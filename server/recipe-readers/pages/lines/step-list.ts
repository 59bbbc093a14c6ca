/** Finds the steps among the lines of a list. */
import { tokenize } from '#server/text/tokenize.ts'
import { isControl, withoutBullet, withoutCommonEnding, withoutStepNumbers } from './recipe-lines.ts'
import { isDetailLine, isServingsLine, isTimeLine } from './text-labels.ts'

export function stepsOf(lines: string[]): string[] {
  const present = withoutLinesAfter(
    splitLines(
      lines.filter(
        (line) =>
          line && !isControl(line) && !isRemark(line) && !isTimeLine(line) && !isServings(line) && !isDetailLine(line),
      ),
    ),
  )
  const plain = withoutSequence(withoutCopies(present.map(withoutBullet)))
  return withoutCommonEnding(withoutStepNumbers(plain).filter(Boolean))
}

/** Whether a line is a label such as `Serves 6`, and not a sentence of a step such as `Makes 12.` */
const isServings = (line: string) => isServingsLine(line) && !line.endsWith('.')

const inlineNumber = /(?:^|\s)(\d{1,2})[.)、．]\s?(?=\p{Lu}|\p{Lo})/gu

/** Splits lines that have several numbered steps: `1. Mix. 2. Bake.` Only short lists have such lines. */
function splitLines(lines: string[]): string[] {
  if (lines.length > inlineLinesMax) return lines
  return lines.flatMap((line) => {
    const starts = [...line.matchAll(inlineNumber)]
    const isSequence = starts.length > 1 && starts.every(([, number], index) => Number(number) === index + 1)
    return isSequence ? starts.map(({ index }, place) => line.slice(index, starts[place + 1]?.index).trim()) : [line]
  })
}

const inlineLinesMax = 3

/** Matches remarks that are not steps, for example who took the pictures, or how to rate the recipe. */
const remark =
  /^(?:(?:photo(?:graph[sy]?)?|image|recipe)s? ?(?:credits?|by|courtesy)|(?:foto|bild)s?\s?[:©]|(?:recipe|rezept|recept|opskrift)\s(?:by|von|av|af))\b.{0,80}[^.!?]$|^(?:keywords?|tags?|author|auteur|autor|autore|forfatter|source|quelle|bron|källa|kilde|fonte|fuente|zdroj|źródło)\s?:|^(?:previous|next) post\b|^(?:©|copyright)|\baffiliate\b|(?:@|#)\p{L}{3,}.*(?:instagram|facebook|tag|mention)|(?:instagram|facebook|pinterest|mention|tag us).*(?:@|#)\p{L}{3,}|^(?:last|final) step\s?[:!]|^\d(?:[.,]\d{1,2})? (?:from|of|von|av|sur|van|z|\/) \d+ |^tap stars|^.{0,60}\((?:photo|foto|fotó|bild|φωτογραφία|фото)\s?[:©][^()]*\)$/iu
const remarkCharsMax = 300
const isRemark = (line: string) => line.length <= remarkCharsMax && remark.test(line)

const sentenceCharsMin = 25
const shortLinesMin = 3
const isStepSentence = (line: string) => /[.!?:…。！)]$/.test(line) && line.length >= sentenceCharsMin

/**
 * Leaves out the lines after the recipe. The recipe ends where several short lines follow lines that are mostly
 * sentences.
 */
function withoutLinesAfter(lines: string[]): string[] {
  for (let index = 1; index + shortLinesMin <= lines.length; index += 1) {
    const next = lines.slice(index, index + shortLinesMin)
    if (next.some((line) => isStepSentence(line) || line.length > 60 || /^\d/.test(line))) continue
    const before = lines.slice(0, index)
    if (before.filter(isStepSentence).length >= before.length * 0.7) return before
  }
  return lines
}

const leadingNumber = /^(?:\p{L}{2,12}\s)?(\d{1,2})[\s.:)、．]*(?=\p{Lu}|\p{Lo})/u

/**
 * Removes the numbers before the steps if most steps have a number and the numbers count up from 1: `1Wash`, `2 Peel`.
 * The numbers may begin again at 1. A word before the number is also removed: `Done 1. Wash`.
 * @param countMin the minimum number of steps with a number
 */
export function withoutSequence(lines: string[], pattern = leadingNumber, countMin = 3): string[] {
  const numbers = lines.flatMap((line) => Number(pattern.exec(line)?.[1] ?? NaN) || [])
  const isCounted = numbers.length >= countMin && numbers.length >= lines.length * 0.6
  const inOrder = numbers.filter((number, index) => number === 1 || number === (numbers[index - 1] ?? 0) + 1).length
  return isCounted && inOrder === numbers.length ? lines.map((line) => line.replace(pattern, '')) : lines
}

const copyCharsMin = 25

/** Removes repeated long steps. Some pages have all steps twice, for small and for large screens. */
function withoutCopies(steps: string[]): string[] {
  const seen = new Set<string>()
  return steps.filter((step) => {
    const isCopy = step.length >= copyCharsMin && seen.has(step)
    seen.add(step)
    return !isCopy
  })
}

/**
 * Removes lines that only list ingredients, because some pages repeat the ingredients below a step: `2 cups flour, 1
 * tsp salt`.
 */
export function withoutIngredients(steps: string[], ingredients: string[]): string[] {
  if (!steps.some(isAmountLine)) return steps
  const words = new Set(ingredients.flatMap(tokenize))
  return steps.filter((step) => !isAmountLine(step) || !isMadeOf(tokenize(step), words))
}

const isAmountLine = (text: string) => /^[\d½¼¾⅓⅔⅛]/.test(text) && !/[.!?]$/.test(text)

/**
 * Whether most tokens are among `words`. Numbers and single letters such as `g` are ignored, because the line may have
 * the amount in another unit.
 */
function isMadeOf(tokens: string[], words: ReadonlySet<string>) {
  const names = tokens.filter((token) => /^\p{L}{2}/u.test(token))
  return names.length > 0 && names.filter((token) => words.has(token)).length >= names.length * 0.9
}
