/** The meals of a day as they will be when the changes in the outbox are sent. */
import type { Face } from '#contract/rooms/faces.ts'
import type { Answer, EatingStatus, Meal, Meals, MealSuggestion, Person } from '#contract/meals.ts'
import { coverOf } from '#contract/images.ts'
import { mealTimes, type MealTime } from '#contract/rooms.ts'
import type { Suggestion } from '#contract/rooms/suggestions.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import type { Operation } from '#web/core/outbox/outbox.ts'
import { plateCover } from '#web/core/plate-cover.ts'

type Change = Pick<Operation, 'by' | 'route' | 'params' | 'body'>

/** Pure. An operation that decides a meal changes nothing here, because only the server decides. */
export const withChanges = (meals: Meals, date: string, changes: Change[]): Meals =>
  changes.reduce((changed, change) => withChange(changed, date, change), meals)

function withChange(meals: Meals, date: string, { by, route, params, body }: Change): Meals {
  const ofSuggestion = (change: (suggestion: MealSuggestion, meal: Meal) => MealSuggestion[]) =>
    mapMeals(meals, (meal) => ({
      ...meal,
      suggestions: meal.suggestions.flatMap((each) => (each._id === params.suggestionId ? change(each, meal) : [each])),
    }))
  const ofMeal = (change: (meal: Meal) => Meal) =>
    params.date === date ? mapMeals(meals, (meal, name) => (name === params.meal ? change(meal) : meal)) : meals
  switch (route) {
    case 'vote':
      return ofSuggestion((each, { eating }) => {
        const { name = '', isGuest } = eating.find(({ _id }) => _id === by) ?? {}
        const me: Person = { _id: by, name, ...(isGuest && { isGuest }) }
        return [{ ...each, votes: withAnswer(each.votes, me, (body as { answer: Answer | null }).answer) }]
      })
    case 'withdraw':
      return ofSuggestion(() => [])
    case 'eating':
      return ofMeal((meal) => withEater(meal, by, body as { status: EatingStatus; guests: number }))
    case 'cooking':
      return ofMeal((meal) => withEater(meal, by, { isCooking: (body as { cooking: boolean }).cooking }))
    case 'face':
      return ofMeal((meal) => withFace(meal, by, (body as { face: Face | null }).face))
    case 'closing':
      return ofMeal((meal) => ({ ...meal, ...(body as { closesAt: string | null }) }))
    case 'reopen':
      return ofMeal((meal) => ({ ...meal, decided: null }))
    default:
      return meals
  }
}

/** Replaces the suggestion with the same id. Pure. */
export const replaceSuggestion = (meals: Meals, suggestion: MealSuggestion) =>
  mapMeals(meals, (meal) => ({
    ...meal,
    suggestions: meal.suggestions.map((each) => (each._id === suggestion._id ? suggestion : each)),
  }))

/**
 * Adds a suggestion to a meal, unless the meal already contains it. Fields that only the server can fill, for example
 * `minutes`, are empty until the next fetch. Pure.
 */
export function addSuggestion(meals: Meals, to: MealTime, { _id, dish, user, origin }: Suggestion) {
  if (meals[to].suggestions.some((each) => each._id === _id)) return meals
  const added: MealSuggestion = {
    _id,
    dish,
    dishRef: origin,
    cover: origin ? coverOf(origin.kind, origin.id) : plateCover,
    user,
    minutes: null,
    hasIngredients: false,
    votes: { yes: user ? [user] : [], fine: [], no: [] },
    warnings: [],
    lastEaten: null,
  }
  return { ...meals, [to]: { ...meals[to], suggestions: [...meals[to].suggestions, added] } }
}

function mapMeals(meals: Meals, change: (meal: Meal, name: MealTime) => Meal): Meals {
  return { ...meals, ...Object.fromEntries(mealTimes.map((name) => [name, change(meals[name], name)])) }
}

function withAnswer(votes: MealSuggestion['votes'], me: Person, answer: Answer | null) {
  const of = (list: Answer) => [...votes[list].filter(({ _id }) => _id !== me._id), ...(answer === list ? [me] : [])]
  return { yes: of('yes'), fine: of('fine'), no: of('no') }
}

function withFace(meal: Meal, id: string, face: Face | null): Meal {
  const name = meal.eating.find(({ _id }) => _id === id)?.name ?? ''
  const others = meal.faces.filter(({ _id }) => _id !== id)
  return { ...meal, faces: face ? [...others, { _id: id, name, face }] : others }
}

function withEater(meal: Meal, id: string, change: Partial<Meal['eating'][number]>): Meal {
  const eating = meal.eating.map((eater) => (eater._id === id ? { ...eater, ...change } : eater))
  return {
    ...meal,
    eating,
    cooks: eating.filter(({ isCooking }) => isCooking).map(({ name }) => name),
    servings: eating.filter(isEating).reduce((sum, { guests }) => sum + 1 + guests, 0),
  }
}
