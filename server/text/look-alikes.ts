/** Compares names by their look, so that a person cannot choose a name that looks like the name of another person. */

/** Maps letters of other alphabets and of phonetic notation to the Latin letters that they look like. */
const latinLetters = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьвβ',
    c: 'сϲς',
    d: 'ԁɗ',
    e: 'еєɛεҽ',
    f: 'ƒſϝ',
    g: 'ɡԍց',
    h: 'һнη',
    j: 'јϳ',
    k: 'кκ',
    l: 'iіӏι|1!ɩɪ',
    m: 'мμ',
    n: 'пոռ',
    o: 'оοσօ0',
    p: 'рρ',
    q: 'ԛգ',
    r: 'гɾ',
    s: 'ѕʂ',
    t: 'тτ',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝωш',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ʐζ',
  }).flatMap(([letter, similar]) => Array.from(similar, (one) => [one, letter] as const)),
)

/**
 * Returns a text for the comparison of names. Names that look alike have the same text. Case, accents, spaces,
 * punctuation and invisible characters are left out, and letters are replaced by the Latin letters that they look like.
 * The text is empty for a name without a letter or a digit.
 */
export function lookOf(name: string) {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđı]/g, (letter) => ({ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'l' })[letter]!)
  if (!/[\p{L}\p{N}]/u.test(plain)) return ''
  return Array.from(plain, (letter) => latinLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** A name as it is shown: without invisible characters, with single spaces. */
export const visibleName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
