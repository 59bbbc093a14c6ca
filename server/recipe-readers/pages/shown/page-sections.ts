/** Finds the ingredients and steps that a page shows, by headings, lists and the names of elements. */
import { ingredientsOf, isPartHeading } from '#server/recipe-readers/pages/lines/ingredient-list.ts'
import type { PageLine, PageLines } from './page-lines.ts'
import {
  headingRanges,
  isOtherHeading,
  isSentenceLine,
  joinedRanges,
  sectionLinesMax,
  type Range,
} from './section-ranges.ts'
import { ingredientRun, sentenceRun } from '#server/recipe-readers/pages/lines/line-runs.ts'
import { ingredientLikeness, isControl } from '#server/recipe-readers/pages/lines/recipe-lines.ts'
import { stepsOf, withoutIngredients } from '#server/recipe-readers/pages/lines/step-list.ts'

export interface Sections {
  ingredients: string[]
  /** Headings that stand among the ingredients. They are not part of `ingredients`. */
  headings: string[]
  steps: string[]
  /**
   * The index of the heading of the ingredients; without such a heading, the index of the first ingredient. Null if
   * there are no ingredients.
   */
  start: number | null
}

interface SectionCandidate {
  start: number
  end: number
  lines: string[]
  score: number
}

/** A line whose likeness to an ingredient is below this value lowers the score of its list. */
const likenessMin = 0.35
/**
 * Consecutive lines without a heading are ingredients only if their `sum` (`line-runs.ts`) is higher than this. They
 * must have several amounts, because pages have many lines with a number.
 */
const runSumMin = 1.8

export function findSections({ lines, ranges }: PageLines): Sections {
  const ingredientsOfRanges = (list: Range[]) =>
    lastBest(
      list.map((range) => ingredientCandidate(lines, range)),
      lines,
    )
  const ingredients =
    ingredientsOfRanges([
      ...headingRanges(lines, 'ingredients', ranges),
      ...joinedRanges(lines, ranges, 'ingredients'),
    ]) ?? ingredientsOfRanges(rangesByLook(lines))
  const steps = best(
    [...headingRanges(lines, 'steps', ranges), ...joinedRanges(lines, ranges, 'steps')].map((range) =>
      stepCandidate(lines, range, ingredients),
    ),
  )
  const stepLines = steps?.lines ?? (ingredients ? stepsByLook(lines, ingredients) : [])
  const texts = ingredients?.lines ?? []
  const headings = ingredients ? lines.slice(ingredients.start, ingredients.end).filter(isPartTitle) : []
  return {
    ingredients: texts,
    headings: headings.map(({ text }) => text),
    steps: withoutIngredients(stepLines, texts),
    start: ingredients?.start ?? null,
  }
}

const isPartTitle = ({ text, kind }: PageLine) => isPartHeading(kind === 'heading' ? `${text}:` : text)

/** Finds the successive lines that look most like ingredients. */
function rangesByLook(lines: PageLine[]): Range[] {
  const run = ingredientRun(lines.map(({ text, kind }) => (kind === 'heading' ? '' : text)))
  return run && run.sum > runSumMin ? [wholeLists(lines, partWithLists(lines, run))] : []
}

/** Adds the entries of the same list that stand before or after a run, for example entries without amounts: `salt`. */
function wholeLists(lines: PageLine[], run: Range): Range {
  let { start, end } = run
  const isSameList = (one: PageLine | undefined, other: PageLine) =>
    one !== undefined && one.list !== null && one.list === other.list && one.text.length <= entryCharsMax
  while (isSameList(lines[start - 1], lines[start]!)) start -= 1
  while (isSameList(lines[end], lines[end - 1]!)) end += 1
  return { start, end }
}

const entryCharsMax = 60

/**
 * If most amounts of a run are in lists, returns only the part of the run with these lists, because dates and ratings
 * may stand before a list.
 */
