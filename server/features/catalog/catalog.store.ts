/** SQL for dishes, and for single values that are stored under a key (`catalog_state`). */
import type { Dish, DishKind } from '#contract/catalog.ts'
import { chunk } from '#server/collections/chunk.ts'
import type { Db } from '#server/db/open.ts'

/** Where a dish comes from: `house` is the built-in catalogue, `mirror` a food database. Column `dishes.origin`. */
export type Provenance = 'house' | 'mirror'

export interface StoredDish {
  kind: DishKind
  provenance: Provenance
  revision: number
  dish: Dish
}

/** Maximum number of dishes in one statement. SQLite accepts 32,766 bound values in a statement. */
const batchSize = 1000

export type CatalogStore = ReturnType<typeof catalogStore>

export function catalogStore(db: Db) {
  /** The dish as JSON text, or null when the dish is unknown. */
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

    /** The dishes with these ids, in the given order. Unknown ids are left out. */
    async findDishes(kind: DishKind, ids: string[]): Promise<Dish[]> {
      if (!ids.length) return []
      const bodies = await findBodies(db, kind, ids)
      return ids.flatMap((id) => bodies.get(id) ?? []).map((body) => JSON.parse(body) as Dish)
    },

    /** At most `count` dishes that changed after `revision`, oldest change first. */
    async findChangedSince(revision: number, count: number): Promise<StoredDish[]> {
      const rows = await db
        .selectFrom('dishes')
        .select(['kind', 'origin as provenance', 'revision', 'body'])
        .where('revision', '>', revision)
        .orderBy('revision')
        .orderBy('kind')
        .orderBy('id')
        .limit(count)
        .execute()
      return rows.map(({ body, ...row }) => ({ ...row, dish: JSON.parse(body) as Dish }))
    },

    /** Finds which of `ids` belong to stored dishes. */
    async findKnownIds(kind: DishKind, ids: string[]): Promise<Set<string>> {
      const known = new Set<string>()
      for (const batch of chunk(ids, batchSize)) {
        const query = db.selectFrom('dishes').select('id').where('kind', '=', kind).where('id', 'in', batch)
        for (const { id } of await query.execute()) known.add(id)
      }
      return known
    },

    /**
     * Writes the dishes that are new or changed, each with its own revision. If an id occurs twice, the last dish stays
     * stored.
     * @returns the number of dishes written
     */
    async upsertDishes(kind: DishKind, provenance: Provenance, dishes: Dish[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        // Writing the row `dishes-writer` locks it until the commit, so one transaction at a time assigns revisions.
        // Therefore revisions are unique, and a lower revision never becomes visible after a higher one.
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
        let written = 0
        for (const some of chunk(dishes, batchSize)) {
          const batch = new Map(some.map((dish) => [dish.id, { ...columnsOf(dish), kind, origin: provenance }]))
          const stored = await findBodies(trx, kind, [...batch.keys()])
          const rows = [...batch.values()]
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
          written += rows.length
        }
        return written
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
  }
}

function columnsOf(dish: Dish) {
  const { id, title, category, area } = dish
  return { id, title, category, area, tags: JSON.stringify(dish.tags), body: JSON.stringify(dish) }
}
