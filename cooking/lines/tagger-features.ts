/** Computes the features of the items of a line, as hashes. The training and the tagger use the same features. */
import type { TaggerItem } from './tagger-items.ts'
import type { Label } from './line-labels.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'
import { dimensionOf } from '#cooking/quantities/units.ts'

/** The labels of the tagger. Each row of weights has one weight for each label, in this order. */
export const taggedLabels = [
  'food',
  'quantity',
  'unit',
  'size',
  'preparation',
  'note',
  'purpose',
  'mark',
] as const satisfies Label[]
/**
 * The number of rows in the table of weights. It must be a power of two, because `mix` keeps the lowest bits of a hash.
 */
export const rowCount = 2 ** 20

/** The number of classes that `markClassOf` distinguishes. */
export const markClasses = 5

/** The class of the punctuation before an item. The weight of the transition to the label of the item depends on it. */
export function markClassOf({ before }: TaggerItem) {
  if (before === '') return 0
  if (before.includes('(') || before.includes('[')) return 2
  if (before.includes(')') || before.includes(']')) return 3
  return /[,;]/.test(before) ? 1 : 4
}

function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

function mix(template: number, left: number, right = 0) {
  let hash = Math.imul(left ^ Math.imul(template + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15) ^ right, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 13), 0x27d4eb2f)
  return (hash ^ (hash >>> 16)) & (rowCount - 1)
}

/**
 * Returns a coarse class of the item: a quantity, a unit or a kind of word. The ending of a word often decides its
 * kind.
 */
function classOf({ span, word, isCapitalized }: TaggerItem) {
  if (span) return span.unit === null ? 1 : 2
  if (/\p{N}/u.test(word)) return 3
  const unit = readUnit([word])
  if (unit) return dimensionOf(unit.unit) === 'count' ? 4 : 5
  if (word.endsWith('ed')) return 6
  if (word.endsWith('ly')) return 7
  if (word.endsWith('ing')) return 8
  if (word.includes('-')) return 9
  return isCapitalized ? 10 : word.endsWith('s') ? 11 : 12
}

interface Description {
  word: number
  suffix: number
  kind: number
}

const outside: Description = { word: 7, suffix: 7, kind: 0 }

const describe = (item: TaggerItem): Description => ({
  word: hashOf(item.word),
  suffix: hashOf(item.word.slice(-3)),
  kind: classOf(item),
})

/** Returns, for each item, the numbers of the rows of weights that belong to its features. */
export function featuresOf(items: readonly TaggerItem[]): number[][] {
  const described = items.map(describe)
  const at = (index: number) => described[index] ?? outside
  return items.map((item, index) => {
    const [here, left, right] = [at(index), at(index - 1), at(index + 1)]
    const [left2, right2] = [at(index - 2), at(index + 2)]
    const before = hashOf(item.before)
    const after = hashOf(items[index + 1]?.before ?? '$')
    const state = (item.isInBrackets ? 1 : 0) + (item.isAfterComma ? 2 : 0) + (item.isBeforeComma ? 4 : 0)
    const head = at(item.segmentStart)
    const position = Math.min(index, 4) * 4 + Math.min(items.length - 1 - index, 3)
    return [
      mix(0, 0),
      mix(1, here.word),
      mix(2, left.word),
      mix(3, right.word),
      mix(4, left2.word),
      mix(5, right2.word),
      mix(6, left.word, here.word),
      mix(7, here.word, right.word),
      mix(8, here.suffix),
      mix(9, here.kind, left.kind * 16 + right.kind),
      mix(10, here.kind, left2.kind * 16 + left.kind),
      mix(11, here.kind, right.kind * 16 + right2.kind),
      mix(12, before, here.kind),
      mix(13, after, here.kind),
      mix(14, before, here.word),
      mix(15, after, here.word),
      mix(16, state, here.kind),
      mix(17, state, here.word),
      mix(18, position, here.kind),
      mix(19, state, here.suffix),
      mix(20, left.suffix, here.kind),
      mix(21, right.suffix, here.kind),
      mix(22, head.word, state),
      mix(23, head.word, here.word),
      mix(24, left.kind, here.word),
      mix(25, right.kind, here.word),
    ]
  })
}
