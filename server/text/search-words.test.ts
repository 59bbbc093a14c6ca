import { expect, test } from 'vitest'
import { searchWordsOf } from './search-words.ts'

test.each([
  ['Fish and Chips', ['fish', 'chips']],
  ['the best recipe for a soup', ['soup']],
  ["mac 'n' cheese", ['mac', 'cheese']],
  ['rice, fried rice', ['rice', 'fried']],
  ['to', ['to']],
  ['and the', ['and', 'the']],
  ['  ', []],
])(
  'the search words of "%s" include stop words only if there are no other words',
  { tags: ['SEARCH-10'] },
  (text, words) => expect(searchWordsOf(text)).toEqual(words),
)
