/** Servings and times in lines such as `Serves 4`, `Prep Time: 10 minutes` and `Für 4 Personen`. */
import {
  partTimeWords,
  phrasesOf,
  servingWords,
  totalTimeWords,
} from '#server/recipe-readers/pages/data/heading-words.ts'
import { isDuration, minutesOf } from '#server/recipe-readers/pages/durations.ts'
import type { RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'

const servings = new Set(phrasesOf(servingWords))
const totalTimes = new Set(phrasesOf(totalTimeWords))
const partTimes = new Set(phrasesOf(partTimeWords))
const lineCharsMax = 80

type Labels = Pick<RecipeParts, 'yields' | 'totalTime' | 'partTimes'>

export function readLabels(lines: string[]): Labels {
  const found: Labels = { yields: '', totalTime: '', partTimes: [] }
  const seen = new Set<string>()
  let unclear = ''
  for (const [index, line] of lines.entries()) {
    if (line.length > lineCharsMax) continue
    const { label, value } = splitLabel(line)
    // The value may be on the next line.
    const text = value || (lines[index + 1] ?? '')
    if (!found.yields && isYield(label, line, text)) found.yields = /\d/.test(line) ? line : text
    if (isUnclear(label, line, value)) unclear ||= value
    if (minutesOf(text) === null || seen.has(label)) continue
    seen.add(label)
    if (totalTimes.has(label)) found.totalTime ||= text
    else if (partTimes.has(label)) found.partTimes.push(text)
  }
  return found.totalTime || found.partTimes.length ? found : { ...found, totalTime: unclear }
}

/** `Total time: overnight`: it is shown to a person as not understood. */
const isUnclear = (label: string, line: string, value: string) =>
  /[:：]/.test(line) && label !== 'total' && totalTimes.has(label) && /\p{L}/u.test(value) && minutesOf(value) === null

/** `Prep Time: 10 minutes` and `Prep Time 10 minutes`. */
function splitLabel(line: string) {
  const [, label = '', value = ''] = /^([^\d:：]{2,40}?)\s?(?:[:：]\s?|\s(?=[\d½¼¾])|$)(.*)$/u.exec(line) ?? []
  return { label: label.toLowerCase().trim(), value: value.trim() }
}

/** `Serves 4`, `Für 4 Personen`, `6 personnes`. */
export function isServingsLine(line: string) {
  const { label, value } = splitLabel(line)
  return (line.length <= 40 && isYield(label, line, value)) || servings.has(line.toLowerCase())
}

/** `Prep Time: 10 minutes`, `45 perc`. */
export function isTimeLine(line: string) {
  if (line.length > lineCharsMax) return false
  if (isDuration(line)) return true
  const { label, value } = splitLabel(line)
  return value !== '' && (totalTimes.has(label) || partTimes.has(label)) && minutesOf(value) !== null
}

function isYield(label: string, line: string, text: string) {
  if (/^\D*$/.test(line) && !text) return false
  if (servings.has(label) && /^\D{0,12}\d{1,3}(?!\d)/.test(text)) return true
  const [, word = ''] = /^\D{0,12}\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?([\p{L}]{2,20})$/u.exec(line) ?? []
  return word !== '' && servings.has(word.toLowerCase())
}
