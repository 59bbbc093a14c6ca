/** The recipes of a user, as far as an import compares them, in SQL. */
import type { Db } from '#server/db/open.ts'

export type OwnRecipesStore = ReturnType<typeof ownRecipesStore>

export function ownRecipesStore(db: Db) {
  const published = () => db.selectFrom('recipes').where('removed_at', 'is', null)
  return {
    /** The newest first. */
    findTitles: (userId: string, limit: number) =>
      published()
        .select(['id', 'title', 'source'])
        .where('author_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** By the id of the recipe. */
    async findIngredients(ids: string[]): Promise<Map<string, string[]>> {
      if (!ids.length) return new Map()
      const rows = await published().select(['id', 'ingredients']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, ingredients }) => [id, JSON.parse(ingredients) as string[]]))
    },
  }
}
