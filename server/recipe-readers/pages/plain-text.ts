/** Extracts the text from values that contain HTML tags and entities. */
import { Parser } from 'htmlparser2'
import { invisibleCharacters } from '#cooking/lines/invisible-characters.ts'

/** Elements that begin a new line. */
const blocks = new Set(
  `address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr label li main nav ol p
  pre section table tbody td tfoot th thead tr ul`.split(/\s+/),
)
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'head'])
/** Matches a tag, or an entity with its semicolon. */
const markup =
  /<(?:[a-z](?:[a-z\d:-]{0,30}[a-z\d])?(?:\s|\/?>)|\/[a-z]|!--|!doctype)|&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i
/** Matches a `<` that begins no tag, as in `<3` or `<x%`. Without an escape, the parser would end the text there. */
const lessThan = /<(?![a-z](?:[a-z\d:-]{0,30}[a-z\d])?(?:\s|\/?>)|\/[a-z]|!--|!doctype|!\[|\?)/gi
/**
 * The maximum number of passes that remove tags and decode entities. One pass is not enough, because some sites encode
 * twice: `&amp;frac12;`, or tags as `&lt;p&gt;`.
 */
const passesMax = 3
/** Matches a line break that was escaped twice: a backslash and an `n`. */
const escapedBreak = /(?:\\r)?\\n/g
/** Matches the sign that appears when UTF-8 is read as Latin-1: `1Â½`. */
const doubleEncoded = /Â(?=[\u00a0-\u00bf])/g

/** Whether an element with this name begins a new line. */
export const isBlock = (name: string) => blocks.has(name)
/** Whether the content of an element with this name is never shown. */
export const isHidden = (name: string) => hidden.has(name)

/** The text on one line, with single spaces and without invisible characters. */
export const oneLine = (text: string) =>
  text.replace(doubleEncoded, '').replace(invisibleCharacters, '').replace(/\s+/g, ' ').trim()

/**
 * The lines of a value. Tags are removed, entities are decoded, and empty lines are left out.
 * @example plainLines('<p>1&nbsp;egg</p>salt<br>pepper') // ['1 egg', 'salt', 'pepper']
 */
export function plainLines(value: string): string[] {
  let text = value.replace(escapedBreak, '\n')
  for (let pass = 0; pass < passesMax && markup.test(text); pass += 1) text = withoutMarkup(text)
  return text
    .split(/[\n\r\u2028\u2029]/)
    .map(oneLine)
    .filter(Boolean)
}

/**
 * The text of a value. In a value without tags, empty lines separate paragraphs and are kept. A value with tags becomes
 * lines without empty lines between them.
 */
export function paragraphsOf(text: string) {
  const hasTags = /<[a-z!/]/i.test(text)
  const parts = hasTags ? [text] : text.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n/)
  return parts
    .map((part) => plainLines(part).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** The text of a value on one line. Tags are removed, and entities are decoded. */
export const plainText = (value: string) => plainLines(value).join(' ')

function withoutMarkup(text: string) {
  const parts: string[] = []
  let hiddenDepth = 0
  const parser = new Parser({
    ontext: (data) => {
      if (hiddenDepth === 0) parts.push(data)
    },
    onopentagname: (name) => {
      if (hidden.has(name)) hiddenDepth += 1
      if (blocks.has(name)) parts.push('\n')
    },
    onclosetag: (name) => {
      if (hidden.has(name)) hiddenDepth -= 1
      if (blocks.has(name)) parts.push('\n')
    },
  })
  parser.end(text.replace(lessThan, '&lt;'))
  return parts.join('')
}
