import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { unzip } from '#tests/support/fixtures/exports.ts'
import { writeZip } from './zip-entries.ts'

const entryBytes = 300_000

function countedEntries(max: number) {
  const state = { made: 0, hasEnded: false }
  async function* entries() {
    try {
      for (; state.made < max; state.made += 1) {
        await nextTurn()
        yield { name: `${state.made}.bin`, content: randomBytes(entryBytes), isCompressed: state.made % 2 === 0 }
      }
    } finally {
      state.hasEnded = true
    }
  }
  return { entries: entries(), state }
}

test('a zip contains the given entries, and a zip without entries is valid', { tags: ['EXPORTS-01'] }, async () => {
  const parts = await unzip(await buffer(writeZip(countedEntries(5).entries)))
  expect([...parts.values()].map(({ length }) => length)).toEqual(Array(5).fill(entryBytes))
  expect((await unzip(await buffer(writeZip(countedEntries(0).entries)))).size).toBe(0)
})

test(
  '`writeZip` requests an entry when the caller has read the previous entry, and none after the caller has stopped',
  { tags: ['EXPORTS-07'] },
  async () => {
    const { entries, state } = countedEntries(1000)
    const zip = writeZip(entries)
    let bytes = 0
    while (bytes < 2 * entryBytes) bytes += ((await zip.next()).value as Buffer).length
    for (let turn = 0; turn < 100; turn += 1) await nextTurn()
    expect(state.made).toBeLessThan(6)
    await zip.return(undefined)
    expect(state.hasEnded).toBe(true)
  },
)

test('`writeZip` throws the error of an entry that fails', { tags: ['EXPORTS-01'] }, async () => {
  async function* entries() {
    yield { name: 'a.txt', content: 'a' }
    await nextTurn()
    throw new Error('The picture cannot be read')
  }
  await expect(buffer(writeZip(entries()))).rejects.toThrow('The picture cannot be read')
})
