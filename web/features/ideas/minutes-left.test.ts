import { expect, it } from 'vitest'
import { minutesLeftUntil } from './minutes-left.ts'

const day = '2026-11-22'
const at = (time: string, on = day) => new Date(`${on}T${time}`)

it.each([
  ['dinner', '16:20', 120],
  ['dinner', '18:29', 30],
  ['dinner', '20:00', 30],
  ['dinner', '22:00', undefined],
  ['lunch', '12:00', 30],
  ['lunch', '18:00', undefined],
  ['breakfast', '00:00', 510],
] as const)('%s at %s', { tags: ['IDEAS-05'] }, (meal, time, minutes) => {
  expect(minutesLeftUntil(meal, day, at(time))).toBe(minutes)
})

it('is known for today only', { tags: ['IDEAS-05'] }, () => {
  expect(minutesLeftUntil('dinner', day, at('17:00', '2026-11-21'))).toBeUndefined()
})
