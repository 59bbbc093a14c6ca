/** A flood of equal troubles is one line a minute, and says how many there were. */
import { beforeEach, expect, it, vi } from 'vitest'
import { throttleLog } from './throttled-log.ts'

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

function start() {
  const lines: unknown[][] = []
  const write =
    (level: string) =>
    (...parameters: unknown[]) =>
      void lines.push([level, ...parameters])
  return { lines, log: throttleLog({ warn: write('warn'), error: write('error') } as never) }
}

it('tells each trouble once, whatever comes between', () => {
  const { lines, log } = start()
  for (let times = 0; times < 50; times++) {
    log.error({ err: full }, 'not now')
    log.error({ err: gone }, 'not now')
    log.warn({ err: gone }, 'interrupted')
  }
  expect(lines).toEqual([
    ['error', { err: full }, 'not now'],
    ['error', { err: gone }, 'not now'],
    ['warn', { err: gone }, 'interrupted'],
  ])
})

it('tells it again after a minute, with how often it was not told', () => {
  const { lines, log } = start()
  for (let times = 0; times < 50; times++) log.error({ err: full, requestId: String(times) }, 'not now')
  vi.setSystemTime(Date.now() + 60_000)
  log.error({ err: full, requestId: 'later' }, 'not now')
  log.error({ err: full }, 'not now')
  expect(lines).toEqual([
    ['error', { err: full, requestId: '0' }, 'not now'],
    ['error', { err: full, requestId: 'later', leftOut: 49 }, 'not now'],
  ])
})
