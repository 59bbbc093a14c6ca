/** Every regular expression and parser in the source takes linear time on hostile text. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/recipes.ts'
import { readDishNames } from '#server/features/ai/model-answer.source.ts'
import { readInstructions } from '#server/features/catalog/mirror/food-database.source.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { splitIngredient, splitMeasure } from '#cooking/quantities/line-measure.ts'
import { scaledLine } from '#cooking/scaling/scaled-line.ts'
import { scaledStep } from '#cooking/scaling/scaled-step.ts'

/** Processor time of one text: linear patterns take one or two milliseconds, quadratic ones take thousands. */
const cpuTimeMaxMs = 100
const charsMax = 50_000
/**
 * A quarter of each text, at most `suspectCharsMax`, is tried first, and the full length only if the first try takes
 * `suspectMs`. If a text takes `cpuTimeMaxMs` at its full length, a quarter of it takes 6 ms in quadratic time and
 * 1.6 ms in cubic time. A tenth of it (`suspectCharsMax` of `charsMax`) takes 1 ms in quadratic time. In cubic time,
 * the first try finds a text of `charsMax` characters only if the full length takes a second.
 */
const suspectMs = 1
/** Maximum length of the first try. At this length a quadratic pattern takes 10 ms, and a linear one 0.2 ms. */
const suspectCharsMax = 5000
const isSuspect = (lengthMax: number, timeWith: (length: number) => number) =>
  timeWith(Math.min(suspectCharsMax, Math.ceil(lengthMax / 4))) >= suspectMs

/** Patterns that take quadratic time, with the maximum length of the text they are applied to. */
const textCharsMax: Record<string, number> = {
  [String.raw`/\s+\S*$/`]: 200,
  [String.raw`/^(step\s*)?\d{0,2}\s*[.):-]?$/i`]: 20,
  // One item of a model's answer.
  [String.raw`/<(script|style)\b[\s\S]*?<\/\1>/gi`]: 1000,
  [String.raw`/<[^>]*>/g`]: 1000,
  [String.raw`/\[([^\]]*)\]\([^)]*\)/g`]: 1000,
  // Addresses in the configuration.
  [String.raw`/\/+$/`]: 2000,
}

const root = join(import.meta.dirname, '../..')

interface Found {
  file: string
  text: string
}

const foundIn = new Map<string, Found[]>()

/** Every regular expression literal in the sources of a folder. */
function patternsIn(folder: string): Found[] {
  const found = foundIn.get(folder) ?? readPatterns(folder)
  foundIn.set(folder, found)
  return found
}

function readPatterns(folder: string): Found[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file))
  return files.flatMap((file) => {
    const found: Found[] = []
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text })
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest))
    return found
  })
}

/** Without `*`, `+` or `{` a pattern takes linear time. Escaped characters and character classes repeat nothing. */
const hasRepetition = (text: string) => /[*+{]/.test(text.replaceAll(/\\p\{\w+\}|\\.|\[[^\]]*\]/gi, ''))

/** The patterns to measure: each text once, and only if it contains a repetition. */
const measured = (found: Found[]) =>
  [...new Map(found.map((pattern) => [pattern.text, pattern])).values()].filter(({ text }) => hasRepetition(text))

