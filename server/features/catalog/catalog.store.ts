/** Dishes and the mirror's progress in SQL. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { Db } from '#server/db/open.ts'

export type DishOrigin = 'house' | 'mirror'

export interface StoredDish {
  kind: DishKind
  origin: DishOrigin
  revision: number
  dish: Dish
}

const patience = 3

export type CatalogStore = ReturnType<typeof catalogStore>

export function catalogStore(db: Db) {
  /** The dish as JSON text, as it was written. */
  async function findBody(kind: DishKind, id: string): Promise<string | null> {
    const row = await db.selectFrom('dishes').select('body').where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
    return row?.body ?? null
  }

  return {
    findBody,

    /** The dishes with these ids, in their order; ids that are gone are left out. */
    async findDishes(kind: DishKind, ids: string[]): Promise<Dish[]> {
      if (!ids.length) return []
      const rows = await db.selectFrom('dishes').select(['id', 'body']).where('kind', '=', kind).where('id', 'in', ids).execute()
      const bodies = new Map(rows.map((row) => [row.id, row.body]))
      return ids.flatMap((id) => bodies.get(id) ?? []).map((body) => JSON.parse(body) as Dish)
    },

    /** Up to `count` dishes that changed after `revision`, oldest change first. */
    async findChangedSince(revision: number, count: number): Promise<StoredDish[]> {
      const rows = await db.selectFrom('dishes').select(['kind', 'origin', 'revision', 'body'])
        .where('revision', '>', revision).orderBy('revision').orderBy('kind').orderBy('id').limit(count).execute()
      return rows.map(({ body, ...row }) => ({ ...row, dish: JSON.parse(body) as Dish }))
    },

    async hasDish(kind: DishKind, id: string) {
      return (await findBody(kind, id)) !== null
    },

    /** Writes what is new or changed, each with a revision of its own. @returns how many that were. */
    async upsertDishes(kind: DishKind, origin: DishOrigin, dishes: Dish[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // One writer at a time holds this row, so that revisions are committed in their order and none is given twice.
        await trx.insertInto('catalog_state').values({ key: 'dishes-writer', value: kind })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: kind })).execute()
        const last = await trx.selectFrom('dishes').select((eb) => eb.fn.max('revision').as('revision')).executeTakeFirst()
        let revision = last?.revision ?? 0
        let changed = 0
        for (const dish of dishes) {
          const row = { origin, title: dish.title, category: dish.category, area: dish.area, tags: JSON.stringify(dish.tags), body: JSON.stringify(dish) }
          const current = await trx.selectFrom('dishes').select('body').where('kind', '=', kind).where('id', '=', dish.id).executeTakeFirst()
          if (current?.body === row.body) continue
          revision += 1
          changed += 1
          await trx.insertInto('dishes').values({ kind, id: dish.id, revision, ...row })
            .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ revision, ...row })).execute()
        }
        return changed
      })
    },

    async findState(key: string): Promise<string | null> {
      const row = await db.selectFrom('catalog_state').select('value').where('key', '=', key).executeTakeFirst()
      return row?.value ?? null
    },

    async updateState(key: string, value: string) {
      await db.insertInto('catalog_state').values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute()
    },

    /** Takes or renews the sole right named `key` until `until` (ISO time). @returns false while another holds it. */
    async takeLease(key: string, { holder, now, until }: { holder: string; now: string; until: string }) {
      await db.insertInto('catalog_state').values({ key, value: '' }).onConflict((conflict) => conflict.column('key').doNothing()).execute()
      const taken = await db.updateTable('catalog_state').set({ value: `${until} ${holder}` }).where('key', '=', key)
        .where((eb) => eb.or([eb('value', '<', now), eb('value', 'like', `% ${holder}`)])).executeTakeFirst()
      return Number(taken.numUpdatedRows) === 1
    },

    async deleteTasks(kind: DishKind) {
      await db.deleteFrom('mirror_tasks').where('kind', '=', kind).execute()
    },

    /** Adds what is not there yet; a task once asked in this pass is not asked again. */
    async insertTasks(kind: DishKind, rank: number, tasks: string[]) {
      if (!tasks.length) return
      await db.insertInto('mirror_tasks').values(tasks.map((task) => ({ kind, task, rank, state: 'pending' as const, tries: 0 })))
        .onConflict((conflict) => conflict.columns(['kind', 'task']).doNothing()).execute()
    },

    /** The next thing to ask, by rank; what has failed `patience` times comes after all else. */
    async findNextTask(kind: DishKind) {
      const row = await db.selectFrom('mirror_tasks').select(['task', 'tries']).where('kind', '=', kind).where('state', '=', 'pending')
        .orderBy((eb) => eb.case().when('tries', '>=', patience).then(1).else(0).end())
        .orderBy('rank').orderBy('tries').orderBy('task').limit(1).executeTakeFirst()
      return row ?? null
    },

    async updateTask(kind: DishKind, task: string, change: { state?: 'done' | 'given-up'; tries?: number }) {
      await db.updateTable('mirror_tasks').set(change).where('kind', '=', kind).where('task', '=', task).execute()
    },

    async countTasks(kind: DishKind) {
      const row = await db.selectFrom('mirror_tasks').select((eb) => eb.fn.countAll().as('count')).where('kind', '=', kind).executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}
