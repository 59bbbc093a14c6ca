/**
 * SQL for faces (ratings after a meal) and photos of decided meals, and for the days on which dishes were last eaten.
 */
import type { Face, LastEaten, MealFace } from '#contract/rooms/faces.ts'
import { texts } from '#contract/memory.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'

export type MemoryStore = ReturnType<typeof memoryStore>

/** A dish that is suggested for a day, with its key (`dishKeyOf`) and its reference as JSON. */
export interface SuggestedDishRow {
  id: string
  dish_key: string
  origin: string | null
}

export function memoryStore(db: Db) {
  /** Returns the id of the suggestion that is decided for a meal, or null. */
  const findDecided = async (from: Db, { roomId, day, meal }: MealKey) =>
    (
      await from
        .selectFrom('room_decisions')
        .select('suggestion_id')
        .where(({ and }) => and({ room_id: roomId, day, meal }))
        .where('reopened_at', 'is', null)
        .executeTakeFirst()
    )?.suggestion_id ?? null

  /**
   * Runs `write` with the id of the suggestion that is decided for a meal.
   * @returns the result of `write`; `room-unknown` or `meal-open` when `write` did not run
   */
  const writeDecided = <T>(key: MealKey, userId: string, write: (trx: Db, suggestionId: string) => Promise<T>) =>
    writeAsMember(db, key.roomId, userId, async (trx) => {
      const suggestionId = await findDecided(trx, key)
      return suggestionId ? write(trx, suggestionId) : ('meal-open' as const)
    })

  const isOut = async (trx: Db, { roomId, day, meal }: MealKey, userId: string) => {
    const eaterRow = await trx
      .selectFrom('room_eaters')
      .select('status')
      .where(({ and }) => and({ room_id: roomId, day, meal, person_id: userId }))
      .executeTakeFirst()
    return eaterRow?.status === 'out'
  }

  const findPicture = async (trx: Db, suggestionId: string) =>
    (await trx.selectFrom('room_photos').select('picture').where('suggestion_id', '=', suggestionId).executeTakeFirst())
      ?.picture ?? null

  return {
    /** Whether a meal is decided. */
    isDecided: async (key: MealKey) => (await findDecided(db, key)) !== null,

    /** Stores the face of a member; null removes the face. @returns the code of the error, or null */
    async setFace(key: MealKey, userId: string, face: Face | null) {
      return writeDecided(key, userId, async (trx, suggestionId) => {
        const row = { suggestion_id: suggestionId, person_id: userId }
        if (!face) {
          await trx
            .deleteFrom('room_faces')
            .where(({ and }) => and(row))
            .execute()
          return null
        }
        if (await isOut(trx, key, userId)) return 'meal-not-eaten'
        await trx
          .insertInto('room_faces')
          .values({ ...row, face })
          .onConflict((conflict) => conflict.columns(['suggestion_id', 'person_id']).doUpdateSet({ face }))
          .execute()
        return null
      })
    },

    /** Stores or replaces the photo of a meal. @returns the previous picture (`before`), or the code of the error */
    async setPhoto(key: MealKey, userId: string, picture: string) {
      return writeDecided(key, userId, async (trx, suggestionId) => {
        const before = await findPicture(trx, suggestionId)
        await trx
          .insertInto('room_photos')
          .values({ suggestion_id: suggestionId, person_id: userId, picture })
          .onConflict((conflict) => conflict.column('suggestion_id').doUpdateSet({ person_id: userId, picture }))
          .execute()
        return { before }
      })
    },

    /** Deletes the photo of a meal. @returns the deleted picture (`before`), or the code of the error */
    async deletePhoto(key: MealKey, userId: string) {
      return writeDecided(key, userId, async (trx, suggestionId) => {
        const before = await findPicture(trx, suggestionId)
        await trx.deleteFrom('room_photos').where('suggestion_id', '=', suggestionId).execute()
        return { before }
      })
    },

    /** Returns the faces and the photo of each of these suggestions, keyed by suggestion id. */
    async findMemories(suggestionIds: string[]) {
      const memories = new Map(
        suggestionIds.map((id) => [id, { faces: [] as MealFace[], photo: null as string | null }]),
      )
      if (!suggestionIds.length) return memories
      const faces = await db
        .selectFrom('room_faces')
        .leftJoin('users', 'users.id', 'person_id')
        .select(['suggestion_id', 'person_id', 'name', 'face'])
        .where('suggestion_id', 'in', suggestionIds)
        .orderBy('person_id')
        .execute()
      for (const { suggestion_id: id, person_id: _id, name, face } of faces)
        memories.get(id)!.faces.push({ _id, name: name ?? texts.formerMember, face })
      const photos = await db
        .selectFrom('room_photos')
        .select(['suggestion_id', 'picture'])
        .where('suggestion_id', 'in', suggestionIds)
        .execute()
      for (const { suggestion_id: id, picture } of photos) memories.get(id)!.photo = picture
      return memories
    },

    /**
     * For each suggested dish, finds the last day before `day` on which the room ate the dish, and how many people
     * loved the dish on that day. The result is keyed by suggestion id. A dish that was never eaten is left out.
     */
    async findLastEaten(roomId: string, day: string, dishes: SuggestedDishRow[]) {
      const lastEaten = new Map<string, LastEaten>()
      if (!dishes.length) return lastEaten
      const keys = dishes.map((dish) => dish.dish_key)
      const dishRefs = dishes.flatMap(({ origin }) => origin ?? [])
      // Runs two queries instead of one query with `or`, so that each query can use the index of its column.
      const sameName = decidedBefore(db, roomId, day).where('past.dish_key', 'in', keys)
      const sameRef = decidedBefore(db, roomId, day).where('past.origin', 'in', dishRefs)
      const found = await (dishRefs.length ? sameName.union(sameRef) : sameName).execute()
      if (!found.length) return lastEaten
      const loved = await countLoved(
        db,
        found.map(({ last }) => last.split(' ')[1]!),
      )
      for (const { id, dish_key: key, origin } of dishes) {
        const same = found.filter((past) => past.dish_key === key || (origin && past.origin === origin))
        const last = same
          .map((past) => past.last)
          .toSorted()
          .at(-1)
        if (!last) continue
        const [date, suggestionId] = last.split(' ') as [string, string]
        lastEaten.set(id, { date, loved: loved.get(suggestionId) ?? 0 })
      }
      return lastEaten
    },
  }
}

