/**
 * SQL for the days, the dishes and the units of shopping lists. `lines.store.ts` has the SQL for their lines. Writes
 * lock the room first.
 */
import { limits, type Units } from '#contract/shopping.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'

export type ShoppingStore = ReturnType<typeof shoppingStore>

/** The first and the last day, both included, as YYYY-MM-DD. */
export interface ListDays {
  from: string
  to: string
}

/** What a list is for: days of the plan, and the ids of entries that members put on the list, whatever their days. */
export interface Scope {
  days: ListDays | null
  dishes: string[]
}

/** A scope with the dates of its `dishes`, in ascending order. Entries that no longer exist are not in `dates`. */
export interface DatedScope extends Scope {
  dates: { id: string; date: string }[]
}

/** What a change of the scope removes from a list. */
export interface Ended {
  /** The ids that are removed from the `dishes` of the scope. */
  droppedIds: string[]
  /**
   * Whether a new purchase begins. If so, ticked lines that members added are deleted, and so are all ticks, edits and
   * removals of lines of the plan.
   */
  isNewPurchase: boolean
}

/**
 * A line of the plan that is ticked and removed, with the amounts that count as bought after a change of the scope
 * (`findBought`).
 */
export interface Bought {
  id: string
  /** The amounts that were stored when `seen` was computed. If others are stored now, the line is not updated. */
  before: string | null
  /**
   * The amounts that still count as bought. If null, no amount counts as bought any more, and the tick, the edit and
   * the removal of the line are deleted.
   */
  seen: string | null
}

