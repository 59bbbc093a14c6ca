import { expect, test } from 'vitest'
import { coverOf, sharedCoverOf, textCoverOf } from '#contract/images.ts'
import { parseCoverAddress } from './cover-address.service.ts'

test.each([
  [coverOf('meal', 'stew'), 'meals', 'stew'],
  [coverOf('recipe', 'a1'), 'recipes', 'a1'],
  [sharedCoverOf('a1'), 'shared', 'a1'],
  [textCoverOf('gold--pie'), 'texts', 'gold--pie'],
])('the address %s names the dish of its cover', (address, kind, id) => {
  expect(parseCoverAddress(address)).toEqual({ kind, id, file: '960.webp' })
})

test.each([
  '/covers/snacks/stew/960.webp',
  '/covers/meals/../960.webp',
  '/covers/meals/stew/961.webp',
  '/covers/meals/stew/960.webp/',
  'https://example.org/covers/meals/stew/960.webp',
  '',
])('"%s" is not the address of a cover', (address) => {
  expect(parseCoverAddress(address)).toBeNull()
})
