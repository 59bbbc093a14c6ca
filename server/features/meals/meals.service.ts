/**
 * The meals of rooms: answers, decisions, who eats and who cooks. Routes check that the caller is a member or guest of
 * the room, and writes check this again.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { Publish } from '#contract/routes/events.ts'
import { limits, type Answer, type EatingStatus, type Meal } from '#contract/meals.ts'
import { endOfDay } from '#contract/values/time-zone.ts'
import { isEating, votesOfEaters } from '#contract/rooms/answer-points.ts'
import { timeId } from '#server/crypto/ids.ts'
import type { Person } from '#server/people/person.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { decide, factsOf, type Ballot, type DecidedMeal } from './decision.service.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'
import { createMealReader, type MealCaller, type MealReaderParts } from './meal-reading.service.ts'
import type { MealDay } from './meal-rows.store.ts'
import type { Choice, DueMeal, MealsStore } from './meals.store.ts'
import { mealOf } from './meal-view.service.ts'

/** Maximum number of due meals that one call of `closeDue` decides. The next call continues after these meals. */
const dueMax = 100
/**
 * In a room without a time zone, a day ends when it has ended in all time zones. This is the time from the beginning of
 * the day in UTC to that moment.
 */
const overAfterMs = 36 * 3600_000

export type Meals = ReturnType<typeof createMeals>

/** Limits changes, because each change makes the browsers of all members fetch the meal again. */
const changes = perHour('meal-changes', limits.changesPerHour)

interface Parts extends MealReaderParts {
  store: MealsStore
  limiter: RateLimiter
  publish: Publish
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createMeals(parts: Parts) {
  const { store, limiter, publish, log } = parts
  const { read, readMeal } = createMealReader(parts)
  /**
   * The last meal that the previous call of `closeDue` read, or null if that call read fewer than `dueMax` meals. The
   * next call begins after this meal. Otherwise `dueMax` meals whose decisions always fail would block all later meals.
   */
  let lastDue: DueMeal | null = null
  const announce = (event: 'votes-changed' | 'meal-changed', { roomId, day, meal }: MealKey) =>
    publish(event, { roomId, date: day, meal })

  /** Announces the change of a meal, and then reads the meal. @throws `refusal`, if it is not null */
  async function changed(key: MealKey, refusal: ErrorCode | null, caller?: MealCaller): Promise<Meal> {
    if (refusal) throw new AppError(refusal)
    announce('meal-changed', key)
    return readMeal(key, caller)
  }

  return {
    read,
    readMeal,

    /** Counts a change by a person. @throws too-many */
    countChange: (caller: { id: string }) => limiter.count(changes, caller.id),

    /** @throws room-unknown, seat-ended, suggestion-unknown, meal-decided */
    async vote(caller: Person, roomId: string, suggestionId: string, answer: Answer | null) {
      const voted = await store.setVote(roomId, suggestionId, caller, answer)
      if (typeof voted === 'string') throw new AppError(voted)
      announce('votes-changed', { roomId, ...voted })
      const { suggestions } = await readMeal({ roomId, ...voted }, caller)
      const suggestion = suggestions.find(({ _id }) => _id === suggestionId)
      if (!suggestion) throw new AppError('suggestion-unknown')
      return suggestion
    },

    /** @throws room-unknown, seat-ended, suggestion-unknown, suggestion-not-yours, meal-decided */
    async withdraw(caller: Person, roomId: string, suggestionId: string) {
      const withdrawn = await store.deleteSuggestion(roomId, suggestionId, caller)
      if (typeof withdrawn === 'string') throw new AppError(withdrawn)
      announce('meal-changed', { roomId, ...withdrawn })
    },

    /** @throws room-unknown, meal-empty, meal-decided */
    async decide(caller: { id: string }, key: MealKey) {
      return changed(key, await store.decide(timeId(), key, caller.id, chooserOf(key)))
    },

    /** @throws room-unknown, meal-open, meal-over */
    async reopen(caller: { id: string }, key: MealKey) {
      if (isOver(key.day, await store.findTimeZone(key.roomId))) throw new AppError('meal-over')
      return changed(key, await store.reopen(key, caller.id, new Date().toISOString()))
    },

    /** @throws room-unknown, meal-decided */
    async setClosing(caller: { id: string }, key: MealKey, closesAt: string | null) {
      const meal = await changed(
        key,
        await store.setClosing(key, caller.id, closesAt && new Date(closesAt).toISOString()),
      )
      publish('settings-changed', { roomId: key.roomId })
      return meal
    },

    /** @throws room-unknown, seat-ended */
    async setEating(caller: Person, key: MealKey, eating: { status: EatingStatus; guests: number }) {
      return changed(key, await store.upsertEater(key, caller, eating), caller)
    },

    /** @throws room-unknown */
    async setCooking(caller: { id: string }, key: MealKey, isCooking: boolean) {
      return changed(
        key,
        await store.upsertEater(key, { kind: 'user', id: caller.id }, { is_cooking: isCooking ? 1 : 0 }),
      )
    },

    /**
     * Decides the meals whose closing time has come, at most `dueMax` in a call. Several processes may call this
     * function at the same time. If the decision of a meal fails, this call continues with the next meal, and a later
     * call tries the failed one again.
     */
    async closeDue(now = new Date().toISOString()) {
      const due = await store.findDue(now, dueMax, lastDue)
      lastDue = due.length < dueMax ? null : due.at(-1)!
      for (const key of due)
        try {
          if (await store.close(timeId(), key, now, chooserOf(key))) announce('meal-changed', key)
        } catch (error) {
          log.error({ err: error, ...key }, 'a meal could not be decided on time')
        }
    },
  }
}

/** Whether the day of a meal has ended in the time zone of its room. */
const isOver = (day: string, timeZone: string | null) =>
  (timeZone ? Number(endOfDay(timeZone, day)) : Date.parse(day) + overAfterMs) <= Date.now()

/** Returns a function that decides which dish is eaten at a meal, from the answers of the people who eat. */
const chooserOf =
  ({ meal, day }: MealKey) =>
  (rows: MealDay, recentMeals: DecidedMeal[]): Choice | null => {
    const { suggestions, eating } = mealOf(rows, meal)
    const counted = votesOfEaters(eating)
    const idsOf = (people: { _id: string }[]) => people.map(({ _id }) => _id)
    const ballots = suggestions.map(({ _id, dish, votes }): Ballot => {
      const { yes, fine, no } = counted(votes)
      return { suggestionId: _id, dish, yes: idsOf(yes), fine: idsOf(fine), no: idsOf(no) }
    })
    const decision = decide(ballots, recentMeals)
    if (!decision) return null
    const facts = factsOf(decision, { eaters: eating.filter(isEating).length, recentMeals, date: day })
    return { suggestionId: decision.winner.suggestionId, ...facts }
  }
