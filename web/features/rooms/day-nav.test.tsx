import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daysAwayMax } from '#contract/values/day.ts'
import { addDays } from '#contract/values/time-zone.ts'
import { DayNav } from './day-nav.tsx'

const today = '2026-11-22'
const [first, last] = [addDays(today, -daysAwayMax), addDays(today, daysAwayMax)]

test.each([
  [first, null, addDays(first, 1)],
  [today, addDays(today, -1), addDays(today, 1)],
  [last, addDays(last, -1), null],
])('on %s, the previous day leads to %s and the next day to %s', (day, previous, next) => {
  render(<DayNav {...{ today, day }} linkTo={(other) => other} />)
  const linkOf = (name: string) => screen.getByRole('link', { name })
  expect(linkOf('Previous day').getAttribute('href')).toBe(previous)
  expect(linkOf('Next day').getAttribute('href')).toBe(next)
  expect(linkOf('Previous day').getAttribute('aria-disabled')).toBe(previous === null ? 'true' : null)
  expect(linkOf('Next day').getAttribute('aria-disabled')).toBe(next === null ? 'true' : null)
})
