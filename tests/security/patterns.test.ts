/** The regular expressions and parsers of the app must be fast, even for a long, hostile text. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/recipes.ts'
import { readDishNames } from '#server/features/ai/model-response.source.ts'
import { readInstructions } from '#server/features/catalog/mirror/food-database.source.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { splitIngredient, splitMeasure } from '#cooking/quantities/line-measure.ts'
import { scaledLine } from '#cooking/scaling/scaled-line.ts'
import { scaledStep } from '#cooking/scaling/scaled-step.ts'

/**
 * The CPU time that one text may take. A pattern with linear time takes 1 or 2 ms. A pattern with quadratic time takes
 * seconds.
 */
const cpuTimeMaxMs = 100
const charsMax = 50_000
/**
 * The first try of each text is shorter than the full text: it has a quarter of the length, but at most
 * `suspectCharsMax` characters. The full text is used only if the first try takes at least `suspectMs`.
 *
 * This finds every pattern with quadratic time whose full text takes more than `cpuTimeMaxMs`. A pattern with cubic
 * time can be missed in the longest texts, if the full text takes less than a second.
 */
const suspectMs = 1
/**
 * The largest length of a first try. For a text of this length, a typical pattern with quadratic time takes 10 ms, much
 * longer than `suspectMs`. A pattern with linear time takes only 0.2 ms.
 */
const suspectCharsMax = 5000
const isSuspect = (lengthMax: number, timeWith: (length: number) => number) =>
  timeWith(Math.min(suspectCharsMax, Math.ceil(lengthMax / 4))) >= suspectMs

/** Maps patterns that take quadratic time to the length of the longest text for which the code uses the pattern. */
const textCharsMax: Record<string, number> = {
  [String.raw`/\s+\S*$/`]: 200,
  [String.raw`/^(step\s*)?\d{0,2}\s*[.):-]?$/i`]: 20,
  // The next three patterns are used only for a single item in the reply of a language model.
  [String.raw`/<(script|style)\b[\s\S]*?<\/\1>/gi`]: 1000,
  [String.raw`/<[^>]*>/g`]: 1000,
  [String.raw`/\[([^\]]*)\]\([^)]*\)/g`]: 1000,
  // The next pattern is used only for addresses in the configuration.
  [String.raw`/\/+$/`]: 2000,
}

const root = join(import.meta.dirname, '../..')

interface Found {
  file: string
  text: string
}

const foundIn = new Map<string, Found[]>()

/** Every regular expression literal in the sources of a folder. Test files are left out. */
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

/**
 * Whether a pattern has `*`, `+` or `{` outside escapes and character classes. A pattern without these characters takes
 * linear time.
 */
const hasRepetition = (text: string) => /[*+{]/.test(text.replaceAll(/\\p\{\w+\}|\\.|\[[^\]]*\]/gi, ''))

/** Returns the patterns that contain a repetition. A pattern that occurs several times is returned once. */
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

/** The starts of the hostile texts. One of these starts is the literal text with which the pattern begins. */
const startsOf = (text: string) => [
  '',
  (/^\/\^?((?:[\w<:]|\\\/)+)/.exec(text)?.[1] ?? '').replaceAll('\\', '').slice(0, 20),
  'a',
  '1',
]

/**
 * Tries hostile texts with about `lengthMax` characters, until one takes too long.
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
  // In the browser, a pattern may read a text that another user has written. Such a text is at most as long as a
  // description. Only the notes of a recipe may be longer, and the browser applies no pattern to them.
  it.each([
    ['contract', charsMax],
    ['server', charsMax],
    ['cooking', limits.descriptionCharsMax],
    ['web', limits.descriptionCharsMax],
  ])('no pattern in %s is slow for a hostile text', (folder, lengthMax) => {
    const found = patternsIn(folder)
    expect(found.length).toBeGreaterThan(10)
    const slow = measured(found).flatMap((pattern) => {
      const problem = describeSlowText(pattern, Math.min(lengthMax, textCharsMax[pattern.text] ?? charsMax))
      return problem ? [`${pattern.file} ${pattern.text}: ${problem}`] : []
    })
    expect(slow).toEqual([])
  })

  it('every pattern in textCharsMax still exists in the contract or the server', () => {
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
  ] as const)('%s is not slow for a hostile text', (_, read, length) => {
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
 * Measures a time in ms. Short times are measured with the clock, because CPU time includes the other threads of this
 * process. The clock, however, includes the work of other processes. Therefore, if the clock shows a long time, the
 * work runs three more times, and the result is the lowest CPU time of these runs.
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

/** Ignores errors, because the test measures only the time. */
function withoutErrors(read: () => unknown) {
  try {
    return read()
  } catch {
    return null
  }
}
