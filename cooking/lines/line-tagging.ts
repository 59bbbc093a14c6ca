/**
 * Labels the tokens of a line. The tagger labels English lines. Rules label lines in other languages, and English lines
 * in which the tagger finds no food.
 */
import { foreignLabels, foreignSpans } from './foreign-lines.ts'
import { taggerItems, type TaggerItem } from './tagger-items.ts'
import { labelsByRule, type Label } from './line-labels.ts'
import type { Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { tag } from './tagger.ts'
import { isCountedUnit } from '#cooking/quantities/unit-names.ts'

export interface Labelled {
  /**
   * The label of each token. A mark outside a quantity is always `mark`. In a line of another language, a mark within a
   * quantity has the label `quantity` or `unit`.
   */
  labels: Label[]
  /** The quantities. A number word of another language, such as `ein`, is a quantity only at the start of the line. */
  spans: readonly QuantitySpan[]
}

/** Labels each token of a line. @param spans the quantities that `quantitySpans` has found in the line */
export function labelLine(tokens: readonly Token[], spans: readonly QuantitySpan[]): Labelled {
  const foreign = foreignSpans(tokens, spans)
  return foreign
    ? { labels: foreignLabels(tokens, foreign), spans: foreign }
    : { labels: englishLabels(tokens, spans), spans }
}

function englishLabels(tokens: readonly Token[], spans: readonly QuantitySpan[]): Label[] {
  const items = taggerItems(tokens, spans)
  const itemLabels = corrected(items, tag(items))
  if (!itemLabels.includes('food')) return labelsByRule(tokens, spans)
  const labels: Label[] = tokens.map(() => 'mark')
  for (const [index, label] of itemLabels.entries()) {
    const { firstToken, nextToken, span } = items[index]!
    for (let at = firstToken; at < nextToken; at += 1) {
      const isUnit = label === 'quantity' && span !== null && tokens[at]!.start >= span.unitStart
      if (tokens[at]!.kind !== 'mark') labels[at] = isUnit ? 'unit' : label
    }
  }
  return labels
}

/** Corrects the labels of the tagger by rules that hold for every line. */
function corrected(items: readonly TaggerItem[], tagged: readonly Label[]): Label[] {
  const labels = [...tagged]
  const first = items.findIndex(({ span, isInBrackets }) => span !== null && !isInBrackets)
  const hasQuantity = items.some(({ span }, index) => span !== null && labels[index] === 'quantity')
  const firstFood = labels.indexOf('food')
  // A quantity at the beginning of the line is the amount of the food, unless its role is `size`.
  const isLeading = first === 0 || (!hasQuantity && first > 0 && (firstFood < 0 || first < firstFood))
  if (isLeading && items[first]!.span!.role !== 'size') labels[first] = 'quantity'
  if (!isLeading && !hasQuantity) labelAmountAfterFood(items, labels)
  for (const [index, item] of items.entries()) {
    // `10-ounce cans`: the container belongs to the quantity before it.
    const isAfterQuantity = items[index - 1]?.span && labels[index - 1] === 'quantity'
    const isContainer = items[index - 1]?.span?.role === 'content' && labels.indexOf('food', index + 1) > 0
    const isUnit = labels[index] === 'mark' || (labels[index] === 'food' && isContainer)
    if (!isUnit || !isAfterQuantity || !isCountedUnit(item.word)) continue
    labels[index] = 'unit'
    if (items[index + 1]?.word === 'of') labels[index + 1] = 'mark'
  }
  return withoutArticles(items, labels)
}

/** Labels an amount after the food: `Flour: 2 cups, sifted`, `Eggs x 2`. */
function labelAmountAfterFood(items: readonly TaggerItem[], labels: Label[]) {
  const at = items.findIndex(({ span }) => span !== null)
  if (at < 1 || items[at]!.isInBrackets || items[at]!.isAfterComma || !labels.slice(0, at).includes('food')) return
  const { before } = items[at]!
  const isTimes = at === items.length - 1 && (/^[x×]$/.test(items[at - 1]!.word) || before === '×')
  if (before !== ':' && !isTimes) return
  labels[at] = 'quantity'
  if (/^[x×]$/.test(items[at - 1]!.word)) labels[at - 1] = 'mark'
}

/**
 * Labels articles and vague numbers before the last word of the food as marks: `half an onion`, `a few chives`. Labels
 * a counted unit after them as a unit.
 */
function withoutArticles(items: readonly TaggerItem[], labels: Label[]): Label[] {
  const lastFood = labels.lastIndexOf('food')
  for (const [index, { span, word }] of items.entries()) {
    if (span) continue
    // `a few sprigs of thyme`
    if (index > 0 && index < lastFood && labels[index - 1] === 'mark' && isCountedUnit(word)) labels[index] = 'unit'
    if (index >= lastFood || !leadingWords.has(word)) break
    labels[index] = 'mark'
  }
  return labels
}
const leadingWords = new Set(['a', 'an', 'the', 'of', 'some', 'few', 'little', 'several', 'couple', 'bit', 'dozen'])
