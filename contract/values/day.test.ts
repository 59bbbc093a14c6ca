/** The days that a request may contain. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Day, daysAwayMax, firstReachableDay } from './day.ts'
import { addDays, dayIn } from './time-zone.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const isAccepted = (day: string) => Day.safeParse(day).success

it.for([
  ['Pacific/Pago_Pago', '00:00'],
  ['Pacific/Pago_Pago', '10:59'],
  ['America/New_York', '04:30'],
  ['UTC', '00:00'],
  ['UTC', '23:59'],
  ['Pacific/Kiritimati', '10:00'],
  ['Pacific/Kiritimati', '23:59'],
] as const)('a client in %s may use every day within a year at %s UTC', { tags: ['ROOMS-34'] }, ([zone, time]) => {
  vi.setSystemTime(`2026-11-28T${time}:00Z`)
  const today = dayIn(zone, Date.now())
  expect(isAccepted(addDays(today, -daysAwayMax))).toBe(true)
  expect(isAccepted(addDays(today, daysAwayMax))).toBe(true)
})

it('the first reachable day is the earliest day that is accepted', { tags: ['ROOMS-34'] }, () => {
  for (const time of ['00:00', '12:00', '23:59']) {
    vi.setSystemTime(`2026-11-28T${time}:00Z`)
    expect(isAccepted(firstReachableDay())).toBe(true)
    expect(isAccepted(addDays(firstReachableDay(), -1))).toBe(false)
  }
})

it('a day that no calendar has is refused', { tags: ['ROOMS-34'] }, () => {
  vi.setSystemTime('2026-11-28T12:00:00Z')
  for (const day of ['2027-02-30', '2027-13-01', '2026-11-31']) expect(isAccepted(day)).toBe(false)
})
