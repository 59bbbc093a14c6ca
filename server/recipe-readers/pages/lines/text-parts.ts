/**
 * Finds title, description, ingredients, steps, servings and times in the lines of a text, by headings and by the
 * appearance of the lines.
 */
import { headingKind, type HeadingKind } from './headings.ts'
import { ingredientsOf, isHeadingLine, isPartHeading } from './ingredient-list.ts'
import { lineShape } from './line-shape.ts'
import { isMarkedHeading, withoutInnerMarks, withoutLineMarks } from './markdown.ts'
import type { RecipeParts } from '#server/recipe-readers/pages/recipe-parts.ts'
import { ingredientRun, sentenceRun, sentencesStart } from './line-runs.ts'
import { ingredientLikeness, isControl } from './recipe-lines.ts'
import { stepsOf, withoutIngredients } from './step-list.ts'
import { introductionOf } from './text-introduction.ts'
import { isDetailLine, isServingsLine, isTimeLine, readLabels } from './text-labels.ts'

interface Section {
  part: HeadingKind
  /** The index of the line with the heading. */
  start: number
  /** The index after the last line. */
  end: number
}

/** @returns the parts of the recipe, and in `headings` the headings that were left out of the ingredients */
export function textParts(text: string[]): Partial<RecipeParts> & { headings: string[] } {
  const lines = text.map(withoutInnerMarks)
  const plain = text.map(withoutLineMarks)
  const sections = sectionsOf(lines)
  const ingredients = likelier(bestIngredients(lines, sections), ingredientsByLook(lines))
  const steps =
    (ingredients ? stepsAfter(plain, sections, ingredients) : bestSteps(plain, sections)) ??
    stepsByLook(plain, ingredients)
  const start = Math.min(ingredients?.start ?? lines.length, steps?.start ?? lines.length)
  const title = titleOf(lines.slice(0, Math.max(start, 1)), start)
  const introduction = introductionOf(plain.slice(0, start), title, ingredients?.texts ?? [])
  const labels = readLabels(plain)
  const isTimed = labels.totalTime !== '' || labels.partTimes.length > 0
  return {
    title,
    description: introduction.description,
    ingredients: ingredients?.texts ?? [],
    headings: ingredients ? lines.slice(ingredients.start, ingredients.end).filter(isPartHeading) : [],
    steps: withoutIngredients(steps?.texts ?? [], ingredients?.texts ?? []),
    ...labels,
    totalTime: isTimed ? labels.totalTime : introduction.time,
  }
}

interface Found {
  start: number
  end: number
  texts: string[]
}

function sectionsOf(lines: string[]): Section[] {
  const starts = lines.flatMap((line, index) => {
    const part = line ? headingKind(line) : null
    return part ? [{ part, start: index }] : []
  })
  // When `Preparation` is the next heading after `Instructions`, both are headings of the same part.
  const own = starts.filter(
    ({ part, start }, index) =>
      (part !== 'steps' || starts[index - 1]?.part !== 'steps') && !isButton(lines, start, starts[index - 1]),
  )
  return own.map(({ part, start }, index) => ({ part, start, end: own[index + 1]?.start ?? lines.length }))
}

/** Whether a line is a control such as `Print` directly below the heading of the ingredients, and not a heading. */
const isButton = (lines: string[], index: number, before: Omit<Section, 'end'> | undefined) =>
  before?.part === 'ingredients' &&
  isControl(lines[index]!) &&
  lines.slice(before.start + 1, index).every((line) => !line || isControl(line))

/** Splits lines into groups at empty lines. */
function groupsOf(lines: string[]): string[][] {
  const groups: string[][] = [[]]
  for (const line of lines) {
    if (line) groups.at(-1)!.push(line)
    else if (groups.at(-1)!.length) groups.push([])
  }
  return groups.filter((group) => group.length)
}

function bestIngredients(lines: string[], sections: Section[]): Found | null {
  const found = sections
    .filter(({ part }) => part === 'ingredients')
    .map(({ start, end: sectionEnd }) => {
      const end = start + 1 + sentencesStart(lines.slice(start + 1, sectionEnd))
      const texts = ingredientsOf(groupsOf(lines.slice(start + 1, end)), true)
      return { start, end, texts, score: texts.reduce((sum, text) => sum + ingredientLikeness(text) - 0.35, 0) }
    })
    .filter(({ texts, score }) => texts.length > 0 && score > 0)
  return found.reduce<(typeof found)[number] | null>(
    (one, other) => (!one || other.score >= one.score ? other : one),
    null,
  )
}

