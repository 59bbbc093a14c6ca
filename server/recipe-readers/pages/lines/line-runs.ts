/** Finds ingredients and steps that have no headings, by the appearance of the lines. */
import { ingredientLikeness, isControl, withoutBullet, withoutStepNumber } from './recipe-lines.ts'
import { isDetailLine, isServingsLine, isTimeLine } from './text-labels.ts'

export interface Run {
  start: number
  /** The index after the last line. */
  end: number
  /** The sum of the weights of the lines. */
  sum: number
}

const ingredientThreshold = 0.55
const ingredientSumMin = 0.9
const sentenceCharsMin = 30

/** The run of lines that look most like ingredients; null when too few lines look like ingredients. */
export function ingredientRun(lines: string[]): Run | null {
  const run = bestRun(
    lines.map((line) => {
      if (!line || isControl(line)) return 0
      if (isLabel(line)) return labelWeight
      return ingredientLikeness(withoutBullet(line)) - ingredientThreshold
    }),
  )
  return run && run.sum >= ingredientSumMin ? run : null
}

/** Whether a line is a label for servings, a time or the like. Such lines stand before and after a list. */
const isLabel = (line: string) => isServingsLine(line) || isTimeLine(line) || isDetailLine(line)
const labelWeight = -0.5

/**
 * The run with the most sentences among the lines from the index `from` on. Each line with other text counts
 * against a run. Null when there is no sentence.
 */
export function sentenceRun(lines: string[], from: number): Run | null {
  const run = bestRun(
    lines.slice(from).map((line) => (withoutStepNumber(line) === '' ? 0 : isLongSentence(line) ? 1 : -1)),
  )
  return run && { start: from + run.start, end: from + run.end, sum: run.sum }
}

const isLongSentence = (line: string) => line.length >= sentenceCharsMin && /[.!)。]$/.test(line)

const longCharsMin = 60
const stepCharsMin = 25

/**
 * Returns the index of the first step if no heading separates the ingredients from the steps. The steps begin where two
 * successive lines are long sentences. If there are no such lines, the number of lines is returned.
 */
export function sentencesStart(lines: string[]): number {
  const present = lines.flatMap((line, index) => (line && withoutStepNumber(line) ? [index] : []))
  const isStep = (index: number | undefined) => {
    const text = index === undefined ? '' : withoutStepNumber(lines[index]!)
    const isLong = text.length >= longCharsMin || (text.length >= stepCharsMin && /^\p{Lu}/u.test(text))
    return isLong && /[.!。]$/.test(text)
  }
  const start = present.find((index, place) => isStep(index) && isStep(present[place + 1]))
  return start ?? lines.length
}

/**
 * The range of successive lines with the largest sum of weights (Kadane's algorithm); null when no weight is positive.
 */
function bestRun(weights: number[]): Run | null {
  let best: Run = { start: 0, end: 0, sum: 0 }
  let start = 0
  let sum = 0
  for (const [index, weight] of weights.entries()) {
    if (sum <= 0) {
      start = index
      sum = 0
    }
    sum += weight
    if (sum > best.sum) best = { start, end: index + 1, sum }
  }
  return best.sum > 0 ? best : null
}
