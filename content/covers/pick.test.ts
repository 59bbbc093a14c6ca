import { describe, expect, it } from 'vitest'
import { pickCover } from './pick.ts'

// In the order of priority: dishes, ingredients, glasses.
const motifs = {
  salad: { code: '1f957', words: ['salad'] },
  ramen: { code: '1f35c', words: ['noodle', 'noodles', 'noodle soup'] },
  soup: { code: '1f372', words: ['soup'] },
  burrito: { code: '1f32f', words: ['tortilla'] },
  'frying-pan': { code: '1f373', words: ['spanish', 'spanish tortilla'] },
  pie: { code: '1f967', words: ['pie'] },
  'ice-cream': { code: '1f368', words: ['ice cream'] },
  custard: { code: '1f36e', words: ['crème brûlée'] },
  cookie: { code: '1f36a', words: ['cookie'] },
  drumstick: { code: '1f357', words: ['chicken', 'turkey'] },
  shrimp: { code: '1f990', words: ['prawn', 'prawns'] },
  fish: { code: '1f41f', words: ['fish'] },
  butter: { code: '1f9c8', words: ['butter'] },
  milk: { code: '1f95b', words: ['milk', 'cream'] },
  potato: { code: '1f954', words: ['potato', 'potatoes'] },
  garlic: { code: '1f9c4', words: ['garlic'] },
  peanuts: { code: '1f95c', words: ['peanut butter'] },
  lemon: { code: '1f34b', words: ['lemon', 'lemonade'] },
  cherry: { code: '1f352', words: ['cherry'] },
  salt: { code: '1f9c2', words: ['salt'] },
  'tropical-drink': { code: '1f379', words: ['rum', 'punch', 'lemonade'] },
  cocktail: { code: '1f378', words: ['gin'] },
  tumbler: { code: '1f943', words: ['whiskey'] },
  'wine-glass': { code: '1f377', words: ['wine'] },
  ice: { code: '1f9ca', words: ['ice'] },
}
const pick = (title: string, category = 'Miscellaneous', ingredients: string[] = [], id = title) =>
  pickCover({ id, title, category, ingredients }, motifs)
const motifOf = (...args: Parameters<typeof pick>) => pick(...args).motif
const besideOf = (...args: Parameters<typeof pick>) => pick(...args).beside

describe('the main motif', () => {
  it('the main motif shows the kind of dish rather than an ingredient', () => {
    expect(motifOf('Chicken and Potato Pie')).toBe('pie')
    expect(motifOf('Chicken Noodle Salad')).toBe('salad')
  })

  it('the part of a title after "with" counts only when the part before it has no motif', () => {
    expect(motifOf('Potato Gratin with Chicken')).toBe('potato')
    expect(motifOf('Glazed Things with Chicken')).toBe('drumstick')
    expect(motifOf('Kuikka (Fish Pie)')).toBe('pie')
  })

  it('the longest phrase selects the motif, and the words in this phrase select no other motif', () => {
    expect(motifOf('Spanish Tortilla')).toBe('frying-pan')
    expect(motifOf('Spicy Tortilla')).toBe('burrito')
    expect(motifOf('Prawn Noodle Soup')).toBe('ramen')
    expect(pick('Vanilla Ice Cream', 'Dessert', ['milk'])).toMatchObject({ motif: 'ice-cream', beside: ['milk'] })
  })

  it('a motif is found by whole words, in upper or lower case, with or without accents and a plural s', () => {
    expect(motifOf('CHICKEN HANDI')).toBe('drumstick')
    expect(motifOf('Creme Brulee', 'Dessert')).toBe('custard')
    expect(motifOf('Two Fishs', 'Beef')).toBe('fish')
    expect(motifOf('Magpie Gingham', 'Pasta')).not.toBe('pie')
  })

  it('a dish whose title selects no motif gets a motif of its ingredients, or else of its category', () => {
    expect(motifOf('Garides Saganaki', 'Seafood', ['raw king prawns'])).toBe('shrimp')
    expect(motifOf('Garides Saganaki', 'Seafood', ['onion'])).toBe('fish')
    for (const unknown of ['No Such Category', 'constructor']) expect(motifs).toHaveProperty(motifOf('Quux', unknown))
  })

  it('the main motif of a drink is a glass, and the main motif of a meal is never a glass', () => {
    expect(motifOf('Lemonade', 'Ordinary Drink')).toBe('tropical-drink')
    expect(motifOf('Lemonade Chicken', 'Chicken')).toBe('drumstick')
    expect(motifOf('Rum Milk Punch', 'Ordinary Drink')).toBe('tropical-drink')
    expect(motifOf('Oatmeal Cookie', 'Cocktail', ['whiskey'])).toBe('tumbler')
    expect(motifOf('Rum Things', 'Chicken')).toBe('drumstick')
  })
})

describe('the companions', () => {
  it('a cover has at most two companions, and companions from the title come first', () => {
    expect(besideOf('Lemon Chicken', 'Chicken', ['chicken thighs', 'potatoes', 'cherry'])).toEqual(['lemon', 'potato'])
  })

  it('common ingredients are companions only when there are not enough other ingredients', () => {
    expect(besideOf('Pie', 'Dessert', ['salt', 'butter', 'garlic', 'potatoes'])).toEqual(['potato', 'garlic'])
    expect(besideOf('Pie', 'Dessert', ['salt', 'butter'])).toEqual(['salt', 'butter'])
  })

  it('stocks and sauces are no companions', () => {
    expect(besideOf('Soup', 'Side', ['chicken stock', 'fish sauce', 'peanut butter'])).toEqual(['peanuts'])
  })

  it('the companions of a drink are its ingredients, or ice when no ingredient can be a companion', () => {
    expect(besideOf('Gin Fizz', 'Cocktail', ['gin', 'Wild Turkey', 'lemon juice'])).toEqual(['lemon'])
    expect(besideOf('Gin', 'Cocktail')).toEqual(['ice'])
  })

  it('a cover may have no companions', () => {
    expect(besideOf('Plain Soup')).toEqual([])
  })
})

describe('stability', () => {
  it('a dish always gets the same cover, also when a copy of the motifs is passed', () => {
    const dish = { id: '52764', title: 'Quux', category: 'Dessert', ingredients: [] }
    expect(pickCover(dish, structuredClone(motifs))).toEqual(pickCover(dish, motifs))
  })

  it('the id of a dish selects one of the two tones of its category', () => {
    const seen = new Set(Array.from({ length: 40 }, (_, i) => pick('Lamb', 'Lamb', [], `${52764 + i}`).tone))
    expect([...seen].sort()).toEqual(['meat', 'plum'])
  })
})
