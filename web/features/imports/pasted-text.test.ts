/** Whether a pasted or shared text is a list of addresses or a recipe. */
import { expect, test } from 'vitest'
import { readPasted, sharedText, withoutFirstAddress } from './pasted-text.ts'

test.each([
  ['an address', ' https://recipes.example/lasagne?p=1 ', ['https://recipes.example/lasagne?p=1']],
  ['an address without https://', 'www.recipes.example/lasagne', ['https://www.recipes.example/lasagne']],
  ['an address in capitals', 'HTTP://RECIPES.EXAMPLE', ['HTTP://RECIPES.EXAMPLE']],
  ['several lines', 'a.example/1\n\n b.example/2 ', ['https://a.example/1', 'https://b.example/2']],
])('%s is read as addresses', { tags: ['IMPORTS-40'] }, (_, pasted, addresses) => {
  expect(readPasted(pasted)).toEqual({ addresses })
})

test.each([
  ['a recipe', 'Lasagne\n500 g mince\nBake.'],
  ['a recipe with its address', 'Lasagne\nhttps://recipes.example/lasagne\n500 g mince'],
  ['a sentence', 'Mix 2.5 cups'],
  ['a number', '2.5'],
  ['an empty text', ''],
])('%s is read as text', { tags: ['IMPORTS-40'] }, (_, pasted) => {
  expect(readPasted(pasted)).toEqual({ text: pasted })
})

test('the first address is removed and the others are kept', { tags: ['IMPORTS-44'] }, () => {
  expect(withoutFirstAddress('a.example\n\nb.example\nc.example')).toBe('b.example\nc.example')
  expect(withoutFirstAddress('a.example')).toBe('')
})

const page = 'https://recipes.example/lasagne'
const long = `${'Brown the mince. '.repeat(30)}\n${page}`
test.each([
  ['by the bookmarklet', { url: page }, page],
  ['by Android, in the text', { title: 'Lasagne', text: `Look at this: ${page}` }, page],
  ['alone in the text', { text: page }, page],
  ['at the end of a sentence', { text: `Cook this: ${page}.` }, page],
  ['in brackets', { text: `My favourite (${page}).` }, page],
  ['with brackets of its own', { text: `Cook this: ${page}_(dish).` }, `${page}_(dish)`],
  ['in the title', { title: `Lasagne ${page}`, text: 'Yum' }, page],
  ['in the title, without a text', { title: `Lasagne ${page}` }, page],
])('a link is found when it is shared %s', { tags: ['IMPORTS-45'] }, (_, params, expected) => {
  expect(sharedText(`?${new URLSearchParams(params).toString()}`)).toBe(expected)
})

test('a long shared text is read as a recipe, even if it contains a link', { tags: ['IMPORTS-45'] }, () => {
  expect(sharedText(`?${new URLSearchParams({ title: 'Lasagne', text: long }).toString()}`)).toBe(`Lasagne\n${long}`)
  expect(sharedText('?preview=1')).toBeNull()
})
