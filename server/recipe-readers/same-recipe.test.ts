/** Tests the functions that decide whether two recipes are the same. */
import { describe, expect, it } from 'vitest'
import { fingerprintOf, pageKeyOf, shareWord } from './same-recipe.ts'

describe('pageKeyOf', { tags: ['IMPORTS-05', 'IMPORTS-33'] }, () => {
  it.each([
    'http://www.example.org/soup/',
    'https://example.org/soup?utm_source=mail&fbclid=1#comments',
    'https://EXAMPLE.org/soup/amp/',
    'https://m.example.org/soup/index.html',
  ])('the key of a page is the same for %s', (address) => {
    expect(pageKeyOf(address)).toBe('example.org/soup')
  })

  it('the keys of different pages differ', () => {
    const addresses = ['/soup?id=1', '/soup?id=2', '/stew', '/Soup'].map((path) =>
      pageKeyOf(`https://example.org${path}`),
    )
    expect(new Set(addresses).size).toBe(4)
    expect(pageKeyOf('https://example.org/?p=7')).toBe('example.org?p=7')
  })

  it('the key is null for a source that is not an address, and for the start page of a site', () => {
    expect([null, '', 'grandmother', 'https://www.example.org/'].map(pageKeyOf)).toEqual([null, null, null, null])
  })
})

describe('fingerprintOf', { tags: ['IMPORTS-33'] }, () => {
  const soup = { title: 'Crème Soup', ingredients: ['3 leeks', '1 l water'] }

  it('the fingerprint ignores case, accents and spaces', () => {
    expect(fingerprintOf({ title: ' creme  SOUP', ingredients: ['3  Leeks', '1 l water '] })).toBe(fingerprintOf(soup))
  })

  it('the fingerprint ignores headings, the order of the ingredients and the form of fractions', () => {
    const lines = ['For the pan:', '1½ cups milk', '½ tsp salt', '3 leeks']
    const others = ['3 leeks', '1/2 tsp salt', '1 1/2 cups milk']
    expect(fingerprintOf({ ...soup, ingredients: others })).toBe(fingerprintOf({ ...soup, ingredients: lines }))
  })

  it('the fingerprint differs if the title, an amount or the number of ingredients differs', () => {
    const others = [
      { ...soup, title: 'Creme Soup 2' },
      { ...soup, ingredients: ['4 leeks', '1 l water'] },
      { ...soup, ingredients: ['3 leeks'] },
    ]
    expect(new Set([soup, ...others].map(fingerprintOf)).size).toBe(4)
  })
})

it('shareWord tells whether two titles have a word in common', { tags: ['IMPORTS-33'] }, () => {
  expect([shareWord('Leek Soup', 'the soup!'), shareWord('Leek Soup', 'Garlic Bread')]).toEqual([true, false])
})
