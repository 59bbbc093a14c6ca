/** Equal lines are logged once a minute, with the number of lines that were left out. */
import { beforeEach, expect, it, vi } from 'vitest'
import { throttleLog } from './throttled-log.ts'

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

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

it('the log has one line for each combination of level, message and error code', () => {
  const { lines, log } = start()
  for (let times = 0; times < 50; times++) {
    log.error({ err: full }, 'not now')
    log.error({ err: refused }, 'not now')
    log.warn({ err: refused }, 'interrupted')
    log.error({ err: refused }, 'interrupted')
  }
  expect(lines).toEqual([
    ['error', { err: full }, 'not now'],
    ['error', { err: refused }, 'not now'],
    ['warn', { err: refused }, 'interrupted'],
    ['error', { err: refused }, 'interrupted'],
  ])
})

it('an equal line is logged again after a minute, with the number of lines that were left out', () => {
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
