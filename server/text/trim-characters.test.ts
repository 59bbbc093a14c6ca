import { expect, it } from 'vitest'
import { trimCharacters } from './trim-characters.ts'

it('trims the given characters at both ends only', () => {
  expect(trimCharacters('--leek-soup-', /-/)).toBe('leek-soup')
  expect(trimCharacters(' . ', /[.\s]/)).toBe('')
  expect(trimCharacters('', /-/)).toBe('')
})