const compile = (text: string) => {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

const pumps = [
  ' ',
  '\t',
  '\u2003',
  '\n',
  'a',
  'A',
  '0',
  'aA0',
  '-',
  '_',
  '.',
  'a.',
  '..',
  '/',
  ':',
  '<',
  '<a',
  '<a ',
  '<script>',
  '</',
  '[',
  '](',
  '[a](',
  '(',
  ')',
  '"',
  "'",
  '&',
  '%',
  '@',
  'a@',
  '1.',
  '- ',
  '## ',
  'é',
  '𠮷',
  '\uD800',
  '\0',
  'step ',
  'http://',
  '<think>',
  ', ',
  '1 ',
]
const ends = ['', '!', '\n']

/** Beginnings for hostile texts: the literal characters that the pattern starts with, and others. */
const startsOf = (text: string) => [
  '',
  (/^\/\^?((?:[\w<:]|\\\/)+)/.exec(text)?.[1] ?? '').replaceAll('\\', '').slice(0, 20),
  'a',
  '1',
]

/**
 * Tries hostile texts with `lengthMax` characters.
 * @returns a sentence about the first text that takes too long, or null
 */
function describeSlowText({ text }: Found, lengthMax: number) {
  const pattern = compile(text)
  const timer = (start: string, pump: string, end: string) => (length: number) => {
    const hostile = start + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + end
    return timeOf(() => pattern.test(hostile))
  }
  for (const start of new Set(startsOf(text))) {
    for (const pump of pumps) {
      for (const end of ends) {
        const timeWith = timer(start, pump, end)
        if (!isSuspect(lengthMax, timeWith)) continue
        const ms = timeWith(lengthMax)
        if (ms > cpuTimeMaxMs) return `${Math.round(ms)} ms for ${lengthMax} of ${JSON.stringify([start, pump, end])}`
      }
    }
  }
  return null
}

describe('hostile text', () => {
  // In the browser, no pattern reads a text of another user that is longer than a description. The notes of a recipe
  // may be longer, but the browser only shows them.
  it.each([
    ['contract', charsMax],
    ['server', charsMax],
    ['cooking', limits.descriptionCharsMax],
    ['web', limits.descriptionCharsMax],
  ])('does not slow down any pattern in %s', (folder, lengthMax) => {
    const found = patternsIn(folder)
    expect(found.length).toBeGreaterThan(10)
    const slow = measured(found).flatMap((pattern) => {
      const problem = describeSlowText(pattern, Math.min(lengthMax, textCharsMax[pattern.text] ?? charsMax))
      return problem ? [`${pattern.file} ${pattern.text}: ${problem}`] : []
    })
    expect(slow).toEqual([])
  })

  it('has exceptions only for patterns that exist', () => {
    const existing = new Set([...patternsIn('contract'), ...patternsIn('server')].map(({ text }) => text))
    expect(Object.keys(textCharsMax).filter((text) => !existing.has(text))).toEqual([])
  })

  const measurePumps = [
    '',
    ...pumps,
    '1 cup ',
    '1/2 ',
    'large ',
    '1 x ',
    '–',
    '½',
    '1 and ',
    ' -',
    '( about ',
    '1 g',
    'to taste ',
    'of each ',
  ]
  it.each([
    ['splitIngredient', splitIngredient, limits.itemCharsMax],
    ['splitMeasure', splitMeasure, limits.itemCharsMax],
    ['scaledLine', (text: string) => scaledLine(text, { factor: 1.5, system: 'us' }), limits.itemCharsMax],
    [
      'scaledStep',
      (text: string) => scaledStep(text, { factor: 1.5, system: 'us', ingredients: [] }),
      limits.itemCharsMax,
    ],
    ['parseIngredientLine', parseIngredientLine, limits.itemCharsMax],
    ['readInstructions', readInstructions, 30_000],
    ['readDishNames', (text: string) => withoutErrors(() => readDishNames(JSON.stringify([text, 'Lasagne']))), 20_000],
    ['readDishNames of a text without a list', (text: string) => withoutErrors(() => readDishNames(text)), 20_000],
  ] as const)('does not slow down %s', (_, read, length) => {
    for (const start of ['', 'a', '1 cup', 'a 1 g ( ', 'step']) {
      for (const pump of measurePumps) {
        for (const end of ['', ' x1', ' 1 g']) {
          const timeWith = (chars: number) => {
            const repeated = start + pump.repeat(pump ? Math.ceil(chars / pump.length) : 0)
            const hostile = repeated.slice(0, chars - end.length) + end
            return timeOf(() => read(hostile))
          }
          if (!isSuspect(length, timeWith)) continue
          expect(timeWith(length), JSON.stringify([start, pump, end])).toBeLessThan(cpuTimeMaxMs)
        }
      }
    }
  })
})

/**
 * Measures in ms. A short time is taken from the clock, because processor time also counts the other threads of this
 * process. A long time is replaced by the processor time of the fastest of three runs, because the clock also counts
 * other work of the machine.
 */
function timeOf(work: () => unknown) {
  const start = performance.now()
  work()
  const elapsed = performance.now() - start
  return elapsed < cpuTimeMaxMs / 4 ? elapsed : Math.min(cpuTimeOf(work), cpuTimeOf(work), cpuTimeOf(work))
}

function cpuTimeOf(work: () => unknown) {
  const { user } = process.cpuUsage()
  work()
  return (process.cpuUsage().user - user) / 1000
}

/** Ignores errors: the test measures only the time. */
function withoutErrors(read: () => unknown) {
  try {
    return read()
  } catch {
    return null
  }
}
