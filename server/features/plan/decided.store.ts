/** SQL that reads the decided meals of a room as entries of its plan. */
import type { DayRange } from '#contract/values/day.ts'
import { readDishRef } from '#server/db/tables/dish-ref-column.ts'
import { groupBy } from '#server/collections/group-by.ts'
import type { Db } from '#server/db/open.ts'
import type { EntryRow, StoredEntry } from './stored-entry.store.ts'

export function decidedStore(db: Db) {
  const decisionsOf = (roomId: string) =>
    db
      .selectFrom('room_decisions')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'room_decisions.suggestion_id')
      .select(['room_decisions.id', 'room_decisions.day', 'room_decisions.meal', 'dish', 'origin'])
      .where('room_decisions.room_id', '=', roomId)
      .where('reopened_at', 'is', null)

  /** Makes entries of decided meals. The cooks are members of the room. Former members are left out. */
  async function withDecidedCooks(
    decisions: Promise<Pick<EntryRow, 'id' | 'day' | 'meal' | 'dish' | 'origin'>[]>,
    roomId: string,
  ): Promise<StoredEntry[]> {
    const rows = await decisions
    const days = rows.map(({ day }) => day).toSorted()
    if (!days.length) return []
    const cooks = await db
      .selectFrom('room_eaters')
      .innerJoin('room_members', (join) =>
        join
          .onRef('room_members.room_id', '=', 'room_eaters.room_id')
          .onRef('room_members.user_id', '=', 'room_eaters.person_id'),
      )
      .innerJoin('users', 'users.id', 'room_members.user_id')
      .select(['day', 'meal', 'name'])
      .where('room_eaters.room_id', '=', roomId)
      .where('day', '>=', days[0]!)
      .where('day', '<=', days.at(-1)!)
      .where('is_cooking', '=', 1)
      .orderBy('stamp')
      .execute()
    const cooksOf = groupBy(cooks, ({ day, meal }) => `${day} ${meal}`)
    return rows.map(({ origin, ...row }) => ({
      ...row,
      dishRef: readDishRef(origin),
      note: '',
      servings: null,
      cookNames: (cooksOf.get(`${row.day} ${row.meal}`) ?? []).map(({ name }) => name),
    }))
  }

  return {
    /** The decided meals of these days, and the members who cook them. */
    findInDays: (roomId: string, { from, to }: DayRange) =>
      withDecidedCooks(
        decisionsOf(roomId).where('room_decisions.day', '>=', from).where('room_decisions.day', '<=', to).execute(),
        roomId,
      ),

    /** The decided meals with these ids. */
    findByIds: (roomId: string, ids: string[]) =>
      withDecidedCooks(decisionsOf(roomId).where('room_decisions.id', 'in', ids).execute(), roomId),
  }
}
