/**
 * Runs the tasks of a pass. A task sends a request, stores the dishes of the reply, and may add further tasks. Each
 * task is stored as `type:value`.
 */
import type { Dish } from '#contract/catalog.ts'
import type { CatalogStore } from '#server/features/catalog/catalog.store.ts'
import type { MirrorStore } from './mirror.store.ts'
import type { FoodDatabase } from './food-database.source.ts'

/**
 * The types of tasks with their ranks. Tasks of the lowest rank run first. `again` repeats a letter that had no dishes.
 */
const taskRanks = { letter: 1, again: 2, categories: 3, category: 4, lookup: 5, ingredient: 6 }
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'.split('')

export interface TaskParts {
  database: FoodDatabase
  dishes: CatalogStore
  store: MirrorStore
  storeDishes: (dishes: Dish[]) => Promise<void>
}

/** Adds the tasks with which a pass begins. */
export async function addFirstTasks(parts: TaskParts) {
  await addTasks(parts, 'letter', letters)
  await addTasks(parts, 'categories', [''])
}

/** Runs one task. @throws UpstreamError */
export async function runTask(parts: TaskParts, task: string) {
  const { database, dishes: stored } = parts
  const [type, value] = splitTask(task)
  switch (type) {
    case 'letter': {
      const dishes = await database.byLetter(value)
      // An empty reply can also be a fault of the database, so the letter is requested once more.
      return dishes.length ? storeAndFollow(parts, dishes) : addTasks(parts, 'again', [value])
    }
    case 'again':
      return storeAndFollow(parts, await database.byLetter(value))
    case 'categories':
      return addTasks(parts, 'category', await database.categories())
    case 'category':
      return addLookups(parts, await database.idsByCategory(value))
    case 'ingredient':
      return addLookups(parts, await database.idsByIngredient(value))
    // A lookup. Since this task was added, another task may have stored the dish.
    default:
      return (await stored.findBody(database.kind, value))
        ? undefined
        : storeAndFollow(parts, [await database.byId(value)])
  }
}

const addTasks = ({ database, store }: TaskParts, type: keyof typeof taskRanks, values: string[]) =>
  store.insertTasks(
    database.kind,
    taskRanks[type],
    values.map((value) => `${type}:${value}`),
  )

/** Stores dishes. If the dishes are drinks, also adds a task for each of their ingredients. */
async function storeAndFollow(parts: TaskParts, dishes: Dish[]) {
  if (parts.database.kind === 'drinks') {
    const ingredients = dishes.flatMap((dish) => dish.ingredients.map(({ name }) => name.toLowerCase()))
    await addTasks(parts, 'ingredient', [...new Set(ingredients)])
  }
  await parts.storeDishes(dishes)
}

/** Adds a lookup for each dish that is not stored yet. */
async function addLookups(parts: TaskParts, ids: string[]) {
  const known = await parts.dishes.findKnownIds(parts.database.kind, ids)
  const unknown = ids.filter((id) => !known.has(id))
  await addTasks(parts, 'lookup', unknown)
}

function splitTask(task: string): [string, string] {
  const at = task.indexOf(':')
  return [task.slice(0, at), task.slice(at + 1)]
}
