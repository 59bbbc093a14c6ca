/**
 * Changes the faces (ratings after a meal) and photos of decided meals. Routes check the membership first, and each
 * write checks the membership again.
 */
import type { Publish } from '#contract/routes/events.ts'
import type { Face } from '#contract/rooms/faces.ts'
import type { Meal } from '#contract/meals.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'
import type { MemoryStore } from './memory.store.ts'

export type Memory = ReturnType<typeof createMemory>

interface Parts {
  store: MemoryStore
  pictures: Pick<Pictures, 'countUpload' | 'store' | 'discardOnError' | 'claim' | 'releaseIfUnused'>
  publish: Publish
  readMeal: (key: MealKey) => Promise<Meal>
}

export function createMemory({ store, pictures, publish, readMeal }: Parts) {
  async function changed({ roomId, day, meal }: MealKey) {
    publish('meal-changed', { roomId, date: day, meal })
    return readMeal({ roomId, day, meal })
  }

  return {
    /** Counts an upload. Call this function before the body is read. @throws too-many */
    countUpload: pictures.countUpload,

    /** @throws room-unknown, meal-open, meal-not-eaten */
    async setFace(caller: { id: string }, key: MealKey, face: Face | null) {
      const refusal = await store.setFace(key, caller.id, face)
      if (refusal) throw new AppError(refusal)
      return changed(key)
    },

    /** @throws room-unknown, meal-open, and the errors of a refused picture */
    async setPhoto(caller: { id: string }, key: MealKey, bytes: Buffer) {
      if (!(await store.isDecided(key))) throw new AppError('meal-open')
      const picture = await pictures.store(bytes)
      const { before } = await pictures.discardOnError(picture, async () => {
        const written = await store.setPhoto(key, caller.id, picture)
        if (typeof written === 'string') throw new AppError(written)
        return written
      })
      await pictures.claim(picture)
      if (before) await pictures.releaseIfUnused(before)
      return changed(key)
    },

    /** @throws room-unknown, meal-open */
    async removePhoto(caller: { id: string }, key: MealKey) {
      const removed = await store.deletePhoto(key, caller.id)
      if (typeof removed === 'string') throw new AppError(removed)
      if (removed.before) await pictures.releaseIfUnused(removed.before)
      return changed(key)
    },
  }
}
