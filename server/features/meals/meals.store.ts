/**
 * SQL for the meals of rooms. Every write locks the room first, so that two writes about a meal do not run
 * simultaneously.
 */
import type { Answer, EatingStatus } from '#contract/meals.ts'
import { inTurn, lockAsMember, lockAsPerson, lockRoom, writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'
import { seesDay, type Person } from '#server/people/person.ts'
import { rememberClosing } from '#server/db/room-queries/room-habits.ts'
import { isMealDecided, type MealKey } from '#server/db/room-queries/meal-key.ts'
import { findTimeZone } from '#server/db/room-queries/room-time-zone.ts'
import type { Versions } from '#server/db/versions.ts'
import { readMealDay, readRecentMeals, type MealDay } from './meal-rows.store.ts'
import type { DecidedMeal, DecisionFacts } from './decision.service.ts'

export type MealsStore = ReturnType<typeof mealsStore>

/** A meal whose closing time has come. */
export interface DueMeal extends MealKey {
  closesAt: string
}

export interface Choice {
  suggestionId: string
  facts: DecisionFacts
  wishOf: string | null
}

/** Chooses the dish of a meal from the rows of its day. Returns null if the meal has no suggestion. */
export type Choose = (rows: MealDay, recentMeals: DecidedMeal[]) => Choice | null

const ofMeal = ({ roomId, day, meal }: MealKey) => ({ room_id: roomId, day, meal })

/**
 * @param versions `setClosing` increases the version of `rooms`, because it may change the usual closing times of the
 * room (`habits`), and cached rooms contain these times
 */
export function mealsStore(db: Db, versions: Versions) {
  const deleteClosing = (trx: Db, key: MealKey) =>
    trx
      .deleteFrom('room_closings')
      .where(({ and }) => and(ofMeal(key)))
      .executeTakeFirst()

  const writeAsPerson = <T>(roomId: string, person: Person, write: (trx: Db) => Promise<T>) =>
    inTurn(roomId, () =>
      db.transaction().execute(async (trx) => (await lockAsPerson(trx, roomId, person)) ?? write(trx)),
    )

  /** Finds for which meal a suggestion was made, and by which person. */
  const findSuggestion = (trx: Db, roomId: string, id: string) =>
    trx
      .selectFrom('room_suggestions')
      .select(['day', 'meal', 'user_id', 'seat_id'])
      .where('room_id', '=', roomId)
      .where('id', '=', id)
      .executeTakeFirst()

  async function decideOpen(trx: Db, id: string, key: MealKey, choose: Choose) {
    if (await isMealDecided(trx, key)) return 'meal-decided'
    const choice = choose(await readMealDay(trx, key.roomId, key.day), await readRecentMeals(trx, key))
    if (!choice) return 'meal-empty'
    await trx
      .insertInto('room_decisions')
      .values({
        id,
        ...ofMeal(key),
        suggestion_id: choice.suggestionId,
        reason: '',
        facts: JSON.stringify(choice.facts),
        wish_of: choice.wishOf,
        reopened_at: null,
      })
      .execute()
    await deleteClosing(trx, key)
    return null
  }

  return {
    readDay: (roomId: string, day: string) => readMealDay(db, roomId, day),

    /**
     * Stores an answer. If `answer` is null, removes the person's answer.
     * @returns the day and meal of the suggestion, or the code of the error when the change is refused
     */
    async setVote(roomId: string, suggestionId: string, person: Person, answer: Answer | null) {
      return writeAsPerson(roomId, person, async (trx) => {
        const suggestion = await findSuggestion(trx, roomId, suggestionId)
        if (!suggestion || !seesDay(person, suggestion.day)) return 'suggestion-unknown'
        const { day, meal } = suggestion
        if (await isMealDecided(trx, { roomId, day, meal })) return 'meal-decided'
        const key = { suggestion_id: suggestionId, person_id: person.id }
        if (answer)
          await trx
            .insertInto('room_votes')
            .values({ ...key, answer })
            .onConflict((conflict) => conflict.columns(['suggestion_id', 'person_id']).doUpdateSet({ answer }))
            .execute()
        else
          await trx
            .deleteFrom('room_votes')
            .where(({ and }) => and(key))
            .execute()
        return { day, meal }
      })
    },

    /** Deletes a suggestion of the person. @returns the day and meal of the suggestion, or the code of the error */
    async deleteSuggestion(roomId: string, suggestionId: string, person: Person) {
      return writeAsPerson(roomId, person, async (trx) => {
        const suggestion = await findSuggestion(trx, roomId, suggestionId)
        if (!suggestion || !seesDay(person, suggestion.day)) return 'suggestion-unknown'
        const { day, meal, user_id: userId, seat_id: seatId } = suggestion
        if ((person.kind === 'seat' ? seatId : userId) !== person.id) return 'suggestion-not-yours'
        if (await isMealDecided(trx, { roomId, day, meal })) return 'meal-decided'
        await trx.deleteFrom('room_suggestions').where('id', '=', suggestionId).execute()
        return { day, meal }
      })
    },

    /**
     * Changes whether a person eats, how many guests the person brings, and whether the person cooks.
     * @returns the code of the error, or null
     */
    async upsertEater(
      key: MealKey,
      person: Person,
      change: Partial<{ status: EatingStatus; guests: number; is_cooking: 0 | 1 }>,
    ) {
      return writeAsPerson(key.roomId, person, async (trx) => {
        await trx
          .insertInto('room_eaters')
          .values({ ...ofMeal(key), person_id: person.id, status: 'in', guests: 0, is_cooking: 0, ...change })
          .onConflict((conflict) => conflict.columns(['room_id', 'day', 'meal', 'person_id']).doUpdateSet(change))
          .execute()
        return null
      })
    },

    /**
     * Sets or removes a closing time. Then calls `rememberClosing`, which may update the room's usual closing time for
     * this kind of meal (`habits`).
     * @returns the code of the error, or null
     */
    async setClosing(key: MealKey, userId: string, closesAt: string | null) {
      return inTurn(key.roomId, () =>
        versions.write(['rooms'], async (trx) => {
          if (!(await lockAsMember(trx, key.roomId, userId))) return 'room-unknown'
          if (await isMealDecided(trx, key)) return 'meal-decided'
          await deleteClosing(trx, key)
          if (closesAt)
            await trx
              .insertInto('room_closings')
              .values({ ...ofMeal(key), closes_at: closesAt })
              .execute()
          await rememberClosing(trx, key, closesAt)
          return null
        }),
      )
    },

    findTimeZone: (roomId: string) => findTimeZone(db, roomId),

    /** Decides an open meal on behalf of a member. @returns the code of the error, or null */
    async decide(id: string, key: MealKey, userId: string, choose: Choose) {
      return writeAsMember(db, key.roomId, userId, (trx) => decideOpen(trx, id, key, choose))
    },

    /** Ends the decision of a meal, so that people can answer again. @returns the code of the error, or null */
    async reopen(key: MealKey, userId: string, reopenedAt: string) {
      return writeAsMember(db, key.roomId, userId, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('room_decisions')
          .set({ reopened_at: reopenedAt })
          .where(({ and }) => and(ofMeal(key)))
          .where('reopened_at', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n ? null : 'meal-open'
      })
    },

    /** Finds at most `limit` meals whose closing time has come, earliest first. Begins after the meal `after`. */
    async findDue(now: string, limit: number, after: DueMeal | null): Promise<DueMeal[]> {
      const rows = await db
        .selectFrom('room_closings')
        .select(['room_id', 'day', 'meal', 'closes_at'])
        .where('closes_at', '<=', now)
        .where(({ eb, refTuple, tuple, lit }) =>
          after
            ? eb(
                refTuple('closes_at', 'room_id', 'day', 'meal'),
                '>',
                tuple(after.closesAt, after.roomId, after.day, after.meal),
              )
            : lit(true),
        )
        .orderBy('closes_at')
        .orderBy('room_id')
        .orderBy('day')
        .orderBy('meal')
        .limit(limit)
        .execute()
      return rows.map(({ room_id: roomId, day, meal, closes_at: closesAt }) => ({ roomId, day, meal, closesAt }))
    },

    /**
     * If the closing time of a meal has come, deletes the closing time, and decides the meal if it has a suggestion and
     * is not decided yet. If several processes call this for one meal, only one of them deletes the closing time.
     * @returns whether this call has deleted the closing time
     */
    async close(id: string, key: MealKey, now: string, choose: Choose) {
      return inTurn(key.roomId, () =>
        db.transaction().execute(async (trx) => {
          if (!(await lockRoom(trx, key.roomId))) return false
          const { numDeletedRows } = await trx
            .deleteFrom('room_closings')
            .where(({ and }) => and(ofMeal(key)))
            .where('closes_at', '<=', now)
            .executeTakeFirst()
          if (numDeletedRows === 0n) return false
          await decideOpen(trx, id, key, choose)
          return true
        }),
      )
    },
  }
}
