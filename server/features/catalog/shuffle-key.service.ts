import { createHash } from 'node:crypto'

/**
 * A number that depends on `text` alone. Sorting by it gives an order that looks random and is the same in every
 * process.
 */
export function shuffleKey(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE()
}
