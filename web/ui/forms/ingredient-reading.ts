/**
 * Says in words how an ingredient line was understood. Import this file dynamically, because it imports the parser of
 * ingredient lines, which has large data.
 */
import { formatAmount, type Amount } from '#cooking/scaling/amounts.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'

/**
 * Returns the parts of a line, for example `1 can (14 oz) · chopped tomatoes · drained`. If the line is a heading or
 * was not understood, the result says so. Returns an empty text for an empty line.
 */
export function readingOf(text: string): string {
  if (!text.trim()) return ''
  const { kind, amounts, size, food, preparation, purpose, note } = parseIngredientLine(text)
  if (kind === 'unclear') return 'Not understood. It stays as you wrote it.'
  if (kind === 'heading') return `Heading: ${food}`
  return [amountsText(amounts), size, food, preparation, purpose, note].filter(Boolean).join(' · ')
}

const amountsText = (amounts: Amount[]) =>
  amounts
    .map((amount) => {
      const written = [amount.isApproximate && 'about', amount.vague || formatAmount(amount)].filter(Boolean).join(' ')
      if (amount.role === 'size') return `(${written})`
      if (amount.role === 'same') return `= ${written}`
      return amount.role === 'plus' ? `+ ${written}` : written
    })
    .join(' ')
