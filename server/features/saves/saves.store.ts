/**
 * SQL for likes and bookmarks. Each like or bookmark is one row, so that simultaneous changes do not overwrite each
 * other.
 */
import { sql, type CompiledQuery, type Insertable, type Selectable } from 'kysely'
import { limits as recipeLimits } from '#contract/recipes.ts'
import { limits, type SaveKind } from '#contract/saves.ts'
import { lockUser } from '#server/db/lock-user.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { Versions } from '#server/db/versions.ts'

export type SavesStore = ReturnType<typeof savesStore>
export type SaveRow = Selectable<Tables['saves']>
type Saver = Pick<SaveRow, 'target' | 'kind' | 'user_id'> & { count: number | string }

/**
 * The users who liked a dish, and the users who bookmarked the dish. Each list has the ids of the users who saved the
 * dish most recently. The most recent id is the last. The counts include all users.
 */
export interface Savers {
  likes: string[]
  likesCount: number
  bookmarks: string[]
  bookmarksCount: number
}

export function savesStore(db: Db, versions: Versions) {
  /** One compiled query for each number of targets. To compile a query takes longer than to run it. */
  const saverQueries = new Map<number, CompiledQuery>()
  function saversQuery(targets: string[]) {
    const compiled = saverQueries.get(targets.length) ?? newestSavers(targets).compile()
    saverQueries.set(targets.length, compiled)
    return { ...compiled, parameters: [...targets, recipeLimits.saversListed] }
  }

  function newestSavers(targets: string[]) {
    const numbered = db
      .selectFrom('saves')
      .select(({ fn }) => [
        'target',
        'kind',
        'user_id',
        'stamp',
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy(['target', 'kind']).orderBy('stamp', 'desc'))
          .as('number'),
        fn
          .countAll()
          .over((over) => over.partitionBy(['target', 'kind']))
          .as('count'),
      ])
      .where('target', 'in', targets)
    return db
      .selectFrom(numbered.as('numbered'))
      .select(['target', 'kind', 'user_id', 'count'])
      .where('number', '<=', recipeLimits.saversListed)
      .orderBy('target')
      .orderBy('kind')
      .orderBy('stamp')
  }

  return {
    /**
     * Inserts a save. A repeated insert changes nothing.
     * @returns false if the user already has `limits.savesMax` other saves of this kind
     */
    async insert(save: Insertable<Tables['saves']>) {
      return versions.write(['recipes'], async (trx) => {
        await lockUser(trx).where('id', '=', save.user_id).execute()
        const saveAtLimit = await trx
          .selectFrom('saves')
          .select('target')
          .where('user_id', '=', save.user_id)
          .where('kind', '=', save.kind)
          .where('target', '!=', save.target)
          .offset(limits.savesMax - 1)
          .limit(1)
          .executeTakeFirst()
        if (saveAtLimit) return false
        await trx
          .insertInto('saves')
          .values(save)
          .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target']).doNothing())
          .execute()
        return true
      })
    },
    /** @returns whether the row existed */
    async delete(userId: string, kind: SaveKind, target: string) {
      const { numDeletedRows } = await versions.write(['recipes'], (trx) =>
        trx
          .deleteFrom('saves')
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('target', '=', target)
          .executeTakeFirst(),
      )
      return numDeletedRows > 0n
    },
    async count(kind: SaveKind, target: string) {
      const row = await db
        .selectFrom('saves')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('target', '=', target)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
    /** The saves of one kind that a user has, newest first. */
    async findOf(userId: string, kind: SaveKind): Promise<SaveRow[]> {
      return db
        .selectFrom('saves')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('stamp', 'desc')
        .limit(limits.savesMax)
        .execute()
    },
    /** The kinds and targets of all saves of a user, newest first, without recipes that are marked as removed. */
    async findTargets(userId: string) {
      const isRemoved = db
        .selectFrom('recipes')
        .select('id')
        .whereRef('recipes.id', '=', sql.ref('saves.target'))
        .where('removed_at', 'is not', null)
      return db
        .selectFrom('saves')
        .select(['kind', 'target'])
        .where('user_id', '=', userId)
        .where(({ exists, not }) => not(exists(isRemoved)))
        .orderBy('stamp', 'desc')
        .limit(2 * limits.savesMax)
        .execute()
    },
    /** Returns the savers of these dishes, by target. A dish that no user has saved is absent. */
    async findSavers(targets: string[]) {
      const found = new Map<string, Savers>()
      const { rows } = targets.length ? await db.executeQuery<Saver>(saversQuery(targets)) : { rows: [] }
      for (const { target, kind, user_id, count } of rows) {
        const savers = found.get(target) ?? { likes: [], likesCount: 0, bookmarks: [], bookmarksCount: 0 }
        found.set(target, savers)
        savers[`${kind}s`].push(user_id)
        savers[`${kind}sCount`] = Number(count)
      }
      return found
    },
  }
}
