/** SQL that reads the decided meals of a room on some days. */
import type { DayRange } from '#contract/values/day.ts'
import { texts } from '#contract/memory.ts'
import { readDishRef } from '#server/db/tables/dish-ref-column.ts'
import type { Db } from '#server/db/open.ts'
import { findTimeZone } from '#server/db/room-queries/room-time-zone.ts'

export type HistoryStore = ReturnType<typeof historyStore>

export function historyStore(db: Db) {
  /** The decisions of these days with their suggestions, including the decisions of meals that were reopened. */
  const decided = (roomId: string, { from, to }: DayRange) =>
    db
      .selectFrom('room_decisions')
      .innerJoin('room_suggestions', 'room_suggestions.id', 'room_decisions.suggestion_id')
      .where('room_decisions.room_id', '=', roomId)
      .where('room_decisions.day', '>=', from)
      .where('room_decisions.day', '<=', to)

  return {
    findTimeZone: (roomId: string) => findTimeZone(db, roomId),

    /** The decided meals of these days, the latest day first. */
    async findMeals(roomId: string, days: DayRange) {
      const rows = await decided(roomId, days)
        .where('reopened_at', 'is', null)
        .leftJoin('room_photos', 'room_photos.suggestion_id', 'room_suggestions.id')
        .select(['room_suggestions.id', 'room_suggestions.day', 'room_suggestions.meal', 'dish', 'dish_key', 'origin'])
        .select('picture')
        .orderBy('room_suggestions.day', 'desc')
        .execute()
      return rows.map(({ origin, dish_key: dishKey, picture, ...row }) => ({
        ...row,
        dishKey,
        dishRef: readDishRef(origin),
        photo: picture,
      }))
    },

    /**
     * For these days, the dishes whose decision ended because the meal was reopened. Each suggestion occurs once.
     */
    findReopened: (roomId: string, days: DayRange) =>
      decided(roomId, days)
        .where('reopened_at', 'is not', null)
        .select(['room_suggestions.id', 'room_suggestions.day', 'room_suggestions.meal', 'dish'])
        .distinct()
        .orderBy('room_suggestions.id')
        .execute(),

    /** The faces (ratings) that members gave to the decided meals of these days. */
    async findFaces(roomId: string, days: DayRange) {
      const rows = await decided(roomId, days)
        .where('reopened_at', 'is', null)
        .innerJoin('room_faces', 'room_faces.suggestion_id', 'room_suggestions.id')
        .leftJoin('users', 'users.id', 'person_id')
        .select(['room_faces.suggestion_id', 'person_id', 'name', 'face'])
        .orderBy('person_id')
        .execute()
      return rows.map((row) => ({ ...row, name: row.name ?? texts.formerMember }))
    },

    /** The people who cooked the decided meals of these days. */
    async findCooks(roomId: string, days: DayRange) {
      const rows = await decided(roomId, days)
        .where('reopened_at', 'is', null)
        .innerJoin('room_eaters', (join) =>
          join
            .onRef('room_eaters.room_id', '=', 'room_decisions.room_id')
            .onRef('room_eaters.day', '=', 'room_decisions.day')
            .onRef('room_eaters.meal', '=', 'room_decisions.meal'),
        )
        .leftJoin('users', 'users.id', 'person_id')
        .leftJoin('room_seats', 'room_seats.id', 'person_id')
        .select(['room_suggestions.id', 'person_id', 'users.name as user_name', 'room_seats.name as guest_name'])
        .where('is_cooking', '=', 1)
        .orderBy('person_id')
        .execute()
      return rows.map(({ id, person_id: personId, user_name: user, guest_name: guest }) => ({
        id,
        personId,
        name: user ?? guest ?? texts.formerMember,
      }))
    },
  }
}
