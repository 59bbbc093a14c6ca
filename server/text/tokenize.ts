const plainLetters = new Map(Object.entries({ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' }))

/**
 * @returns the text in lower case without accents. So a search for `creme brulee` finds `Crème brûlée`, and a
 * search for `o` finds `Ø`.
 */
export function foldText(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđı]/g, (letter) => plainLetters.get(letter) ?? letter)
}

/** The words of a text in lower case and without accents, for search indexes and queries. */
export const tokenize = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
