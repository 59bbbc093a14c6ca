/** Text search in memory that forgives a typo and word order, over title, ingredients, category, area and tags. */
import MiniSearch from 'minisearch'
import type { Dish } from '#contract/catalog.ts'
import { otherNamesOf } from './areas.source.ts'

/** Up to three letters a word must be right, up to six it may have one wrong, above that two; a swap counts as two. */
const typosIn = (term: string) => (term.length <= 3 ? 0 : term.length <= 6 ? 1 : 2)

export function createSearch() {
  const index = new MiniSearch<{ id: string }>({
    fields: ['title', 'ingredients', 'category', 'area', 'tags'],
    processTerm: foldText,
    searchOptions: {
      boost: { title: 5, category: 2, area: 2, tags: 2 },
      prefix: (term) => term.length >= 2,
      fuzzy: typosIn,
      weights: { prefix: 0.5, fuzzy: 0.25 },
    },
  })
  return {
    put(dish: Dish) {
      const document = {
        id: dish.id,
        title: dish.title,
        ingredients: dish.ingredients.map((ingredient) => ingredient.name).join(' '),
        category: dish.category,
        area: dish.area ? [dish.area, ...otherNamesOf(dish.area)].join(' ') : '',
        tags: dish.tags.join(' '),
      }
      if (index.has(dish.id)) index.replace(document)
      else index.add(document)
    },

    /** Ids, best first: dishes with every word, or, when there are none, those with any. */
    find(text: string): string[] {
      const every = index.search(text, { combineWith: 'AND' })
      const hits = every.length ? every : index.search(text, { combineWith: 'OR' })
      return hits.map((hit) => String(hit.id))
    },
  }
}

/** Lower case and without accents, so that `Creme brulee` finds `Crème brûlée`. */
export function foldText(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
