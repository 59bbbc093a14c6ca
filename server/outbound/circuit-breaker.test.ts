/** The breaker: when a service is left alone, for how long, and what the log says of it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { UpstreamError } from './fetch-json.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

function open() {
  const lines: unknown[] = []
  const breaker = createCircuitBreaker('videos', { warn: (...line) => void lines.push(line) })
  let calls = 0
  const answer = async (error?: Error) => {
    calls += 1
    if (error) throw error
    return 'answer'
  }
  const ask = async (error?: Error) => {
    try {
      return await breaker.ask(() => answer(error))
    } catch (thrown) {
      return (thrown as Error).message
    }
  }
  return { ask, lines, calls: () => calls, breaker }
}
const down = () => new UpstreamError('status 500')

describe('a service that fails', () => {
  it('three times in a row is left alone for a minute, then tried once', async () => {
    const { ask, calls } = open()
    for (let round = 0; round < 3; round++) expect(await ask(down())).toBe('status 500')
    expect(await ask()).toBe('left alone for a while')
    expect(calls()).toBe(3)
    vi.advanceTimersByTime(minute)
    expect(await ask(down())).toBe('status 500')
    expect(await ask()).toBe('left alone for a while')
    vi.advanceTimersByTime(minute)
    expect(await ask()).toBe('answer')
    expect(await ask(down())).toBe('status 500')
    expect(await ask()).toBe('answer')
  })

  it('now and then is asked on', async () => {
    const { ask, calls } = open()
    for (let round = 0; round < 5; round++) {
      await ask(down())
      await ask(down())
      expect(await ask()).toBe('answer')
    }
    expect(calls()).toBe(15)
  })

  it('lets one question through to try, not all that come at once', async () => {
    const { ask, breaker } = open()
    for (let round = 0; round < 3; round++) await ask(down())
    vi.advanceTimersByTime(minute)
    let answer: (text: string) => void
    const first = breaker.ask(() => new Promise<string>((done) => (answer = done)))
    expect(await ask()).toBe('left alone for a while')
    answer!('back')
    expect(await first).toBe('back')
    expect(await ask()).toBe('answer')
  })

  it('and asks for a pause gets it at once, as long as it asked for', async () => {
    const { ask } = open()
    await ask(new UpstreamError('status 429', { retryAfterMs: 5 * minute }))
    vi.advanceTimersByTime(5 * minute - 1)
    expect(await ask()).toBe('left alone for a while')
    vi.advanceTimersByTime(1)
    expect(await ask()).toBe('answer')
  })

  it('is logged with the reason, and nothing of what lies behind it', async () => {
    const { ask, lines } = open()
    await ask(new UpstreamError('no connection', { cause: new Error('https://x.test/?apiKey=secret') }))
    expect(lines).toEqual([
      [{ service: 'videos', reason: 'no connection', failures: 1, isResting: false }, 'a service outside failed'],
    ])
  })
})

it('a fault of our own is no fault of the service', async () => {
  const { ask, lines } = open()
  for (let round = 0; round < 4; round++) expect(await ask(new TypeError('ours'))).toBe('ours')
  expect(lines).toEqual([])
})
