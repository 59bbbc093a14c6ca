/** Phrases of words in the form that `singularWords` returns: singular, in lower case and without accents. */
import { singularWords } from '#cooking/foods/words.ts'

/** The words of a text with a space around each, so that ` rice noodle ` is found as a whole. */
export const normalize = (text: string) => ` ${singularWords(text).join(' ')} `

/** The `phrases` (singular, without accents) that occur in `text`. */
export function phrasesIn(text: string, phrases: readonly string[]) {
  const words = normalize(text)
  return phrases.filter((phrase) => words.includes(` ${phrase} `))
}

/** Splits a comma-separated list of phrases and normalizes each. */
export const parsePhrases = (text: string) => text.split(',').map((phrase) => singularWords(phrase).join(' '))
