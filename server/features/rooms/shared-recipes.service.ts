/**
 * Recipes that members share in a room. A shared recipe is a copy, which does not change when the original is changed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Publish } from '#contract/routes/events.ts'
import { texts as recipeTexts } from '#contract/recipes.ts'
import { limits, type RoomRecipe, type RoomRecipeBrief, type RoomRecipeText } from '#contract/rooms/room-recipes.ts'
import { limits as roomLimits } from '#contract/rooms.ts'
import { createSparseCache } from '#server/caching/sparse-cache.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { withEllipsis } from '#server/text/truncate.ts'
import type { SharedRecipesStore } from './shared-recipes.store.ts'

const shares = perHour('share-account', roomLimits.sharedPerHour, 'shared-recipes-too-often')
/** Maximum number of brief recipes (whose texts are shortened) in memory. Each takes at most about 3 kB. */
const cachedMax = 4000
/** Maximum number of whole recipes that one query reads. */
const readAtOnce = 10

export type SharedRecipes = ReturnType<typeof createSharedRecipes>

interface Parts {
  store: SharedRecipesStore
  pictures: Pick<Pictures, 'saveWith' | 'claim' | 'releaseIfUnused'>
  limiter: RateLimiter
  publish: Publish
  /** Deletes the drawn cover of a removed recipe. */
  forgetCover: (id: string) => Promise<void>
}

/** The fields of a brief recipe that never change. The name of its author is not among them. */
type CachedBrief = Omit<RoomRecipeBrief, 'createdBy'>

/** Routes check that the caller is a member of the room, and writes check it again. */
export function createSharedRecipes({ store, pictures, limiter, publish, forgetCover }: Parts) {
  // Brief recipes, keyed by id. An entry stays valid, because a shared recipe is never edited.
  const briefs = createSparseCache<CachedBrief>(cachedMax)

  /**
   * Returns the brief forms of recipes, keyed by id. Reads whole recipes in batches, so that other requests are served
   * in between.
   */
  async function readBriefs(ids: string[]) {
    const found = new Map(ids.map((id) => [id, briefs.get(id)]))
    const missing = ids.filter((id) => !found.get(id))
    while (missing.length) {
      for (const recipe of await store.findMany(missing.splice(0, readAtOnce))) {
        const brief = asBrief(recipe)
        briefs.set(recipe._id, brief)
        found.set(recipe._id, brief)
      }
      await nextTurn()
    }
    return found
  }

  return {
    /** Lists the recipes of a room, newest first. Their texts are shortened. */
    async list(roomId: string): Promise<RoomRecipeBrief[]> {
      const rows = await store.findIds(roomId)
      const found = await readBriefs(rows.map(({ id }) => id))
      return rows.flatMap(({ id, createdBy }) => {
        const brief = found.get(id)
        return brief ? [{ ...brief, createdBy }] : []
      })
    },

    /** Reads one recipe with all its texts. @throws recipe-unknown */
    async read(roomId: string, id: string): Promise<RoomRecipe> {
      const recipe = await store.find(roomId, id)
      if (!recipe) throw new AppError('recipe-unknown')
      return recipe
    },

    /**
     * Reads the fields from which a recipe's cover is drawn. There is no check of membership, because covers, like
     * uploaded pictures, are public. The server sends the address of a cover only to members, and the address cannot be
     * guessed.
     * @throws recipe-unknown
     */
    async describe(id: string) {
      const text = await store.findCoverText(id)
      if (!text) throw new AppError('recipe-unknown')
      return { ...text, category: recipeTexts.categoryDefault }
    },

    /** @throws room-unknown, image-unknown, shared-recipes-full, shared-recipes-too-often */
    async share(
      caller: { id: string },
      roomId: string,
      { origin: dishRef = null, ...recipe }: RoomRecipeText,
    ): Promise<RoomRecipe> {
      const { image } = recipe
      const shared = await pictures.saveWith(image, async () => {
        await limiter.count(shares, caller.id)
        const written = await store.insert({ id: timeId(), roomId, userId: caller.id, dishRef }, recipe)
        if (typeof written === 'string') throw new AppError(written)
        return written
      })
      publish('recipe-added', { roomId })
      if (image) await pictures.claim(image)
      return shared
    },

    /** Removes a shared recipe. Any member may do this. @throws room-unknown, recipe-unknown */
    async remove(caller: { id: string }, roomId: string, id: string) {
      const removed = await store.delete(roomId, caller.id, id)
      if (typeof removed === 'string') throw new AppError(removed)
      publish('recipe-removed', { roomId })
      await forgetCover(id)
      if (removed.picture) await pictures.releaseIfUnused(removed.picture)
    },
  }
}

const asBrief = ({ _id, title, description, ingredients, steps, image, servings, minutes, origin }: RoomRecipe) => ({
  _id,
  title: plainExcerpt(title, title.length),
  description: plainExcerpt(description, limits.briefDescriptionCharsMax),
  ingredients: ingredients
    .slice(0, limits.briefIngredients)
    .map((ingredient) => plainExcerpt(ingredient, limits.briefIngredientCharsMax)),
  ingredientsCount: ingredients.length,
  stepsCount: steps.length,
  image: image && Buffer.byteLength(image) <= limits.briefImageBytesMax ? image : null,
  servings,
  minutes,
  origin,
})

/** Cuts a text, and replaces its control characters, because each takes up to six bytes in JSON. */
const plainExcerpt = (text: string, charsMax: number) => withEllipsis(text.replace(/\p{Cc}/gu, ' '), charsMax)
