/** Compares names by their look, so that a person cannot choose a name that looks like the name of another person. */

/** Maps characters to the Latin letters that they look like: letters of other alphabets, digits and punctuation. */
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
 * Returns a text for the comparison of names. Names that look alike have the same text. The text is in lower case,
 * without accents and invisible characters. First, the function replaces characters by the Latin letters that they look
 * like. Then it removes the remaining spaces and punctuation. The text is empty for a name without a letter or a digit.
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

/** Returns a name as the app shows it: without invisible characters, and with single spaces between words. */
export const visibleName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