/**
 * Selects the dishes that were decided for days before `day`. The column `last` is a text: the latest day for which the
 * dish was decided, a space, and the id of the suggestion for that day.
 */
const decidedBefore = (db: Db, roomId: string, day: string) =>
  db
    .selectFrom('room_suggestions as past')
    .innerJoin('room_decisions', 'room_decisions.suggestion_id', 'past.id')
    .select(['past.dish_key', 'past.origin'])
    // The text begins with the day, so that the greatest text has the latest day.
    .select(({ fn, ref }) => fn.max(({ eb }) => eb(eb(ref('past.day'), '||', ' '), '||', ref('past.id'))).as('last'))
    .where('past.room_id', '=', roomId)
    .where('past.day', '<', day)
    .where('reopened_at', 'is', null)
    .groupBy(['past.dish_key', 'past.origin'])

/** Returns how many people loved each suggestion, keyed by its id. A suggestion that no person loved is left out. */
async function countLoved(db: Db, suggestionIds: string[]) {
  const rows = await db
    .selectFrom('room_faces')
    .select(({ fn }) => ['suggestion_id', fn.countAll().as('count')])
    .where('suggestion_id', 'in', suggestionIds)
    .where('face', '=', 'loved')
    .groupBy('suggestion_id')
    .execute()
  return new Map(rows.map((row) => [row.suggestion_id, Number(row.count)]))
}
