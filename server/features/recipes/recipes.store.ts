/** SQL for the recipes of users. */
import { sql, type ExpressionBuilder, type Insertable, type Selectable } from 'kysely'
import { limits, type Recipe, type RecipeFields } from '#contract/recipes.ts'
import { chunk, idsPerStatement } from '#server/collections/chunk.ts'
import { deleteRecipes } from '#server/db/delete-recipes.ts'
import type { Db } from '#server/db/open.ts'
import { fromRecipeColumns, toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Versions } from '#server/db/versions.ts'

type Row = Selectable<Tables['recipes']> & { author_name: string; author_picture: string | null }
/** A recipe without its likes and bookmarks. The feature `saves` stores them. */
export type StoredRecipe = Omit<Recipe, 'likes' | 'likesCount' | 'bookmarks' | 'bookmarksCount'>
export type RecipesStore = ReturnType<typeof recipesStore>
type Check = (before: RecipeFields) => void
export type WordRow = Insertable<Tables['recipe_words']>

/** The words from `from` up to, but not including, `to`. */
export type WordRange = [from: string, to: string]

/**
 * A search for one word uses the index if the index has fewer entries for this word than `rareAloneMax`. Otherwise,
 * the search scans the recipes, newest first.
 */
const rareAloneMax = 2000
/** For several words, the limit for the rarest word is higher, because a scan for several words takes longer. */
const rareAmongOthersMax = 20_000

/** A text that sorts after every id, because ids are hexadecimal. */
const afterAllIds = 'g'

interface Page {
  /** Only recipes older than the recipe with this id. */
  cursor?: string
  limit: number
  author?: string
}

