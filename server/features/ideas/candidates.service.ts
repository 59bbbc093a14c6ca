/**
 * The dishes from which ideas are chosen: the meals of the catalogue, and the recipes that the members of a room wrote,
 * saved or shared in the room.
 */
import type { DishRef } from '#contract/values/dish-ref.ts'
import { limits } from '#contract/ideas.ts'
import { readSavedId } from '#contract/saves.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { readDishRef } from '#server/db/tables/dish-ref-column.ts'
import { dishKeyOf } from '#server/text/dish-key.ts'
import { createContentsReader } from './contents.service.ts'
import { courseOf } from './courses.service.ts'
import type { IdeasStore } from './ideas.store.ts'
import type { IdeaCandidate, Interest } from './ranking.service.ts'

/** A meal of the catalogue. `category` and `area` are in lower case and without accents. */
export interface CatalogMeal {
  id: string
  title: string
  category: string
  area: string
  ingredients: readonly string[]
  minutes: number | null
}

/** A recipe of a user, with a `dishRef`; or a recipe that exists only in the room, with a `sharedRecipeId`. */
export interface RoomCandidate extends IdeaCandidate {
  dishRef: DishRef | null
  sharedRecipeId: string | null
  image: string | null
}

export interface RoomPool {
  recipes: RoomCandidate[]
  interests: [key: string, interest: Interest][]
}

interface Parts {
  store: IdeasStore
  /** The meals of the catalogue, without duplicates. A meal that changes becomes a new object. */
  browseMeals: () => readonly CatalogMeal[]
  /** Grows with every change of the catalogue. */
  catalogVersion: () => number
  /** The version of recipes, likes, bookmarks, members and shared recipes. */
  version: ReadVersion
}

export const keyOf = ({ kind, id }: DishRef) => `${kind} ${id}`

export function createCandidates({ store, browseMeals, catalogVersion, version }: Parts) {
  const readContents = createContentsReader()
  /**
   * Stores the candidate of each meal, so that after a change of the catalogue only the changed meals are read again.
   */
  const candidateOf = new WeakMap<CatalogMeal, IdeaCandidate>()
  let catalog: { version: number; meals: Promise<IdeaCandidate[]> } | null = null

  async function readMeals() {
    const found: IdeaCandidate[] = []
    for (const meal of browseMeals()) {
      const candidate = candidateOf.get(meal) ?? (await fromMeal(meal))
      candidateOf.set(meal, candidate)
      found.push(candidate)
    }
    return found
  }

  async function fromMeal({ id, title, category, area, ingredients, minutes }: CatalogMeal): Promise<IdeaCandidate> {
    const titleKey = dishKeyOf(title)
    const key = keyOf({ kind: 'meal', id })
    const course = courseOf(category, titleKey)
    return { key, title, titleKey, course, category, area, minutes, contains: await readContents(ingredients) }
  }

  async function fromRecipe(key: string, { title, ingredients, minutes }: RecipeRow): Promise<IdeaCandidate> {
    const titleKey = dishKeyOf(title)
    const contains = await readContents(JSON.parse(ingredients) as string[])
    return { key, title, titleKey, course: courseOf('', titleKey), category: '', area: '', minutes, contains }
  }

  /**
   * Reads the recipes that are shared in a room, or that its members wrote or saved. Also reads the members' interest
   * in each dish.
   */
  async function readPool(roomId: string): Promise<RoomPool> {
    const interests = new Map<string, Interest>()
    const interestIn = (key: string) => {
      const interest = interests.get(key) ?? { likedBy: [], savedBy: [], writtenBy: null, isShared: false }
      interests.set(key, interest)
      return interest
    }
    const recipes = new Map<string, RoomCandidate>()
    const wanted = new Set(await store.findOwnIds(roomId))
    const ownCount = wanted.size

    for (const { userId, kind, target } of await store.findSaves(roomId)) {
      const saved = readSavedId(target)
      if (saved?.kind !== 'meal' && saved?.kind !== 'recipe') continue
      const interest = interestIn(keyOf({ kind: saved.kind, id: saved.id }))
      interest[kind === 'like' ? 'likedBy' : 'savedBy'].push(userId)
      if (saved.kind === 'recipe' && wanted.size < ownCount + limits.recipesMax) wanted.add(saved.id)
    }

    const shared: { original: DishRef | null; copy: RoomCandidate }[] = []
    for await (const rows of store.readShared(roomId))
      for (const { id, origin, image, ...row } of rows) {
        const dishRef = readDishRef(origin)
        if (dishRef?.kind === 'recipe') wanted.add(dishRef.id)
        const copy = await fromRecipe(`shared ${id}`, row)
        shared.push({ original: dishRef, copy: { ...copy, dishRef: null, sharedRecipeId: id, image } })
      }

    const own = new Set([...wanted].slice(0, ownCount))
    for await (const rows of store.readRecipes([...wanted]))
      for (const row of rows) {
        const dishRef: DishRef = { kind: 'recipe', id: row.id }
        const key = keyOf(dishRef)
        if (own.has(row.id)) interestIn(key).writtenBy = row.authorId
        recipes.set(key, { ...(await fromRecipe(key, row)), dishRef, sharedRecipeId: null, image: row.image })
      }
    for (const { original, copy } of shared) {
      // A shared recipe is a candidate if it was written in the room, or if it is the copy of a user's recipe that was
      // deleted. In all other cases, the share counts as interest in the original.
      const isCandidate = !original || (original.kind === 'recipe' && !recipes.has(keyOf(original)))
      if (isCandidate) recipes.set(copy.key, copy)
      interestIn(isCandidate ? copy.key : keyOf(original)).isShared = true
    }
    return { recipes: [...recipes.values()], interests: [...interests] }
  }

  return {
    /** The meals of the catalogue. */
    meals(): Promise<IdeaCandidate[]> {
      const current = catalogVersion()
      if (catalog?.version !== current) catalog = { version: current, meals: readMeals() }
      return catalog.meals
    },
    /** The candidates that a room adds to the meals of the catalogue, and the interest of its members in all dishes. */
    ofRoom: createVersionedCache(version, readPool, { bytesMax: 32 * 1024 * 1024 }),
  }
}

interface RecipeRow {
  title: string
  /** A list of texts as JSON. */
  ingredients: string
  minutes: number | null
}
