/** Tests that the scanner finds the same values as `JSON.parse`, with chunks of any size. */
import { describe, expect, it } from 'vitest'
import { fileLimits, UnreadableEntry } from '#server/recipe-readers/files/bytes/file-limits.ts'
import fc, { anyCharacter } from '#tests/support/fast-check.ts'
import { scanJson } from './json-scanner.ts'

type Found = [member: string | null, isElement: boolean, value: unknown]

async function* chunksOf(text: string, bytes: number) {
  const document = Buffer.from(text)
  for (let from = 0; from < document.length; from += bytes) yield document.subarray(from, from + bytes)
}

async function scan(text: string, chunkBytes = 7, isWanted: (member: string | null) => boolean = () => true) {
  const found: Found[] = []
  for await (const { member, isElement, bytes } of scanJson(chunksOf(text, chunkBytes), isWanted))
    found.push([member, isElement, bytes && (JSON.parse(bytes.toString('utf8')) as unknown)])
  return found
}

function valuesOf(document: unknown): Found[] {
  if (Array.isArray(document)) return document.map((value) => [null, false, value])
  return Object.entries(document as object).flatMap(([member, value]: [string, unknown]) =>
    Array.isArray(value) ? value.map((each): Found => [member, true, each]) : [[member, false, value] satisfies Found],
  )
}

describe('scanJson', () => {
  it('splits an array into its elements, and an object into its members and the elements of its arrays', async () => {
    expect(await scan('[1, "a]", {"b": [2]}, [], null]')).toEqual(valuesOf([1, 'a]', { b: [2] }, [], null]))
    expect(await scan(String.raw`{"a\"b": "c,\\", "list": [{"d": [1]}, [2], "e"], "n": -1.5e3 , "o": {}}`)).toEqual([
      ['a"b', false, 'c,\\'],
      ['list', true, { d: [1] }],
      ['list', true, [2]],
      ['list', true, 'e'],
      ['n', false, -1500],
      ['o', false, {}],
    ])
  })

  it('finds the same values as `JSON.parse` in any array or object, with chunks of any size', async () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    const documents = fc.oneof(
      fc.array(value, { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: anyCharacter, maxLength: 6 }), value, { maxKeys: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(documents, fc.nat({ max: 40 }), fc.boolean(), async (document, bytes, isIndented) => {
        const text = JSON.stringify(document, null, isIndented ? 2 : 0)
        expect(await scan(text, bytes + 1)).toEqual(valuesOf(JSON.parse(text)))
      }),
    )
  })

  it('returns bytes only for the wanted members', async () => {
    const text = '{"a": 1, "b": [2, 3], "c": 4}'
    expect(await scan(text, 3, (member) => member === 'b')).toEqual([
      ['a', false, null],
      ['b', true, 2],
      ['b', true, 3],
      ['c', false, null],
    ])
  })

  const deep = '['.repeat(fileLimits.jsonDepthMax + 1)
  it.each(['[1', '[1}', '{"a": [1}]', '[1] 2', '[1][2]', '1', '["a', deep + ']'.repeat(deep.length)])(
    'refuses the document %.12s',
    async (text) => {
      await expect(scan(text)).rejects.toThrow(UnreadableEntry)
    },
  )
})
