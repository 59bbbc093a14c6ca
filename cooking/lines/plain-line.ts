/**
 * Turns an ingredient line from a web page into plain text: without HTML, bullets, check boxes, list numbers, invisible
 * characters and unusual spaces.
 */
import { invisibleCharacters } from './invisible-characters.ts'

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frac13: '⅓',
  frac23: '⅔',
  frac18: '⅛',
  deg: '°',
  times: '×',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  frasl: '/',
  hellip: '…',
  shy: '',
  zwnj: '',
  zwj: '',
  lrm: '',
  rlm: '',
}
/** The combining accent for each ending of an entity's name: `egrave` is `e` with a grave accent. */
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
}
const accentedLetter = /^([a-z])(acute|grave|circ|uml|tilde|cedil|ring)$/i

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi
const htmlTag = /<\/?[a-z][^<>]{0,200}>/gi
const bullet =
  /^(?!\s*\*\*)(?:\s*[-–—*•·‣▪▢☐☑□✓●○◦∙_|>]|\s*\[[ x]?\])+\s*(?=[^\s\d.,½¼¾⅓⅔⅛])|^(?!\s*\*\*)(?:\s*[-–—*•·‣▪▢☐☑□✓●○◦∙_|>]|\s*\[[ x]?\])+\s+/iu
const listNumber = /^\s*\d{1,3}[.)]\s+(?=\S)/

/**
 * Returns the line as plain text without line breaks. Resolves entities twice, because some sites escape them twice
 * (`&amp;frac12;`). Unknown entities stay as they are.
 * @example plainLine('• 1&frac12; cups&nbsp;flour') // '1½ cups flour'
 */
export function plainLine(text: string) {
  const resolved = text.includes('&') ? resolve(resolve(text)) : text
  const untagged = resolved.includes('<') ? resolved.replace(htmlTag, ' ') : resolved
  const visible = untagged.replace(invisibleCharacters, '').replace(/\s+/g, ' ')
  return visible.replace(bullet, '').replace(listNumber, '').trim().normalize('NFC')
}

function resolve(text: string) {
  return text.replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return characterOf(name) ?? letterOf(name) ?? whole
    const code = decimal === undefined ? Number.parseInt(hexadecimal!, 16) : Number(decimal)
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })
}

const characterOf = (name: string) => (Object.hasOwn(namedEntities, name) ? namedEntities[name] : undefined)

function letterOf(name: string) {
  const [, letter, accent] = accentedLetter.exec(name) ?? []
  return letter && accent ? (letter + accents[accent.toLowerCase()]!).normalize('NFC') : undefined
}
