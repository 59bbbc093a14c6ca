/** SQL for the progress of a mirror: its lease and the tasks of its pass. */
import type { DishKind } from '#contract/catalog.ts'
import { chunk } from '#server/collections/chunk.ts'
import type { Db } from '#server/db/open.ts'

/** After this number of failures, a task runs after all other tasks of its pass. */
const deferAfterTries = 3
/** Maximum number of tasks in one insert statement. SQLite accepts 32,766 bound values in a statement. */
const insertBatchSize = 1000

export type MirrorStore = ReturnType<typeof mirrorStore>

export function mirrorStore(db: Db) {
  return {
    /**
     * Takes or renews the lease `key`, so that it ends at `until`. Times are ISO texts.
     * @returns false while another holder has the lease
     */
    async takeLease(key: string, { holder, now, until }: { holder: string; now: string; until: string }) {
      await db
        .insertInto('catalog_state')
        .values({ key, value: '' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const taken = await db
        .updateTable('catalog_state')
        .set({ value: `${until} ${holder}` })
        .where('key', '=', key)
        .where((eb) => eb.or([eb('value', '<', now), eb('value', 'like', `% ${holder}`)]))
        .executeTakeFirst()
      return Number(taken.numUpdatedRows) === 1
    },

    async deleteTasks(kind: DishKind) {
      await db.deleteFrom('mirror_tasks').where('kind', '=', kind).execute()
    },

    /** Adds tasks. A task that this pass already has, in any state, is not added again. */
    async insertTasks(kind: DishKind, rank: number, tasks: string[]) {
      for (const batch of chunk(tasks, insertBatchSize))
        await db
          .insertInto('mirror_tasks')
          .values(batch.map((task) => ({ kind, task, rank, state: 'pending' as const, tries: 0 })))
          .onConflict((conflict) => conflict.columns(['kind', 'task']).doNothing())
          .execute()
    },

    /** The pending task with the lowest rank. Tasks that failed `deferAfterTries` times come after all others. */
    async findNextTask(kind: DishKind) {
      const row = await db
        .selectFrom('mirror_tasks')
        .select(['task', 'tries'])
        .where('kind', '=', kind)
        .where('state', '=', 'pending')
        .orderBy((eb) => eb.case().when('tries', '>=', deferAfterTries).then(1).else(0).end())
        .orderBy('rank')
        .orderBy('tries')
        .orderBy('task')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },

    async updateTask(kind: DishKind, task: string, change: { state?: 'done' | 'given-up'; tries?: number }) {
      await db.updateTable('mirror_tasks').set(change).where('kind', '=', kind).where('task', '=', task).execute()
    },

    async countTasks(kind: DishKind) {
      const row = await db
        .selectFrom('mirror_tasks')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('kind', '=', kind)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}
