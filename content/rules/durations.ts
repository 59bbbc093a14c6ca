/** Reads durations from the steps of a recipe. */
import { sentencesOf } from './text.ts'

const glyphs: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }
const words: Record<string, number> = { a: 1, an: 1, another: 1, one: 1, two: 2, three: 3, half: 0.5 }
const minutesIn = { second: 1 / 60, minute: 1, hour: 60, day: 1440 }
const number = String.raw`(?:\d+(?:\.\d+)?[½¼¾⅓⅔]?|[½¼¾⅓⅔]|\b(?:an?|another|one|two|three)\b)`
const duration = new RegExp(
  String.raw`(?<before>[\p{L}\s,]{0,24}?)(?:(?<half>half an hour)|(?<few>a few)\s(?<fewUnit>second|minute)s?|(?<least>${number})(?:\s?(?:to|or|–|-)\s?${number})?(?:\smore)?\s?(?<unit>second|minute|hour|day)s?|(?<night>overnight))(?<after>[^.,;]{0,30})`,
  'giu',
)
/**
 * A duration after one of these words is not added to the sum, because it is part of another duration, an interval
 * (`every 10 minutes`), or the time for which the finished dish can be stored.
 */
const within =
  /\b(every|last|first|final|after|within|up to|halfway|before|than|turning|stirring|until|soaked for)\s+(the\s+|each\s+|about\s+)*$|\b(keeps?|kept)\b[^.]*$/i
const repeated = /^\s*(on )?(each|a|per|either|every) side|^\s*on both sides/i
const inParallel =
  /^(meanwhile|while|as (the|it|they|soon)|at the same time|during)\b|\bmeanwhile\b|^(it|they|the [^.]*) (keeps?|will keep)\b/i

function numberOf(text: string) {
  const known = words[text.toLowerCase()]
  if (known !== undefined) return known
  const whole = Number.parseFloat(text.replace(/[½¼¾⅓⅔]/, '')) || 0
  return whole + (glyphs[text.at(-1)!] ?? 0)
}

/** Returns the minimum total time of all steps, in minutes. The time of work in parallel is not added. */
export function minimumMinutes(steps: string[]) {
  return steps
    .flatMap((step) => (inParallel.test(step) ? [] : sentencesOf(step)))
    .filter((sentence) => !inParallel.test(sentence))
    .reduce((sum, sentence) => sum + minutesOf(sentence), 0)
}

/** An alternative in a step, such as `overnight` or the high setting of a slow cooker. Its time is not added. */
const otherWay = /overnight,? or (?:for )?(?=at least|\d)|,? or [^.]*overnight|,? or on high [^.,]*/gi

function minutesOf(sentence: string) {
  let sum = 0
  for (const { groups } of sentence.replace(otherWay, '').matchAll(duration)) {
    const {
      before = '',
      after = '',
      half,
      few,
      fewUnit,
      least,
      unit,
      night,
    } = groups as Record<string, string | undefined>
    if (within.test(before) || /^ (old|at most|before|ahead|earlier|later)\b/.test(after)) continue
    if (half) sum += 30
    else if (night) sum += 480
    else if (few) sum += 2 * minutesIn[fewUnit as keyof typeof minutesIn]
    else if (least && unit)
      sum += numberOf(least) * minutesIn[unit.toLowerCase() as keyof typeof minutesIn] * (repeated.test(after) ? 2 : 1)
  }
  return sum
}
