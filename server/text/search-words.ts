/** Chooses the words of a query that a search uses. */
import { tokenize } from './tokenize.ts'

/** Words that occur in too many texts to narrow a search. */
const stopWords = new Set(
  `a an and any are at best by do easy et for from good how i in is it la le make me my no of on or our recipe recipes some
  that the this to us want we what with without you your`.split(/\s+/),
)

/**
 * @returns each word once, without stop words and words of one character. If the text has only such words, all of them
 * are returned.
 */
export function searchWordsOf(text: string) {
  const words = [...new Set(tokenize(text))]
  const specific = words.filter((word) => word.length > 1 && !stopWords.has(word))
  return specific.length ? specific : words
}
