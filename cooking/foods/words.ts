/** Splits text about food into words in lower case, in the singular and without accents. */

/** Words for which the rules of `singular` give a wrong result. */
const irregular = new Map(
  Object.entries({
    leaves: 'leaf',
    halves: 'half',
    loaves: 'loaf',
    knives: 'knife',
    potatoes: 'potato',
    tomatoes: 'tomato',
    mangoes: 'mango',
    haloes: 'halo',
    molasses: 'molasses',
    cos: 'cos',
    cookies: 'cookie',
    brownies: 'brownie',
    chillies: 'chilli',
    chilies: 'chilli',
    // `bitters` are a drink, and `bitter` is an adjective.
    bitters: 'bitters',
    // `sans` is French for `without`, and `san` is a part of the name San Marzano.
    sans: 'sans',
    pies: 'pie',
    bries: 'brie',
    toasties: 'toastie',
    // Plurals of words that end with a silent e. The singulars of `dishes` and `boxes` have no e.
    bouillabaisses: 'bouillabaisse',
    brioches: 'brioche',
    ganaches: 'ganache',
    gousses: 'gousse',
    mousses: 'mousse',
    peixes: 'peixe',
    pistaches: 'pistache',
    quiches: 'quiche',
    saucisses: 'saucisse',
    seiches: 'seiche',
    suisses: 'suisse',
    smoothies: 'smoothie',
    // Plurals that end with `us`. `singular` does not change other words that end with `us`, such as `hummus`.
    ragus: 'ragu',
    tiramisus: 'tiramisu',
    tofus: 'tofu',
    // A dish whose name is always plural.
    fries: 'fries',
    // French for pasta. A pâté is another food.
    pates: 'pates',
  }),
)

/** The singular of a word. @param word in lower case, without accents */
export function singular(word: string) {
  const known = irregular.get(word)
  if (known) return known
  if (/[^aeiou]ies$/.test(word)) return word.replace(/ies$/, 'y')
  // French plurals, such as gâteaux.
  if (word.endsWith('eaux')) return word.slice(0, -1)
  if (/[^aeo]uses$/.test(word)) return word.replace(/es$/, '')
  return /[^su]s$/.test(word) ? word.replace(/(?<=ch|sh|x|ss)es$|s$/, '') : word
}

/** Letters that Unicode does not decompose into a letter and an accent. */
const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' }

/**
 * Words that would mean another food without their accents: `rosé` is a wine, and `pâtés` are not `pates`, which are
 * pasta. Each word is mapped to the word that replaces it.
 */
const accented = new Map(Object.entries({ rosé: 'rosewine', rosés: 'rosewine', pâtés: 'pate' }))

function foldWord(word: string) {
  if (/^[a-z]+$/.test(word)) return word
  const known = accented.get(word.normalize('NFC').toLowerCase())
  if (known) return known
  return word
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
    .replace(/[œæßøł]/g, (letter) => ligatures[letter]!)
}

export interface Word {
  /** In lower case, without accents, singular. */
  word: string
  /** The position of the word in the text. */
  start: number
  end: number
}

/**
 * An article or preposition before an apostrophe is a separate word: `huile d’olive`. Other apostrophes, and soft
 * hyphens, are part of a word.
 */
const wordPattern = /(?<!\p{L})(?:d|l|all|dell|nell)(?=[’']\p{L})|\p{L}[\p{L}\p{M}\u00ad’']*/giu

/** The words of a text with their positions. */
export const locateWords = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(({ 0: written, index }) => ({
    word: singular(foldWord(written)),
    start: index,
    end: index + written.length,
  }))

/**
 * The words of a text in the singular, in lower case and without accents.
 * @example singularWords('2 Eggs, beaten') // ['egg', 'beaten']
 */
export const singularWords = (text: string) => locateWords(text).map(({ word }) => word)