export function shoppingStore(db: Db) {
  const upsertList = (trx: Db, roomId: string, change: { units?: Units | null } | DayColumns) =>
    trx
      .insertInto('room_lists')
      .values({ room_id: roomId, from_day: null, to_day: null, units: null, ticks: '[]', ...change })
      .onConflict((conflict) => conflict.column('room_id').doUpdateSet(change))
      .execute()

  /** Deletes ticked lines that members added, and all ticks, edits and removals of lines of the plan. */
  const endPurchase = (trx: Db, roomId: string) =>
    trx
      .deleteFrom('room_list_lines')
      .where('room_id', '=', roomId)
      .where(({ or, eb }) => or([eb('is_own', '=', 0), eb('ticked_at', 'is not', null)]))
      .execute()

  const ofList = (from: Db, roomId: string) => from.selectFrom('room_list_dishes').where('room_id', '=', roomId)

  const findList = (from: Db, roomId: string) =>
    from
      .selectFrom('rooms')
      .leftJoin('room_lists', 'room_lists.room_id', 'rooms.id')
      .select(['time_zone', 'from_day', 'to_day', 'units', 'ticks'])
      .where('rooms.id', '=', roomId)
      .executeTakeFirst()

  async function findDishes(from: Db, roomId: string) {
    const rows = await ofList(from, roomId).select('entry_id').execute()
    return rows.map(({ entry_id: id }) => id)
  }

  /**
   * Returns the dates of planned entries and decided meals, in ascending order. Ids without an entry or a decided meal
   * are left out.
   */
  async function findDates(from: Db, roomId: string, ids: string[]) {
    if (!ids.length) return []
    const planned = from.selectFrom('room_plan').where('room_id', '=', roomId).where('id', 'in', ids)
    const decided = from.selectFrom('room_decisions').where('room_id', '=', roomId).where('id', 'in', ids)
    const rows = [
      ...(await planned.select(['id', 'day as date']).execute()),
      ...(await decided.where('reopened_at', 'is', null).select(['id', 'day as date']).execute()),
    ]
    return rows.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  }

  async function findScope(from: Db, roomId: string): Promise<DatedScope> {
    const row = await findList(from, roomId)
    const dishes = await findDishes(from, roomId)
    return { days: daysOf(row), dishes, dates: await findDates(from, roomId, dishes) }
  }

  /** Stores the bought amounts, except for lines that another request has changed since `bought` was computed. */
  async function storeBought(trx: Db, roomId: string, bought: Bought[]) {
    for (const { id, before, seen } of bought) {
      const unchanged = { room_id: roomId, id, is_removed: 1, seen: before } as const
      await (
        seen === null
          ? trx.deleteFrom('room_list_lines').where(({ and }) => and(unchanged))
          : trx
              .updateTable('room_list_lines')
              .set({ seen })
              .where(({ and }) => and(unchanged))
      ).execute()
    }
  }

  async function dropDishes(trx: Db, roomId: string, ids: string[]) {
    if (!ids.length) return
    await trx.deleteFrom('room_list_dishes').where('room_id', '=', roomId).where('entry_id', 'in', ids).execute()
  }

  return {
    /** Returns the days and the units of a list, the ticks in its usual shop, and the time zone of its room. */
    findList: (roomId: string) => findList(db, roomId),

    /** Returns the ids of the entries that members put on the list one by one. */
    findDishes: (roomId: string) => findDishes(db, roomId),

    /** Returns the scope of the list. Does not lock the room, so another request may change the scope at any time. */
    findScope: (roomId: string) => findScope(db, roomId),

    /**
     * Finds the recipes shared in the room for which `isWanted` returns true. SQL does not compare the titles, because
     * `lower` in SQLite changes only ASCII letters.
     */
    async findShared(roomId: string, isWanted: (recipe: { title: string; origin: string | null }) => boolean) {
      const ofRoom = db.selectFrom('room_recipes').where('room_id', '=', roomId)
      const wanted = (await ofRoom.select(['id', 'title', 'origin']).execute()).filter(isWanted)
      if (!wanted.length) return []
      const ids = wanted.map(({ id }) => id)
      const rows = await ofRoom
        .select(['title', 'origin', 'ingredients', 'servings'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      return rows.map(({ ingredients, ...row }) => ({ ...row, ingredients: JSON.parse(ingredients) as string[] }))
    },

    /**
     * Stores the days of a list, and removes from the list what `decide` returns.
     * @param decide gets the scope as it is when the room is locked, and returns what is removed from the list
     * @param bought the lines whose bought amounts change
     * @returns the code of the error, or null
     */
    setDays(
      roomId: string,
      userId: string,
      { from, to }: ListDays,
      decide: (before: DatedScope) => Ended,
      bought: Bought[],
    ) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const { droppedIds, isNewPurchase } = decide(await findScope(trx, roomId))
        await upsertList(trx, roomId, { from_day: from, to_day: to })
        await storeBought(trx, roomId, bought)
        await dropDishes(trx, roomId, droppedIds)
        if (isNewPurchase) await endPurchase(trx, roomId)
        return null
      })
    },

    /**
     * Puts an entry on the list, and removes from the list what `decide` returns. If a new purchase begins, the days of
     * the list are removed too.
     * @param decide gets the scope as it is when the room is locked, and returns what is removed from the list
     * @returns the code of the error, or null
     */
    addDish(roomId: string, userId: string, entryId: string, decide: (before: DatedScope) => Ended) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const { droppedIds, isNewPurchase } = decide(await findScope(trx, roomId))
        await dropDishes(trx, roomId, droppedIds)
        if (isNewPurchase) {
          await upsertList(trx, roomId, { from_day: null, to_day: null })
          await endPurchase(trx, roomId)
        }
        const others = await ofList(trx, roomId).select('entry_id').where('entry_id', '!=', entryId).execute()
        if (others.length >= limits.dishesMax) return 'list-dishes-full' as const
        await trx
          .insertInto('room_list_dishes')
          .values({ room_id: roomId, entry_id: entryId })
          .onConflict((conflict) => conflict.columns(['room_id', 'entry_id']).doNothing())
          .execute()
        return null
      })
    },

    /** @returns the code of the error, or null */
    removeDishes(roomId: string, userId: string, entryIds: string[]) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        await dropDishes(trx, roomId, entryIds)
        return null
      })
    },

    /**
     * Sets the units. Only the first member may do so, as with the other settings of a room.
     * @param units null if the time zone of the room determines the units
     * @returns the code of the error, or null
     */
    setUnits(roomId: string, userId: string, units: Units | null) {
      return writeAsMember(db, roomId, userId, async (trx, [firstMember]) => {
        if (firstMember !== userId) return 'room-settings-not-yours' as const
        await upsertList(trx, roomId, { units })
        return null
      })
    },
  }
}

interface DayColumns {
  from_day: string | null
  to_day: string | null
}

export const daysOf = (row?: Partial<DayColumns>): ListDays | null =>
  row?.from_day && row.to_day ? { from: row.from_day, to: row.to_day } : null