function partWithLists(lines: PageLine[], { start, end }: Range): Range {
  const amounts = new Map<PageLine['list'], number>()
  for (const { text, list } of lines.slice(start, end))
    if (ingredientLikeness(text) === 1) amounts.set(list, (amounts.get(list) ?? 0) + 1)
  const all = [...amounts.values()].reduce((sum, count) => sum + count, 0)
  const isInList = ({ list }: PageLine) => list !== null && (amounts.get(list) ?? 0) >= listAmountsMin
  const inner = lines.slice(start, end)
  const inLists = inner.filter((line) => isInList(line) && ingredientLikeness(line.text) === 1).length
  if (inLists < all * 0.6) return { start, end }
  return { start: start + inner.findIndex(isInList), end: start + inner.findLastIndex(isInList) + 1 }
}

const listAmountsMin = 3

/** Finds steps without a heading: the sentences after the ingredients. */
function stepsByLook(lines: PageLine[], ingredients: SectionCandidate): string[] {
  const after = lines.slice(ingredients.end, ingredients.end + sectionLinesMax)
  const end = after.findIndex(({ part }) => part === 'other')
  const texts = (end < 0 ? after : after.slice(0, end)).map(({ text }) => text)
  const run = sentenceRun(texts, 0)
  return run && run.sum > 1 ? stepsOf(texts.slice(run.start, run.end)) : []
}

function best(candidates: (SectionCandidate | null)[]): SectionCandidate | null {
  return candidates.reduce((one, other) => (other && (!one || other.score > one.score) ? other : one), null)
}

/**
 * Chooses the last candidate whose score is about as high as the best score, because a blog post may repeat the
 * ingredients in a recipe card below the text. A later candidate with sentences is not chosen, because such a candidate
 * repeats the ingredients between the steps.
 */
function lastBest(candidates: (SectionCandidate | null)[], lines: PageLine[]): SectionCandidate | null {
  const one = best(candidates)
  const isAsGood = (other: SectionCandidate | null): other is SectionCandidate =>
    one !== null &&
    other !== null &&
    other.start > one.end &&
    other.score >= one.score * asGoodMin &&
    !lines.slice(other.start, other.end).some((line) => line.kind === 'text' && isSentenceLine(line))
  return candidates.filter(isAsGood).at(-1) ?? one
}

const asGoodMin = 0.95

/**
 * Returns the lines of a range up to the heading of another part. Controls are left out. If most of the content is in
 * lists, only the lines of these lists are returned.
 * @param without the range of lines to leave out, for example the ingredients in a range of steps
 */
function contentOf(
  lines: PageLine[],
  { start, end }: Range,
  part: 'ingredients' | 'steps',
  without: Range | null = null,
): PageLine[] {
  const inner: PageLine[] = []
  for (let index = start; index < Math.min(end, start + sectionLinesMax); index += 1) {
    const line = lines[index]!
    if (without && index >= without.start && index < without.end) continue
    if (isOtherHeading(line, part) && inner.some(({ kind }) => kind !== 'heading')) break
    if ((line.part && line.kind !== 'heading') || isControl(line.text)) continue
    inner.push(line)
  }
  const items = inner.filter(({ kind }) => kind === 'item')
  const weigh = part === 'ingredients' && items.some(hasAmount) ? countAmounts : countChars
  if (items.length < 2 || weigh(items) * 2 <= weigh(inner)) return inner
  return part === 'steps' ? stepLists(items) : items
}

/** Returns the items of the lists of steps. Later lists, such as cards of other recipes or products, are left out. */
function stepLists(items: PageLine[]): PageLine[] {
  const lists: PageLine[][] = []
  for (const item of items) {
    if (lists.at(-1)?.[0]!.list === item.list) lists.at(-1)!.push(item)
    else lists.push([item])
  }
  const first = lists.findIndex(isStepList)
  const end = lists.findIndex((list, index) => index > first && first >= 0 && list.length > 1 && !isStepList(list))
  return (end < 0 ? lists : lists.slice(0, end)).flat()
}

