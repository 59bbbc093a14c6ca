/** Labels the words of an English ingredient line by rules and word lists. */
import type { Token } from '#cooking/quantities/line-tokens.ts'
import type { QuantitySpan } from '#cooking/quantities/quantity-roles.ts'
import { isCountedUnit } from '#cooking/quantities/unit-names.ts'

/**
 * The field of an ingredient line to which a token belongs. `mark` stands for punctuation and for small words such
 * as `of`, which belong to no field.
 */
export type Label = 'quantity' | 'unit' | 'size' | 'food' | 'preparation' | 'note' | 'purpose' | 'mark'

const wordSet = (words: string) => new Set(words.split(/\s+/))
const sizes = wordSet(
  'small medium large big extra-large medium-sized large-sized small-sized tiny huge jumbo bite-sized',
)
/** Words that are sizes only before a counted unit: `a heaped spoon`, `thick slices`. */
const unitSizes = wordSet(
  'heaped heaping level rounded scant generous thick thin good fat big large small medium short long',
)
const adverbs = wordSet(
  'finely freshly roughly coarsely thinly thickly very lightly well firmly loosely tightly packed newly diagonally lengthwise',
)
const preparations = wordSet(
  'chopped minced sliced diced grated shredded crushed peeled melted softened beaten cubed julienned mashed sifted crumbled pitted trimmed halved quartered toasted squeezed drained rinsed zested slivered',
)
const notes = wordSet('about approximately approx roughly around optional optionally ca circa')
const linking = wordSet('of the a an')
const purposeStart = /^(?:for|to)$/i
const purposeWord =
  /^(?:serve|serving|garnish|garnishing|decorate|decoration|taste|finish|dust|dusting|brush|brushing|grease|greasing|fry|frying|sprinkle|sprinkling|drizzle|drizzling|deep-frying|shallow|deep|rolling|coating|glaze|glazing|dipping|topping|cooking|kneading|rubbing|dredging)$/i

/**
 * Labels each token by rules: first the tokens of the quantities in `spans`, then the other words from left to right.
 */
export function labelsByRule(tokens: readonly Token[], spans: readonly QuantitySpan[]): Label[] {
  const labels: Label[] = tokens.map(({ kind }) => (kind === 'mark' ? 'mark' : 'food'))
  for (const { firstToken, nextToken, unitStart } of spans)
    for (let index = firstToken; index < nextToken; index += 1)
      labels[index] = tokens[index]!.kind === 'mark' ? 'mark' : tokens[index]!.start >= unitStart ? 'unit' : 'quantity'
  labelWords(tokens, labels)
  return labels
}

type Field = Extract<Label, 'food' | 'preparation' | 'note' | 'purpose'>

function labelWords(tokens: readonly Token[], labels: Label[]) {
  let depth = 0
  let field: Field = 'food'
  let hasFood = false
  for (const [index, { text }] of tokens.entries()) {
    const lower = text.toLowerCase()
    if (text === '(' || text === '[') depth += 1
    else if (text === ')' || text === ']') depth = Math.max(0, depth - 1)
    else if (text === ',' || text === ';' || text === '–' || text === '—') {
      if (depth === 0 && hasFood) field = 'preparation'
    }
    if (labels[index] !== 'food') continue
    if (depth > 0 || notes.has(lower)) {
      labels[index] = 'note'
      continue
    }
    if (hasFood && purposeStart.test(text) && isPurpose(tokens, index)) field = 'purpose'
    if (field !== 'food') {
      labels[index] = field
      continue
    }
    labels[index] = hasFood ? 'food' : labelBeforeFood(tokens, index)
    hasFood ||= labels[index] === 'food'
  }
}

const isPurpose = (tokens: readonly Token[], index: number) =>
  tokens.slice(index + 1, index + 4).some(({ text }) => purposeWord.test(text))

/** The label of a word that has no food before it: a size, a counted unit, a preparation, a mark or the food. */
function labelBeforeFood(tokens: readonly Token[], index: number): Label {
  const word = tokens[index]!.text.toLowerCase()
  const next = tokens[index + 1]
  if (!next || next.kind !== 'word') return 'food'
  if (linking.has(word)) return 'mark'
  if (isCountedUnit(word)) return 'unit'
  if (sizes.has(word) || (unitSizes.has(word) && isCountedUnit(next.text))) return 'size'
  if (preparations.has(word)) return 'preparation'
  if (adverbs.has(word) && (preparations.has(next.text.toLowerCase()) || adverbs.has(next.text.toLowerCase())))
    return 'preparation'
  return 'food'
}
