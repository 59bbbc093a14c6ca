/** Writes lists of whole numbers as printable text that compresses well. A small number takes one character. */

/** Printable ASCII without `'`, `"` and the backslash. */
const alphabet = ' !#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~'
/**
 * Divides `alphabet` into two parts: the first `single` characters, and the rest. Each number ends with a character of
 * the first part. A number below `single` has only this character. A larger number has characters of the second part
 * before it.
 */
const single = 64
const base = alphabet.length - single
const digits = new Map(alphabet.split('').map((character, index) => [character, index]))

/** @param numbers whole numbers from 0 */
export function writeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let rest = number
    while (rest >= single) {
      text += alphabet[single + ((rest - single) % base)]
      rest = Math.floor((rest - single) / base)
    }
    text += alphabet[rest]
  }
  return text
}

/** Reads a text that `writeNumbers` has written. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = []
  const pending: number[] = []
  for (const character of text) {
    const digit = digits.get(character)!
    if (digit >= single) {
      pending.push(digit - single)
      continue
    }
    let number = digit
    while (pending.length) number = number * base + pending.pop()! + single
    numbers.push(number)
  }
  return numbers
}

/** Maps positive and negative integers to whole numbers from 0: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
export const unsigned = (number: number) => (number < 0 ? -2 * number - 1 : 2 * number)
/** The inverse of `unsigned`. */
export const signed = (number: number) => (number % 2 === 1 ? -(number + 1) / 2 : number / 2)
