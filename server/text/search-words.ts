/** The words of a search that say what is wanted. */
import { tokenize } from './tokenize.ts'

/** Words that occur in too many texts to say anything. */
const stopWords = new Set(
  `a an and any are at best by do easy et for from good how i in is it la le make me my no of on or our recipe recipes some
  that the this to us want we what with without you your`.split(/\s+/),
)

/** Each word once, without stop words and single letters. A search that has no other words keeps them. */
export function searchWordsOf(text: string) {
  const words = [...new Set(tokenize(text))]
  const telling = words.filter((word) => word.length > 1 && !stopWords.has(word))
  return telling.length ? telling : words
}
