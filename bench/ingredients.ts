/**
 * Counts the labelled ingredient lines that our parser and three npm packages read correctly, and measures the time for
 * a line and the size of each package in a browser: `npx tsx bench/ingredients.ts FOLDER [SET]` (bench/README.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseIngredient as parseSharp } from '@jlucaspains/sharp-recipe-parser'
import { parseIngredient } from 'parse-ingredient'
import { parse as parseV3 } from 'recipe-ingredient-parser-v3'
import { toNumber } from '#cooking/quantities/fractions.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { bundleSize } from './support/bundle-size.ts'
import { scoreOf, type GoldLine, type ReadLine } from './support/ingredient-score.ts'
import { reportOtherLanguages } from './support/other-languages.ts'
import { report } from './support/statistics.ts'

const goals = { amount: 0.97, all: 0.9, msPerLine: 0.3, bytes: 40_000 }

interface Parser {
  name: string
  /** The module whose size is measured. */
  entry: string
  read: (line: string) => ReadLine
}

const modules = join(import.meta.dirname, '../node_modules')
const parsers: Parser[] = [
  { name: 'Potluck', entry: join(import.meta.dirname, '../cooking/lines/ingredient-line.ts'), read: readOurs },
  { name: 'parse-ingredient', entry: join(modules, 'parse-ingredient'), read: readParseIngredient },
  { name: 'sharp-recipe-parser', entry: join(modules, '@jlucaspains/sharp-recipe-parser'), read: readSharp },
  { name: 'recipe-ingredient-parser-v3', entry: join(modules, 'recipe-ingredient-parser-v3'), read: readV3 },
]

const [folder, set = 'dev'] = process.argv.slice(2)
const file = folder && join(folder, `${set}.jsonl`)
if (folder && file && existsSync(file)) {
  await compareParsers(file)
  reportOtherLanguages(folder)
} else
  console.info(
    'Needs labelled lines: npx tsx bench/ingredients.ts FOLDER [SET], with SET.jsonl (default dev.jsonl) in FOLDER. Each line is an object { sentence, source, amounts: [{ q, qmax?, unit_canon, dozen? }], name }.',
  )

async function compareParsers(path: string) {
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldLine)
  console.info(`${lines.length} lines of ${path}\n`)
  console.info(`${'parser'.padEnd(36)} quantity  unit   name  amount    all  ms a line  gzip kB  brotli kB`)
  for (const parser of parsers) {
    const { shares, msPerLine } = measure(parser, lines)
    const { gzip, brotli } = await bundleSize(parser.entry)
    const percents = [shares.quantity, shares.unit, shares.name, shares.amount, shares.all].map((share) =>
      (100 * share).toFixed(1).padStart(6),
    )
    const sizes = [gzip, brotli].map((bytes) => (bytes / 1000).toFixed(1).padStart(8))
    console.info(
      `${parser.name.padEnd(36)}   ${percents.join(' ')} ${msPerLine.toFixed(3).padStart(10)} ${sizes.join('  ')}`,
    )
    if (parser.name === 'Potluck') reportGoals(shares, msPerLine, brotli)
  }
}

/** Reads every line twice. The first time is the warm-up. */
function measure({ read }: Parser, lines: GoldLine[]) {
  const attempt = (line: string) => {
    try {
      return read(line)
    } catch {
      return { quantity: null, quantityMax: null, unit: null, name: '' }
    }
  }
  for (const { sentence } of lines) attempt(sentence)
  const startedAt = process.cpuUsage()
  const results = lines.map(({ sentence }) => attempt(sentence))
  const { user, system } = process.cpuUsage(startedAt)
  const scores = results.map((result, index) => scoreOf(result, lines[index]!))
  const share = (isRight: (score: (typeof scores)[number]) => boolean) => scores.filter(isRight).length / scores.length
  const shares = {
    quantity: share(({ isQuantity }) => isQuantity),
    unit: share(({ isUnit }) => isUnit),
    name: share(({ isName }) => isName),
    amount: share(({ isAmount }) => isAmount),
    all: share(({ isAll }) => isAll),
  }
  return { shares, msPerLine: (user + system) / 1000 / lines.length }
}

function reportGoals(shares: { amount: number; all: number }, msPerLine: number, bytes: number) {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`
  const atLeast = (share: number, goal: number) => ({ text: `≥ ${percent(goal)}`, isReached: share >= goal })
  report('ingredient lines: quantity and unit', percent(shares.amount), atLeast(shares.amount, goals.amount))
  report('ingredient lines: quantity, unit and name', percent(shares.all), atLeast(shares.all, goals.all))
  report('ingredient lines: CPU time', `${msPerLine.toFixed(3)} ms a line`, {
    text: `< ${goals.msPerLine} ms`,
    isReached: msPerLine < goals.msPerLine,
  })
  report('ingredient lines: size with brotli', `${(bytes / 1000).toFixed(1)} kB`, {
    text: `< ${goals.bytes / 1000} kB`,
    isReached: bytes < goals.bytes,
  })
}

function readOurs(line: string): ReadLine {
  const { amounts, food } = parseIngredientLine(line)
  const [first] = amounts
  const quantity = first?.quantity ? toNumber(first.quantity) : null
  const quantityMax = first?.quantityMax ? toNumber(first.quantityMax) : null
  return { quantity, quantityMax, unit: first?.unit ?? null, name: food }
}

/** This package has no field for the preparation, so the name ends at the first comma. */
function readParseIngredient(line: string): ReadLine {
  const [first] = parseIngredient(line)
  return {
    quantity: first?.quantity ?? null,
    quantityMax: first?.quantity2 ?? null,
    unit: first?.unitOfMeasureID ?? first?.unitOfMeasure ?? null,
    name: beforeComma(first?.description ?? ''),
  }
}

function readSharp(line: string): ReadLine {
  const result = parseSharp(line, 'en')
  if (!result) return { quantity: null, quantityMax: null, unit: null, name: '' }
  return { quantity: result.minQuantity, quantityMax: result.maxQuantity, unit: result.unit, name: result.ingredient }
}

/** This package has no field for the preparation, so the name ends at the first comma. */
function readV3(line: string): ReadLine {
  const { minQty, maxQty, unit, ingredient } = parseV3(line, 'eng')
  return { quantity: minQty, quantityMax: maxQty, unit, name: beforeComma(ingredient) }
}

function beforeComma(text: string) {
  return text.split(',')[0]!
}
