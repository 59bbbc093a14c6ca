/** Finds where the parts of a page begin and end, by their headings and by the names of elements. */
import type { NamedRange, PageLine } from './page-lines.ts'
import { sentencesStart } from '#server/recipe-readers/pages/lines/line-runs.ts'
import { ingredientLikeness } from '#server/recipe-readers/pages/lines/recipe-lines.ts'

export type Range = Pick<NamedRange, 'start' | 'end'>

/** At most this number of headings of one part are tried, and at most this number of joined ranges. */
const rangesMax = 30
export const sectionLinesMax = 400
/** Two elements with names such as `ingredients` belong to one list if at most this number of lines is between them. */
const gapMax = 3

/**
 * Returns one range for each heading of a part. The range begins with the heading, or with a line that `startOfContent`
 * finds below it, and ends before the next heading that ends the part. A range of ingredients also ends where steps
 * begin without a heading.
 */
export function headingRanges(lines: PageLine[], part: NamedRange['part'], ranges: NamedRange[]): Range[] {
  const starts = lines.flatMap((line, index) => (line.part === part ? [index] : [])).slice(0, rangesMax)
  return starts.map((heading) => {
    const start = startOfContent(lines, heading, part)
    const end = endOfSection(lines, heading, start, part)
    if (part === 'steps') return { start, end }
    const texts = lines.slice(start, end).map(({ kind, text }) => (kind === 'text' ? text : ''))
    const named = ranges.find((range) => range.part === 'steps' && range.start > start && hasSentence(lines, range))
    return { start, end: Math.min(end, start + sentencesStart(texts), named?.start ?? end) }
  })
}

const hasSentence = (lines: PageLine[], { start, end }: Range) =>
  lines.slice(start, Math.min(end, start + 3)).some(isSentenceLine)

/** Whether a line is long enough for a sentence and ends like one. */
export const isSentenceLine = ({ text }: PageLine) => text.length > 25 && /[.!。]$/.test(text)

/**
 * The index of the line before the content of a section. This line is usually the heading itself. Labels such as
 * `Video` are skipped. Parts of the section that are not a list of the recipe, such as `Equipment`, are also skipped.
 */
function startOfContent(lines: PageLine[], heading: number, part: NamedRange['part']): number {
  const { level } = lines[heading]!
  let start = heading
  for (let index = heading + 1; index < Math.min(lines.length, heading + labelsMax); index += 1) {
    const line = lines[index]!
    const isInside = line.kind === 'text' || (line.kind === 'heading' && level > 0 && line.level > level)
    if (line.part === 'other' && isInside) {
      const next = lines.findIndex(
        (each, place) => place > index && each.kind === 'heading' && each.level <= line.level,
      )
      const isPart = line.level > 0 && next > 0 && next - index < labelsMax
      start = isPart ? next : index
      if (isPart) index = next - 1
    } else if (line.kind === 'item' || (line.part && line.part !== part) || line.text.length > labelCharsMax) break
  }
  return start
}

/** The maximum number of lines between a heading and its content, and the maximum length of such a line. */
const labelsMax = 12
const labelCharsMax = 40
/**
 * A line that is not in a heading element may still be the heading of a section. Such a section ends at the next
 * heading from `h1` to this level.
 */
const mainLevelMax = 3

function endOfSection(lines: PageLine[], at: number, start: number, part: NamedRange['part']) {
  const heading = lines[at]!
  const limit = Math.min(lines.length, start + sectionLinesMax)
  const hasGroups = part === 'steps' && isGroup(lines, start + 1, heading.level)
  for (let index = start + 1; index < limit; index += 1) {
    const line = lines[index]!
    if (line.kind === 'item' && line.text.length > 40) continue
    if (line.part && line.part !== part && line.kind !== 'item') return index
    if (line.kind !== 'heading') continue
    if (!heading.level) {
      if (line.level <= mainLevelMax && index > start + 1 && endsPart(lines, index, part)) return index
      continue
    }
    if (line.part === part) continue
    // A heading of a higher level (a smaller number) ends the section. A heading of the same level also ends the
    // section, unless steps or ingredients of the same section follow this heading.
    if (line.level < heading.level && index > start + 1) return index
    if (line.level > heading.level || (hasGroups && isGroup(lines, index, heading.level))) continue
    if (endsPart(lines, index, part)) return index
  }
  return limit
}

/**
 * Whether a line is the heading of a group of steps, such as `Make the dough`. Such a heading has the level `level`,
 * and a sentence follows the heading.
 */
function isGroup(lines: PageLine[], index: number, level: number) {
  const { [index]: line, [index + 1]: next } = lines
  if (line?.kind !== 'heading' || line.level !== level || line.part || afterRecipe.test(line.text)) return false
  return next !== undefined && isSentenceLine(next)
}

/** Matches headings that follow a recipe: `More pies`, `About Ann`, `Can I freeze it?` */
export const afterRecipe = /^(?:more|about|related|similar|other|you (?:may|might)|did you)\b|\?$/i

/** Whether a heading ends a part. Steps continue below `Step 2`. Ingredients continue if more ingredients follow. */
const endsPart = (lines: PageLine[], index: number, part: NamedRange['part']) =>
  part === 'steps' ? !/\d/.test(lines[index]!.text) : !hasIngredients(lines, index + 1)

/** Whether the lines after a heading look like ingredients. */
function hasIngredients(lines: PageLine[], start: number) {
  const next = lines.slice(start, start + 4).filter(({ kind }) => kind !== 'heading')
  return next.reduce((sum, { text }) => sum + ingredientLikeness(text), 0) > next.length * 0.6
}

/** Joins ranges of `part` that are close to each other, unless a heading of another part stands between them. */
export function joinedRanges(lines: PageLine[], ranges: NamedRange[], part: NamedRange['part']): Range[] {
  const result: Range[] = []
  for (const { part: each, start, end } of ranges) {
    if (each !== part) continue
    const last = result.at(-1)
    const isNear = last && start <= last.end + gapMax
    if (isNear && !lines.slice(last.end - 1, start + 1).some((line) => isOtherHeading(line, part)))
      last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result.slice(0, rangesMax)
}

/** Whether a line is the heading of a part other than `part`. */
export const isOtherHeading = (line: PageLine, part: NamedRange['part']) =>
  line.part !== null && line.part !== part && (line.kind !== 'item' || line.text.endsWith(':'))
