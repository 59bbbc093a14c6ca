/**
 * Counts the lines in other languages that our parser reads: labelled lines, and unlabelled lines that begin with a
 * number.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { readForeignUnit } from '#cooking/lines/foreign-lines.ts'
import { toNumber } from '#cooking/quantities/fractions.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { tokensOf } from '#cooking/quantities/line-tokens.ts'
import { unitOf } from '#cooking/quantities/unit-names.ts'

interface LabelledLine {
  sentence: string
  quantity?: number
  unit?: string
  name: string
  /** Whether the label itself may be wrong. Such lines do not count. */
  doubtful?: boolean
}

/** Names of units that occur only in labels, not in the lines themselves. */
const labelUnits: Record<string, string> = {
  colhersopa: 'tbsp',
  colhercha: 'tsp',
  xicaracha: 'cup',
  xicaracafe: 'cup',
  grama: 'g',
  quilograma: 'kg',
  mililitro: 'ml',
}

const canonical = (unit: string) => labelUnits[unit] ?? unitOf(unit) ?? readForeignUnit(tokensOf(unit), 0)?.unit ?? unit
const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

export function reportOtherLanguages(folder: string) {
  const labelled = linesOf<LabelledLine>(join(folder, 'other-languages.jsonl')).filter(({ doubtful }) => !doubtful)
  if (labelled.length) {
    const scores = labelled.map(scoreLabelled)
    const amounts = scores.filter(({ isAmount }) => isAmount).length / scores.length
    const all = scores.filter(({ isAmount, isName }) => isAmount && isName).length / scores.length
    console.info(
      `\n${labelled.length} labelled lines in other languages: quantity and unit ${percent(amounts)}, with the name ${percent(all)}`,
    )
  }
  const unlabelled = linesOf<{ lang: string; line: string }>(join(folder, 'unlabelled-other-languages.jsonl.gz'))
  for (const lang of ['de', 'fr', 'es', 'it', 'nl', 'pt', 'sv']) {
    const lines = unlabelled.filter((each) => each.lang === lang && /^\d/.test(each.line))
    const read = lines.map(({ line }) => parseIngredientLine(line))
    const withAmount = read.filter(({ kind, amounts }) => kind === 'ingredient' && amounts[0]?.quantity).length
    const withUnit = read.filter(({ amounts }) => amounts[0]?.unit).length
    console.info(`${lang}: ${lines.length} lines that begin with a number; read ${withAmount}, with a unit ${withUnit}`)
  }
}

function scoreLabelled({ sentence, quantity = 0, unit, name }: LabelledLine) {
  const { amounts, food } = parseIngredientLine(sentence)
  const read = amounts[0]?.quantity ? toNumber(amounts[0].quantity) : 0
  const isUnit = (amounts[0]?.unit ?? null) === (unit === undefined ? null : canonical(unit))
  return { isAmount: Math.abs(read - quantity) < 0.01 && isUnit, isName: plain(food) === plain(name) }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function linesOf<T>(path: string): T[] {
  if (!existsSync(path)) return []
  const bytes = readFileSync(path)
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString()
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
}