export function recipesStore(db: Db, versions: Versions) {
  const recipes = () =>
    db
      .selectFrom('recipes')
      .innerJoin('users', 'users.id', 'recipes.author_id')
      .selectAll('recipes')
      .select(['users.name as author_name', 'users.picture as author_picture'])
  const published = () => recipes().where('recipes.removed_at', 'is', null)
  function pageOf(from: ReturnType<typeof published>, { cursor, limit, author }: Page) {
    let query = from.orderBy('recipes.id', 'desc').limit(limit)
    if (cursor) query = query.where('recipes.id', '<', cursor)
    if (author) query = query.where('recipes.author_id', '=', author)
    return query
  }
  // Compiled once: building these queries takes longer than running them.
  const byId = published().where('recipes.id', '=', '').compile()
  const newestPage = pageOf(published(), { cursor: afterAllIds, limit: 0 }).compile()

  const wordIn = (ranges: WordRange[]) => (eb: ExpressionBuilder<Tables, 'recipe_words'>) =>
    eb.or(ranges.map(([from, to]) => eb.and([eb('word', '>=', from), eb('word', '<', to)])))

  /** Counts the index entries in `ranges`. Stops at `countMax`. */
  async function countWords(ranges: WordRange[], countMax: number) {
    const some = db.selectFrom('recipe_words').select('word').where(wordIn(ranges)).limit(countMax)
    const { count } = await db
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Limits `query` to recipes that match each entry of `words`. Looks up the entry `rarest` in the index, if given. */
  function withWords(query: ReturnType<typeof published>, words: WordRange[][], rarest: WordRange[] | null) {
    let found = query
    if (rarest) {
      const ids = db.selectFrom('recipe_words').select('recipe_id').where(wordIn(rarest))
      found = found.where('recipes.id', 'in', ids)
    }
    for (const ranges of words) {
      if (ranges === rarest) continue
      const matching = db
        .selectFrom('recipe_words')
        .select('word')
        .whereRef('recipe_words.recipe_id', '=', sql.ref('recipes.id'))
        .where(wordIn(ranges))
      found = found.where(({ exists }) => exists(matching))
    }
    return found
  }

  return {
    async find(id: string): Promise<StoredRecipe | null> {
      const { rows } = await db.executeQuery<Row>({ ...byId, parameters: [id] })
      return rows[0] ? asRecipe(rows[0]) : null
    },
    /** The cards of the recipes among `ids` that are not removed, in no particular order. */
    async findCards(ids: string[]) {
      const cards = db
        .selectFrom('recipes')
        .innerJoin('users', 'users.id', 'recipes.author_id')
        .select(['recipes.id as _id', 'title', 'description', 'image', 'minutes'])
        .select(['users.id as author_id', 'users.name as author_name', 'users.picture as author_picture'])
        .where('recipes.removed_at', 'is', null)
      const found = []
      for (const some of chunk(ids, idsPerStatement))
        found.push(...(await cards.where('recipes.id', 'in', some).execute()))
      return found.map(({ author_id, author_name, author_picture, ...card }) => ({
        ...card,
        createdBy: { _id: author_id, name: author_name, profilePicture: author_picture },
      }))
    },
    /** Newest first. */
    async findPage(page: Page): Promise<StoredRecipe[]> {
      if (page.author) return (await pageOf(published(), page).execute()).map(asRecipe)
      const parameters = [page.cursor ?? afterAllIds, page.limit]
      return (await db.executeQuery<Row>({ ...newestPage, parameters })).rows.map(asRecipe)
    },
    /** The ids of an author's recipes that are not removed, newest first. */
    async findIds(author: string) {
      const rows = await db
        .selectFrom('recipes')
        .select('id')
        .where('author_id', '=', author)
        .where('removed_at', 'is', null)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    },
    async findBriefly(author: string, limit: number) {
      return db
        .selectFrom('recipes')
        .select(['id as _id', 'title', 'image'])
        .select(sql<string>`substr(description, 1, ${sql.lit(limits.briefDescriptionCharsMax)})`.as('description'))
        .where('author_id', '=', author)
        .where('removed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    /** Newest first. Each entry of `words` has the index ranges of one search word. A recipe must match every entry. */
    async findByWords(words: WordRange[][], page: Page): Promise<StoredRecipe[]> {
      const rareMax = words.length > 1 ? rareAmongOthersMax : rareAloneMax
      const counted = await Promise.all(
        words.map(async (ranges) => ({ ranges, count: await countWords(ranges, rareMax) })),
      )
      const rarest = counted.reduce((left, right) => (right.count < left.count ? right : left))
      if (!rarest.count) return []
      const query = withWords(published(), words, rarest.count < rareMax ? rarest.ranges : null)
      return (await pageOf(query, page).execute()).map(asRecipe)
    },
    async hasWord([from, to]: WordRange) {
      const row = await db
        .selectFrom('recipe_words')
        .select('word')
        .where('word', '>=', from)
        .where('word', '<', to)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    async insert(recipe: { id: string; authorId: string; createdAt: string }, fields: RecipeFields, words: WordRow[]) {
      const { id, authorId, createdAt } = recipe
      const row = { id, author_id: authorId, ...toRecipeColumns(fields), created_at: createdAt, removed_at: null }
      await versions.write(['recipes'], async (trx) => {
        await trx.insertInto('recipes').values(row).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
      })
    },
    /** Writes nothing if `check` throws. @returns the previous picture or null; undefined if the recipe is not found */
    async update(id: string, authorId: string, fields: RecipeFields, words: WordRow[], check: Check) {
      return versions.write(['recipes'], async (trx) => {
        // This update changes nothing, but it locks the row until the transaction ends.
        const before = await trx
          .updateTable('recipes')
          .set(({ ref }) => ({ image: ref('image') }))
          .where('id', '=', id)
          .where('author_id', '=', authorId)
          .where('removed_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (!before) return undefined
        check(fromRecipeColumns(before))
        await trx.updateTable('recipes').set(toRecipeColumns(fields)).where('id', '=', id).execute()
        await trx.deleteFrom('recipe_words').where('recipe_id', '=', id).execute()
        if (words.length) await trx.insertInto('recipe_words').values(words).execute()
        return before.image
      })
    },
    /** Marks a recipe as removed. @returns false when it is already removed or deleted */
    async updateRemoved(id: string, removedAt: string) {
      const row = await versions.write(['recipes'], (trx) =>
        trx
          .updateTable('recipes')
          .set({ removed_at: removedAt })
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      )
      return row !== undefined
    },
    /** Restores a recipe that its author removed at `removedSince` or later. @returns false if no such recipe exists */
    async updateRestored(id: string, authorId: string, removedSince: string) {
      const row = await versions.write(['recipes'], (trx) =>
        trx
          .updateTable('recipes')
          .set({ removed_at: null })
          .where('id', '=', id)
          .where('author_id', '=', authorId)
          .where('removed_at', '>=', removedSince)
          .returning('id')
          .executeTakeFirst(),
      )
      return row !== undefined
    },
    /** Deletes recipes that were removed before `removedBefore`. @returns their ids and pictures */
    async deleteRemoved(removedBefore: string) {
      const removed = await db.selectFrom('recipes').select('id').where('removed_at', '<', removedBefore).execute()
      if (!removed.length) return []
      return versions.write(['recipes'], async (trx) => {
        // Reads again inside the transaction, because the author may have restored a recipe meanwhile.
        const expired = await trx.selectFrom('recipes').select('id').where('removed_at', '<', removedBefore).execute()
        return deleteRecipes(
          trx,
          expired.map(({ id }) => id),
        )
      })
    },
  }
}

function asRecipe(row: Row): StoredRecipe {
  return {
    ...fromRecipeColumns(row),
    createdBy: { _id: row.author_id, name: row.author_name, profilePicture: row.author_picture },
    createdAt: row.created_at,
  }
}
