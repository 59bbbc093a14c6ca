/** Puts the noun after a scaled number into the singular or plural, if `inflect` can change this noun. */
import { inflect, isCountNoun } from '#cooking/quantities/inflection.ts'
import { tokensOf, type Token } from '#cooking/quantities/line-tokens.ts'
import { isSizeWord } from '#cooking/quantities/quantity-roles.ts'
import { readUnit } from '#cooking/quantities/unit-names.ts'
import { dimensionOf } from '#cooking/quantities/units.ts'

/** A scaled count, and the kind of noun that must agree with this count: a unit, a counted food or a pack. */
export interface Agreement {
  count: number
  noun: 'unit' | 'counted' | 'pack'
}

/**
 * Puts the first noun of `text` into the singular or plural. Marks such as a closing bracket, words for sizes, and
 * units such as the ounces of `14oz cans` may stand before the name of a food or a pack. Nothing may stand before the
 * name of a unit. Returns `text` unchanged if another word or mark comes first, or if `agreement` is null.
 */
export function inflectNoun(text: string, agreement: Agreement | null) {
  if (!agreement) return text
  const tokens = tokensOf(text)
  for (const [index, token] of tokens.entries()) {
    const isNoun = isCountNoun(token.text) && !isPackUnit(tokens, index, agreement) && !isEggPart(tokens, index)
    const isPluralUnit = agreement.noun === 'unit' && /^(?:lbs|kgs)$/i.test(token.text)
    if (token.kind === 'word' && (isNoun || isPluralUnit))
      return text.slice(0, token.start) + inflect(token.text, agreement.count) + text.slice(token.end)
    if (agreement.noun === 'unit' || !isSkipped(tokens, index)) return text
  }
  return text
}

const isSkipped = (tokens: readonly Token[], index: number) =>
  ['-', ')', '/', '.'].includes(tokens[index]!.text) ||
  isSizeWord(tokens[index]!.text) ||
  readUnit([tokens[index]!.text]) !== null ||
  isEggPart(tokens, index)

/** Whether the word at `index` is the first of `egg yolk` or `egg white`, of which only the last word is inflected. */
const isEggPart = (tokens: readonly Token[], index: number) =>
  /^egg$/i.test(tokens[index]!.text) && /^(?:yolks?|whites?)$/i.test(tokens[index + 1]?.text ?? '')

/** Whether the unit at `index` is the size of a pack, and not the noun: the ounce in `14-ounce can`. */
const isPackUnit = (tokens: readonly Token[], index: number, { noun }: Agreement) => {
  const unit = readUnit([tokens[index]!.text])?.unit
  return (
    noun !== 'unit' &&
    unit !== undefined &&
    dimensionOf(unit) !== 'count' &&
    tokens[index + 1] !== undefined &&
    index <= 1
  )
}
