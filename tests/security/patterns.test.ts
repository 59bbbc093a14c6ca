/** No regular expression of ours takes long for a text that was written to make it: each is found in the source and tried with many. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/recipes.ts'
import { readDishNames } from '#server/features/ai/model-answer.source.ts'
import { readInstructions } from '#server/features/catalog/food-database.source.ts'
import { isMeasureUnderstood, scaleMeasure, splitIngredient, splitMeasure } from '#cooking/measures.ts'

/** Of the processor's time: far above what the longest text takes here (one or two), far below what a square takes (thousands). */
const patienceMs = 100
const charsMax = 50_000

/** Those that take the square of a text's length, and how long theirs can be. In a browser no text of others is longer than a description. */
const short: Record<string, number> = {
  [String.raw`/\s+\S*$|[\uD800-\uDBFF]$/`]: 200,
  [String.raw`/^(step\s*)?\d{0,2}\s*[.):-]?$/i`]: 20,
  // Of one item of a model's answer.
  [String.raw`/<(script|style)\b[\s\S]*?<\/\1>/gi`]: 1000,
  [String.raw`/<[^>]*>/g`]: 1000,
  [String.raw`/\[([^\]]*)\]\([^)]*\)/g`]: 1000,
  // Of a model's whole answer.
  [String.raw`/<think>[\s\S]*?<\/think>/gi`]: 20_000,
  // Settings.
  [String.raw`/\/+$/`]: 2000,
}

const root = join(import.meta.dirname, '../..')

interface Found {
  file: string
  text: string
}

/** Every literal in the sources of a folder. */
function patternsIn(folder: string): Found[] {
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

/** What the pattern begins with, as far as it says so itself. */
const startsOf = (text: string) => [
  '',
  (/^\/\^?((?:[\w<:]|\\\/)+)/.exec(text)?.[1] ?? '').replaceAll('\\', '').slice(0, 20),
  'a',
  '1',
]

/** The longest that any hostile text of this length takes, and which. */
function worstOf({ text }: Found, length: number) {
  const pattern = compile(text)
  let worst = { ms: 0, by: '' }
  for (const start of new Set(startsOf(text))) {
    for (const pump of pumps) {
      for (const end of ends) {
        const hostile = start + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + end
        const ms = timeOf(() => pattern.test(hostile))
        if (ms > worst.ms) worst = { ms, by: JSON.stringify([start, pump, end]) }
        if (ms > patienceMs) return worst
      }
    }
  }
  return worst
}

describe('a text made to be slow', () => {
  it.each([
    ['contract', charsMax],
    ['server', charsMax],
    ['cooking', limits.descriptionCharsMax],
    ['web', limits.descriptionCharsMax],
  ])('does not hold up any pattern in %s', (folder, longest) => {
    const found = patternsIn(folder)
    expect(found.length).toBeGreaterThan(10)
    const slow = found.flatMap((pattern) => {
      // A short text first: what takes the square of it would hold up this test.
      for (const length of [5000, charsMax].map((chars) => Math.min(chars, longest, short[pattern.text] ?? charsMax))) {
        const { ms, by } = worstOf(pattern, length)
        if (ms > patienceMs)
          return [`${pattern.file} ${pattern.text}: ${Math.round(ms)} ms for ${length} characters of ${by}`]
      }
      return []
    })
    expect(slow).toEqual([])
  })

  it('is named here only as long as there is its pattern', () => {
    const there = new Set([...patternsIn('contract'), ...patternsIn('server')].map(({ text }) => text))
    expect(Object.keys(short).filter((text) => !there.has(text))).toEqual([])
  })

  const ofCooks = [
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
    ['isMeasureUnderstood', isMeasureUnderstood, limits.itemCharsMax],
    ['scaleMeasure', (text: string) => scaleMeasure(text, 1.5), limits.itemCharsMax],
    ['readInstructions', readInstructions, 30_000],
    ['readDishNames', (text: string) => isDone(() => readDishNames(JSON.stringify([text, 'Lasagne']))), 20_000],
    ['readDishNames of no list', (text: string) => isDone(() => readDishNames(text)), 20_000],
  ] as const)('does not hold up %s', (_, read, length) => {
    for (const start of ['', 'a', '1 cup', 'a 1 g ( ', 'step']) {
      for (const pump of ofCooks) {
        for (const end of ['', ' x1', ' 1 g']) {
          const hostile =
            (start + pump.repeat(pump ? Math.ceil(length / pump.length) : 0)).slice(0, length - end.length) + end
          expect(
            timeOf(() => read(hostile)),
            JSON.stringify([start, pump, end]),
          ).toBeLessThan(patienceMs)
        }
      }
    }
  })
})

/** Milliseconds of the processor; the least of three when they are many, since what else the process does counts too. */
function timeOf(work: () => unknown) {
  const once = () => {
    const { user } = process.cpuUsage()
    work()
    return (process.cpuUsage().user - user) / 1000
  }
  const first = once()
  return first < patienceMs / 4 ? first : Math.min(first, once(), once())
}

/** Refused is as good as read. */
function isDone(read: () => unknown) {
  try {
    return read()
  } catch {
    return null
  }
}
