/** Recipes that members share in a room. A shared recipe is a copy: later changes of the original do not change it. */
import type { Publish } from '#contract/events.ts'
import type { RoomRecipe, RoomRecipeText } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { SharedRecipesStore } from './shared-recipes.store.ts'

export type SharedRecipes = ReturnType<typeof createSharedRecipes>

interface Parts {
  store: SharedRecipesStore
  pictures: Pick<Pictures, 'has' | 'claim'>
  publish: Publish
}

/** Routes check the membership first. */
export function createSharedRecipes({ store, pictures, publish }: Parts) {
  return {
    list: store.findByRoom,

    /** @throws image-unknown */
    async share(caller: { id: string }, roomId: string, { origin, ...recipe }: RoomRecipeText): Promise<RoomRecipe> {
      const { image } = recipe
      if (image?.startsWith('/uploads/') && !(await pictures.has(image)))
        throw new AppError('image-unknown', { field: 'image' })
      const shared = await store.insert({ id: timeId(), roomId, userId: caller.id, dishRef: origin ?? null }, recipe)
      publish('recipe-added', { roomId })
      if (image) await pictures.claim(image)
      return shared
    },
  }
}