const countAmounts = (found: Found) => found.texts.filter((text) => ingredientLikeness(text) === 1).length

/** Chooses the list below a heading, unless that list has few amounts and the list without a heading has far more. */
function likelier(headed: Found | null, byLook: Found | null): Found | null {
  if (!headed || !byLook) return headed ?? byLook
  const hasFew = countAmounts(headed) * 3 < headed.texts.length
  return hasFew && countAmounts(byLook) > countAmounts(headed) * 2 + 1 ? byLook : headed
}

function stepsAfter(lines: string[], sections: Section[], ingredients: Found): Found | null {
  const after = sections.find(({ part, start }) => part === 'steps' && start >= ingredients.end)
  return after ? stepsIn(lines, after) : bestSteps(lines, sections)
}

const stepsIn = (lines: string[], { start, end }: Section): Found => ({
  start,
  end,
  texts: stepsOf(lines.slice(start + 1, end)),
})

function bestSteps(lines: string[], sections: Section[]): Found | null {
  const found = sections.filter(({ part }) => part === 'steps').map((section) => stepsIn(lines, section))
  return found.reduce<Found | null>((one, other) => (!one || other.texts.length > one.texts.length ? other : one), null)
}

/** Finds ingredients without a heading: the run of lines that look most like ingredients. */
function ingredientsByLook(lines: string[]): Found | null {
  const run = ingredientRun(lines)
  return run && { ...run, texts: ingredientsOf(groupsOf(lines.slice(run.start, run.end)), true) }
}

/** Finds steps without a heading: the sentences after the ingredients. */
function stepsByLook(lines: string[], ingredients: Found | null): Found | null {
  const run = sentenceRun(lines, ingredients?.end ?? 0)
  if (!run || (!ingredients && run.sum < sentencesMin)) return null
  return { ...run, texts: stepsOf(lines.slice(run.start, run.end)) }
}

/** If a text has no ingredients, a run of sentences counts as the steps only if its `sum` is at least this number. */
const sentencesMin = 3

/**
 * Finds the title among the lines before the index `start`, at which the ingredients or steps begin. Controls,
 * addresses and the like are ignored.
 *
 * Usually, the title is the first line that does not look like the heading of a part. A heading on the first line is
 * the title instead if it is one of these:
 * - A heading that is marked in Markdown, and whose text alone is not a heading: `# Leek soup`, but not `# For the
 *   sauce:`.
 * - An unmarked heading that can be the name of a dish (`LEEK SOUP`, `Cake`), if the first line that does not look like
 *   a heading cannot be such a name (`isName`).
 *
 * If `start` is 0, the first line belongs to the ingredients or steps, so a heading on this line is not the title.
 */
function titleOf(lines: string[], start: number): string {
  const candidates = lines.filter(
    (line) =>
      line &&
      !isControl(line) &&
      !isAddress(line) &&
      !isServingsLine(line) &&
      !isTimeLine(line) &&
      headingKind(line) !== 'ingredients',
  )
  const [first = ''] = candidates
  const other = candidates.find((line) => !isHeadingLine(line)) ?? ''
  if (first === other) return withoutLineMarks(first)
  const name = withoutLineMarks(first)
  const isTitle = isMarkedHeading(first) ? !lineShape(name).isHeading : isName(name) && !isName(other)
  return isTitle && start > 0 ? name : withoutLineMarks(other)
}

const addressLine = /^(?:[\p{L} ]{1,20}[:：]\s?)?(?:https?:\/\/|www\.)\S+$/iu
const isAddress = (line: string) => addressLine.test(line)

const nameCharsMax = 60

/** Whether a line may be the name of a dish: it is neither a sentence, nor a label, nor a heading with a colon. */
const isName = (line: string) =>
  line !== '' &&
  line.length <= nameCharsMax &&
  !/[.!?:]$/.test(line) &&
  !lineShape(line).isHeading &&
  !isServingsLine(line) &&
  !isTimeLine(line) &&
  !isDetailLine(line)
