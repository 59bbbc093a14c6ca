/** When reminders are due and how long quiet hours last, in the time zones of rooms and devices. */
import { describe, expect, it } from 'vitest'
import { endOfQuiet, listCookedMeals, spanOfDecision, startOf } from './timing.service.ts'

const night = { from: '22:00', to: '07:00' }
const at = (time: string) => new Date(time)

describe('quiet hours', () => {
  it.each([
    ['in the evening', '2026-11-20T21:30:00Z', '2026-11-21T06:00:00.000Z'],
    ['after midnight', '2026-11-20T23:30:00Z', '2026-11-21T06:00:00.000Z'],
    ['at their first minute', '2026-11-20T21:00:00Z', '2026-11-21T06:00:00.000Z'],
    ['in the night when the clock goes forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in the night when the clock goes back', '2026-10-24T22:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('for a time %s, quiet hours end in the morning', { tags: ['REMINDERS-09'] }, (_, now, end) => {
    expect(endOfQuiet(night, 'Europe/Berlin', at(now))?.toISOString()).toBe(end)
  })

  it('quiet hours do not include the minute at which they end', { tags: ['REMINDERS-09'] }, () => {
    expect(endOfQuiet(night, 'Europe/Berlin', at('2026-11-20T06:00:00Z'))).toBeNull()
    expect(endOfQuiet(night, 'Europe/Berlin', at('2026-11-20T12:00:00Z'))).toBeNull()
  })

  it('quiet hours may begin and end on the same day', { tags: ['REMINDERS-09'] }, () => {
    const nap = { from: '13:00', to: '15:00' }
    expect(endOfQuiet(nap, 'Asia/Tokyo', at('2026-11-20T04:30:00Z'))?.toISOString()).toBe('2026-11-20T06:00:00.000Z')
    expect(endOfQuiet(nap, 'Asia/Tokyo', at('2026-11-20T06:00:00Z'))).toBeNull()
  })
})

describe('the reminder of a cook', () => {
  const mealsAt = (now: string, timeZone = 'Europe/Berlin') =>
    listCookedMeals(timeZone, at(now)).map(({ day, meal }) => `${meal} ${day}`)

  it(
    'cooks are reminded three hours before dinner, or at most 15 minutes later',
    { tags: ['REMINDERS-04', 'REMINDERS-07'] },
    () => {
      expect(mealsAt('2026-11-20T14:29:59Z')).toEqual([])
      expect(mealsAt('2026-11-20T14:30:00Z')).toEqual(['dinner 2026-11-20'])
      expect(mealsAt('2026-11-20T14:44:59Z')).toEqual(['dinner 2026-11-20'])
      expect(mealsAt('2026-11-20T14:45:00Z')).toEqual([])
    },
  )

  it('cooks are reminded three hours before lunch and snacks', { tags: ['REMINDERS-04'] }, () => {
    for (const [now, due] of [
      ['2026-11-20T08:29:59Z', []],
      ['2026-11-20T08:30:00Z', ['lunch 2026-11-20']],
      ['2026-11-20T11:59:59Z', []],
      ['2026-11-20T12:00:00Z', ['snacks 2026-11-20']],
    ] as const)
      expect(mealsAt(now), now).toEqual(due)
  })

  it('cooks are reminded of breakfast in the evening before', { tags: ['REMINDERS-04'] }, () => {
    expect(mealsAt('2026-11-20T19:00:00Z')).toEqual(['breakfast 2026-11-21'])
    expect(mealsAt('2026-11-20T00:30:00Z', 'America/Los_Angeles')).toEqual([])
    expect(mealsAt('2026-11-20T04:00:00Z', 'America/Los_Angeles')).toEqual(['breakfast 2026-11-20'])
  })
})

it(
  'the reminder of a decision expires when the meal begins, but after at least 1 and at most 12 hours',
  { tags: ['REMINDERS-03'] },
  () => {
    const start = startOf('2026-11-20', 'dinner', 'Europe/Berlin')
    const expiryAt = (decidedAt: string) => spanOfDecision(at(decidedAt), start).expiresAt.toISOString()
    expect(expiryAt('2026-11-20T16:00:00Z')).toBe('2026-11-20T17:30:00.000Z')
    expect(expiryAt('2026-11-20T17:00:00Z')).toBe('2026-11-20T18:00:00.000Z')
    expect(expiryAt('2026-11-18T17:00:00Z')).toBe('2026-11-19T05:00:00.000Z')
  },
)
