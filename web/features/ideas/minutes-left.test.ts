/** The minutes that are left to cook before a meal. */
import { expect, it } from 'vitest'
import { minutesLeftUntil } from './minutes-left.ts'

const date = '2026-11-22'

it.each([
  ['dinner', '16:20', 120],
  ['dinner', '18:29', 30],
  ['dinner', '20:00', 30],
  ['dinner', '22:00', undefined],
  ['lunch', '12:00', 30],
  ['lunch', '18:00', undefined],
  ['breakfast', '00:00', 480],
] as const)('the time left before %s at %s is %s minutes', { tags: ['IDEAS-05'] }, (meal, time, minutes) => {
  expect(minutesLeftUntil({ meal, date, timeZone: 'Europe/Berlin' }, new Date(`${date}T${time}+01:00`))).toBe(minutes)
})

it('the time left is counted only for today, by the clock of the room', { tags: ['IDEAS-05'] }, () => {
  const now = new Date('2026-11-21T23:30Z')
  expect(minutesLeftUntil({ meal: 'breakfast', date, timeZone: 'Europe/Berlin' }, now)).toBe(450)
  expect(minutesLeftUntil({ meal: 'breakfast', date, timeZone: 'America/Los_Angeles' }, now)).toBeUndefined()
})
