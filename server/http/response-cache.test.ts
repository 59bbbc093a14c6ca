/** How much is kept of answers: never more than was allotted, whatever strangers ask, and as much as that allows. */
import { describe, expect, it } from 'vitest'
import { createKept } from './response-cache.ts'

const megabyte = 1024 * 1024

function start() {
  const state = { version: 1 as number | null }
  const kept = createKept(() => state.version)
  return {
    ...kept,
    state,
    make: (address: string, encode: string | (() => string) = '[]') =>
      kept.make(address, async () => (typeof encode === 'string' ? encode : encode())),
  }
}

describe('answers are kept', () => {
  it('until there is a newer version, and never while versions are unknown', async () => {
    const { find, make, state } = start()
    const answer = await make('/a')
    expect([find('/a'), find('/b')]).toEqual([answer, undefined])
    state.version = 2
    expect(find('/a')).toBeUndefined()
    state.version = null
    find('/a')
    await make('/a')
    expect(find('/a')).toBeUndefined()
  })

  it('not when the version grew while they were made', async () => {
    const { find, make, state } = start()
    await make('/a', () => {
      state.version = 2
      find('/b')
      return '[]'
    })
    expect(find('/a')).toBeUndefined()
  })
})

describe('the oldest go', () => {
  it('when the bytes are too many', async () => {
    const { find, make } = start()
    for (let index = 0; index < 10; index += 1) await make(`/${index}`, 'x'.repeat(megabyte))
    expect(Array.from({ length: 10 }, (_, index) => find(`/${index}`) !== undefined)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      ...Array.from({ length: 5 }, () => true),
    ])
  })

  it('also when it is addresses that are long or many, not answers', async () => {
    const { find, make } = start()
    await make('/first')
    for (let index = 0; index < 1000; index += 1) await make(`/?${index}${'x'.repeat(8000)}`)
    expect(find('/first')).toBeUndefined()
    await make('/second')
    for (let index = 0; index < 13_000; index += 1) await make(`/?${index}`)
    expect(find('/second')).toBeUndefined()
  })

  it('and not sooner because many asked for the same at the same moment', async () => {
    const { find, make } = start()
    await make('/first')
    await Promise.all(Array.from({ length: 30 }, () => make('/same', 'x'.repeat(megabyte))))
    await make('/last')
    expect([find('/first'), find('/same'), find('/last')].map((answer) => answer !== undefined)).toEqual([
      true,
      true,
      true,
    ])
  })
})
