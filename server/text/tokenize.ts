/** Words as a search compares them. */

const plainLetters = new Map(Object.entries({ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' }))

/** Lower case and without accents, so that `Creme brulee` finds `Crème brûlée`, and `o` stands for `Ø`. */
export function foldText(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđı]/g, (letter) => plainLetters.get(letter) ?? letter)
}

export const tokenize = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
