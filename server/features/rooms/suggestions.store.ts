/** SQL for the suggestions of rooms. */
import { sql, type Insertable } from 'kysely'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { ErrorCode } from '#contract/routes/errors.ts'
import { limits } from '#contract/rooms.ts'
import type { Suggested, Suggestion } from '#contract/rooms/suggestions.ts'
import { limits as seatLimits } from '#contract/seats.ts'
import { readDishRef, writeDishRef } from '#server/db/tables/dish-ref-column.ts'
import { isMealDecided, type MealKey } from '#server/db/room-queries/meal-key.ts'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import { inTurn, lockAsPerson } from '#server/db/room-queries/lock-room.ts'
import type { Person } from '#server/people/person.ts'
import { setClosingByHabit } from '#server/db/room-queries/room-habits.ts'
import { suggesterOf } from '#server/people/suggester.ts'

export type SuggestionsStore = ReturnType<typeof suggestionsStore>

interface Outcome {
  suggestion: Suggested
  /** `answered` means that the suggestion existed and got an answer `yes`, a dish reference, or both. */
  change: 'added' | 'answered' | null
}

export interface NewSuggestion extends MealKey {
  id: string
  person: Person
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
    /** Finds the suggestions of a day with their meals, oldest first. */
    async findByDay(roomId: string, day: string) {
      const rows = await suggestions()
        .where('room_suggestions.room_id', '=', roomId)
        .where('day', '=', day)
        .orderBy('room_suggestions.id')
        .execute()
      return rows.map((row) => ({ meal: row.meal, suggestion: asSuggestion(row) }))
    },
    /** For each of these rooms, finds the first dish of each meal of a day and the number of dishes of this meal. */
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
     * Adds a dish to a meal, with the answer `yes` of the person. If this is the first dish of the meal, calls
     * `setClosingByHabit`. If an open meal already has the dish, stores only the answer, and the dish reference if the
     * stored suggestion has none. If a decided meal already has the dish, stores nothing.
     * @returns the stored suggestion and what has changed, or the code of the error when the suggestion is refused
     */
    async insert({ id, person, dish, dishKey, dishRef, ...key }: NewSuggestion) {
      const { roomId, day, meal } = key
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
      async function write(trx: Db): Promise<ErrorCode | Outcome> {
        const refusal = await lockAsPerson(trx, roomId, person)
        if (refusal) return refusal
        const ofMeal = suggestions(trx)
          .where('room_suggestions.room_id', '=', roomId)
          .where('day', '=', day)
          .where('meal', '=', meal)
        const stored = await ofMeal.execute()
        const existing = stored.find((other) => other.dish_key === dishKey)
        if (existing) {
          if (await isMealDecided(trx, key)) return unchanged({ ...asSuggestion(existing), existing: 'decided' })
          const isAnswered = await answerYes(trx, existing.id, person)
          const origin = existing.origin ?? writeDishRef(dishRef)
          const suggestion: Suggested = { ...asSuggestion({ ...existing, origin }), existing: 'answered' }
          if (!isAnswered && origin === existing.origin) return unchanged(suggestion)
          await trx.updateTable('room_suggestions').set({ origin }).where('id', '=', existing.id).execute()
          return { suggestion, change: 'answered' }
        }
        if (stored.length >= limits.suggestionsMax) return 'suggestions-full'
        const isOfGuest = person.kind === 'seat'
        if (
          isOfGuest &&
          stored.filter(({ seat_id: seatId }) => seatId === person.id).length >= seatLimits.suggestionsMax
        )
          return 'suggestions-by-guest-full'
        await trx.insertInto('room_suggestions').values(row).execute()
        // A person who suggests a dish wants it, so the answer `yes` is stored.
        await answerYes(trx, id, person)
        if (!stored.length) await setClosingByHabit(trx, key)
        const added = await ofMeal.where('dish_key', '=', dishKey).executeTakeFirstOrThrow()
        return { suggestion: asSuggestion(added), change: 'added' }
      }
      return inTurn(roomId, () => db.transaction().execute(write))
    },
  }
}

const unchanged = (suggestion: Suggested): Outcome => ({ suggestion, change: null })

/** Stores `yes` as the person's answer to a suggestion. @returns false when the person has already answered `yes` */
async function answerYes(trx: Db, suggestionId: string, { id: personId }: Person) {
  const answers = trx
    .selectFrom('room_votes')
    .where('suggestion_id', '=', suggestionId)
    .where('person_id', '=', personId)
  if ((await answers.select('answer').executeTakeFirst())?.answer === 'yes') return false
  await trx
    .insertInto('room_votes')
    .values({ suggestion_id: suggestionId, person_id: personId, answer: 'yes' })
    .onConflict((conflict) => conflict.columns(['suggestion_id', 'person_id']).doUpdateSet({ answer: 'yes' }))
    .execute()
  return true
}
