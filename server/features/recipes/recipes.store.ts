/** Recipes in SQL. */
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Selectable<Tables['recipes']>
/** A recipe with what anybody may know of its author. */
export type RecipeRow = Row & { author_name: string; author_picture: string | null }
export type RecipesStore = ReturnType<typeof recipesStore>
export type WordRow = Insertable<Tables['recipe_words']>

interface Page {
  cursor?: string
  limit: number
  author?: string
}

export function recipesStore(db: Db) {
  const recipes = () => db.selectFrom('recipes').innerJoin('users', 'users.id', 'recipes.author_id').selectAll('recipes')
    .select(['users.name as author_name', 'users.picture as author_picture'])
  const standing = () => recipes().where('recipes.removed_at', 'is', null)
  // Built once: building it takes longer than the answer.
  const byId = standing().where('recipes.id', '=', '').compile()

  /** Holds recipes with a word in each of `ranges`: from the first to before the second. */
  const withWords = (ranges: [string, string][][]) =>
    ranges.reduce((query, range) => query.where('recipes.id', 'in', db.selectFrom('recipe_words').select('recipe_id').distinct()
      .where((eb) => eb.or(range.map(([from, to]) => eb.and([eb('word', '>=', from), eb('word', '<', to)]))))), standing())

  return {
    async find(id: string): Promise<RecipeRow | null> {
      const { rows } = await db.executeQuery<RecipeRow>({ ...byId, parameters: [id] })
      return rows[0] ?? null
    },
    /** Those that stand of these ids. */
    async findMany(ids: string[]): Promise<RecipeRow[]> {
      return ids.length ? standing().where('recipes.id', 'in', ids).execute() : []
    },
    /** Newest first. */
    async findPage({ cursor, limit, author }: Page): Promise<RecipeRow[]> {
      let query = standing().orderBy('recipes.id', 'desc').limit(limit)
      if (cursor) query = query.where('recipes.id', '<', cursor)
      if (author) query = query.where('recipes.author_id', '=', author)
      return query.execute()
    },
    async findBriefly(author: string, limit: number) {
      return db.selectFrom('recipes').select(['id as _id', 'title', 'description', 'image']).where('author_id', '=', author)
        .where('removed_at', 'is', null).orderBy('id', 'desc').limit(limit).execute()
    },
    /** Newest first. `ranges`: for each word what it may be. */
    async findByWords(ranges: [string, string][][], { cursor, limit, author }: Page): Promise<RecipeRow[]> {
      let query = withWords(ranges).orderBy('recipes.id', 'desc').limit(limit)
      if (cursor) query = query.where('recipes.id', '<', cursor)
      if (author) query = query.where('recipes.author_id', '=', author)
      return query.execute()
    },
    async hasWord([from, to]: [string, string]) {
      return (await db.selectFrom('recipe_words').select('word').where('word', '>=', from).where('word', '<', to).limit(1).executeTakeFirst()) !== undefined
    },
    async insert(recipe: Row, words: WordRow[]) {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('recipes').values(recipe).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
      })
    },
    /** @returns the picture before, or undefined when there is no such recipe of this author. */
    async update(id: string, authorId: string, change: Pick<Row, 'title' | 'description' | 'ingredients' | 'steps' | 'image'>, words: WordRow[]) {
      return db.transaction().execute(async (trx) => {
        // Changes nothing, but makes the next call wait until this one is done.
        const before = await trx.updateTable('recipes').set(({ ref }) => ({ image: ref('image') })).where('id', '=', id)
          .where('author_id', '=', authorId).where('removed_at', 'is', null).returning('image').executeTakeFirst()
        if (!before) return undefined
        await trx.updateTable('recipes').set(change).where('id', '=', id).execute()
        await trx.deleteFrom('recipe_words').where('recipe_id', '=', id).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
        return before.image
      })
    },
    /** Puts a recipe aside. @returns false when it is so already. */
    async updateRemoved(id: string, removedAt: string) {
      const row = await db.updateTable('recipes').set({ removed_at: removedAt }).where('id', '=', id).where('removed_at', 'is', null).returning('id').executeTakeFirst()
      return row !== undefined
    },
    /** Brings back what its author removed since then. @returns false when there is no such recipe. */
    async updateRestored(id: string, authorId: string, removedSince: string) {
      const row = await db.updateTable('recipes').set({ removed_at: null }).where('id', '=', id).where('author_id', '=', authorId)
        .where('removed_at', '>=', removedSince).returning('id').executeTakeFirst()
      return row !== undefined
    },
    /** Deletes for good what was removed before, with its likes and bookmarks. @returns what they were */
    async deleteRemoved(removedBefore: string) {
      return db.transaction().execute(async (trx) => {
        const gone = await trx.selectFrom('recipes').select('id').where('removed_at', '<', removedBefore).execute()
        return gone.length ? deleteWithSaves(trx, gone.map(({ id }) => id)) : []
      })
    },
    /** Deletes all of an author's for good, with their likes and bookmarks, and those the author gave. @returns what they were */
    async deleteByAuthor(authorId: string) {
      return db.transaction().execute(async (trx) => {
        // They go with the account too, but only after kept answers have been made anew.
        await trx.deleteFrom('saves').where('user_id', '=', authorId).execute()
        const gone = await trx.selectFrom('recipes').select('id').where('author_id', '=', authorId).execute()
        return gone.length ? deleteWithSaves(trx, gone.map(({ id }) => id)) : []
      })
    },
  }
}

async function deleteWithSaves(trx: Db, ids: string[]) {
  await trx.deleteFrom('saves').where('target', 'in', ids).execute()
  await trx.deleteFrom('recipe_words').where('recipe_id', 'in', ids).execute()
  return trx.deleteFrom('recipes').where('id', 'in', ids).returning(['id', 'image']).execute()
}
