/** What a form says about an ingredient line. */
import { expect, test } from 'vitest'
import { readingOf } from './ingredient-reading.ts'

test.each([
  ['1 (14 oz) can chopped tomatoes, drained', '1 can (14 oz) · chopped tomatoes · drained'],
  ['1 1/2 cups (180 g) flour, sifted', '1½ cups = 180 g · flour · sifted'],
  ['2-3 large eggs', '2–3 · large · eggs'],
  ['salt to taste', 'salt · to taste'],
  ['For the sauce:', 'Heading: For the sauce'],
  ['???', 'Not understood. It stays as you wrote it.'],
  ['  ', ''],
])('%s is read as %s', { tags: ['RECIPES-31'] }, (line, reading) => {
  expect(readingOf(line)).toBe(reading)
})
