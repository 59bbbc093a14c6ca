/** What the dishes of a plan need from a shop. Reading a line takes about 0.1 ms, so each is read once. */
import { LRUCache } from 'lru-cache'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DishRef } from '#contract/dish-ref.ts'
import { limits } from '#contract/shopping.ts'
import type { PlannedDish } from '#cooking/shopping/list.ts'
import { needsOf, type DishLine, type Need } from '#cooking/shopping/needs.ts'
import type { ShoppingStore } from './shopping.store.ts'

export type DishNeeds = ReturnType<typeof createDishNeeds>

/** Other requests are served after so many lines. */
const linesPerTurn = 20
const linesCachedMax = 20_000
/** A longer line is read again each time. */
const cachedCharsMax = 200

/** A dish with its ingredient list. */
interface Recipe {
  lines: DishLine[]
  /** For how many people it is; null if unknown. */
  servings: number | null
}

/** An entry of the plan with a dish. */
export interface PlannedEntry {
  dish: string
  dishRef: DishRef | null
  date: string
  servings: number
}

interface Parts {
  store: Pick<ShoppingStore, 'findShared'>
  /** Null for a dish that is gone. */
  readDish: (dish: DishRef) => Promise<Recipe | null>
}

export function createDishNeeds({ store, readDish }: Parts) {
  // With `max` the cache would reserve its memory at once.
  const known = new LRUCache<string, { needs: Need[] }>({ maxSize: linesCachedMax, sizeCalculation: () => 1 })
  let unreadCount = 0

  async function readLine(line: DishLine): Promise<Need[]> {
    const key = `${line.name ?? ''}\n${line.text}`
    const found = known.get(key)
    if (found) return found.needs
    unreadCount += 1
    if (unreadCount % linesPerTurn === 0) await nextTurn()
    const needs = needsOf(line)
    if (key.length <= cachedCharsMax) known.set(key, { needs })
    return needs
  }

  async function readNeeds(lines: readonly DishLine[]) {
    const needs: Need[] = []
    for (const line of lines) needs.push(...(await readLine(line)))
    return needs
  }

  /** The recipes of dishes that are only in the room: by their reference when the original is gone, or by title. */
  async function readShared(roomId: string, entries: readonly PlannedEntry[]) {
    const titles = [...new Set(entries.map(({ dish }) => dish.toLowerCase()))]
    const rows = await store.findShared(
      roomId,
      titles,
      entries.flatMap(({ dishRef }) => dishRef ?? []),
    )
    return ({ dish, dishRef }: PlannedEntry): Recipe | null => {
      const origin = dishRef && JSON.stringify(dishRef)
      const row =
        rows.find((each) => origin !== null && each.origin === origin) ??
        rows.find(({ title }) => title.toLowerCase() === dish.toLowerCase())
      return row ? { lines: row.ingredients.map((text) => ({ text, name: null })), servings: row.servings } : null
    }
  }

  return {
    /** What one dish needs; null without an ingredient list. */
    async readOne(dishRef: DishRef): Promise<Need[] | null> {
      const recipe = await readDish(dishRef)
      return recipe && readNeeds(recipe.lines)
    },

    /** What each of these dishes needs. `unlisted` have no ingredient list. `isTooLong` when there are too many lines to read. */
    async read(roomId: string, entries: readonly PlannedEntry[]) {
      const recipes = new Map(
        await Promise.all(
          entries.map(async (entry) => [entry, entry.dishRef && (await readDish(entry.dishRef))] as const),
        ),
      )
      const missing = entries.filter((entry) => !recipes.get(entry)?.lines.length)
      const findShared = missing.length ? await readShared(roomId, missing) : null
      for (const entry of missing) recipes.set(entry, findShared!(entry))

      const dishes: PlannedDish[] = []
      const unlisted: PlannedEntry[] = []
      let count = 0
      for (const entry of entries) {
        const recipe = recipes.get(entry)
        const { dish, date, servings } = entry
        if (!recipe?.lines.length) unlisted.push(entry)
        else {
          count += recipe.lines.length
          if (count > limits.ingredientsMax) return { dishes, unlisted, isTooLong: true }
          dishes.push({ dish, date, servings, recipeServings: recipe.servings, needs: await readNeeds(recipe.lines) })
        }
      }
      return { dishes, unlisted, isTooLong: false }
    },
  }
}
