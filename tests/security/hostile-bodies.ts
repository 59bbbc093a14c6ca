/** Hostile JSON and request bodies for fast-check. */
import fc from '#tests/support/fast-check.ts'
import { hostileText } from './hostile-text.ts'

const nestedJson = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"__proto__":', '}]']), fc.constantFrom(5, 200, 5000, 60_000))
  .map(([[open, close], times]) => `${open.repeat(times)}1${close.repeat(times)}`.slice(0, 1_100_000))

/** A JSON text. `JSON.stringify` never writes some of these texts, for example `1e309`. */
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
  { weight: 1, arbitrary: nestedJson },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
)

/** A request body. Some bodies are not JSON. */
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

/** A value of the `Content-Type` header, or undefined for a request without this header. */
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

/** The content type and the body of a multipart form. Most of these forms are malformed. */
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
