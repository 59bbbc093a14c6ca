/** Reads numbers as pages write them: `1½`, `1 1/2`, `1,5`. */

const fractions: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }

/** Reads the number at the beginning of a text; null if there is none. */
export function parseNumber(text: string): number | null {
  const found = /^(?:(\d{1,7})\s(?=\d{1,3}\/))?(\d{1,7})?(?:\/(\d{1,3})|[.,](\d{1,4}))?\s?([½¼¾⅓⅔])?/.exec(text.trim())
  if (!found || !found[0]) return null
  const [, whole, first, divisor, decimals, sign] = found
  const base = divisor ? Number(first) / Number(divisor) : Number(`${first ?? 0}.${decimals ?? 0}`)
  return Number(whole ?? 0) + base + (sign ? fractions[sign]! : 0)
}
