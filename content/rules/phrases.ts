/** Phrases of words in the form that `singularWords` returns: singular, in lower case and without accents. */
import { singularWords } from '#cooking/foods/words.ts'

/** Returns the words of a text with a space around each, so that a search for ` rice noodle ` finds whole words. */
export const normalize = (text: string) => ` ${singularWords(text).join(' ')} `

/** @param phrases in the form that `parsePhrases` returns. @returns those that occur in `text` */
export function phrasesIn(text: string, phrases: readonly string[]) {
  const words = normalize(text)
  return phrases.filter((phrase) => words.includes(` ${phrase} `))
}

/** Splits a comma-separated list of phrases, and converts the words of each phrase with `singularWords`. */
export const parsePhrases = (text: string) => text.split(',').map((phrase) => singularWords(phrase).join(' '))
