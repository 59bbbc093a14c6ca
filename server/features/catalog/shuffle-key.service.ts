import { createHash } from 'node:crypto'

/**
 * Computes a number from `text`. Sorting by this number gives an order that looks random and is the same in every
 * process.
 */
export function shuffleKey(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE()
}
