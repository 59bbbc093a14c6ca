/**
 * The plural of an English noun in lower case.
 * @example pluralOf('strawberry') // 'strawberries'
 */
export function pluralOf(word: string) {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies')
  if (/(?:eaf|oaf|alf)$/.test(word)) return word.replace(/f$/, 'ves')
  return /(?:ch|sh|ss|x|tomato|potato|mango|chilli)$/.test(word) ? `${word}es` : `${word}s`
}
