import fc from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { parseLenientJson } from './lenient-json.ts'

test.each<[string, string, unknown]>([
  ['a line break in a text', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
  ['a quote in a text', '{"a": "a 9" pan", "b": 1}', { a: 'a 9" pan', b: 1 }],
  ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
  ['a missing comma', '{"a": "x"\n "b": "y"}', { a: 'x', b: 'y' }],
  ['doubled commas', '{"a": [1,,2],, "b": 3}', { a: [1, 2], b: 3 }],
  ['comments', '/* data */ {"a": 1, // one\n "b": 2}', { a: 1, b: 2 }],
  ['a value after an HTML comment', '<!-- {"a": 1} --> {"b": 2}', { b: 2 }],
  ['HTML comments inside a value', '{<!-- [x] -->"a": "b"<!-- [x] -->,"c": 6<!-- [x] -->}', { a: 'b', c: 6 }],
  ['a value inside an HTML comment', '<!--\n{"a": 1,}\n-->', { a: 1 }],
  ['a wrong escape', String.raw`{"a": "it\'s"}`, { a: "it's" }],
  ['escapes', String.raw`{"a": "\u00bd \n \\ \"x\""}`, { a: '½ \n \\ "x"' }],
  ['escapes of JavaScript', String.raw`{"a": "it\x27s 2 \x26 3"}`, { a: "it's 2 & 3" }],
  ['single quotes', `{'a': 'it's', 'b': ['a 9" pan']}`, { a: "it's", b: ['a 9" pan'] }],
  ['several values', '{"a": 1};{"b": 2}', [{ a: 1 }, { b: 2 }]],
  ['a missing end', '{"a": [1, {"b": "x"', { a: [1, { b: 'x' }] }],
  ['names without quotes', '{a: true, b: undefined}', { a: true, b: null }],
  ['no value in a text without brackets', 'var x', undefined],
])('parseLenientJson reads %s', { tags: ['IMPORTS-11'] }, (_, text, value) =>
  expect(parseLenientJson(text)).toEqual(value),
)

test('parseLenientJson returns the same values as JSON.parse for valid JSON', { tags: ['IMPORTS-11'] }, () => {
  // The values have no escaped quotes and no `__proto__`.
  const plain = fc.jsonValue({ maxDepth: 4 }).filter((value) => !/\\"|__proto__/.test(JSON.stringify(value)))
  fc.assert(
    fc.property(plain, (value) => {
      expect(parseLenientJson(JSON.stringify({ value }))).toEqual(JSON.parse(JSON.stringify({ value })))
    }),
  )
})

test('parseLenientJson always returns, also for texts with many levels of nesting', { tags: ['IMPORTS-18'] }, () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('{', '}', '[', ']', '"', "'", ',', ':', '\\', '/', '*', '<!--', '-', ' ', 'a', '1', '\n'),
        maxLength: 300,
      }),
      (text) => {
        parseLenientJson(text)
      },
    ),
  )
  for (const text of ['[', '{"a":', '{', '["', '/*', '"', "'"])
    expect(() => parseLenientJson(text.repeat(100_000))).not.toThrow()
})
