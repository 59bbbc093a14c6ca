/** Finds the ingredients and steps of a page without markup, by headings, lists, and the names of elements. */
import { parseIngredientLine } from '#cooking/ingredient-line.ts'
import type { NamedRange, PageLine, PageLines } from './page-lines.ts'
import { ingredientLikeness, isControl, withoutBullet, withoutStepNumber } from './recipe-lines.ts'

export interface Sections {
  ingredients: string[]
  steps: string[]
}

interface Candidate {
  start: number
  end: number
  lines: string[]
  score: number
}

const sectionLinesMax = 400
/** Named elements that are so near belong to one list. */
const gapMax = 3

export function findSections({ lines, ranges }: PageLines): Sections {
  const ingredients = best([
    ...headingRanges(lines, 'ingredients').map((range) => ingredientCandidate(lines, range)),
    ...joined(ranges, 'ingredients').map((range) => ingredientCandidate(lines, range)),
  ])
  const steps = best(
    [...headingRanges(lines, 'steps'), ...joined(ranges, 'steps')].map((range) =>
      stepCandidate(lines, range, ingredients),
    ),
  )
  return { ingredients: ingredients?.lines ?? [], steps: steps?.lines ?? [] }
}

function best(candidates: (Candidate | null)[]): Candidate | null {
  return candidates.reduce((one, other) => (other && (!one || other.score > one.score) ? other : one), null)
}

type Range = Pick<NamedRange, 'start' | 'end'>

/** The lines after each heading of a part, up to the next heading that ends it. */
function headingRanges(lines: PageLine[], part: 'ingredients' | 'steps'): Range[] {
  const starts = lines.flatMap((line, index) => (line.part === part ? [index] : []))
  return starts.map((start) => ({ start, end: endOfSection(lines, start, part) }))
}

function endOfSection(lines: PageLine[], start: number, part: 'ingredients' | 'steps') {
  const heading = lines[start]!
  const limit = Math.min(lines.length, start + sectionLinesMax)
  for (let index = start + 1; index < limit; index += 1) {
    const line = lines[index]!
    if (line.kind === 'item' && line.text.length > 40) continue
    if (line.part && line.part !== part && line.kind !== 'item') return index
    if (line.kind !== 'heading' || !heading.level || line.part === part) continue
    // A heading of the same level that names no part: the next section, unless it names a group.
    if (line.level < heading.level && index > start + 1) return index
    if (line.level === heading.level && part === 'steps' && !/\d/.test(line.text)) return index
  }
  return limit
}

/** Named elements that follow each other are one range. */
function joined(ranges: NamedRange[], part: NamedRange['part']): Range[] {
  const result: Range[] = []
  for (const { part: each, start, end } of ranges) {
    if (each !== part) continue
    const last = result.at(-1)
    if (last && start <= last.end + gapMax) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/** The part of a range that belongs to it, without headings and controls. Lists count alone where there are some. */
function contentOf(lines: PageLine[], { start, end }: Range, part: 'ingredients' | 'steps'): PageLine[] {
  const inner: PageLine[] = []
  for (const line of lines.slice(start, end)) {
    const isOther = line.part && line.part !== part && line.kind !== 'item'
    if (isOther && inner.length) break
    if (line.part || isControl(line.text)) continue
    inner.push(line)
  }
  const items = inner.filter(({ kind }) => kind === 'item')
  const chars = (list: PageLine[]) => list.reduce((sum, { text }) => sum + text.length, 0)
  return items.length > 1 && chars(items) * 2 > chars(inner) ? items : inner
}

function ingredientCandidate(lines: PageLine[], range: Range): Candidate | null {
  const inner = contentOf(lines, range, 'ingredients').filter(({ kind }) => kind !== 'heading')
  const texts = inner
    .map(({ text }) => withoutBullet(text))
    .filter((text) => parseIngredientLine(text).kind !== 'heading')
  const likeness = texts.map(ingredientLikeness)
  const sum = likeness.reduce((total, each) => total + each, 0)
  if (texts.length < 2 || sum / texts.length < 0.35) return null
  return { ...range, lines: texts, score: sum * (sum / texts.length) }
}

function stepCandidate(lines: PageLine[], range: Range, ingredients: Candidate | null): Candidate | null {
  const isBefore = ingredients !== null && range.start < ingredients.start
  const inner = contentOf(
    lines,
    ingredients && isBefore ? { ...range, end: Math.min(range.end, ingredients.start) } : range,
    'steps',
  )
  const texts = inner
    .filter(({ kind }) => kind !== 'heading')
    .map(({ text }) => withoutStepNumber(text))
    .filter(Boolean)
  const chars = texts.reduce((sum, text) => sum + Math.min(text.length, 400), 0)
  const sentences = texts.filter((text) => text.length > 25).length
  if (chars < 40 || sentences * 2 < texts.length) return null
  const distance = ingredients ? Math.abs(range.start - ingredients.end) : 0
  return { ...range, lines: texts, score: (Math.min(chars, 3000) / (20 + distance)) * (isBefore ? 0.3 : 1) }
}
