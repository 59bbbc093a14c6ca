import { expect, it } from 'vitest'
import { trimCharacters } from './trim-characters.ts'

it('the given characters are removed at both ends only', () => {
  expect(trimCharacters('--leek-soup-', /-/)).toBe('leek-soup')
  expect(trimCharacters(' . ', /[.\s]/)).toBe('')
  expect(trimCharacters('', /-/)).toBe('')
})
