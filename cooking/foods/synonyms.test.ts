import { expect, test } from 'vitest'
import { basicWord } from './synonyms.ts'

test.each([
  ['eggs', 'egg'],
  ['potatoes', 'potato'],
  ['mangoes', 'mango'],
  ['berries', 'berry'],
  ['radishes', 'radish'],
  ['peaches', 'peach'],
  ['olives', 'olive'],
  ['leaves', 'leaf'],
  ['pies', 'pie'],
  ['glasses', 'glass'],
  ['couscous', 'couscous'],
  ['swiss', 'swiss'],
  ['chillies', 'chilli'],
  ['chiles', 'chilli'],
  ['eggplants', 'aubergine'],
  ['shrimps', 'prawn'],
  ['lasagna', 'lasagne'],
])('the basic word of %s is %s', { tags: ['SEARCH-10'] }, (word, basic) => expect(basicWord(word)).toBe(basic))
