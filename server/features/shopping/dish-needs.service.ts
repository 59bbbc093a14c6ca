/**
 * Reads which foods the dishes of a plan need. Reading an ingredient line takes about 0.1 ms, so results are cached.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits } from '#contract/shopping.ts'
import type { PlannedDish } from '#cooking/shopping/list.ts'
import { needsOf, type DishLine, type Need } from '#cooking/shopping/needs.ts'
import { createSparseCache } from '#server/caching/sparse-cache.ts'
import { writeDishRef } from '#server/db/tables/dish-ref-column.ts'
import type { ShoppingStore } from './shopping.store.ts'

export type DishNeeds = ReturnType<typeof createDishNeeds>

/**
 * How many lines that are not cached are read in one turn of the event loop. Between two turns the server handles other
 * requests.
 */
const linesPerTurn = 20
const linesCachedMax = 20_000
/** A line is cached only if its cache key (`name` and `text`) has at most this many characters. */
const cachedCharsMax = 200

/** A dish with its ingredient list. */
interface Recipe {
  lines: DishLine[]
  /** The number of people that the recipe is for; null if unknown. */
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
  /** Returns null for a dish that no longer exists. */
  readDish: (dish: DishRef) => Promise<Recipe | null>
}

export function createDishNeeds({ store, readDish }: Parts) {
  const known = createSparseCache<Need[]>(linesCachedMax)
  let parsedCount = 0

  async function readLine(line: DishLine): Promise<Need[]> {
    const key = `${line.name ?? ''}\n${line.text}`
    const found = known.get(key)
    if (found) return found
    parsedCount += 1
    if (parsedCount % linesPerTurn === 0) await nextTurn()
    const needs = needsOf(line)
    if (key.length <= cachedCharsMax) known.set(key, needs)
    return needs
  }

  async function readNeeds(lines: readonly DishLine[]) {
    const needs: Need[] = []
    for (const line of lines) needs.push(...(await readLine(line)))
    return needs
  }

  /**
   * Reads recipes that are shared in the room, for entries whose dish reference is null or leads to no ingredient list.
   * @returns a function that finds the shared recipe of an entry by its dish reference, otherwise by its title
   */
  async function readShared(roomId: string, entries: readonly PlannedEntry[]) {
    const titles = new Set(entries.map(({ dish }) => dish.toLowerCase()))
    const refs = new Set(entries.flatMap(({ dishRef }) => writeDishRef(dishRef) ?? []))
    const rows = await store.findShared(
      roomId,
      ({ title, origin }) => titles.has(title.toLowerCase()) || (origin !== null && refs.has(origin)),
    )
    return ({ dish, dishRef }: PlannedEntry): Recipe | null => {
      const stored = writeDishRef(dishRef)
      const row =
        rows.find((each) => stored !== null && each.origin === stored) ??
        rows.find(({ title }) => title.toLowerCase() === dish.toLowerCase())
      return row ? { lines: row.ingredients.map((text) => ({ text, name: null })), servings: row.servings } : null
    }
  }

  return {
    /** Reads the needs of one dish. @returns null for a dish that no longer exists */
    async readOne(dishRef: DishRef): Promise<Need[] | null> {
      const recipe = await readDish(dishRef)
      return recipe && readNeeds(recipe.lines)
    },

    /**
     * Reads the needs of these dishes in order. Stops before the dishes and their ingredient lines together exceed
     * `limits.ingredientsMax`. `leftOut` is the number of the remaining dishes. `unlisted` has the dishes without an
     * ingredient list.
     */
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
      for (const [index, entry] of entries.entries()) {
        const recipe = recipes.get(entry)
        const { dish, date, servings } = entry
        // The reply may also contain the name of the dish, so the name counts as one more ingredient.
        count += 1 + (recipe?.lines.length ?? 0)
        if (count > limits.ingredientsMax) return { dishes, unlisted, leftOut: entries.length - index }
        if (!recipe?.lines.length) unlisted.push(entry)
        else
          dishes.push({ dish, date, servings, recipeServings: recipe.servings, needs: await readNeeds(recipe.lines) })
      }
      return { dishes, unlisted, leftOut: 0 }
    },
  }
}
