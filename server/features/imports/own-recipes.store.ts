/** SQL that reads the recipes of a user for the comparison with new recipes. */
import type { Db } from '#server/db/open.ts'

export type OwnRecipesStore = ReturnType<typeof ownRecipesStore>

export function ownRecipesStore(db: Db) {
  const published = () => db.selectFrom('recipes').where('removed_at', 'is', null)
  return {
    /** Finds recipes of a user, newest first. If `before` is an id, finds only recipes older than that recipe. */
    findTitles(userId: string, before: string | null, limit: number) {
      const own = published().select(['id', 'title', 'source']).where('author_id', '=', userId)
      const slice = before === null ? own : own.where('id', '<', before)
      return slice.orderBy('id', 'desc').limit(limit).execute()
    },

    /** Returns the ingredient lines of the recipes with these ids, keyed by recipe id. */
    async findIngredients(ids: string[]): Promise<Map<string, string[]>> {
      if (!ids.length) return new Map()
      const rows = await published().select(['id', 'ingredients']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, ingredients }) => [id, JSON.parse(ingredients) as string[]]))
    },
  }
}
