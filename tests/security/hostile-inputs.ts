/** What nobody sends who means well: texts, JSON, addresses, headers and forms, for fast-check to choose from and combine. */
import fc from 'fast-check'

const short = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'a\uDC00b',
  '\u202Egnp.exe',
  'e\u0301\u0327',
  '\u200B',
  '\uFEFF',
  '\uFFFF',
  '\u2028',
  '👩🏽‍🍳',
  '𠮷',
  'İ',
  'ß',
  'ﷺ',
  '\u{E0001}',
  '\u{10FFFF}',
  "' or 1=1 --",
  "'); drop table users; --",
  '%',
  '_',
  '\\',
  '"',
  '`',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '$&',
  '%s%n',
  ';',
  '--',
  '/*',
  '?',
  '@',
  '.',
  '..',
  '/',
  '*',
  '**',
  '"*',
  'a OR b',
  'NEAR(',
  '../../../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  '%2e%2e%2f',
  '%00',
  '%',
  '%zz',
  '\r\nSet-Cookie: a=b',
  '\n\n<html>',
  '<script>alert(1)</script>',
  '</script><!--',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e309',
  '1e1000',
  '-1',
  '0',
  '01',
  ' 1 ',
  '1_000',
  '１２',
  '99999999999999999999',
  '2147483648',
  '9223372036854775808',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '-271821-04-20',
  '+275760-09-13',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'https://[',
  'http://a b',
  '//evil.example',
  'http://x\uD800',
  '/uploads/aaaaaaaaaaaaaaaaaaaaaaaa/1280.webp',
  '/uploads/../../x/1280.webp',
  'external_',
  'external_drink_',
  'external_video_0',
  'external_video_9e9',
  'external_-',
  'f'.repeat(24),
  'a'.repeat(24),
  'A'.repeat(43),
]

/** Some are longer than anything may be; few are longer than a body may be. */
const long = fc
  .tuple(
    fc.constantFrom(...short, 'a', ' ', 'ab ', '𠮷', '\u0301', 'http://a/', '.', '-'),
    fc.constantFrom(2, 30, 79, 81, 120, 121, 255, 1001, 5000, 60_000),
  )
  .map(([piece, times]) => piece.repeat(times).slice(0, 200_000))

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...short) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 150 }) },
  { weight: 2, arbitrary: long },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...short), fc.string({ maxLength: 20 }), fc.constantFrom(...short))
      .map((parts) => parts.join('')),
  },
)

const nested = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"__proto__":', '}]']), fc.constantFrom(5, 200, 5000, 60_000))
  .map(([[open, close], times]) => `${open.repeat(times)}1${close.repeat(times)}`.slice(0, 1_100_000))

/** A value as the text of JSON, which can say what no value can: `1e309`, a key twice, no end. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      '0',
      '-0',
      '-1',
      '0.1',
      '1e309',
      '-1e309',
      '1e-400',
      '9007199254740993',
      '123456789012345678901234567890',
      '[]',
      '{}',
      '[[]]',
      '[null]',
      '[""]',
      '[1,[2]]',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"toString":1,"valueOf":null}',
      '{"length":1e9}',
      '{"then":1}',
      '{"toJSON":{}}',
      '{"0":"a","length":1}',
      '{"kind":"meal"}',
      '{"kind":"__proto__","id":"x"}',
      '{"kind":"meal","id":{}}',
      String.raw`"\u0000"`,
      String.raw`{"\u0000":"\ud800"}`,
      `[${'"a",'.repeat(5000)}"a"]`,
    ),
  },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 4 }).map((list) => JSON.stringify(list)) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

/** A body that need not be JSON at all. */
export const hostileBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  { weight: 3, arbitrary: hostileJson },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"name":',
      'nonsense',
      '{"a":1}{"b":2}',
      '\uFEFF{}',
      'a=b&c=d',
      '<x/>',
      "{'a':1}",
      '{"a":1,}',
      '/**/{}',
      '{"name":"a","name":["b"]}',
      'NaN',
      '--x--',
    ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
)

export const hostileType: fc.Arbitrary<string | undefined> = fc.constantFrom(
  undefined,
  '',
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'multipart/mixed; boundary=x',
  'a/b; =',
  '/',
  ';',
  'application/octet-stream',
  `text/${'x'.repeat(5000)}`,
)

/** As it stands in an address, encoded well, badly or not at all. */
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

/** What follows the question mark. */
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

/** A header may hold no control characters: what does never comes through. */
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

/** A form as no browser writes one. */
export const hostileForm: fc.Arbitrary<{ type: string; payload: Buffer }> = fc
  .record({
    declared: fc.constantFrom('x', '"x"', 'y', '', 'x; charset=utf-16', 'x'.repeat(300)),
    parts: fc.array(
      fc.record({
        name: fc.constantFrom(
          'name',
          'email',
          'password',
          'image',
          'profileIcon',
          'profileImage',
          '__proto__',
          'constructor',
          'toString',
          '',
          'a"b',
          'name[0]',
        ),
        file: fc.option(fc.constantFrom('a.jpg', '../../a.jpg', '', 'a\0.jpg', '\u202Egpj.exe', 'x'.repeat(5000))),
        more: fc.constantFrom(
          '',
          'Content-Type: image/jpeg\r\n',
          'Content-Type: multipart/mixed; boundary=x\r\n',
          'Content-Transfer-Encoding: base64\r\n',
          'X: \r\n',
          `Content-Type: ${'x'.repeat(20_000)}\r\n`,
          'nonsense\r\n',
        ),
        content: fc.oneof(hostileText, fc.constantFrom('\xff\xd8\xff', 'GIF89a', '--x', '\r\n--x--')),
      }),
      { maxLength: 4 },
    ),
    times: fc.constantFrom(1, 1, 1, 12, 40),
    end: fc.constantFrom('--x--\r\n', '--x--', '--x', '', '\r\n'),
  })
  .map(({ declared, parts, times, end }) => {
    const encoded = parts.map(
      ({ name, file, more, content }) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n${more}\r\n${content}\r\n`,
    )
    return {
      type: `multipart/form-data; boundary=${declared}`,
      payload: Buffer.from(encoded.join('').repeat(times).slice(0, 1_500_000) + end, 'utf8'),
    }
  })
