/**
 * SQL for the process that works on an import. A process can change the state and the report of an import only while
 * the process has the claim and the import has the state that the process expects. So a process cannot change an import
 * that another process has claimed, or that the user has stopped or removed.
 */
import type { Updateable } from 'kysely'
import type { ImportedState, ImportState } from '#contract/imports.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import {
  activeStates,
  type ImportRow,
  type NewReportRow,
  type ReportRow,
} from '#server/features/imports/import-files.store.ts'

export type ImportRunsStore = ReturnType<typeof importRunsStore>

/** The claim of the process `worker` on the import `id`. */
export interface Claim {
  id: string
  worker: string
}

/** The result of saving one recipe of an import, as the report shows it. */
export interface Outcome {
  position: number
  state: ImportedState
  message: string | null
  recipe_id: string | null
  saved_hash: string | null
}

export function importRunsStore(db: Db) {
  /**
   * Changes an import if it has this claim and this state. In a transaction, also locks the import until the
   * transaction ends.
   * @returns false when the import was not changed, because this process does not work on it any more
   */
  async function lock(trx: Db, { id, worker }: Claim, state: ImportState, to: Updateable<Tables['imports']> = {}) {
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ worker, ...to })
      .where('id', '=', id)
      .where('worker', '=', worker)
      .where('state', '=', state)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function writeOutcomes(trx: Db, id: string, outcomes: Outcome[]) {
    for (const { position, ...outcome } of outcomes)
      await trx
        .updateTable('import_recipes')
        .set(outcome)
        .where('import_id', '=', id)
        .where('position', '=', position)
        .execute()
  }

  return {
    /**
     * Finds the imports that a process can claim now. The imports that have waited longest come first. The result
     * begins after the import `after`.
     */
    async findDue(now: string, limit: number, after: Pick<ImportRow, 'touched_at' | 'id'>): Promise<ImportRow[]> {
      return db
        .selectFrom('imports')
        .selectAll()
        .where('removed_at', 'is', null)
        .where('state', 'in', activeStates)
        .where(({ eb, or }) => or([eb('worker', 'is', null), eb('worker_until', '<', now)]))
        .where(({ eb, or, and }) =>
          or([
            eb('touched_at', '>', after.touched_at),
            and([eb('touched_at', '=', after.touched_at), eb('id', '>', after.id)]),
          ]),
        )
        .orderBy('touched_at')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Finds imports that were marked as removed before this time and are not deleted yet. */
    async findRemoved(before: string, limit: number): Promise<ImportRow[]> {
      return db.selectFrom('imports').selectAll().where('removed_at', '<', before).limit(limit).execute()
    },

    /**
     * Claims an import.
     * @returns false while another process works on this import, while any process works on another import of the same
     * user, or when the import was removed or is no longer in one of the `activeStates`
     */
    async claim({ id, worker }: Claim, userId: string, now: string, until: string): Promise<boolean> {
      const ofSameUser = db
        .selectFrom('imports as others')
        .select('others.id')
        .where('others.user_id', '=', userId)
        .where('others.worker_until', '>=', now)
      const { numUpdatedRows } = await db
        .updateTable('imports')
        .set({ worker, worker_until: until })
        .where('id', '=', id)
        .where(({ not, exists }) => not(exists(ofSameUser)))
        .where('removed_at', 'is', null)
        .where('state', 'in', activeStates)
        .where(({ eb, or }) => or([eb('worker', 'is', null), eb('worker_until', '<', now)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async renew({ id, worker }: Claim, until: string) {
      await db
        .updateTable('imports')
        .set({ worker_until: until })
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute()
    },

    async release({ id, worker }: Claim) {
      await db
        .updateTable('imports')
        .set({ worker: null, worker_until: null })
        .where('id', '=', id)
        .where('worker', '=', worker)
        .execute()
    },

    /** Ends all claims. A process calls this when it has just started and is the only one that uses its database. */
    async releaseAll() {
      await db
        .updateTable('imports')
        .set({ worker: null, worker_until: null })
        .where('worker', 'is not', null)
        .execute()
    },

    /** Changes a claimed import. @returns false when this process does not work on the import any more */
    update: (claim: Claim, state: ImportState, to: Updateable<Tables['imports']>) => lock(db, claim, state, to),

    /** Adds recipes to the report. @returns false when this process does not work on the import any more */
    async addRecipes(claim: Claim, rows: NewReportRow[], total: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await lock(trx, claim, 'reading', { total }))) return false
        if (rows.length) await trx.insertInto('import_recipes').values(rows).execute()
        return true
      })
    },

    /**
     * Returns a function that writes the outcomes to the report. The function must run in the transaction that saves
     * the recipes. It returns false when the transaction must not commit, because this process does not work on the
     * import any more.
     */
    recordIn: (claim: Claim, outcomes: Outcome[]) => async (trx: Db) => {
      if (!(await lock(trx, claim, 'saving'))) return false
      await writeOutcomes(trx, claim.id, outcomes)
      return true
    },

    /** Counts the entries in the report. Positions begin at 0 and have no gaps, so this is the next position. */
    async countRecipes(importId: string) {
      const { count } = await db
        .selectFrom('import_recipes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('import_id', '=', importId)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Returns the fingerprints of the entries in the report, except entries that could not be read or saved. */
    async findFingerprints(importId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('import_recipes')
        .select('fingerprint')
        .where('import_id', '=', importId)
        .where('state', '!=', 'failed')
        .execute()
      return rows.map(({ fingerprint }) => fingerprint)
    },

    /** Returns the positions of the recipes that are still to be saved, in order. */
    async findNewPositions(importId: string): Promise<number[]> {
      const rows = await db
        .selectFrom('import_recipes')
        .select('position')
        .where('import_id', '=', importId)
        .where('state', '=', 'new')
        .orderBy('position')
        .execute()
      return rows.map(({ position }) => position)
    },

    /** Finds the report rows of saved recipes after the position `after`. */
    async findSaved(importId: string, after: number, limit: number): Promise<ReportRow[]> {
      return db
        .selectFrom('import_recipes')
        .selectAll()
        .where('import_id', '=', importId)
        .where('state', '=', 'saved')
        .where('position', '>', after)
        .orderBy('position')
        .limit(limit)
        .execute()
    },

    /**
     * Finds the report rows of recipes that imports of a user have saved and that still exist, ordered by import and
     * position. The result begins after the row `after`.
     */
    async findSavedOf(userId: string, after: { importId: string; position: number }, limit: number) {
      return db
        .selectFrom('import_recipes')
        .innerJoin('imports', 'imports.id', 'import_id')
        .innerJoin('recipes', 'recipes.id', 'recipe_id')
        .select(['import_id', 'position', 'format', 'key', 'import_recipes.title', 'fingerprint', 'recipe_id'])
        .where('imports.user_id', '=', userId)
        .where('import_recipes.state', '=', 'saved')
        .where('recipes.removed_at', 'is', null)
        .where(({ eb, or, and }) =>
          or([
            eb('import_id', '>', after.importId),
            and([eb('import_id', '=', after.importId), eb('position', '>', after.position)]),
          ]),
        )
        .orderBy('import_id')
        .orderBy('position')
        .limit(limit)
        .execute()
    },
  }
}
