/** Compares names by their look, so that a person cannot choose a name that looks like the name of another person. */

/** Greek capitals whose small forms look like a different Latin letter: `Η` looks like `h`, but `η` looks like `n`. */
const greekCapitals: Record<string, string> = { Η: 'h', Ν: 'n', Υ: 'y' }

/** Letters that are shown as empty space. */
const blankLetters = '\u115f\u1160\u3164\uffa0'
const ignored = new RegExp(`[\\p{M}\\p{Cf}${blankLetters}]`, 'gu')
const invisible = new RegExp(`[\\p{Cf}\\p{Cc}\\p{Co}${blankLetters}]`, 'gu')

/** Maps characters to the Latin letters that they look like: letters of other alphabets, digits and punctuation. */
const latinLetters = new Map(
  Object.entries({
    a: 'аαɑꭺ',
    b: 'ьвβᏼ',
    c: 'сϲςꮯ',
    d: 'ԁɗꭰ',
    e: 'еєɛεҽꭼ',
    f: 'ƒſϝ',
    g: 'ɡԍցꮐ',
    h: 'һнꮋ',
    j: 'јϳꭻ',
    k: 'кκꮶ',
    l: 'iіӏι|1!ɩɪꮮ',
    m: 'мμꮇ',
    n: 'пոռη',
    o: 'оοσօ0',
    p: 'рρꮲ',
    q: 'ԛգ',
    r: 'гɾꭱꮢ',
    s: 'ѕʂꮥꮪ',
    t: 'тτꭲ',
    u: 'υսц',
    v: 'ѵνꮩ',
    w: 'ԝωшꮃꮤ',
    x: 'хχ',
    y: 'уүγʏꮍ',
    z: 'ʐζꮓ',
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
    .replace(ignored, '')
    .replace(/[ΗΝΥ]/g, (letter) => greekCapitals[letter]!)
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
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
