/** SQL for the suggestions of rooms. */
import { sql, type Insertable } from 'kysely'
import type { DishRef } from '#contract/dish-ref.ts'
import { limits, type Suggestion } from '#contract/rooms.ts'
import { limits as seatLimits } from '#contract/seats.ts'
import { readDishRef, writeDishRef } from '#server/db/dish-ref-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { inTurn, lockAsPerson } from '#server/db/lock-room.ts'
import type { Person } from '#server/people/person.ts'
import { setClosingByHabit } from '#server/db/room-habits.ts'
import { suggesterOf } from '#server/people/suggester.ts'

export type SuggestionsStore = ReturnType<typeof suggestionsStore>

export interface NewSuggestion {
  id: string
  roomId: string
  person: Person
  /** YYYY-MM-DD. */
  day: string
  meal: Tables['room_suggestions']['meal']
  dish: string
  /** From `dishKeyOf`. */
  dishKey: string
  dishRef: DishRef | null
}

export function suggestionsStore(db: Db) {
  const suggestions = (from: Db = db) =>
    from
      .selectFrom('room_suggestions')
      .leftJoin('users', 'users.id', 'room_suggestions.user_id')
      .leftJoin('room_seats', 'room_seats.id', 'room_suggestions.seat_id')
      .selectAll('room_suggestions')
      .select(['users.name as user_name', 'room_seats.name as seat_name'])
  type Row = Awaited<ReturnType<ReturnType<typeof suggestions>['execute']>>[number]

  const asSuggestion = (row: Row): Suggestion => ({
    _id: row.id,
    dish: row.dish,
    user: suggesterOf(row),
    origin: readDishRef(row.origin),
  })

  return {
    /** The suggestions of a day with their meals, oldest first. */
    async findByDay(roomId: string, day: string) {
      const rows = await suggestions()
        .where('room_suggestions.room_id', '=', roomId)
        .where('day', '=', day)
        .orderBy('room_suggestions.id')
        .execute()
      return rows.map((row) => ({ meal: row.meal, suggestion: asSuggestion(row) }))
    },
    /** The first dish of each meal of a day in each of these rooms, with the number of all dishes of the meal. */
    async findFirstOfDay(roomIds: string[], day: string) {
      if (!roomIds.length) return []
      const numbered = db
        .selectFrom('room_suggestions')
        .select(['room_id', 'meal', 'dish'])
        .select([
          sql<number>`row_number() over (partition by room_id, meal order by id)`.as('number'),
          sql<number | string>`count(*) over (partition by room_id, meal)`.as('count'),
        ])
        .where('room_id', 'in', roomIds)
        .where('day', '=', day)
      const rows = await db.selectFrom(numbered.as('numbered')).selectAll().where('number', '=', 1).execute()
      return rows.map(({ room_id: roomId, meal, dish, count }) => ({ roomId, meal, dish, count: Number(count) }))
    },
    /**
     * Adds a dish for a person unless the meal has it.
     * @returns the stored suggestion and whether it is new, or the code of the error when it is refused
     */
    async insert({ id, roomId, person, day, meal, dish, dishKey, dishRef }: NewSuggestion) {
      const row: Insertable<Tables['room_suggestions']> = {
        id,
        room_id: roomId,
        day,
        meal,
        dish,
        dish_key: dishKey,
        user_id: person.kind === 'user' ? person.id : null,
        seat_id: person.kind === 'seat' ? person.id : null,
        origin: writeDishRef(dishRef),
      }
      async function write(trx: Db) {
        const refusal = await lockAsPerson(trx, roomId, person)
        if (refusal) return refusal
        const ofMeal = suggestions(trx)
          .where('room_suggestions.room_id', '=', roomId)
          .where('day', '=', day)
          .where('meal', '=', meal)
        const stored = await ofMeal.execute()
        const existing = stored.find((other) => other.dish_key === dishKey)
        if (existing) return { suggestion: asSuggestion(existing), isNew: false }
        if (stored.length >= limits.suggestionsMax) return 'suggestions-full'
        const isOfGuest = person.kind === 'seat'
        if (
          isOfGuest &&
          stored.filter(({ seat_id: seatId }) => seatId === person.id).length >= seatLimits.suggestionsMax
        )
          return 'suggestions-by-guest-full'
        await trx.insertInto('room_suggestions').values(row).execute()
        // A person who suggests a dish wants it.
        await trx.insertInto('room_votes').values({ suggestion_id: id, person_id: person.id, answer: 'yes' }).execute()
        if (!stored.length) await setClosingByHabit(trx, { roomId, day, meal })
        const added = await ofMeal.where('dish_key', '=', dishKey).executeTakeFirstOrThrow()
        return { suggestion: asSuggestion(added), isNew: true }
      }
      return inTurn(roomId, () => db.transaction().execute(write))
    },
  }
}
