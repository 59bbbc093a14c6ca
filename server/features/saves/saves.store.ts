/** Likes and bookmarks in SQL: a row for each person and dish, so that no number of people at once can lose one. */
import { sql, type CompiledQuery, type Insertable, type Selectable } from 'kysely'
import type { SaveKind } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Versions } from '#server/db/versions.ts'

export type SavesStore = ReturnType<typeof savesStore>
export type SaveRow = Selectable<Tables['saves']>
type Saver = Pick<SaveRow, 'target' | 'kind' | 'user_id'>

export function savesStore(db: Db, versions: Versions) {
  /** By the number of targets. Built once: building them takes longer than the answers. */
  const savers = new Map<number, CompiledQuery>()
  function saversOf(targets: string[]) {
    const built =
      savers.get(targets.length) ??
      db
        .selectFrom('saves')
        .select(['target', 'kind', 'user_id'])
        .where('target', 'in', targets)
        .orderBy('target')
        .orderBy('kind')
        .orderBy('stamp')
        .compile()
    savers.set(targets.length, built)
    return { ...built, parameters: targets }
  }

  return {
    /** Once is as good as often; the first time counts. */
    async insert(save: Insertable<Tables['saves']>) {
      await versions.write(['recipes'], (trx) =>
        trx
          .insertInto('saves')
          .values(save)
          .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target']).doNothing())
          .execute(),
      )
    },
    /** @returns whether there was one. */
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
    /** All that somebody has saved, newest first, without recipes that are put aside. */
    async findTargets(userId: string) {
      const isAside = db
        .selectFrom('recipes')
        .select('id')
        .whereRef('recipes.id', '=', sql.ref('saves.target'))
        .where('removed_at', 'is not', null)
      return db
        .selectFrom('saves')
        .select(['kind', 'target'])
        .where('user_id', '=', userId)
        .where(({ exists, not }) => not(exists(isAside)))
        .orderBy('stamp', 'desc')
        .execute()
    },
    /** Who likes and who has bookmarked each of these, oldest first. */
    async findSavers(targets: string[]) {
      const found = new Map(targets.map((target) => [target, { likes: [] as string[], bookmarks: [] as string[] }]))
      const { rows } = targets.length ? await db.executeQuery<Saver>(saversOf(targets)) : { rows: [] }
      for (const { target, kind, user_id } of rows)
        found.get(target)![kind === 'like' ? 'likes' : 'bookmarks'].push(user_id)
      return found
    },
  }
}