const isStepList = (list: PageLine[]) =>
  list.filter(({ text }) => /[.!。！:)…]$/.test(text) || text.length > stepCharsMin).length * 2 > list.length
const stepCharsMin = 80

const hasAmount = ({ text }: PageLine) => ingredientLikeness(text) >= 0.8
const countAmounts = (lines: PageLine[]) => lines.filter(hasAmount).length
const countChars = (lines: PageLine[]) => lines.reduce((sum, { text }) => sum + text.length, 0)

function ingredientCandidate(lines: PageLine[], range: Range): SectionCandidate | null {
  const lists: PageLine[][] = []
  let isNew = true
  for (const line of contentOf(lines, range, 'ingredients')) {
    if (line.kind === 'heading') isNew = true
    else if (isNew || lists.at(-1)!.at(-1)!.list !== line.list) lists.push([line])
    else lists.at(-1)!.push(line)
    isNew = line.kind === 'heading'
  }
  const texts = ingredientsOf(lists.map((list) => list.map(({ text }) => text)))
  const score = listScore(texts)
  const last = lists.at(-1)?.at(-1)
  const end = last ? lines.indexOf(last, range.start) + 1 : range.end
  return texts.length > 1 && score > 0 ? { ...range, end, lines: texts, score } : null
}

/** The score of a list. A list with far more names than amounts, such as a menu, gets a lower score. */
function listScore(texts: string[]) {
  const score = texts.reduce((sum, text) => sum + ingredientLikeness(text) - likenessMin, 0)
  const amounts = texts.filter((text) => ingredientLikeness(text) >= 0.8).length
  return score - Math.max(0, texts.length - amounts * 3 - namesMax) * nameWeight
}

const namesMax = 15
const nameWeight = 0.2

/**
 * Reads the steps of a range. The score is high for long steps that begin near the end of the ingredients, and low for
 * steps before the ingredients. Null if the lines do not look like steps.
 */
function stepCandidate(lines: PageLine[], range: Range, ingredients: SectionCandidate | null): SectionCandidate | null {
  const isBefore = ingredients !== null && range.start < ingredients.start
  const inner = contentOf(lines, range, 'steps', ingredients)
  const own = withoutRepeats(
    inner.filter(({ kind }) => kind !== 'heading'),
    ingredients,
  )
  const texts = stepsOf(own.map((line) => stepText(line, ingredients)))
  const chars = texts.reduce((sum, text) => sum + Math.min(lengthOf(text), 400), 0)
  const sentences = texts.filter((text) => lengthOf(text) > 25 || /[.!。！]$/.test(text)).length
  if (chars < 40 || sentences * 2 < texts.length) return null
  const distance = ingredients ? Math.abs(range.start - ingredients.end) : 0
  return { ...range, lines: texts, score: (Math.min(chars, 3000) / (20 + distance)) * (isBefore ? 0.3 : 1) }
}

/** Leaves out the ingredients that some pages repeat below each step. */
function withoutRepeats(lines: PageLine[], ingredients: SectionCandidate | null): PageLine[] {
  const others = lines.filter(({ text }) => !ingredients?.lines.includes(text))
  return lines.length - others.length >= repeatsMin ? others : lines
}

/** The minimum number of repeated lines that are left out. A single repeated line may be the heading of a part. */
const repeatsMin = 2

/** The text of an entry, without lines that repeat the ingredients of the step. */
const stepText = ({ text, inner }: PageLine, ingredients: SectionCandidate | null) =>
  inner && ingredients ? withoutIngredients(inner, ingredients.lines).join(' ') : text

/**
 * The length of a text. In a Chinese, Japanese or Korean text, each character counts three times, because such texts
 * need fewer characters.
 */
const lengthOf = (text: string) =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text) ? text.length * 3 : text.length
