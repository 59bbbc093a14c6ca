/**
 * Labels the words of an English ingredient line with a linear-chain conditional random field (`docs/ingredients.md`).
 * The weights were trained on labelled lines and are in `data/tagger-weights.ts`.
 */
import {
  rows as rowText,
  labelSets as labelSetText,
  transitions as transitionText,
  weights as weightText,
} from './data/tagger-weights.ts'
import type { TaggerItem } from './tagger-items.ts'
import type { Label } from './line-labels.ts'
import { readNumbers, signed } from './number-text.ts'
import { featuresOf, markClassOf, taggedLabels } from './tagger-features.ts'

const count = taggedLabels.length

interface Weights {
  /** Maps a row to the index in `values` at which the weights of the row begin. */
  offsets: Map<number, number>
  values: Int16Array
  transitions: Int16Array
}

let loaded: Weights | null = null

/** Unpacks the weights at the first call. Later calls return the same object. */
function loadWeights(): Weights {
  if (loaded) return loaded
  const gaps = readNumbers(rowText)
  const sets = readNumbers(labelSetText)
  const packed = readNumbers(weightText)
  const values = new Int16Array(gaps.length * count)
  const offsets = new Map<number, number>()
  let row = -1
  let next = 0
  for (const [index, gap] of gaps.entries()) {
    row += gap + 1
    offsets.set(row, index * count)
    for (let label = 0; label < count; label += 1) {
      if ((sets[index]! & (1 << label)) === 0) continue
      values[index * count + label] = signed(packed[next]!)
      next += 1
    }
  }
  loaded = { offsets, values, transitions: Int16Array.from(readNumbers(transitionText).map(signed)) }
  return loaded
}

/**
 * Returns the most probable sequence of labels, with one label for each item. The time is proportional to the number of
 * items.
 */
export function tag(items: readonly TaggerItem[]): Label[] {
  if (items.length === 0) return []
  const { offsets, values, transitions } = loadWeights()
  const scores = new Int32Array(items.length * count)
  for (const [item, rows] of featuresOf(items).entries()) {
    for (const row of rows) {
      const offset = offsets.get(row)
      if (offset === undefined) continue
      for (let label = 0; label < count; label += 1) scores[item * count + label]! += values[offset + label]!
    }
  }
  return bestPath(items, scores, transitions)
}

/** Finds the labels with the highest sum of scores by Viterbi's algorithm. */
function bestPath(items: readonly TaggerItem[], scores: Int32Array, transitions: Int16Array): Label[] {
  const previous = new Int8Array(scores.length)
  for (let item = 1; item < items.length; item += 1) {
    const base = markClassOf(items[item]!) * count * count
    for (let label = 0; label < count; label += 1) {
      let best = -Infinity
      for (let from = 0; from < count; from += 1) {
        const score = scores[(item - 1) * count + from]! + transitions[base + from * count + label]!
        if (score <= best) continue
        best = score
        previous[item * count + label] = from
      }
      scores[item * count + label]! += best
    }
  }
  const last = scores.subarray((items.length - 1) * count)
  let label = last.indexOf(Math.max(...last))
  const labels: Label[] = []
  for (let item = items.length - 1; item >= 0; item -= 1) {
    labels.push(taggedLabels[label]!)
    label = previous[item * count + label]!
  }
  return labels.toReversed()
}
