/** Days and times in time zones, also when clocks change for daylight saving. */
import fc from '#tests/support/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, daysBetween, endOfDay, isTimeZone, momentIn, timeIn } from './time-zone.ts'

const zones = [
  'Europe/Berlin',
  'America/Los_Angeles',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
] as const
const at = (zone: string, day: string, time: string) => momentIn(zone, day, time).toISOString()

describe('local times', { tags: ['ROOMS-73'] }, () => {
  it('momentIn takes the time zone and its daylight-saving time into account', () => {
    expect([
      at('Europe/Berlin', '2026-07-01', '17:30'),
      at('Europe/Berlin', '2026-12-01', '17:30'),
      at('America/Los_Angeles', '2026-12-01', '17:30'),
      at('Asia/Kathmandu', '2026-12-01', '00:00'),
      at('Pacific/Apia', '2026-12-01', '12:00'),
    ]).toEqual([
      '2026-07-01T15:30:00.000Z',
      '2026-12-01T16:30:00.000Z',
      '2026-12-02T01:30:00.000Z',
      '2026-11-30T18:15:00.000Z',
      '2026-11-30T23:00:00.000Z',
    ])
  })

  it('momentIn moves a skipped local time forward, and returns the first moment of a repeated local time', () => {
    // Berlin skips the hour from 02:00 in March and repeats it in October. The clocks of Lord Howe change by half an
    // hour. Apia skipped a whole day in 2011.
    expect([
      at('Europe/Berlin', '2026-03-29', '02:30'),
      at('Europe/Berlin', '2026-10-25', '02:30'),
      at('America/Los_Angeles', '2026-03-08', '02:00'),
      at('Australia/Lord_Howe', '2026-10-04', '02:15'),
      at('Australia/Lord_Howe', '2026-04-05', '01:45'),
      at('Pacific/Apia', '2011-12-30', '12:00'),
    ]).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-03-08T10:00:00.000Z',
      '2026-10-03T15:45:00.000Z',
      '2026-04-04T14:45:00.000Z',
      '2011-12-30T22:00:00.000Z',
    ])
  })

  it('a day ends at the next midnight, also when the day has 23, 23.5 or 25 hours', () => {
    const hoursOf = (zone: string, day: string) =>
      (Number(endOfDay(zone, day)) - Number(momentIn(zone, day, '00:00'))) / 3600_000
    expect([
      hoursOf('Europe/Berlin', '2026-03-29'),
      hoursOf('Europe/Berlin', '2026-10-25'),
      hoursOf('Europe/Berlin', '2026-10-26'),
      hoursOf('Australia/Lord_Howe', '2026-10-04'),
    ]).toEqual([23, 25, 24, 23.5])
  })
})

describe('any moment in any zone', { tags: ['ROOMS-73'] }, () => {
  const moments = fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2040, 0) }).map((ms) => ms - (ms % 60_000))

  it('momentIn reverses dayIn and timeIn, and returns the earlier of two moments with the same day and time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const [day, time] = [dayIn(zone, moment), timeIn(zone, moment)]
        const again = Number(momentIn(zone, day, time))
        expect([dayIn(zone, again), timeIn(zone, again)]).toEqual([day, time])
        expect(again <= moment && moment - again <= 3600_000).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('a moment is neither before the start nor after the end of its day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (zone, moment) => {
        const day = dayIn(zone, moment)
        expect(Number(momentIn(zone, day, '00:00')) <= moment && moment < Number(endOfDay(zone, day))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('isTimeZone', { tags: ['ROOMS-71'] }, () => {
  it('accepts names of the IANA database in upper or lower case, and refuses any other text', () => {
    expect([...zones, 'europe/berlin', 'Etc/GMT+5'].filter((name) => !isTimeZone(name))).toEqual([])
    expect(['', 'Mars/Base', '+05:30', 'Europe/Berlin ', '../UTC', 'x'.repeat(300)].filter(isTimeZone)).toEqual([])
  })
})

describe('days', { tags: ['ROOMS-74'] }, () => {
  it('addDays and daysBetween count correctly across years, months and leap days', () => {
    expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2027-01-01', '2026-12-31')]).toEqual([2, -1])
    expect([addDays('2028-02-28', 1), addDays('2027-01-01', -1), addDays('2026-11-22', 0)]).toEqual([
      '2028-02-29',
      '2026-12-31',
      '2026-11-22',
    ])
  })
})
