/** Dishes of the catalogue as the API returns them. */
import type { Dish } from '#contract/catalog.ts'

/** A dish whose id derives from its title. */
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

/** The reply with a list of meals. */
export const mealsOf = (...names: string[]) => ({ meals: names.map((name) => aDish(name)), total: names.length })

/** The reply with a list of drinks. */
export const drinksOf = (...names: string[]) => ({ drinks: names.map((name) => aDish(name)), total: names.length })
