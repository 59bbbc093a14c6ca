import { expect, it } from 'vitest'
import { formatMinutes } from './minutes.ts'

it.each([
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
  [1500, '25 h'],
])('formatMinutes writes %i minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))
