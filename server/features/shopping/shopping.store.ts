/** Shopping lists in SQL: their days, own lines, and what members did to lines of the plan. Writes lock the room first. */
import type { DishRef } from '#contract/dish-ref.ts'
import { limits, type Units } from '#contract/shopping.ts'
import { inTurn, lockAsMember } from '#server/db/lock-room.ts'
import type { Db } from '#server/db/open.ts'

export type ShoppingStore = ReturnType<typeof shoppingStore>
export type StoredLine = Awaited<ReturnType<ShoppingStore['findLines']>>[number]

export interface ListDays {
  from: string
  to: string
  entryId: string | null
}

/** A change of a line. What is left out stays. */
export interface LineChange {
  isTicked?: boolean
  text?: string | null
  isRemoved?: boolean
  /** The amounts of the plan at this moment; null for an own line. */
  seen: string | null
}

/** Marks of foods that are not on the list any more are dropped beyond this number. */
const marksMax = 1000

export function shoppingStore(db: Db) {
  const writeAsMember = <T>(roomId: string, userId: string, write: (trx: Db) => Promise<T>) =>
    inTurn(roomId, () =>
      db
        .transaction()
        .execute(async (trx) => ((await lockAsMember(trx, roomId, userId)) ? write(trx) : ('room-unknown' as const))),
    )

  const upsertList = (trx: Db, roomId: string, change: { units?: Units | null; ticks?: string } | DayColumns) =>
    trx
      .insertInto('room_lists')
      .values({ room_id: roomId, from_day: null, to_day: null, entry_id: null, units: null, ticks: '[]', ...change })
      .onConflict((conflict) => conflict.column('room_id').doUpdateSet(change))
      .execute()

  const linesOf = (from: Db, roomId: string) =>
    from
      .selectFrom('room_list_lines')
      .leftJoin('users', 'users.id', 'ticked_by')
      .select(['room_list_lines.id', 'is_own', 'text', 'is_removed', 'ticked_at', 'seen', 'users.name as ticked_name'])
      .where('room_id', '=', roomId)

  const findLine = (from: Db, roomId: string, id: string) =>
    linesOf(from, roomId).where('room_list_lines.id', '=', id).executeTakeFirst()

  async function dropMarks(trx: Db, roomId: string, listed: ReadonlySet<string>) {
    const marks = await trx
      .selectFrom('room_list_lines')
      .select('id')
      .where('room_id', '=', roomId)
      .where('is_own', '=', 0)
      .execute()
    const ids = marks.map(({ id }) => id).filter((id) => !listed.has(id))
    if (marks.length < marksMax || !ids.length) return
    await trx.deleteFrom('room_list_lines').where('room_id', '=', roomId).where('id', 'in', ids).execute()
  }

  return {
    /** The days, the units and the ticks of a list, and the clock of its room. */
    findList: (roomId: string) =>
      db
        .selectFrom('rooms')
        .leftJoin('room_lists', 'room_lists.room_id', 'rooms.id')
        .select(['time_zone', 'from_day', 'to_day', 'entry_id', 'units', 'ticks'])
        .where('rooms.id', '=', roomId)
        .executeTakeFirst(),

    /** Own lines in the order of adding, and the marks of lines of the plan. */
    findLines: (roomId: string) => linesOf(db, roomId).orderBy('room_list_lines.id').execute(),

    findLine: (roomId: string, id: string) => findLine(db, roomId, id),

    /** The recipes shared in the room with one of these titles (in lower case) or references. */
    async findShared(roomId: string, titles: string[], origins: DishRef[]) {
      if (!titles.length && !origins.length) return []
      const rows = await db
        .selectFrom('room_recipes')
        .select(['title', 'origin', 'ingredients', 'servings'])
        .where('room_id', '=', roomId)
        .where(({ or, eb, fn }) =>
          or([
            ...(titles.length ? [eb(fn<string>('lower', ['title']), 'in', titles)] : []),
            ...(origins.length
              ? [
                  eb(
                    'origin',
                    'in',
                    origins.map((origin) => JSON.stringify(origin)),
                  ),
                ]
              : []),
          ]),
        )
        .orderBy('id')
        .execute()
      return rows.map(({ ingredients, ...row }) => ({ ...row, ingredients: JSON.parse(ingredients) as string[] }))
    },

    /**
     * Stores the days of a list. Days after those of the list before are another purchase: what was ticked is over, with
     * every edit of a line of the plan. @returns the code of the error, or null
     */
    async setDays(roomId: string, userId: string, { from, to, entryId }: ListDays) {
      return writeAsMember(roomId, userId, async (trx) => {
        const before = await trx
          .selectFrom('room_lists')
          .select('to_day')
          .where('room_id', '=', roomId)
          .executeTakeFirst()
        await upsertList(trx, roomId, { from_day: from, to_day: to, entry_id: entryId })
        if (before?.to_day && before.to_day < from)
          await trx
            .deleteFrom('room_list_lines')
            .where('room_id', '=', roomId)
            .where(({ or, eb }) => or([eb('is_own', '=', 0), eb('ticked_at', 'is not', null)]))
            .execute()
        return null
      })
    },

    /** @returns the code of the error, or null */
    async setUnits(roomId: string, userId: string, units: Units | null) {
      return writeAsMember(roomId, userId, async (trx) => {
        await upsertList(trx, roomId, { units })
        return null
      })
    },

    /** @param planned the number of lines of the plan. @returns the code of the error, or null */
    async insertOwn(roomId: string, userId: string, { id, text }: { id: string; text: string }, planned: number) {
      return writeAsMember(roomId, userId, async (trx) => {
        const { count } = await trx
          .selectFrom('room_list_lines')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('room_id', '=', roomId)
          .where('is_own', '=', 1)
          .executeTakeFirstOrThrow()
        if (Number(count) + planned >= limits.linesMax) return 'list-full' as const
        await trx
          .insertInto('room_list_lines')
          .values({ ...emptyMark, room_id: roomId, id, is_own: 1, text })
          .execute()
        return null
      })
    },

    /**
     * Changes an own line, or a line of the plan. A line that is ticked already keeps the member who ticked it first.
     * @param listed the ids of the lines of the plan
     * @param learn returns the ticks of the list with a new one
     * @returns the code of the error, or null
     */
    async changeLine(
      roomId: string,
      userId: string,
      id: string,
      { isTicked, text, isRemoved, seen }: LineChange,
      { listed, learn }: { listed: ReadonlySet<string>; learn: (ticks: string | null) => string },
    ) {
      return writeAsMember(roomId, userId, async (trx) => {
        const before = await findLine(trx, roomId, id)
        if (!before && !listed.has(id)) return 'line-unknown' as const
        if (!before) {
          await dropMarks(trx, roomId, listed)
          await trx
            .insertInto('room_list_lines')
            .values({ ...emptyMark, room_id: roomId, id, is_own: 0, text: null })
            .execute()
        }
        const isNewTick = isTicked === true && !before?.ticked_at
        await trx
          .updateTable('room_list_lines')
          .set({
            ...(isNewTick && { ticked_at: new Date().toISOString(), ticked_by: userId }),
            ...(isTicked === false && { ticked_at: null, ticked_by: null }),
            ...(text !== undefined && { text }),
            ...(isRemoved !== undefined && { is_removed: isRemoved ? 1 : 0 }),
            // Also when nothing else changes: SQL needs a column.
            seen,
          })
          .where('room_id', '=', roomId)
          .where('id', '=', id)
          .execute()
        if (isNewTick) {
          const list = await trx
            .selectFrom('room_lists')
            .select('ticks')
            .where('room_id', '=', roomId)
            .executeTakeFirst()
          await upsertList(trx, roomId, { ticks: learn(list?.ticks ?? null) })
        }
        return null
      })
    },

    /** @returns the code of the error, or null */
    async deleteOwn(roomId: string, userId: string, id: string) {
      return writeAsMember(roomId, userId, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('room_list_lines')
          .where('room_id', '=', roomId)
          .where('id', '=', id)
          .where('is_own', '=', 1)
          .executeTakeFirst()
        return numDeletedRows > 0n ? null : ('line-unknown' as const)
      })
    },
  }
}

interface DayColumns {
  from_day: string
  to_day: string
  entry_id: string | null
}

const emptyMark = { is_removed: 0, ticked_at: null, ticked_by: null, seen: null } as const
