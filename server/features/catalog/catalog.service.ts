/** Browsing and searching meals and drinks. Every answer comes from our own tables and memory, never from a stranger. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import { AppError } from '#server/http/app-error.ts'
import type { CatalogStore } from './catalog.store.ts'
import type { House } from './house.source.ts'
import type { Mirror } from './mirror.service.ts'
import { createCatalogIndex, type Filter } from './catalog-index.service.ts'
import { composeWeek, weekIndexOf, weekNameOf } from './week.service.ts'

/** More than there will be. */
const weeksMax = 1e6

export type Catalog = ReturnType<typeof createCatalog>

export function createCatalog({ store, house }: { store: CatalogStore; house: House }) {
  const shelf = createCatalogIndex(store)
  let mirrors: Mirror[] = []

  const refresh = async () => {
    const whole = { meals: false, drinks: false }
    for (const mirror of mirrors) whole[mirror.kind] = await mirror.isWhole()
    await shelf.refresh(whole)
  }

  /** @throws dish-unknown */
  async function read(kind: DishKind, id: string): Promise<Dish> {
    const body = await store.findBody(kind, id)
    if (!body) throw new AppError('dish-unknown')
    return JSON.parse(body) as Dish
  }

  return {
    /** Grows whenever an answer may have changed. */
    version: shelf.version,
    /** Catches up with what this and other processes on the same database have written. */
    refresh,

    /** Puts the house dishes into the tables where they are new, and fills the shelf. Before the first request. */
    async open(ofSources: Mirror[]) {
      mirrors = ofSources
      if ((await store.findState('house')) !== house.hash) {
        await store.upsertDishes('meals', 'house', house.meals)
        await store.upsertDishes('drinks', 'house', house.drinks)
        await store.updateState('house', house.hash)
      }
      await refresh()
    },

    /** One page of what fits `filter`, and how many there are in all. */
    async list(kind: DishKind, { limit, offset, ...filter }: Filter & { limit: number; offset: number }) {
      const name = filter.name?.trim()
      let ids = shelf.find(kind, filter)
      const mirror = mirrors.find((other) => other.kind === kind)
      if (name && !ids.length && mirror) {
        await mirror.askFor(name)
        ids = shelf.find(kind, filter)
      }
      return { dishes: await store.findDishes(kind, ids.slice(offset, offset + limit)), total: ids.length }
    },

    read,
    /** As much of a dish as its cover can show. @throws dish-unknown */
    async describe(kind: DishKind, id: string) {
      const { title, category, ingredients } = await read(kind, id)
      return { title, category, ingredients: ingredients.map(({ name }) => name) }
    },
    spell: shelf.spell,
    /** The dishes with these ids, in their order; ids that are gone are left out. */
    readMany: store.findDishes,

    /** This Week's Recipes. */
    async week() {
      const index = weekIndexOf(Date.now())
      return { ...weekNameOf(index), meals: await store.findDishes('meals', composeWeek(shelf.browse('meals'), index)) }
    },
    /** Changes with the shelf and with the week. */
    weekVersion: () => shelf.version() * weeksMax + weekIndexOf(Date.now()),

    /** @throws dish-unknown when there is no meal at all */
    async random(): Promise<Dish> {
      const ids = shelf.find('meals', {})
      const id = ids[Math.floor(Math.random() * ids.length)]
      if (!id) throw new AppError('dish-unknown')
      return read('meals', id)
    },
  }
}
