/** Writes the separate fields of an ingredient as one line. */
import { formatExact } from '#cooking/quantities/numbers.ts'
import { fractionOf } from '#cooking/quantities/fractions.ts'

interface IngredientFields {
  /** A number, or a text such as `1/2` or `2-3`. */
  amount?: unknown
  amountMax?: unknown
  unit?: string
  food: string
  note?: string
}

/** @example ingredientRow({ amount: 0.5, unit: 'cup', food: 'butter', note: 'soft' }) // '½ cup butter, soft' */
export function ingredientRow({ amount, amountMax, unit = '', food, note = '' }: IngredientFields) {
  const [least, most] = [rowAmountText(amount), rowAmountText(amountMax)]
  const amounts = least && most && most !== least ? `${least}-${most}` : least || most
  if (!food.trim()) return [amounts, unit.trim(), note.trim()].filter(Boolean).join(' ')
  const words = [amounts, unit.trim(), food.trim()].join(' ').replace(/\s+/g, ' ').trim()
  return note.trim() ? `${words}, ${note.trim()}` : words
}

const amountMaximum = 1_000_000

/**
 * Writes an amount as text. A text that is a decimal number is read as a number. Returns an empty text for a number
 * that is not positive or is above `amountMaximum`, and for a value that is neither a text nor a number.
 */
export function rowAmountText(amount: unknown): string {
  if (typeof amount === 'string') return isDecimal(amount) ? rowAmountText(Number(amount)) : amount.trim()
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0 || amount > amountMaximum) return ''
  // Apps round thirds to 0.33 or 0.667.
  const thirds = Math.round(amount * 3)
  const isThird = thirds % 3 !== 0 && Math.abs(amount - thirds / 3) < 0.005
  return formatExact(fractionOf(isThird ? thirds / 3 : Number(amount.toFixed(3))))
}

const isDecimal = (text: string) => /^\s*\d{1,7}(?:\.\d{1,12})?\s*$/.test(text)
