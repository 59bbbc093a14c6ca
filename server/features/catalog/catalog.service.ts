/**
 * Browsing and searching meals and drinks. Replies come from our own database and the catalog index. A food database is
 * asked only when the index has no meal and no drink for the name in a search.
 */
import pLimit from 'p-limit'
import { limits, type Dish, type DishKind } from '#contract/catalog.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { WaitingPool } from '#server/outbound/waiting-pool.ts'
import type { CatalogStore } from './catalog.store.ts'
import type { BuiltInCatalog } from './built-in-catalog.source.ts'
import type { Mirror } from './mirror/mirror.service.ts'
import { createCatalogIndex, type Filter } from './catalog-index.service.ts'
import { composeWeek, weekIndexOf, weekNameOf } from './week.service.ts'

/** Greater than every week index, so that `weekVersion` can combine a version and a week in one number. */
const weekIndexMax = 1e6

export type Catalog = ReturnType<typeof createCatalog>

/** @param random returns a number from 0 up to but not including 1. This number chooses the random meal */
export function createCatalog({
  store,
  builtIn,
  searchPool,
  random = Math.random,
}: {
  store: CatalogStore
  builtIn: BuiltInCatalog
  /** Limits how many requests wait for a food database. */
  searchPool: Pick<WaitingPool, 'isFull' | 'wait'>
  random?: () => number
}) {
  const index = createCatalogIndex(store, { meals: idsOf(builtIn.meals), drinks: idsOf(builtIn.drinks) })
  let mirrors: Mirror[] = []

  /** Runs one refresh at a time, so that a slow refresh cannot overwrite the newer data of the next refresh. */
  const refreshes = pLimit(1)
  const refresh = () =>
    refreshes(async () => {
      const hasCompletedPass = { meals: false, drinks: false }
      for (const mirror of mirrors) hasCompletedPass[mirror.kind] = await mirror.hasCompletedPass()
      await index.refresh(hasCompletedPass)
    })

  /** @throws dish-unknown */
  async function read(kind: DishKind, id: string): Promise<Dish> {
    const body = await store.findBody(kind, id)
    if (!body) throw new AppError('dish-unknown')
    return JSON.parse(body) as Dish
  }

  return {
    /** A number that grows whenever a reply of the catalogue may have changed. */
    version: index.version,
    /** Reads what this process and other processes have written to the database since the last call. */
    refresh,

    /**
     * Stores the built-in dishes if the build has changed them, and fills the index. When a later build no longer
     * has a dish, the dish stays stored, because users may have saved it. Call before the first request.
     */
    async open(configuredMirrors: Mirror[]) {
      mirrors = configuredMirrors
      if ((await store.findState('house')) !== builtIn.hash) {
        await store.upsertDishes('meals', 'house', builtIn.meals)
        await store.upsertDishes('drinks', 'house', builtIn.drinks)
        await store.updateState('house', builtIn.hash)
      }
      await refresh()
    },

    /**
     * One page of the dishes that match the filter, and the number of all matches. `isFinal` is false when the food
     * database had to be asked, but no reply has been stored. Then the same call may find more later.
     */
    async list(kind: DishKind, { limit, offset, ...filter }: Filter & { limit: number; offset: number }) {
      const name = filter.name?.trim()
      let ids = index.find(kind, filter)
      const mirror = mirrors.find((other) => other.kind === kind)
      let isFinal = true
      if (name && mirror && !index.isFound(name)) {
        // When the pool is full, the food database is not asked, and the reply has no matches.
        isFinal = !searchPool.isFull('') && (await searchPool.wait('', () => mirror.searchUpstream(name)))
        ids = index.find(kind, filter)
      }
      return { dishes: await store.findDishes(kind, ids.slice(offset, offset + limit)), total: ids.length, isFinal }
    },

    read,
    /** The index entries of all meals in an unfiltered list, in no particular order. */
    browseMeals: () => index.browse('meals'),
    /** The index entry of a meal, even if unfiltered lists leave it out. */
    findMeal: (id: string) => index.get('meals', id),
    /** The fields from which a cover is drawn. @throws dish-unknown */
    async describe(kind: DishKind, id: string) {
      const { title, category, ingredients } = await read(kind, id)
      return { title, category, ingredients: ingredients.map(({ name }) => name) }
    },
    suggestSpellings: index.suggestSpellings,
    /** The words of titles that are most similar to the words of a search. Call when the search finds nothing. */
    closestWords: (name: string) => index.closestWords(name, limits.closestWordsMax),
    /** The dishes with these ids, in the given order. Unknown ids are left out. */
    readMany: store.findDishes,

    /** The meals of This Week's Recipes, with the name of the week and the date of its Monday. */
    async week() {
      const week = weekIndexOf(Date.now())
      return { ...weekNameOf(week), meals: await store.findDishes('meals', composeWeek(index.browse('meals'), week)) }
    },
    /** Changes when the catalog index changes, and when a new week begins. */
    weekVersion: () => index.version() * weekIndexMax + weekIndexOf(Date.now()),

    /** A random meal. @throws dish-unknown when there are no meals */
    async random(): Promise<Dish> {
      const ids = index.find('meals', {})
      const id = ids[Math.floor(random() * ids.length)]
      if (!id) throw new AppError('dish-unknown')
      return read('meals', id)
    },
  }
}

const idsOf = (dishes: Dish[]) => new Set(dishes.map(({ id }) => id))
