/** Finds title, ingredients, steps, servings and times in the lines of a text, by headings and by what lines look like. */
import { headingKind, type HeadingKind } from './headings.ts'
import { ingredientsOf, isHeadingLine } from './ingredient-list.ts'
import type { RecipeParts } from './recipe-parts.ts'
import { ingredientLikeness, isControl, withoutBullet, withoutStepNumber } from './recipe-lines.ts'
import { readLabels } from './text-labels.ts'

interface Section {
  part: HeadingKind
  /** The line of its heading. */
  start: number
  end: number
}

export function textParts(lines: string[]): Partial<RecipeParts> {
  const sections = sectionsOf(lines)
  const ingredients = bestIngredients(lines, sections) ?? ingredientRun(lines)
  const steps =
    (ingredients ? stepsAfter(lines, sections, ingredients) : bestSteps(lines, sections)) ?? stepRun(lines, ingredients)
  const start = Math.min(ingredients?.start ?? lines.length, steps?.start ?? lines.length)
  return {
    title: titleOf(lines.slice(0, Math.max(start, 1))),
    ingredients: ingredients?.texts ?? [],
    steps: steps?.texts ?? [],
    ...readLabels(lines),
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
  // `Instructions` and then `Preparation` begin the same part.
  const own = starts.filter(({ part }, index) => part !== 'steps' || starts[index - 1]?.part !== 'steps')
  return own.map(({ part, start }, index) => ({ part, start, end: own[index + 1]?.start ?? lines.length }))
}

/** Groups of lines between empty lines. */
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
    .map(({ start, end }) => {
      const texts = ingredientsOf(groupsOf(lines.slice(start + 1, end)))
      return { start, end, texts, score: texts.reduce((sum, text) => sum + ingredientLikeness(text) - 0.35, 0) }
    })
    .filter(({ texts, score }) => texts.length > 0 && score > 0)
  return found.reduce<(typeof found)[number] | null>(
    (one, other) => (!one || other.score >= one.score ? other : one),
    null,
  )
}

function stepTexts(lines: string[]): string[] {
  return lines
    .filter((line) => line && !isControl(line))
    .map((line) => withoutStepNumber(withoutBullet(line)))
    .filter(Boolean)
}

function stepsAfter(lines: string[], sections: Section[], ingredients: Found): Found | null {
  const after = sections.find(({ part, start }) => part === 'steps' && start >= ingredients.end)
  return after ? stepsIn(lines, after) : bestSteps(lines, sections)
}

const stepsIn = (lines: string[], { start, end }: Section): Found => ({
  start,
  end,
  texts: stepTexts(lines.slice(start + 1, end)),
})

function bestSteps(lines: string[], sections: Section[]): Found | null {
  const found = sections.filter(({ part }) => part === 'steps').map((section) => stepsIn(lines, section))
  return found.reduce<Found | null>((one, other) => (!one || other.texts.length > one.texts.length ? other : one), null)
}

/** The lines from `start` to `end` with the largest sum of weights; null when it is not worth it. */
function bestRun(weights: number[]): { start: number; end: number; sum: number } | null {
  let best = { start: 0, end: 0, sum: 0 }
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

/** Without a heading: the run of lines that look most like ingredients. */
function ingredientRun(lines: string[]): Found | null {
  const run = bestRun(
    lines.map((line) => (line && !isControl(line) ? ingredientLikeness(withoutBullet(line)) - 0.55 : 0)),
  )
  if (!run || run.sum < 0.9) return null
  return { ...run, texts: ingredientsOf(groupsOf(lines.slice(run.start, run.end))) }
}

/** Without a heading: the run of sentences after the ingredients. */
function stepRun(lines: string[], ingredients: Found | null): Found | null {
  const from = ingredients?.end ?? 0
  const isSentence = (line: string) => line.length > 30 && /[.!)]$/.test(line)
  const run = bestRun(lines.slice(from).map((line) => (line === '' ? 0 : isSentence(line) ? 1 : -1)))
  if (!run || (!ingredients && run.sum < 3)) return null
  return {
    start: from + run.start,
    end: from + run.end,
    texts: stepTexts(lines.slice(from + run.start, from + run.end)),
  }
}

function titleOf(lines: string[]) {
  return lines.find((line) => line && !isControl(line) && !isHeadingLine(line)) ?? ''
}
