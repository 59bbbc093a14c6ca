/** When a circuit breaker opens, how long it stays open, and what it logs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { UpstreamError } from './fetch-json.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000

function start() {
  const lines: unknown[] = []
  const breaker = createCircuitBreaker('videos', { warn: (...line) => void lines.push(line) })
  let calls = 0
  const respond = async (error?: Error) => {
    calls += 1
    if (error) throw error
    return 'response'
  }
  const run = async (error?: Error) => {
    try {
      return await breaker.run(() => respond(error))
    } catch (thrown) {
      return (thrown as Error).message
    }
  }
  return { run, lines, calls: () => calls, breaker }
}
const serverError = () => new UpstreamError('status 500')

describe('a failing service', () => {
  it('a service that fails three times in a row gets no request for a minute, then one probe', async () => {
    const { run, calls } = start()
    for (let round = 0; round < 3; round++) expect(await run(serverError())).toBe('status 500')
    expect(await run()).toBe('circuit breaker is open')
    expect(calls()).toBe(3)
    vi.advanceTimersByTime(minute)
    expect(await run(serverError())).toBe('status 500')
    expect(await run()).toBe('circuit breaker is open')
    vi.advanceTimersByTime(minute)
    expect(await run()).toBe('response')
    expect(await run(serverError())).toBe('status 500')
    expect(await run()).toBe('response')
  })

  it('a service that fails fewer than three times in a row still gets requests', async () => {
    const { run, calls } = start()
    for (let round = 0; round < 5; round++) {
      await run(serverError())
      await run(serverError())
      expect(await run()).toBe('response')
    }
    expect(calls()).toBe(15)
  })

  it('while one request probes a failing service, other requests are refused', async () => {
    const { run, breaker } = start()
    for (let round = 0; round < 3; round++) await run(serverError())
    vi.advanceTimersByTime(minute)
    let resolve: (text: string) => void
    const first = breaker.run(() => new Promise<string>((done) => (resolve = done)))
    expect(await run()).toBe('circuit breaker is open')
    resolve!('back')
    expect(await first).toBe('back')
    expect(await run()).toBe('response')
  })

  it.each([
    ['five minutes', 5 * minute],
    ['three seconds', 3000],
  ])(
    'a service that fails with a Retry-After of %s gets no request during this time',
    { tags: ['OPS-41'] },
    async (_, retryAfterMs) => {
      const { run } = start()
      await run(new UpstreamError('status 429', { retryAfterMs }))
      vi.advanceTimersByTime(retryAfterMs - 1)
      expect(await run()).toBe('circuit breaker is open')
      vi.advanceTimersByTime(1)
      expect(await run()).toBe('response')
    },
  )

  it.each([
    ['a success', undefined],
    ['a failure', serverError()],
  ])(
    'the time of a Retry-After does not become shorter after %s of an earlier request',
    { tags: ['OPS-41'] },
    async (_, error) => {
      const { run, breaker } = start()
      for (let round = 0; round < 2; round++) await run(serverError())
      let end: () => void
      const ended = new Promise<void>((resolve) => (end = resolve))
      const earlier = breaker.run(() => ended.then(() => (error ? Promise.reject(error) : 'response')))
      await run(new UpstreamError('status 429', { retryAfterMs: 5 * minute }))
      end!()
      await earlier.catch(() => {})
      vi.advanceTimersByTime(5 * minute - 1)
      expect(await run()).toBe('circuit breaker is open')
      vi.advanceTimersByTime(1)
      expect(await run()).toBe('response')
    },
  )

  it('a service gets a request again after one day, despite a longer Retry-After', { tags: ['OPS-41'] }, async () => {
    const { run } = start()
    await run(new UpstreamError('status 429', { retryAfterMs: Number.MAX_SAFE_INTEGER }))
    vi.advanceTimersByTime(24 * 60 * minute)
    expect(await run()).toBe('response')
  })

  it('a failure is logged with its reason but without its cause', async () => {
    const { run, lines } = start()
    await run(new UpstreamError('no connection', { cause: new Error('https://x.test/?apiKey=secret') }))
    expect(lines).toEqual([
      [
        { service: 'videos', reason: 'no connection', failures: 1, isOpen: false },
        'request to an external service failed',
      ],
    ])
  })
})

const badRequest = () => new UpstreamError('status 400', { isErrorStatus: true, isBadRequest: true })

it.each([
  ['a bad request', badRequest],
  ['an error of our own code, such as a limit', () => new TypeError('ours')],
])('after a probe that ends with %s, the next request is another probe', { tags: ['OPS-21'] }, async (_, error) => {
  const { run } = start()
  for (let round = 0; round < 3; round++) await run(serverError())
  vi.advanceTimersByTime(minute)
  expect(await run(error())).toBe(error().message)
  expect(await run()).toBe('response')
})

it('bad requests are logged, and do not open the breaker', { tags: ['OPS-21'] }, async () => {
  const { run, lines } = start()
  for (let round = 0; round < 4; round++) expect(await run(badRequest())).toBe('status 400')
  expect(lines).toHaveLength(4)
  expect(await run()).toBe('response')
})

it('an error of our own code does not count as a failure', async () => {
  const { run, lines } = start()
  for (let round = 0; round < 4; round++) expect(await run(new TypeError('ours'))).toBe('ours')
  expect(lines).toEqual([])
})
