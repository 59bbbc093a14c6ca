/** Dishes of the catalogue as the API returns them. */
import type { Dish } from '#contract/catalog.ts'

/** @returns a dish. Its id is made from its title */
export const aDish = (title: string, fields: Partial<Dish> = {}): Dish => ({
  id: title.toLowerCase().replaceAll(/\W+/g, '-'),
  title,
  image: '/covers/meals/lasagne-alla-bolognese/960.webp',
  category: 'Pasta',
  area: 'Italian',
  tags: [],
  instructions: 'Simmer. Bake.',
  steps: ['Simmer.', 'Bake.'],
  ingredients: [{ name: 'salt', measure: '1 tsp' }],
  video: null,
  source: null,
  ...fields,
})

export const lasagne = aDish('Lasagne', { ingredients: [{ name: 'flour', measure: '1 cup' }], steps: ['Bake.'] })

/** @returns the reply of the API with a list of meals that have these titles */
export const mealsOf = (...names: string[]) => ({ meals: names.map((name) => aDish(name)), total: names.length })

/** @returns the reply of the API with a list of drinks that have these titles */
export const drinksOf = (...names: string[]) => ({ drinks: names.map((name) => aDish(name)), total: names.length })
