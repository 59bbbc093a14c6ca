/** Full-text search: typos, word order, accents, prefixes, ingredients, categories and cuisines. */
import { describe, expect, it } from 'vitest'
import type { Dish } from '#contract/catalog.ts'
import { foldText } from '#server/text/tokenize.ts'
import { createSearch } from './search.service.ts'

function dish(id: string, title: string, more: Partial<Dish> = {}): Dish {
  const nothing = { area: null, tags: [], instructions: '', steps: [], ingredients: [], video: null, source: null }
  return { id, title, image: '', category: 'Miscellaneous', ...nothing, ...more }
}

const dishes = [
  dish('creme', 'Crème brûlée', {
    category: 'Dessert',
    area: 'French',
    ingredients: [
      { name: 'Vanilla pod', measure: '1' },
      { name: 'Cream', measure: '1' },
    ],
  }),
  dish('korma', 'Chicken Korma', {
    category: 'Chicken',
    area: 'Indian',
    tags: ['Curry', 'Mild'],
    ingredients: [{ name: 'Saffron', measure: 'a pinch' }],
  }),
  dish('pie', 'Chicken and Leek Pie', {
    category: 'Chicken',
    area: 'British',
    ingredients: [{ name: 'Leek', measure: '2' }],
  }),
  dish('soup', 'Leek Soup', {
    category: 'Starter',
    area: 'British',
    ingredients: [{ name: 'Chicken stock', measure: '1 l' }],
  }),
  dish('shepherd', "Shepherd's Pie", { category: 'Lamb', area: 'British' }),
  dish('skillet', 'Corn Skillet', { category: 'Side', area: 'American' }),
]

function find(text: string) {
  const search = createSearch()
  for (const each of dishes) search.put('meals', each)
  return search.find(text).meals
}

describe('search', () => {
  it.each([
    ['creme brulee', 'creme'],
    ['CRÈME', 'creme'],
    ['cre\u0300me', 'creme'],
    ['chiken korma', 'korma'],
    ['korma chicken', 'korma'],
    ['kormaa', 'korma'],
    ['shephard', 'shepherd'],
    ['shepherds pie', 'shepherd'],
    ['sheph', 'shepherd'],
    ['saffron', 'korma'],
    ['vanila pod', 'creme'],
    ['india', 'korma'],
    ['indian', 'korma'],
    ['France', 'creme'],
    ['united states', 'skillet'],
    ['curry', 'korma'],
    ['lamb', 'shepherd'],
    ['dessert', 'creme'],
  ])('"%s" finds %s first', { tags: ['SEARCH-04'] }, (text, id) => expect(find(text)[0]).toBe(id))

  it('a search finds dishes with all its words, or else with at least one word', { tags: ['SEARCH-10'] }, () => {
    expect(find('chicken pie')).toEqual(['pie'])
    expect(find('korma brulee').sort()).toEqual(['creme', 'korma'])
  })

  it('a match in the title ranks above a match in the ingredients', { tags: ['SEARCH-10'] }, () => {
    expect(find('chicken')).toHaveLength(3)
    expect(find('chicken').at(-1)).toBe('soup')
  })

  it('whole words rank above beginnings of words, and beginnings above typos', { tags: ['SEARCH-10'] }, () => {
    const withIngredient = (name: string) => dish(name, 'Cake', { ingredients: [{ name, measure: '1' }] })
    const ofOrange = [
      dish('title', 'Orange Cake'),
      withIngredient('orange'),
      dish('beginning of the title', 'Orangeade'),
      withIngredient('orangettes'),
    ]
    // Some words begin with `lemo` and some with `cust`, but no dish has words of both kinds. Therefore typos in `lemo`
    // and `cust` are tolerated.
    const ofLemons = [dish('beginning and typo', 'Lemon Cuts'), dish('two typos', 'Leo Cuts'), dish('c', 'Custard')]
    const search = createSearch()
    for (const each of [...ofOrange, ...ofLemons].toReversed()) search.put('meals', each)
    expect(search.find('orange').meals).toEqual(ofOrange.map(({ id }) => id))
    expect(search.find('oramge').meals).toEqual(['title', 'orange'])
    expect(search.find('lemo cust').meals).toEqual(['beginning and typo', 'two typos'])
  })

  it('typos are not tolerated in short words, and nonsense finds nothing', () => {
    expect(find('pue')).toEqual([])
    for (const nonsense of ['xqzw', '', ' ', '!!!', '%', "'; drop table dishes"])
      expect(find(nonsense), nonsense).toEqual([])
  })

  it('a changed dish is no longer found by its old words', () => {
    const search = createSearch()
    search.put('meals', dish('a', 'Old Porridge'))
    search.put('meals', dish('a', 'New Granola'))
    expect([search.find('porridge').meals, search.find('granola').meals]).toEqual([[], ['a']])
  })

  it('the ranking of suggested spellings ignores old versions of a dish', () => {
    const search = createSearch()
    for (const id of ['a', 'b', 'c']) search.put('meals', dish(id, 'Korma', { tags: ['Korma'] }))
    for (let change = 0; change < 20; change += 1) search.put('meals', dish('d', 'Norma'))
    expect(search.suggestSpellings('dorma')).toEqual(['korma', 'norma'])
    expect([search.find('norma').meals, search.find('korma').meals]).toEqual([['d'], ['a', 'b', 'c']])
  })

  it('foldText removes accents and makes letters lower case', () =>
    expect(foldText('Šúĺlance À LA Crème')).toBe('sullance a la creme'))
})
