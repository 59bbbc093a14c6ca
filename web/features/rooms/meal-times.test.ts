/** Which meal comes next, by the clock. */
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mealTimes } from '#contract/rooms.ts'
import { mayHaveBeenEaten, mealsFrom, useMeals } from './meal-times.ts'
import { useToday } from './use-today.ts'

test.each([
  [0, ['breakfast', 'lunch', 'snacks', 'dinner']],
  [9, ['breakfast', 'lunch', 'snacks', 'dinner']],
  [10, ['lunch', 'snacks', 'dinner', 'breakfast']],
  [14, ['snacks', 'dinner', 'breakfast', 'lunch']],
  [17, ['dinner', 'breakfast', 'lunch', 'snacks']],
  [23, ['dinner', 'breakfast', 'lunch', 'snacks']],
  [24, ['dinner', 'breakfast', 'lunch', 'snacks']],
])('the next meal at %d o’clock is listed first', { tags: ['ROOMS-61'] }, (hour, meals) => {
  expect(mealsFrom(hour)).toEqual(meals)
})

test('the next meal and all meals before it may have been eaten', { tags: ['MEMORY-01'] }, () => {
  const eaten = (hour: number) => mealTimes.filter((meal) => mayHaveBeenEaten(meal, hour))
  expect([eaten(7), eaten(12), eaten(23)]).toEqual([['breakfast'], ['breakfast', 'lunch'], mealTimes])
})

test('the next meal and the day change while the screen is open', { tags: ['ROOMS-61'] }, () => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-05-01T09:59:50Z')
  const { result } = renderHook(() => ({ next: useMeals('UTC')[0], today: useToday('UTC') }))
  expect(result.current).toEqual({ next: 'breakfast', today: '2026-05-01' })
  act(() => void vi.advanceTimersByTime(30_000))
  expect(result.current.next).toBe('lunch')
  vi.setSystemTime('2026-05-01T23:59:50Z')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(result.current).toEqual({ next: 'breakfast', today: '2026-05-02' })
})
