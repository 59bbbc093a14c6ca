/** Hostile URLs and headers for fast-check. */
import fc from '#tests/support/fast-check.ts'
import { hostileText } from './hostile-text.ts'

/** A part of a URL with valid, invalid or no percent-encoding. */
export const hostileEncoded: fc.Arbitrary<string> = fc.oneof(
  hostileText
    .filter((text) => text.length < 4000)
    .map((text) => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%ED%A0%80',
    '%ff%fe',
    '%c0%ae',
    '%2e%2e%2f%2e%2e%2f',
    '..%5c',
    '%00',
    '%252e',
    '%u0000',
    'a%0d%0aX:1',
    '.',
    '..',
    '~',
    ';a=b',
    ':id',
    '*',
    '[]',
    '%5b%5d',
    'a'.repeat(3000),
  ),
)

/** A query string without the question mark. */
export const hostileQuery: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'name',
        'limit',
        'offset',
        'cursor',
        'author',
        'letter',
        'category',
        'date',
        'topic',
        'title',
        'meal',
        'recipe',
        'drink',
        '__proto__',
        'constructor',
        'name[]',
        'name[a]',
        '',
        '%00',
      ),
      hostileEncoded,
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

/**
 * The value of a header. The value contains no control characters except the tab. With other control characters, Node
 * would reject the request before the app receives it.
 */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\t',
    '*',
    'a,b',
    '"',
    '\u00ff',
    "' or 1=1 --",
    '<script>',
    '${jndi:ldap://x}',
    'bytes=0-',
    'bytes=-1,5-2',
    'br;q=9, gzip;q=x',
    'W/"x"',
    '*/*',
    'x'.repeat(6000),
  ),
  fc.string({ maxLength: 40 }),
)
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'user-agent',
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-modified-since',
    'range',
    'host',
    'origin',
    'referer',
    'cookie',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
    'accept-language',
    'forwarded',
  ),
  headerText,
  { maxKeys: 3 },
)
