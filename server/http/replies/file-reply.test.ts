import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamChunks } from './file-reply.ts'

/** Makes chunks of a kilobyte. `state` says how many chunks were made, and whether the generator has ended. */
function countedChunks(max: number) {
  const state = { made: 0, hasEnded: false }
  async function* chunks() {
    try {
      for (; state.made < max; state.made += 1) yield 'x'.repeat(1024)
    } finally {
      state.hasEnded = true
    }
  }
  return { chunks: chunks(), state }
}

test('the stream of a file contains all of its chunks', { tags: ['EXPORTS-07'] }, async () => {
  const { chunks } = countedChunks(1000)
  expect((await text(streamChunks(chunks))).length).toBe(1000 * 1024)
})

test.each([
  ['reads nothing', { idleMs: 20, totalMs: 60_000 }],
  ['takes too long in all', { idleMs: 60_000, totalMs: 20 }],
])('the stream of a file ends with an error when its client %s', { tags: ['EXPORTS-07'] }, async (_, timeouts) => {
  const { chunks, state } = countedChunks(1_000_000)
  const stream = streamChunks(chunks, undefined, timeouts)
  stream.read(0)
  const [error] = (await once(stream, 'error')) as [Error]
  expect(error.message).toContain('stopped reading')
  expect(state.made, 'only as much as the buffer of the stream holds').toBeLessThan(200)
  expect(state.hasEnded).toBe(true)
})

test(
  'the stream of a file reports when the server waits for the client, and how many bytes the client has read',
  { tags: ['EXPORTS-07'] },
  async () => {
    const { chunks } = countedChunks(3)
    const reports: (string | number)[] = []
    await text(streamChunks(chunks, { onWait: () => reports.push('waits'), onRead: (bytes) => reports.push(bytes) }))
    expect(reports).toEqual(['waits', 1024, 'waits', 1024, 'waits', 1024])
  },
)
