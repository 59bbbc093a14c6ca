/**
 * SQL for the lines of shopping lists. Own lines are lines that members added. The other lines come from the plan and
 * are not stored. When a member ticks, edits or removes a line of the plan, the table gets a row for it: the mark of
 * the line. Writes lock the room first.
 */
import { limits } from '#contract/shopping.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'
import { learnTick } from './shops.store.ts'

export type LineStore = ReturnType<typeof lineStore>
export type StoredLine = Awaited<ReturnType<LineStore['findLines']>>[number]

/** A change of a line. Omitted fields stay unchanged, but some changes also end a removal (see `changeLine`). */
export interface LineChange {
  isTicked?: boolean
  /** The shop where the line was ticked; null or omitted for the usual shop, which every room has. */
  shopId?: string | null
  /** The new text of the line. Null undoes the edit of a line of the plan. */
  text?: string | null
  isRemoved?: boolean
  /** The amounts that the plan needed when a member last ticked, edited or removed the line; null for an own line. */
  seen: string | null
}

/** Before a mark is added to a room with this number of marks, the marks of foods that no dish needs are deleted. */
const marksMax = 1000

export function lineStore(db: Db) {
  const linesOf = (from: Db, roomId: string) =>
    from
      .selectFrom('room_list_lines')
      .leftJoin('users', 'users.id', 'ticked_by')
      .select(['room_list_lines.id', 'is_own', 'text', 'is_removed', 'ticked_at', 'seen', 'users.name as ticked_name'])
      .where('room_id', '=', roomId)

  const findLine = (from: Db, roomId: string, id: string) =>
    linesOf(from, roomId).where('room_list_lines.id', '=', id).executeTakeFirst()

  async function dropMarks(trx: Db, roomId: string, planLineIds: ReadonlySet<string>) {
    const marks = await trx
      .selectFrom('room_list_lines')
      .select('id')
      .where('room_id', '=', roomId)
      .where('is_own', '=', 0)
      .execute()
    const ids = marks.map(({ id }) => id).filter((id) => !planLineIds.has(id))
    if (marks.length < marksMax || !ids.length) return
    await trx.deleteFrom('room_list_lines').where('room_id', '=', roomId).where('id', 'in', ids).execute()
  }

  return {
    /** Finds the lines that members added, oldest first, and the marks of lines of the plan. */
    findLines: (roomId: string) => linesOf(db, roomId).orderBy('room_list_lines.id').execute(),

    findLine: (roomId: string, id: string) => findLine(db, roomId, id),

    /**
     * Adds an own line. If an earlier request with the same `operation` added a line that still exists, returns that
     * line and adds nothing.
     * @param planned the number of lines of the plan
     * @returns the line, or the code of the error
     */
    async insertOwn(
      roomId: string,
      userId: string,
      { id, text, operation }: { id: string; text: string; operation: string | null },
      planned: number,
    ) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const before =
          operation === null ? null : await linesOf(trx, roomId).where('operation', '=', operation).executeTakeFirst()
        if (before) return before
        const { count } = await trx
          .selectFrom('room_list_lines')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('room_id', '=', roomId)
          .where('is_own', '=', 1)
          .executeTakeFirstOrThrow()
        if (Number(count) + planned >= limits.linesMax) return 'list-full' as const
        await trx
          .insertInto('room_list_lines')
          .values({ ...emptyMark, room_id: roomId, id, is_own: 1, text, operation })
          .execute()
        return (await findLine(trx, roomId, id))!
      })
    },

    /**
     * Changes a line that a member added, or a line of the plan. A line that is already ticked keeps the name of the
     * member who ticked it.
     * @param isShown whether this is a line of the plan that is not removed
     * @param planLineIds the ids of the lines of the plan, including removed lines
     * @param learn adds the new tick to the stored ticks of the shop, which determine the order of its aisles
     * @returns the code of the error, or null
     */
    async changeLine(
      roomId: string,
      userId: string,
      id: string,
      { isTicked, shopId, text, isRemoved, seen }: LineChange,
      {
        isShown,
        planLineIds,
        learn,
      }: { isShown: boolean; planLineIds: ReadonlySet<string>; learn: (ticks: string | null) => string },
    ) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const before = await findLine(trx, roomId, id)
        if (!before && !planLineIds.has(id)) return 'line-unknown' as const
        if (!before) {
          await dropMarks(trx, roomId, planLineIds)
          await trx
            .insertInto('room_list_lines')
            .values({ ...emptyMark, room_id: roomId, id, is_own: 0, text: null })
            .execute()
        }
        const isNewTick = isTicked === true && !before?.ticked_at
        const isUntick = isTicked === false && Boolean(before?.ticked_at)
        await trx
          .updateTable('room_list_lines')
          .set({
            ...(isNewTick && { ticked_at: new Date().toISOString(), ticked_by: userId }),
            ...(isTicked === false && { ticked_at: null, ticked_by: null }),
            ...(text !== undefined && { text }),
            ...(isRemoved !== undefined && { is_removed: isRemoved ? 1 : 0 }),
            // A removed line that was ticked is shown again when the plan needs another amount, although its removal is
            // still stored. The removal is deleted when a member changes the shown line, or unticks a removed line.
            ...(isRemoved === undefined && (isShown || isUntick) && { is_removed: 0 }),
            // This column is always set, because an update needs at least one column.
            seen,
          })
          .where('room_id', '=', roomId)
          .where('id', '=', id)
          .execute()
        if (isNewTick) await learnTick(trx, { roomId, shopId: shopId ?? null }, learn)
        return null
      })
    },

    /**
     * Removes those of the given lines that are ticked: deletes lines that members added, and marks lines of the plan
     * as removed.
     * @returns the code of the error, or null
     */
    async removeTicked(roomId: string, userId: string, ids: string[]) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const own = trx.deleteFrom('room_list_lines').where('is_own', '=', 1)
        await own.where('room_id', '=', roomId).where('id', 'in', ids).where('ticked_at', 'is not', null).execute()
        const planned = trx.updateTable('room_list_lines').set({ is_removed: 1 }).where('is_own', '=', 0)
        await planned.where('room_id', '=', roomId).where('id', 'in', ids).where('ticked_at', 'is not', null).execute()
        return null
      })
    },

    /** @returns the code of the error, or null */
    async deleteOwn(roomId: string, userId: string, id: string) {
      return writeAsMember(db, roomId, userId, async (trx) => {
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

const emptyMark = { is_removed: 0, ticked_at: null, ticked_by: null, seen: null, operation: null } as const
