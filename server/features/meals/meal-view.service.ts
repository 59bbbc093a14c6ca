/** Converts the stored rows of a day to meals as the API returns them. */
import { texts, type Answer, type Eater, type Meal, type MealSuggestion, type Person } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import { readDishRef } from '#server/db/tables/dish-ref-column.ts'
import { suggesterOf } from '#server/people/suggester.ts'
import { explain, type DecisionFacts } from './decision.service.ts'
import type { MealDay } from './meal-rows.store.ts'
import { peopleAt } from './people.service.ts'

/**
 * Converts the rows of one meal. The fields that `createMealReader` fills are empty: covers, `minutes`,
 * `hasIngredients`, `warnings` and `lastEaten` of the dishes, and `withDiet`, `faces` and `photo` of the meal.
 */
export function mealOf(rows: MealDay, meal: MealTime): Meal {
  const people = peopleAt(rows, meal)
  const eaterRows = new Map(rows.eaters.filter((row) => row.meal === meal).map((row) => [row.person_id, row]))
  // Copies the fields one by one, because spreading `row` needs more memory for each person at a meal.
  const eating = people.map(({ _id, name, isGuest }): Eater => {
    const row = eaterRows.get(_id)
    return {
      _id,
      name,
      isGuest,
      status: row?.status ?? 'in',
      guests: row?.guests ?? 0,
      isCooking: row?.is_cooking === 1,
    }
  })
  const ranks = new Map(people.map(({ _id }, rank) => [_id, rank]))
  const suggestions = rows.suggestions
    .filter((row) => row.meal === meal)
    .map((row) => suggestionOf(rows.votes, { people, ranks }, row))
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
            reason: reasonOf(rows, people, decision),
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

/**
 * Explains a decision with the current names of dishes and people. For a decision without facts, returns the stored
 * reason.
 */
function reasonOf(
  { suggestions }: MealDay,
  people: Person[],
  { suggestion_id: chosenId, reason, facts, wish_of: wishOf }: MealDay['decisions'][number],
) {
  if (!facts) return reason
  const wisher = people.find(({ _id }) => _id === wishOf)
  const dishOf = (id: string) => suggestions.find((each) => each.id === id)?.dish
  return explain(JSON.parse(facts) as DecisionFacts, {
    dish: dishOf(chosenId) ?? '',
    dishOf,
    wisher: wisher && (wisher.isGuest ? texts.guestName(wisher.name) : wisher.name),
  })
}

interface OrderedPeople {
  people: Person[]
  /** A map from the id of a person to the person's index in `people`. */
  ranks: Map<string, number>
}

function suggestionOf(
  votes: MealDay['votes'],
  { people, ranks }: OrderedPeople,
  { id, dish, origin, ...by }: MealDay['suggestions'][number],
): MealSuggestion {
  const peopleWith = (answer: Answer) => {
    const given = votes.get(id)?.[answer]?.split(' ') ?? []
    const ranksWith = given.flatMap((personId) => ranks.get(personId) ?? []).toSorted((one, other) => one - other)
    return ranksWith.map((rank) => people[rank]!)
  }
  return {
    _id: id,
    dish,
    dishRef: readDishRef(origin),
    user: suggesterOf(by),
    votes: { yes: peopleWith('yes'), fine: peopleWith('fine'), no: peopleWith('no') },
    cover: '',
    minutes: null,
    hasIngredients: false,
    warnings: [],
    lastEaten: null,
  }
}
