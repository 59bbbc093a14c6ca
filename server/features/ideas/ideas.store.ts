/** SQL for ideas: what the members of a room wrote, saved, shared and ate. Every list is bounded. */
import { sql } from 'kysely'
import type { DayRange } from '#contract/values/day.ts'
import { limits } from '#contract/ideas.ts'
import type { Db } from '#server/db/open.ts'

export type IdeasStore = ReturnType<typeof ideasStore>

/** The number of recipes in one batch. */
const readAtOnce = 50

export function ideasStore(db: Db) {
  const members = (roomId: string) => db.selectFrom('room_members').select('user_id').where('room_id', '=', roomId)
  const isShort = sql<boolean>`length(ingredients) <= ${limits.ingredientsCharsMax}`

  return {
    /**
     * The likes and bookmarks of the members. First come the newest like and the newest bookmark of each member, then
     * the second newest of each, and so on. The first rows are therefore distributed equally among the members.
     */
    async findSaves(roomId: string) {
      const numbered = db
        .selectFrom('saves')
        .select(['user_id', 'kind', 'target'])
        .select(sql<number>`row_number() over (partition by user_id, kind order by stamp desc, target)`.as('number'))
        .where('user_id', 'in', members(roomId))
      return db
        .selectFrom(numbered.as('numbered'))
        .select(['user_id as userId', 'kind', 'target'])
        .where('number', '<=', limits.savesMax)
        .orderBy('number')
        .orderBy('user_id')
        .orderBy('kind')
        .execute()
    },

    /**
     * The ids of the recipes that the members wrote: first the newest recipe of each member, then the second newest,
     * and so on.
     */
    async findOwnIds(roomId: string) {
      const numbered = db
        .selectFrom('recipes')
        .select('id')
        .select(sql<number>`row_number() over (partition by author_id order by id desc)`.as('number'))
        .where('author_id', 'in', members(roomId))
        .where('removed_at', 'is', null)
      const rows = await db
        .selectFrom(numbered.as('numbered'))
        .select('id')
        .orderBy('number')
        .orderBy('id', 'desc')
        .limit(limits.recipesMax)
        .execute()
      return rows.map(({ id }) => id)
    },

    /**
     * Yields the recipes with these ids in batches. Leaves out removed recipes, and recipes with very long ingredient
     * lists.
     */
    async *readRecipes(ids: string[]) {
      for (let at = 0; at < ids.length; at += readAtOnce)
        yield await db
          .selectFrom('recipes')
          .select(['id', 'title', 'ingredients', 'minutes', 'image', 'author_id as authorId'])
          .where('id', 'in', ids.slice(at, at + readAtOnce))
          .where('removed_at', 'is', null)
          .where(isShort)
          .execute()
    },

    /** Yields the recipes shared in the room in batches. Leaves out recipes with very long ingredient lists. */
    async *readShared(roomId: string) {
      for (let after = ''; ;) {
        const rows = await db
          .selectFrom('room_recipes')
          .select(['id', 'title', 'ingredients', 'minutes', 'image', 'origin'])
          .where('room_id', '=', roomId)
          .where('id', '>', after)
          .where(isShort)
          .orderBy('id')
          .limit(readAtOnce)
          .execute()
        if (rows.length) yield rows
        if (rows.length < readAtOnce) return
        after = rows.at(-1)!.id
      }
    },

    /**
     * The dishes that were decided in the room for days before `date`, each with the latest of these days. The dish
     * with the latest day comes first.
     */
    async findEaten(roomId: string, date: string) {
      return decided(roomId)
        .select(({ fn }) => fn.max('room_decisions.day').as('date'))
        .where('room_decisions.day', '<', date)
        .groupBy(['dish_key', 'origin'])
        .orderBy('date', 'desc')
        .limit(limits.eatenMax)
        .execute()
    },

    /** The dishes that were decided in the room for these days. */
    async findDecided(roomId: string, { from, to }: DayRange) {
      return decided(roomId)
        .select('room_decisions.day as date')
        .where('room_decisions.day', '>=', from)
        .where('room_decisions.day', '<=', to)
        .limit(limits.eatenMax)
        .execute()
    },
  }

  function decided(roomId: string) {
    return db
      .selectFrom('room_decisions')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'room_decisions.suggestion_id')
      .select(['dish_key as titleKey', 'origin'])
      .where('room_decisions.room_id', '=', roomId)
      .where('reopened_at', 'is', null)
  }
}
