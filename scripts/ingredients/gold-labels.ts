/** Aligns the fields of a labelled line of the training data with our tokens. */
import type { Label } from '#cooking/lines/line-labels.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'

export interface GoldLine {
  id: string
  sentence: string
  name: string
  preparation?: string
  comment?: string
  size?: string
  purpose?: string
  raw: { quantity: string; unit: string }
}

const fields = ['quantity', 'unit', 'food', 'preparation', 'note', 'size', 'purpose'] as const satisfies Label[]

const singular = (text: string) =>
  text.length < 4 || text.endsWith('ss')
    ? text
    : text
        .replace(/ies$/, 'y')
        .replace(/oes$/, 'o')
        .replace(/leaves$/, 'leaf')
        .replace(/halves$/, 'half')
        .replace(/(ch|sh|x|ss)es$/, '$1')
        .replace(/s$/, '')

function keyOf({ kind, text, value }: Token) {
  if (kind === 'number') return `${value!.numerator}/${value!.denominator}`
  return singular(text.normalize('NFKC').toLowerCase().replaceAll(/['’]/g, ''))
}

const tokensWithoutMarks = (text: string) => tokensOf(text).filter(({ kind }) => kind !== 'mark')

/** Replaces a fraction of the data: `2#1$2` means 2½ and becomes `2 1/2`. */
const plainFractions = (text: string) => text.replaceAll(/(\d*)#(\d+)\$(\d+)/g, '$1 $2/$3')

interface State {
  positions: number[]
  cost: number
  labels: Label[]
}

const statesMax = 80
/**
 * An alignment assigns words of the line to words of the fields. Its cost is the sum of:
 * - `unmatched` for each word of the line that is not assigned to a field
 * - `skipped` for each word of a field if no word of the line is assigned to this word
 * - `change` for each pair of successive assigned words with different fields. Words between them that are not assigned
 *   are ignored
 */
const costs = { unmatched: 1.2, skipped: 1, change: 0.1 }
/** A line whose best alignment costs more than this is not used. */
const costMax = 3
/** The maximum number of words of a field that may be skipped before a word that matches. */
const skippedMax = 2
/**
 * Numbers with a smaller difference count as equal, because the data has `0.333` where the line has `1/3`. The
 * difference is relative if the number of the line is larger than 1.
 */
const relativeDifferenceMax = 0.006

/**
 * Returns the label of each token. Punctuation marks, and words that belong to no field, have the label `mark`.
 * @returns null if the fields do not fit the line
 */
export function goldLabels(tokens: readonly Token[], gold: GoldLine): Label[] | null {
  const texts = [gold.raw.quantity, gold.raw.unit, gold.name, gold.preparation, gold.comment, gold.size, gold.purpose]
  const keys = texts.map((text) => tokensWithoutMarks(plainFractions(text ?? '')).map(keyOf))
  let states: State[] = [{ positions: keys.map(() => 0), cost: 0, labels: [] }]
  for (const token of tokens) {
    if (token.kind === 'mark') {
      for (const state of states) state.labels.push('mark')
      continue
    }
    const key = keyOf(token)
    states = best(states.flatMap((state) => steps(state, key, token, keys)))
  }
  const ended = states.map((state) => ({
    ...state,
    cost: state.cost + state.positions.reduce((sum, position, field) => sum + keys[field]!.length - position, 0),
  }))
  const [found] = best(ended)
  return found && found.cost <= costMax ? tidy(tokens, found.labels) : null
}

function steps(state: State, key: string, token: Token, keys: string[][]): State[] {
  const last = state.labels.findLast((label) => label !== 'mark')
  const next = [{ ...state, cost: state.cost + costs.unmatched, labels: [...state.labels, 'mark' as Label] }]
  for (const [field, label] of fields.entries()) {
    for (let skipped = 0; skipped <= skippedMax; skipped += 1) {
      const expected = keys[field]![state.positions[field]! + skipped]
      if (expected === undefined) break
      if (!isSame(key, expected, token, label)) continue
      const positions = state.positions.with(field, state.positions[field]! + skipped + 1)
      const change = last === undefined || last === label ? 0 : costs.change
      next.push({ positions, cost: state.cost + skipped * costs.skipped + change, labels: [...state.labels, label] })
      break
    }
  }
  return next
}

function isSame(key: string, expected: string, token: Token, label: Label) {
  if (key === expected || isSameNumber(key, expected)) return true
  if (label !== 'unit') return false
  const unit = readUnit([token.text])
  return unit !== null && unit.unit === readUnit([expected])?.unit
}

function isSameNumber(left: string, right: string) {
  const [first, second] = [left, right].map((text) => /^(\d+)\/(\d+)$/.exec(text))
  if (!first || !second) return false
  const [value, other] = [first, second].map(([, above, below]) => Number(above) / Number(below))
  return Math.abs(value! - other!) < relativeDifferenceMax * Math.max(1, value!)
}

/** Returns the cheapest state for each combination of positions and last label, but at most `statesMax` states. */
function best(states: State[]) {
  const byKey = new Map<string, State>()
  for (const state of states) {
    const key = `${state.positions.join()} ${state.labels.at(-1)}`
    const other = byKey.get(key)
    if (!other || state.cost < other.cost) byKey.set(key, state)
  }
  return [...byKey.values()].sort((left, right) => left.cost - right.cost).slice(0, statesMax)
}

/**
 * Changes the label `note` of a small word such as `of` or `about` to `mark` if neither of its neighbours has the label
 * `note`. The field `comment` of the data may consist of such a word alone, but our notes never do.
 */
function tidy(tokens: readonly Token[], labels: Label[]) {
  const words = tokens.map((_, index) => index).filter((index) => tokens[index]!.kind !== 'mark')
  const result = [...labels]
  for (const [at, index] of words.entries()) {
    if (labels[index] !== 'note') continue
    const isSmall = /^(?:of|a|an|the|x|about|approximately|around|roughly|plus|or)$/i.test(tokens[index]!.text)
    const around = [words[at - 1], words[at + 1]].map((other) => (other === undefined ? undefined : labels[other]))
    if (isSmall && around.every((label) => label !== 'note')) result[index] = 'mark'
  }
  return result
}
