/** Recognizes headings, that is lines with the name of a part of a recipe: `For the sauce:`, `## Topping`. */
import type { Token } from '#cooking/quantities/line-tokens.ts'

const wordsMax = 8
const beginning =
  /^(?:for|für|pour|para|per|voor|till|til)\s+(?:the|den|die|das|la|le|les|el|los|las|il|lo|gli|de|het|o|a|os|as)\s+\p{L}/iu

/**
 * Whether the line is a heading. A line with a number is a heading only if it is marked as a heading or as bold text,
 * as in Markdown.
 * @param plain the line as `plainLine` returns it
 */
export function isHeading(plain: string, tokens: readonly Token[]) {
  if (tokens.length === 0 || tokens.length > wordsMax * 2) return false
  if (/^(?:#{1,6}\s|\*\*.*\*\*:?$|__.*__:?$)/.test(plain)) return true
  const hasNumber = tokens.some(({ kind }) => kind === 'number')
  if (hasNumber) return false
  const words = tokens.filter(({ kind }) => kind === 'word').length
  if (words === 0 || words > wordsMax) return false
  if (plain.endsWith(':')) return true
  return beginning.test(plain) && !plain.includes(',')
}
