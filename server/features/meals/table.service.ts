/** The meals of a day as the people at the table see them, from their rows. */
import type { DishRef } from '#contract/dish-ref.ts'
import type { Answer, Eater, Meal, MealSuggestion } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { explain, type DecisionFacts } from './decision.service.ts'
import type { MealDay } from './meal-rows.store.ts'

export const isEating = ({ status }: Eater) => status !== 'out'

/** Without what is known of the dishes. */
export function mealOf(rows: MealDay, meal: MealTime): Meal {
  const eating = rows.members.map(({ id, name }): Eater => {
    const said = rows.eaters.find((row) => row.meal === meal && row.person_id === id)
    const { status = 'in', guests = 0, is_cooking: isCooking = 0 } = said ?? {}
    return { _id: id, name, status, guests, isCooking: isCooking === 1 }
  })
  const suggestions = rows.suggestions.filter((row) => row.meal === meal).map((row) => suggestionOf(rows, row))
  const decision = rows.decisions.find((row) => row.meal === meal)
  const chosen = suggestions.find(({ _id }) => _id === decision?.suggestion_id)
  return {
    suggestions,
    decided:
      decision && chosen
        ? {
            suggestionId: chosen._id,
            dish: chosen.dish,
            dishRef: chosen.dishRef,
            cover: '',
            reason: reasonOf(rows, decision),
          }
        : null,
    closesAt: rows.closings.find((row) => row.meal === meal)?.closes_at ?? null,
    eating,
    cooks: eating.filter(({ isCooking }) => isCooking).map(({ name }) => name),
    servings: eating.filter(isEating).reduce((sum, { guests }) => sum + 1 + guests, 0),
    withDiet: [],
    faces: [],
    photo: null,
  }
}

/** In the names of today. */
function reasonOf(
  { suggestions, members }: MealDay,
  { suggestion_id: chosenId, reason, facts, wish_of: wishOf }: MealDay['decisions'][number],
) {
  if (!facts) return reason
  const dishOf = (id: string) => suggestions.find((each) => each.id === id)?.dish
  return explain(JSON.parse(facts) as DecisionFacts, {
    dish: dishOf(chosenId) ?? '',
    dishOf,
    wisher: members.find(({ id }) => id === wishOf)?.name,
  })
}

function suggestionOf(
  { members, votes }: MealDay,
  { id, dish, origin, user_id: userId, user_name: userName }: MealDay['suggestions'][number],
): MealSuggestion {
  const membersWith = (answer: Answer) => {
    const row = votes.find((each) => each.suggestion_id === id && each.answer === answer)
    const ids = new Set(row?.person_ids.split(' '))
    return members.filter((member) => ids.has(member.id)).map((member) => ({ _id: member.id, name: member.name }))
  }
  return {
    _id: id,
    dish,
    dishRef: origin ? (JSON.parse(origin) as DishRef) : null,
    user: userId && userName ? { _id: userId, name: userName } : null,
    votes: { yes: membersWith('yes'), fine: membersWith('fine'), no: membersWith('no') },
    cover: '',
    minutes: null,
    hasIngredients: false,
    warnings: [],
    lastEaten: null,
  }
}
