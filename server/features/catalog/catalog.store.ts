/** Dishes and the mirror's progress in SQL. */
import type { Dish, DishKind } from '#contract/catalog.ts'
import type { Db } from '#server/db/open.ts'

export type DishSource = 'house' | 'mirror'

export interface StoredDish {
  kind: DishKind
  origin: DishSource
  revision: number
  dish: Dish
}

const patience = 3
/** Dishes that one statement writes: SQLite takes 32,766 values. */
const writtenAtOnce = 1000

export type CatalogStore = ReturnType<typeof catalogStore>

export function catalogStore(db: Db) {
  /** The dish as JSON text, as it was written. */
  async function findBody(kind: DishKind, id: string): Promise<string | null> {
    const row = await db
      .selectFrom('dishes')
      .select('body')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.body ?? null
  }

  async function findBodies(within: Db, kind: DishKind, ids: string[]) {
    const rows = await within
      .selectFrom('dishes')
      .select(['id', 'body'])
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id, row.body]))
  }

  return {
    findBody,

    /** The dishes with these ids, in their order; ids that are gone are left out. */
    async findDishes(kind: DishKind, ids: string[]): Promise<Dish[]> {
      if (!ids.length) return []
      const bodies = await findBodies(db, kind, ids)
      return ids.flatMap((id) => bodies.get(id) ?? []).map((body) => JSON.parse(body) as Dish)
    },

    /** Up to `count` dishes that changed after `revision`, oldest change first. */
    async findChangedSince(revision: number, count: number): Promise<StoredDish[]> {
      const rows = await db
        .selectFrom('dishes')
        .select(['kind', 'origin', 'revision', 'body'])
        .where('revision', '>', revision)
        .orderBy('revision')
        .orderBy('kind')
        .orderBy('id')
        .limit(count)
        .execute()
      return rows.map(({ body, ...row }) => ({ ...row, dish: JSON.parse(body) as Dish }))
    },

    async hasDish(kind: DishKind, id: string) {
      return (await findBody(kind, id)) !== null
    },

    /** Writes what is new or changed, each with a revision of its own. @returns how many that were. */
    async upsertDishes(kind: DishKind, origin: DishSource, dishes: Dish[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // One writer at a time holds this row, so that revisions are committed in their order and none is given twice.
        await trx
          .insertInto('catalog_state')
          .values({ key: 'dishes-writer', value: kind })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: kind }))
          .execute()
        const last = await trx
          .selectFrom('dishes')
          .select((eb) => eb.fn.max('revision').as('revision'))
          .executeTakeFirst()
        let revision = last?.revision ?? 0
        let changed = 0
        for (let at = 0; at < dishes.length; at += writtenAtOnce) {
          // Of those with one id the last counts.
          const given = new Map(
            dishes.slice(at, at + writtenAtOnce).map((dish) => [dish.id, { ...columnsOf(dish), kind, origin }]),
          )
          const stored = await findBodies(trx, kind, [...given.keys()])
          const rows = [...given.values()]
            .filter(({ id, body }) => stored.get(id) !== body)
            .map((row) => ({ ...row, revision: (revision += 1) }))
          if (!rows.length) continue
          await trx
            .insertInto('dishes')
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
                origin: eb.ref('excluded.origin'),
                revision: eb.ref('excluded.revision'),
                title: eb.ref('excluded.title'),
                category: eb.ref('excluded.category'),
                area: eb.ref('excluded.area'),
                tags: eb.ref('excluded.tags'),
                body: eb.ref('excluded.body'),
              })),
            )
            .execute()
          changed += rows.length
        }
        return changed
      })
    },

    async findState(key: string): Promise<string | null> {
      const row = await db.selectFrom('catalog_state').select('value').where('key', '=', key).executeTakeFirst()
      return row?.value ?? null
    },

    async updateState(key: string, value: string) {
      await db
        .insertInto('catalog_state')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    /** Takes or renews the sole right named `key` until `until` (ISO time). @returns false while another holds it. */
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

    /** Adds what is not there yet; a task once asked in this pass is not asked again. */
    async insertTasks(kind: DishKind, rank: number, tasks: string[]) {
      if (!tasks.length) return
      await db
        .insertInto('mirror_tasks')
        .values(tasks.map((task) => ({ kind, task, rank, state: 'pending' as const, tries: 0 })))
        .onConflict((conflict) => conflict.columns(['kind', 'task']).doNothing())
        .execute()
    },

    /** The next thing to ask, by rank; what has failed `patience` times comes after all else. */
    async findNextTask(kind: DishKind) {
      const row = await db
        .selectFrom('mirror_tasks')
        .select(['task', 'tries'])
        .where('kind', '=', kind)
        .where('state', '=', 'pending')
        .orderBy((eb) => eb.case().when('tries', '>=', patience).then(1).else(0).end())
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

function columnsOf(dish: Dish) {
  const { id, title, category, area } = dish
  return { id, title, category, area, tags: JSON.stringify(dish.tags), body: JSON.stringify(dish) }
}
