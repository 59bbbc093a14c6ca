/**
 * Trains the tagger of ingredient lines and writes its weights: `npx tsx scripts/ingredients/train.ts FOLDER`. FOLDER
 * contains the file `dev-large.jsonl.gz`. `docs/ingredients.md` describes the labelled lines of this file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { taggerItems } from '#cooking/lines/tagger-items.ts'
import type { Label } from '#cooking/lines/line-labels.ts'
import { tokensOf } from '#cooking/quantities/line-tokens.ts'
import { unsigned, writeNumbers } from '#cooking/lines/number-text.ts'
import { plainLine } from '#cooking/lines/plain-line.ts'
import { quantitySpans } from '#cooking/quantities/quantity-spans.ts'
import { featuresOf, markClasses, markClassOf, rowCount, taggedLabels } from '#cooking/lines/tagger-features.ts'
import { train, type Example, type Model } from './crf.ts'
import { goldLabels, type GoldLine } from './gold-labels.ts'

const labels: readonly Label[] = taggedLabels
const options = {
  labelCount: labels.length,
  rowCount,
  markClasses,
  epochs: 7,
  learningRate: 0.2,
  l1: 5,
  l2: 1,
  minCount: 2,
  seed: 1,
}
/** Weights are rounded to multiples of this step and stored as integers. */
const stepSize = 0.25
const target = join(import.meta.dirname, '../../cooking/lines/data/tagger-weights.ts')
const file = 'dev-large.jsonl.gz'

const [folder, ...more] = process.argv.slice(2)
const path = folder && join(folder, file)
if (!path || !existsSync(path))
  throw new Error(`Usage: npx tsx scripts/ingredients/train.ts FOLDER. The folder must contain ${file}.`)
/**
 * The optional second parameter. Lines whose id begins with these hexadecimal digits are left out of the training, so
 * that the accuracy can be measured with these lines.
 */
const leftOut = more[0] ?? null

const lines = gunzipSync(readFileSync(path), { maxOutputLength: 200_000_000 }).toString().trim().split('\n')
const gold = lines
  .map((line) => JSON.parse(line) as GoldLine)
  .filter(({ id }) => leftOut === null || !id.startsWith(leftOut))
const examples = gold.flatMap((line) => exampleOf(line) ?? [])
console.info(`${examples.length} of ${gold.length} lines align`)
const model = train(examples, options, (epoch) => console.info(`epoch ${epoch + 1} of ${options.epochs}`))
const source = packed(model)
writeFileSync(target, source)
console.info(`${target}: ${source.length} bytes, ${brotliCompressSync(source).length} with brotli`)

function exampleOf(line: GoldLine): Example | null {
  const plain = plainLine(line.sentence)
  const tokens = tokensOf(plain)
  const tokenLabels = goldLabels(tokens, line)
  const items = taggerItems(tokens, quantitySpans(plain, tokens))
  if (!tokenLabels || !items.length) return null
  return {
    rows: featuresOf(items).map((rows) => Int32Array.from(rows)),
    marks: Uint8Array.from(items.map(markClassOf)),
    labels: Uint8Array.from(items.map(({ firstToken }) => labels.indexOf(tokenLabels[firstToken]!))),
  }
}

/** Returns the source code of `tagger-weights.ts`. */
function packed({ weights, transitions }: Model) {
  const gaps: number[] = []
  const sets: number[] = []
  const values: number[] = []
  let last = -1
  for (let row = 0; row < rowCount; row += 1) {
    const own = labels.map((_, label) => Math.round(weights[row * labels.length + label]! / stepSize))
    if (own.every((value) => value === 0)) continue
    gaps.push(row - last - 1)
    last = row
    sets.push(own.reduce((set, value, label) => set | (value === 0 ? 0 : 1 << label), 0))
    values.push(...own.filter((value) => value !== 0).map(unsigned))
  }
  const rounded = [...transitions].map((value) => unsigned(Math.round(value / stepSize)))
  console.info(`${gaps.length} rows, ${values.length} weights`)
  return [
    '/**',
    ' * Weights of the tagger of ingredient lines. Built by scripts/ingredients/train.ts; do not edit. Derived from labelled',
    ' * lines under the MIT and Apache-2.0 licences, see NOTICE.md in this folder.',
    ' */',
    ...[
      ['rows', gaps],
      ['labelSets', sets],
      ['weights', values],
      ['transitions', rounded],
    ].map(
      ([name, numbers]) =>
        `export const ${name as string} =\n  '${writeNumbers(numbers as number[]).replaceAll("'", "\\'")}'`,
    ),
    '',
  ].join('\n')
}
