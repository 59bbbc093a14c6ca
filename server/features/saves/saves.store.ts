/** SQL for likes and bookmarks. Each is one row, so that simultaneous changes do not overwrite each other. */
import { sql, type CompiledQuery, type Insertable, type Selectable } from 'kysely'
import type { SaveKind } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Versions } from '#server/db/versions.ts'

export type SavesStore = ReturnType<typeof savesStore>
export type SaveRow = Selectable<Tables['saves']>
type Saver = Pick<SaveRow, 'target' | 'kind' | 'user_id'>

export function savesStore(db: Db, versions: Versions) {
  /** Compiled queries by number of targets, because compiling takes longer than the query. */
  const saverQueries = new Map<number, CompiledQuery>()
  function saversQuery(targets: string[]) {
    const compiled =
      saverQueries.get(targets.length) ??
      db
        .selectFrom('saves')
        .select(['target', 'kind', 'user_id'])
        .where('target', 'in', targets)
        .orderBy('target')
        .orderBy('kind')
        .orderBy('stamp')
        .compile()
    saverQueries.set(targets.length, compiled)
    return { ...compiled, parameters: targets }
  }

  return {
    /** A repeated insert changes nothing; the time of the first one stays. */
    async insert(save: Insertable<Tables['saves']>) {
      await versions.write(['recipes'], (trx) =>
        trx
          .insertInto('saves')
          .values(save)
          .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target']).doNothing())
          .execute(),
      )
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
    /** Newest first. */
    async findOf(userId: string, kind: SaveKind): Promise<SaveRow[]> {
      return db
        .selectFrom('saves')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('stamp', 'desc')
        .execute()
    },
    /** Everything a user has saved, newest first, without removed recipes that can still be restored. */
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
        .execute()
    },
    /** The ids of the users who like and who have bookmarked each target, oldest first. */
    async findSavers(targets: string[]) {
      const found = new Map(targets.map((target) => [target, { likes: [] as string[], bookmarks: [] as string[] }]))
      const { rows } = targets.length ? await db.executeQuery<Saver>(saversQuery(targets)) : { rows: [] }
      for (const { target, kind, user_id } of rows)
        found.get(target)![kind === 'like' ? 'likes' : 'bookmarks'].push(user_id)
      return found
    },
  }
}
