/** Recipes in SQL. */
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Selectable<Tables['recipes']>
/** A recipe with what anybody may know of its author. */
export type RecipeRow = Row & { author_name: string; author_picture: string | null }
export type RecipesStore = ReturnType<typeof recipesStore>
export type WordRow = Insertable<Tables['recipe_words']>

/** Words from the first to before the second. */
export type Range = [from: string, to: string]

/** Up to how many recipes of a word it is sooner to look them up than to meet them; beside other words, meeting takes longer. */
const rareAloneMax = 2000
const rareAmongOthersMax = 20_000

/** Ids are hexadecimal digits. */
const afterAllIds = 'g'

interface Page {
  cursor?: string
  limit: number
  author?: string
}

export function recipesStore(db: Db) {
  const recipes = () =>
    db
      .selectFrom('recipes')
      .innerJoin('users', 'users.id', 'recipes.author_id')
      .selectAll('recipes')
      .select(['users.name as author_name', 'users.picture as author_picture'])
  const standing = () => recipes().where('recipes.removed_at', 'is', null)
  function pageOf(from: ReturnType<typeof standing>, { cursor, limit, author }: Page) {
    let query = from.orderBy('recipes.id', 'desc').limit(limit)
    if (cursor) query = query.where('recipes.id', '<', cursor)
    if (author) query = query.where('recipes.author_id', '=', author)
    return query
  }
  // Built once: building them takes longer than the answers.
  const byId = standing().where('recipes.id', '=', '').compile()
  const fromNewest = pageOf(standing(), { cursor: afterAllIds, limit: 0 }).compile()

  const wordIn = (range: Range[]) => (eb: ExpressionBuilder<Tables, 'recipe_words'>) =>
    eb.or(range.map(([from, to]) => eb.and([eb('word', '>=', from), eb('word', '<', to)])))

  /** How often words in these ranges stand in recipes, counted up to `most`. */
  async function countWords(range: Range[], most: number) {
    const some = db.selectFrom('recipe_words').select('word').where(wordIn(range)).limit(most)
    const { count } = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Those of `query` with a word in each of `ranges`, looking at each recipe; `rarest` are looked up beforehand. */
  function withWords(query: ReturnType<typeof standing>, ranges: Range[][], rarest: Range[] | null) {
    let found = query
    if (rarest)
      found = found.where('recipes.id', 'in', db.selectFrom('recipe_words').select('recipe_id').where(wordIn(rarest)))
    for (const range of ranges) {
      if (range === rarest) continue
      const itsWord = db
        .selectFrom('recipe_words')
        .select('word')
        .whereRef('recipe_words.recipe_id', '=', sql.ref('recipes.id'))
        .where(wordIn(range))
      found = found.where(({ exists }) => exists(itsWord))
    }
    return found
  }

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
    async findPage(page: Page): Promise<RecipeRow[]> {
      if (!page.author)
        return (
          await db.executeQuery<RecipeRow>({ ...fromNewest, parameters: [page.cursor ?? afterAllIds, page.limit] })
        ).rows
      return pageOf(standing(), page).execute()
    },
    async findBriefly(author: string, limit: number) {
      return db
        .selectFrom('recipes')
        .select(['id as _id', 'title', 'description', 'image'])
        .where('author_id', '=', author)
        .where('removed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    /**
     * Newest first. `ranges`: for each word what it may be. A word that is everywhere is soon met on the way from the newest
     * on, but a rare one is not: its recipes are looked up.
     */
    async findByWords(ranges: Range[][], page: Page): Promise<RecipeRow[]> {
      const rareMax = ranges.length > 1 ? rareAmongOthersMax : rareAloneMax
      const counted = await Promise.all(
        ranges.map(async (range) => ({ range, count: await countWords(range, rareMax) })),
      )
      const rarest = counted.reduce((left, right) => (right.count < left.count ? right : left))
      if (!rarest.count) return []
      return pageOf(withWords(standing(), ranges, rarest.count < rareMax ? rarest.range : null), page).execute()
    },
    async hasWord([from, to]: Range) {
      return (
        (await db
          .selectFrom('recipe_words')
          .select('word')
          .where('word', '>=', from)
          .where('word', '<', to)
          .limit(1)
          .executeTakeFirst()) !== undefined
      )
    },
    async insert(recipe: Row, words: WordRow[]) {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('recipes').values(recipe).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
      })
    },
    /** @returns the picture before, or undefined when there is no such recipe of this author. */
    async update(
      id: string,
      authorId: string,
      change: Pick<Row, 'title' | 'description' | 'ingredients' | 'steps' | 'image'>,
      words: WordRow[],
    ) {
      return db.transaction().execute(async (trx) => {
        // Changes nothing, but makes the next call wait until this one is done.
        const before = await trx
          .updateTable('recipes')
          .set(({ ref }) => ({ image: ref('image') }))
          .where('id', '=', id)
          .where('author_id', '=', authorId)
          .where('removed_at', 'is', null)
          .returning('image')
          .executeTakeFirst()
        if (!before) return undefined
        await trx.updateTable('recipes').set(change).where('id', '=', id).execute()
        await trx.deleteFrom('recipe_words').where('recipe_id', '=', id).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
        return before.image
      })
    },
    /** Puts a recipe aside. @returns false when it is so already. */
    async updateRemoved(id: string, removedAt: string) {
      const row = await db
        .updateTable('recipes')
        .set({ removed_at: removedAt })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Brings back what its author removed since then. @returns false when there is no such recipe. */
    async updateRestored(id: string, authorId: string, removedSince: string) {
      const row = await db
        .updateTable('recipes')
        .set({ removed_at: null })
        .where('id', '=', id)
        .where('author_id', '=', authorId)
        .where('removed_at', '>=', removedSince)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
    /** Deletes for good what was removed before, with its likes and bookmarks. @returns what they were */
    async deleteRemoved(removedBefore: string) {
      return db.transaction().execute(async (trx) => {
        const gone = await trx.selectFrom('recipes').select('id').where('removed_at', '<', removedBefore).execute()
        return gone.length
          ? deleteWithSaves(
              trx,
              gone.map(({ id }) => id),
            )
          : []
      })
    },
    /** Deletes all of an author's for good, with their likes and bookmarks, and those the author gave. @returns what they were */
    async deleteByAuthor(authorId: string) {
      return db.transaction().execute(async (trx) => {
        // They go with the account too, but only after kept answers have been made anew.
        await trx.deleteFrom('saves').where('user_id', '=', authorId).execute()
        const gone = await trx.selectFrom('recipes').select('id').where('author_id', '=', authorId).execute()
        return gone.length
          ? deleteWithSaves(
              trx,
              gone.map(({ id }) => id),
            )
          : []
      })
    },
  }
}

async function deleteWithSaves(trx: Db, ids: string[]) {
  await trx.deleteFrom('saves').where('target', 'in', ids).execute()
  await trx.deleteFrom('recipe_words').where('recipe_id', 'in', ids).execute()
  return trx.deleteFrom('recipes').where('id', 'in', ids).returning(['id', 'image']).execute()
}
