/**
 * Reads an ingredient line: `1 (14 oz) can chopped tomatoes, drained` is 1 can of 14 oz, the food `chopped tomatoes`
 * and the preparation `drained`. `docs/ingredients.md` describes the format.
 */
import type { IngredientLine } from './ingredient-fields.ts'
import { readAmounts } from './line-amounts.ts'
import { isHeading } from './line-headings.ts'
import type { Label } from './line-labels.ts'
import { labelLine } from './line-tagging.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import { plainLine } from './plain-line.ts'
import { quantitySpans } from '#cooking/quantities/quantity-spans.ts'

/** A line with more characters is `unclear`, and is not read. */
export const lineCharsMax = 1000

/**
 * Reads one line. Never throws, and takes time proportional to the length of the line.
 * @example parseIngredientLine('2 large eggs, beaten').food // 'eggs'
 */
export function parseIngredientLine(text: string): IngredientLine {
  if (text.length > lineCharsMax) return unclear(text, text.trim())
  const plain = plainLine(text)
  const tokens = tokensOf(plain)
  if (isHeading(plain, tokens)) return { ...empty(text), kind: 'heading', food: headingName(plain) }
  const { labels, spans } = labelLine(tokens, quantitySpans(plain, tokens))
  const fieldOf = (label: Label) => textOf(plain, tokens, labels, label)
  // Removes the article: `amandes` in `20 g d'amandes`.
  const food = fieldOf('food').replace(/^[dl]['’](?=\p{Ll})/u, '')
  if (!/\p{L}/u.test(food) || hasUnreadNumber(plain, tokens, labels)) return unclear(text, plain)
  const note = fieldOf('note')
  const purpose = fieldOf('purpose')
  // In the training data of the tagger, some purposes are labelled as notes. So a note that begins like a purpose
  // becomes the purpose.
  const isPurpose = purpose === '' && purposeNote.test(note)
  return {
    text,
    kind: 'ingredient',
    amounts: readAmounts(plain, tokens, spans, labels),
    food,
    size: fieldOf('size'),
    preparation: fieldOf('preparation'),
    note: isPurpose ? '' : note,
    purpose: isPurpose ? note : purpose,
    optional: /\boptional/i.test(plain),
  }
}

const purposeNote = /^(?:for\s(?!each|every|the\ssame)|to\s(?:serve|garnish|finish|decorate|glaze|grease|dust)\b)/i

const empty = (text: string): IngredientLine => ({
  text,
  kind: 'ingredient',
  amounts: [],
  food: '',
  size: '',
  preparation: '',
  note: '',
  purpose: '',
  optional: false,
})

const unclear = (text: string, food: string): IngredientLine => ({ ...empty(text), kind: 'unclear', food })

const headingName = (plain: string) => plain.replace(/^[#*\s]+|[#*:\s]+$/g, '')

/**
 * Whether the line begins with a number that is neither a quantity nor part of a name such as `7up`, `100% juice` or
 * `00 flour`.
 */
function hasUnreadNumber(plain: string, [first]: readonly Token[], [label]: readonly Label[]) {
  if (first === undefined || first.kind === 'word' || !/\p{N}/u.test(first.text) || label === 'quantity') return false
  return !first.text.startsWith('0') && /^(?:$|[\s.,/])/.test(plain.slice(first.end, first.end + 1))
}

/**
 * Returns the words that are labelled `label`, as the line writes them. Other words and brackets between these words
 * become one space.
 */
function textOf(plain: string, tokens: readonly Token[], labels: readonly Label[], label: Label) {
  let text = ''
  let last = -1
  for (const [index, token] of tokens.entries()) {
    if (labels[index] !== label) continue
    const between = last < 0 ? '' : plain.slice(tokens[last]!.end, token.start)
    const isContiguous =
      last >= 0 &&
      tokens.slice(last + 1, index).every(({ kind, text: mark }) => kind === 'mark' && !/[()[\]]/.test(mark))
    // An ending in brackets, as in `Zwiebel(n)`, stays in its brackets.
    const isEnding = between === '(' && plain[token.end] === ')'
    if (last >= 0) text += isContiguous || isEnding ? between : ' '
    text += isEnding ? `${token.text})` : token.text
    last = index
  }
  return text
}
