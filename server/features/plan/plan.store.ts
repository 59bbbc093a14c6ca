/** SQL for the entries of plans. Every write locks the room first. */
import { firstReachableDay, type DayRange } from '#contract/values/day.ts'
import { limits } from '#contract/plan.ts'
import { readDishRef, writeDishRef } from '#server/db/tables/dish-ref-column.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import { groupBy } from '#server/collections/group-by.ts'
import type { Db } from '#server/db/open.ts'
import { findMemberNames } from '#server/db/room-queries/room-members.ts'
import { decidedStore } from './decided.store.ts'
import type { EntryRow, StoredEntry, WrittenEntry } from './stored-entry.store.ts'

export type PlanStore = ReturnType<typeof planStore>

const columns = ['id', 'day', 'meal', 'dish', 'origin', 'note', 'servings'] as const

export function planStore(db: Db) {
  const decided = decidedStore(db)

  /**
   * Returns the cooks of the entries of these days, keyed by entry id. The cooks are in the order in which they joined
   * the room. Former members are left out.
   */
  async function readCooks(within: Db, roomId: string, { from, to }: DayRange) {
    const rows = await within
      .selectFrom('room_plan_cooks')
      .innerJoin('room_plan', 'room_plan.id', 'entry_id')
      .innerJoin('room_members', (join) =>
        join
          .onRef('room_members.room_id', '=', 'room_plan.room_id')
          .onRef('room_members.user_id', '=', 'room_plan_cooks.user_id'),
      )
      .innerJoin('users', 'users.id', 'room_plan_cooks.user_id')
      .select(['entry_id', 'name'])
      .where('room_plan.room_id', '=', roomId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('stamp')
      .execute()
    return groupBy(rows, ({ entry_id: id }) => id)
  }

  async function withCooks(from: Db, roomId: string, rows: EntryRow[]): Promise<StoredEntry[]> {
    const days = rows.map(({ day }) => day).toSorted()
    if (!days.length) return []
    const cooks = await readCooks(from, roomId, { from: days[0]!, to: days.at(-1)! })
    return rows.map(({ origin, ...row }) => ({
      ...row,
      dishRef: readDishRef(origin),
      cookNames: (cooks.get(row.id) ?? []).map(({ name }) => name),
    }))
  }

  const entriesOf = (roomId: string) => db.selectFrom('room_plan').select(columns).where('room_id', '=', roomId)

  const findAdded = (trx: Db, roomId: string, operation: string) =>
    trx
      .selectFrom('room_plan')
      .select('id')
      .where('room_id', '=', roomId)
      .where('operation', '=', operation)
      .executeTakeFirst()

  async function findOne(from: Db, roomId: string, id: string) {
    const rows = await from
      .selectFrom('room_plan')
      .select(columns)
      .where('room_id', '=', roomId)
      .where('id', '=', id)
      .execute()
    return (await withCooks(from, roomId, rows))[0] ?? null
  }

  const isDecision = async (from: Db, roomId: string, id: string) =>
    (await from
      .selectFrom('room_decisions')
      .select('id')
      .where('room_id', '=', roomId)
      .where('id', '=', id)
      .where('reopened_at', 'is', null)
      .executeTakeFirst()) !== undefined

  /**
   * Checks whether the room or the meal has the maximum number of entries. The given entry does not count. Entries of
   * days that are too old to be requested do not count either, because members can neither see nor remove them.
   * @returns the code of the error, or null
   */
  async function findFull(trx: Db, roomId: string, { day, meal, id }: Pick<StoredEntry, 'day' | 'meal' | 'id'>) {
    const others = trx.selectFrom('room_plan').where('room_id', '=', roomId).where('id', '!=', id)
    const { count } = await others
      .select(({ fn }) => fn.countAll().as('count'))
      .where('day', '>=', firstReachableDay())
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.entriesMax) return 'plan-full' as const
    const ofMeal = await others.select('id').where('day', '=', day).where('meal', '=', meal).execute()
    return ofMeal.length >= limits.entriesPerMealMax ? ('plan-meal-full' as const) : null
  }

  /** Returns the ids of the cooks, who are given by id or by name; null when a cook is not a member of the room. */
  async function findMemberIds(trx: Db, roomId: string, cooks: string[]) {
    const members = await findMemberNames(trx, roomId)
    const ids = cooks.map(
      (cook) => (members.find(({ id }) => id === cook) ?? members.find(({ name }) => name === cook))?.id,
    )
    return ids.includes(undefined) ? null : [...new Set(ids as string[])]
  }

  async function replaceCooks(trx: Db, entryId: string, userIds: string[]) {
    await trx.deleteFrom('room_plan_cooks').where('entry_id', '=', entryId).execute()
    if (userIds.length)
      await trx
        .insertInto('room_plan_cooks')
        .values(userIds.map((userId) => ({ entry_id: entryId, user_id: userId })))
        .execute()
  }

  return {
    /** The entries of these days, in the order in which they were added. */
    async findEntries(roomId: string, { from, to }: DayRange) {
      const rows = await entriesOf(roomId).where('day', '>=', from).where('day', '<=', to).orderBy('id').execute()
      return withCooks(db, roomId, rows)
    },

    /** The entries of these days, in the order in which they were added. The days need not be consecutive. */
    async findOnDays(roomId: string, days: string[]) {
      if (!days.length) return []
      return withCooks(db, roomId, await entriesOf(roomId).where('day', 'in', days).orderBy('id').execute())
    },

    findDecided: decided.findInDays,

    /** The entries and decided meals with these ids. Ids without an entry or a decided meal are left out. */
    async findByIds(roomId: string, ids: string[]) {
      if (!ids.length) return { planned: [], decided: [] }
      return {
        planned: await withCooks(db, roomId, await entriesOf(roomId).where('id', 'in', ids).execute()),
        decided: await decided.findByIds(roomId, ids),
      }
    },

    /**
     * Adds an entry. If an earlier request with the same `operation` added an entry that still exists, adds nothing and
     * returns that entry.
     * @returns the stored entry, or the code of the error when the entry is refused
     */
    async insert(roomId: string, userId: string, entry: WrittenEntry, operation: string | null = null) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const before = operation === null ? null : await findAdded(trx, roomId, operation)
        if (before) return (await findOne(trx, roomId, before.id))!
        const refusal = await findFull(trx, roomId, entry)
        if (refusal) return refusal
        const { dishRef, cooks, ...row } = entry
        const cookIds = await findMemberIds(trx, roomId, cooks)
        if (!cookIds) return 'cook-unknown' as const
        const origin = writeDishRef(dishRef)
        await trx
          .insertInto('room_plan')
          .values({ ...row, room_id: roomId, origin, operation })
          .execute()
        await replaceCooks(trx, entry.id, cookIds)
        return (await findOne(trx, roomId, entry.id))!
      })
    },

    /**
     * Changes an entry. The cooks are replaced only if the result of `change` has `cooks`.
     * @returns the stored entry, or the code of the error when the change is refused
     */
    async update(roomId: string, userId: string, id: string, change: (before: StoredEntry) => Partial<WrittenEntry>) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const before = await findOne(trx, roomId, id)
        if (!before) return (await isDecision(trx, roomId, id)) ? 'entry-decided' : 'entry-unknown'
        const { cooks, ...changes } = change(before)
        const { dishRef, ...row } = { ...before, ...changes }
        if (row.dish === null && row.note === '') return 'entry-empty' as const
        const isMoved = row.day !== before.day || row.meal !== before.meal
        const refusal = isMoved ? await findFull(trx, roomId, { ...row, id }) : null
        if (refusal) return refusal
        const cookIds = cooks && (await findMemberIds(trx, roomId, cooks))
        if (cookIds === null) return 'cook-unknown' as const
        const { day, meal, dish, note, servings } = row
        await trx
          .updateTable('room_plan')
          .set({ day, meal, dish, note, servings, origin: writeDishRef(dishRef) })
          .where('id', '=', id)
          .execute()
        if (cookIds) await replaceCooks(trx, id, cookIds)
        return (await findOne(trx, roomId, id))!
      })
    },

    /** @returns the removed entry, or the code of the error when the removal is refused */
    async delete(roomId: string, userId: string, id: string) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const before = await findOne(trx, roomId, id)
        if (!before) return (await isDecision(trx, roomId, id)) ? 'entry-decided' : 'entry-unknown'
        await trx.deleteFrom('room_plan').where('id', '=', id).execute()
        return before
      })
    },
  }
}
