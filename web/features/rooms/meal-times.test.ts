import { expect, test } from 'vitest'
import { mealTimes } from '#contract/rooms.ts'
import { hasBegun, mealsFrom } from './meal-times.ts'

test.each([
  [0, ['breakfast', 'lunch', 'snacks', 'dinner']],
  [9, ['breakfast', 'lunch', 'snacks', 'dinner']],
  [10, ['lunch', 'snacks', 'dinner', 'breakfast']],
  [14, ['snacks', 'dinner', 'breakfast', 'lunch']],
  [17, ['dinner', 'breakfast', 'lunch', 'snacks']],
  [23, ['dinner', 'breakfast', 'lunch', 'snacks']],
  [24, ['dinner', 'breakfast', 'lunch', 'snacks']],
])('at %d o’clock the next meal is the first', { tags: ['ROOMS-61'] }, (hour, meals) => {
  expect(mealsFrom(hour)).toEqual(meals)
})

test('a meal can have been eaten from the hour at which it is the next one', { tags: ['MEMORY-01'] }, () => {
  const begun = (hour: number) => mealTimes.filter((meal) => hasBegun(meal, hour))
  expect([begun(7), begun(12), begun(23)]).toEqual([['breakfast'], ['breakfast', 'lunch'], mealTimes])
})
