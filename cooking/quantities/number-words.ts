/** Numbers written as words. */
import { fraction, type Fraction } from './fractions.ts'

const values: Record<string, Fraction> = {
  half: fraction(1, 2),
  quarter: fraction(1, 4),
  third: fraction(1, 3),
  one: fraction(1),
  two: fraction(2),
  three: fraction(3),
  four: fraction(4),
  five: fraction(5),
  six: fraction(6),
  seven: fraction(7),
  eight: fraction(8),
  nine: fraction(9),
  ten: fraction(10),
  eleven: fraction(11),
  twelve: fraction(12),
  dozen: fraction(12),
  fifteen: fraction(15),
  sixteen: fraction(16),
  twenty: fraction(20),
}

/**
 * The value of a word in `values`, in any letter case; null for any other word, such as `thirty`.
 * @example numberWordOf('Two') // 2
 */
export function numberWordOf(word: string): Fraction | null {
  const lower = word.toLowerCase()
  return Object.hasOwn(values, lower) ? values[lower]! : null
}
