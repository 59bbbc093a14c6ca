/** Likes and bookmarks of meals, drinks, videos and recipes. Both work the same way. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import { texts as recipeTexts, type Recipe } from '#contract/recipes.ts'
import { limits, readSavedId, savedIdOf, type SavedDish, type SaveKind } from '#contract/saves.ts'
import { videoPayload, videos, type Video } from '#contract/videos.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { timeId } from '#server/crypto/ids.ts'
import { truncate } from '#server/text/truncate.ts'
import type { SavesStore } from './saves.store.ts'

/** The fields of a recipe that its card shows. */
type SavedRecipe = Pick<Recipe, '_id' | 'title' | 'image' | 'description' | 'minutes' | 'createdBy'>

export type Saves = ReturnType<typeof createSaves>

export function createSaves({
  store,
  readDishes,
  readRecipes,
}: {
  store: SavesStore
  readDishes: (kind: DishKind, ids: string[]) => Promise<Dish[]>
  readRecipes: (ids: string[]) => Promise<SavedRecipe[]>
}) {
  /** Returns the current data of these dishes, keyed by saved id. Dishes that no longer exist are left out. */
  async function readCurrent(targets: string[]): Promise<Map<string, SavedDish>> {
    const named = targets.flatMap((target) => readSavedId(target) ?? [])
    const idsOf = (kind: string) => named.filter((each) => each.kind === kind).map(({ id }) => id)
    const [meals, drinks, recipes] = await Promise.all([
      readDishes('meals', idsOf('meal')),
      readDishes('drinks', idsOf('drink')),
      readRecipes(idsOf('recipe')),
    ])
    const videoIds = new Set(idsOf('video'))
    const found = [
      ...meals.map((dish) => fromDish('meal', dish)),
      ...drinks.map((dish) => fromDish('drink', dish)),
      ...recipes.map(fromRecipe),
      ...videos.filter(({ id }) => videoIds.has(String(id))).map(fromVideo),
    ]
    return new Map(found.map((dish) => [dish._id, dish]))
  }

  /** @throws bad-request for a malformed id; dish-unknown or recipe-unknown for a dish that does not exist */
  async function requireDish(target: string): Promise<SavedDish> {
    const named = readSavedId(target)
    if (!named) throw new AppError('bad-request', { field: 'id' })
    const dish = (await readCurrent([target])).get(target)
    if (!dish) throw new AppError(named.kind === 'recipe' ? 'recipe-unknown' : 'dish-unknown')
    return dish
  }

  async function stateOf(kind: SaveKind, target: string, isSet: boolean) {
    return { _id: target, isSet, count: await store.count(kind, target) }
  }

  return {
    /** Saves a dish. A repeated call changes nothing. @throws bad-request, dish-unknown, recipe-unknown, saves-full */
    async set(kind: SaveKind, caller: { id: string }, target: string) {
      const card = JSON.stringify(await requireDish(target))
      const isSaved = await store.insert({ user_id: caller.id, kind, target, stamp: timeId(), card })
      if (!isSaved) throw new AppError('saves-full')
      return stateOf(kind, target, true)
    },

    /**
     * Removes a save, even if the saved dish no longer exists. If there is no such save, checks that the dish exists.
     * @throws bad-request, dish-unknown, recipe-unknown
     */
    async unset(kind: SaveKind, caller: { id: string }, target: string) {
      if (!(await store.delete(caller.id, kind, target))) await requireDish(target)
      return stateOf(kind, target, false)
    },

    /** Returns the saved ids of a user's likes and bookmarks, newest first. Removed recipes are left out. */
    async listIds(userId: string) {
      const rows = await store.findTargets(userId)
      const of = (kind: SaveKind) => rows.filter((row) => row.kind === kind).map(({ target }) => target)
      return { likedRecipes: of('like'), bookmarkedRecipes: of('bookmark') }
    },

    /**
     * Lists the saved dishes, newest first. A dish that the catalogue no longer has is listed as it was when the user
     * saved it. A removed recipe is left out. If the list is larger than `limits.listBytesMax`, the oldest dishes are
     * left out too.
     */
    async list(kind: SaveKind, caller: { id: string }): Promise<SavedDish[]> {
      const rows = await store.findOf(caller.id, kind)
      const current = await readCurrent(rows.map(({ target }) => target))
      const dishes = rows.flatMap(({ target, card }) => {
        const dish = current.get(target) ?? (JSON.parse(card) as SavedDish)
        return dish.kind === 'recipe' && !current.has(target) ? [] : [dish]
      })
      let bytes = 0
      const end = dishes.findIndex(
        (dish) => (bytes += Buffer.byteLength(JSON.stringify(dish)) + 1) > limits.listBytesMax,
      )
      return end < 0 ? dishes : dishes.slice(0, end)
    },
  }
}

const fromDish = (kind: 'meal' | 'drink', { id, title, image, category, area, minutes }: Dish): SavedDish => ({
  _id: savedIdOf(kind, id),
  kind,
  id,
  title,
  image,
  category,
  cuisine: area ?? recipeTexts.cuisineDefault,
  minutes,
})

const fromRecipe = ({ _id, title, image, description, minutes, createdBy }: SavedRecipe): SavedDish => ({
  _id,
  kind: 'recipe',
  id: _id,
  title,
  image,
  category: recipeTexts.categoryDefault,
  cuisine: recipeTexts.cuisineDefault,
  description: truncate(description, limits.descriptionCharsMax),
  minutes: minutes ?? undefined,
  createdBy,
})

const fromVideo = (video: Video): SavedDish => ({
  ...videoPayload(video),
  _id: savedIdOf('video', String(video.id)),
  kind: 'video',
  id: String(video.id),
})
