/**
 * Suggestions for the meals of a day. Routes check that the caller is a member or guest of the room, and writes check
 * it again.
 */
import type { Publish } from '#contract/routes/events.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { mealRank, type MealSummary, type MealTime } from '#contract/rooms.ts'
import type { Suggested, Suggestions as SuggestionsOfDay } from '#contract/rooms/suggestions.ts'
import { timeId } from '#server/crypto/ids.ts'
import type { Person } from '#server/people/person.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { dishKeyOf } from '#server/text/dish-key.ts'
import type { SuggestionsStore } from './suggestions.store.ts'

export type Suggestions = ReturnType<typeof createSuggestions>

interface NewDish {
  date: string
  meal: MealTime
  dish: string
  origin?: DishRef | null
}

export function createSuggestions({ store, publish }: { store: SuggestionsStore; publish: Publish }) {
  return {
    async list(roomId: string, day: string): Promise<SuggestionsOfDay> {
      const found = await store.findByDay(roomId, day)
      const of = (meal: MealTime) => found.filter((each) => each.meal === meal).map(({ suggestion }) => suggestion)
      return { breakfast: of('breakfast'), lunch: of('lunch'), snacks: of('snacks'), dinner: of('dinner') }
    },

    /**
     * Summarizes the meals of a day: for each meal with suggestions, its first dish and the number of its dishes. The
     * summaries are keyed by room id. The meals are in the order of the day.
     */
    async summarizeDay(roomIds: string[], day: string) {
      const summaries = new Map<string, MealSummary[]>()
      const found = await store.findFirstOfDay(roomIds, day)
      for (const { roomId, ...summary } of found.toSorted((a, b) => mealRank(a.meal) - mealRank(b.meal)))
        summaries.set(roomId, [...(summaries.get(roomId) ?? []), summary])
      return summaries
    },

    /**
     * Adds a dish to a meal. If the meal is open and already has the dish, stores the answer `yes` for the caller, and
     * the dish reference if the stored suggestion has none. If the meal is decided and has the dish, changes nothing.
     * @throws room-unknown, seat-ended, suggestions-full, suggestions-by-guest-full
     */
    async add(
      caller: Person,
      roomId: string,
      { date, meal, dish, origin: dishRef = null }: NewDish,
    ): Promise<Suggested> {
      const added = await store.insert({
        id: timeId(),
        roomId,
        person: caller,
        day: date,
        meal,
        dish,
        dishKey: dishKeyOf(dish),
        dishRef,
      })
      if (typeof added === 'string') throw new AppError(added)
      if (added.change === 'added') publish('suggestion-added', { roomId })
      if (added.change === 'answered') publish('votes-changed', { roomId, date, meal })
      return added.suggestion
    },
  }
}
