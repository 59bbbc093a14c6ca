/** SQL for imported files and their reports. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { limits, type Import, type ImportedState, type ImportState } from '#contract/imports.ts'
import { lockUser } from '#server/db/lock-user.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'

export type ImportRow = Selectable<Tables['imports']>
export type ReportRow = Selectable<Tables['import_recipes']>
export type NewReportRow = Insertable<Tables['import_recipes']>
export type ImportFilesStore = ReturnType<typeof importFilesStore>

/** The states in which an import still needs its file. */
const unfinished: ImportState[] = ['waiting', 'reading', 'ready', 'saving', 'stopped']
/** The states in which a process works on an import, or will work on it. */
export const activeStates: ImportState[] = ['waiting', 'reading', 'saving']

export interface Change {
  /** The import is changed only if it is in one of these states. */
  from: ImportState[]
  to: Updateable<Tables['imports']>
}

/** SQL for the requests of users. `runs/import-runs.store.ts` has the SQL for the process that works on an import. */
export function importFilesStore(db: Db) {
  const present = () => db.selectFrom('imports').where('removed_at', 'is', null)

  return {
    /**
     * Adds an import.
     * @returns null, or an error code if the unfinished imports of the user would be too many or too large
     */
    insert: (row: Insertable<Tables['imports']>) =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx).where('id', '=', row.user_id).execute()
        const refusal = await findFull(trx, row.user_id, row.bytes)
        if (!refusal) await trx.insertInto('imports').values(row).execute()
        return refusal
      }),

    async find(userId: string, id: string): Promise<ImportRow | null> {
      const row = await present().selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
      return row ?? null
    },

    /** Newest first. */
    list: (userId: string, limit: number): Promise<ImportRow[]> =>
      present().selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute(),

    /** For each import, counts the recipes in each state. */
    async countRecipes(importIds: string[]): Promise<Map<string, Import['counts']>> {
      const counts = new Map(importIds.map((id) => [id, { new: 0, known: 0, saved: 0, failed: 0 }]))
      if (!importIds.length) return counts
      const rows = await db
        .selectFrom('import_recipes')
        .select(({ fn }) => ['import_id', 'state', fn.countAll().as('count')])
        .where('import_id', 'in', importIds)
        .groupBy(['import_id', 'state'])
        .execute()
      for (const row of rows) counts.get(row.import_id)![row.state] = Number(row.count)
      return counts
    },

    /** Checks whether the user can add an import of this size. @returns null, or the code of the error */
    findFull: (userId: string, bytes: number) => findFull(db, userId, bytes),

    /** Finds recipes of the report, in the order of the file. Each field of `page` limits the result. */
    async findRecipes(
      importId: string,
      page: { after?: number; state?: ImportedState; hasMessage?: 'true'; limit: number },
    ) {
      let query = db.selectFrom('import_recipes').selectAll().where('import_id', '=', importId)
      if (page.after !== undefined) query = query.where('position', '>', page.after)
      if (page.state) query = query.where('state', '=', page.state)
      if (page.hasMessage) query = query.where('message', 'is not', null).where('state', '!=', 'known')
      return query.orderBy('position').limit(page.limit).execute()
    },

    /** Changes an import. @returns false when the import is gone, or when its state is not in `from` */
    async change(id: string, { from, to }: Change): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('imports')
        .set(to)
        .where('id', '=', id)
        .where('state', 'in', from)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Marks an import as removed, so that no process saves its recipes any more. @returns false when it is gone */
    async markRemoved(userId: string, id: string, now: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('imports')
        .set({ removed_at: now, worker: null, worker_until: null })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async deleteImport(id: string) {
      await db.deleteFrom('imports').where('id', '=', id).execute()
    },

    /**
     * Deletes the finished imports of a user that are older than the newest `keep` imports. The report rows of saved
     * recipes that still exist are kept, together with their imports. By these rows, a later import recognizes a recipe
     * that the user has edited. An account has at most one such row for each of its recipes.
     */
    async forgetOldest(userId: string, keep: number) {
      const ofUser = present().select('id').where('user_id', '=', userId)
      const oldestKept = ofUser
        .orderBy('id', 'desc')
        .offset(keep - 1)
        .limit(1)
      const older = ofUser.where('state', 'not in', unfinished).where('id', '<', oldestKept)
      await db
        .deleteFrom('import_recipes')
        .where('import_id', 'in', older)
        .where(({ eb, or, not, exists, selectFrom }) => {
          const recipe = selectFrom('recipes').select('id').whereRef('recipes.id', '=', 'import_recipes.recipe_id')
          return or([eb('state', '!=', 'saved'), not(exists(recipe))])
        })
        .execute()
      await db
        .deleteFrom('imports')
        .where('id', 'in', older)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('import_recipes').select('position').whereRef('import_id', '=', 'imports.id'))),
        )
        .execute()
    },

    /** @returns the ids among `ids` whose import still needs its file */
    async findThatNeedFile(ids: string[]): Promise<Set<string>> {
      if (!ids.length) return new Set()
      const rows = await present().select('id').where('id', 'in', ids).where('state', 'in', unfinished).execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Marks ready and stopped imports as failed if their users have not changed them since `before`. */
    async expire(before: string, message: string) {
      await db
        .updateTable('imports')
        .set({ state: 'failed', message })
        .where('state', 'in', ['ready', 'stopped'])
        .where('touched_at', '<', before)
        .execute()
    },
  }
}

/** Checks whether a user can have one more unfinished import of this size. @returns null, or the code of the error */
async function findFull(db: Db, userId: string, bytes: number) {
  const { count, held } = await db
    .selectFrom('imports')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('held')])
    .where('removed_at', 'is', null)
    .where('user_id', '=', userId)
    .where('state', 'in', unfinished)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.unfinishedMax) return 'imports-full' as const
  return Number(held) + bytes > limits.unfinishedBytesMax ? ('imports-too-large' as const) : null
}
