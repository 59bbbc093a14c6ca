/**
 * Reads meals with all that is shown about their dishes: covers, minutes, warnings, the faces (ratings after a meal)
 * and the photo, and when a dish was last eaten.
 */
import type { UserDiet } from '#contract/diet.ts'
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { LastEaten } from '#contract/rooms/faces.ts'
import { coverOf } from '#contract/images.ts'
import { texts, type Meal, type Meals as MealsOfDay, type MealSuggestion } from '#contract/meals.ts'
import type { MealTime } from '#contract/rooms.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import type { Person } from '#server/people/person.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'
import type { MealDay } from './meal-rows.store.ts'
import { mealOf } from './meal-view.service.ts'
import type { MealsStore } from './meals.store.ts'
import { readDietsOf } from './people.service.ts'
import { warningsMaxOf, warningsOf, type Warn } from './warnings.service.ts'

/** The fields of a suggested dish that are needed to show a meal. */
export interface DishFacts {
  ingredients: string[]
  minutes: number | null
}

export interface MealReaderParts {
  store: Pick<MealsStore, 'readDay'>
  /** Returns null for a dish that no longer exists. */
  readDish: (dish: DishRef) => Promise<DishFacts | null>
  /** Returns the cover address of a dish that has only a name. */
  coverOfText: (dish: string) => string
  /** Returns the allergies and diets of users, keyed by user id. */
  readDiets: (userIds: string[]) => Promise<Map<string, UserDiet>>
  /** Returns the faces (ratings) and photos of decided suggestions, keyed by suggestion id. */
  readMemories: (suggestionIds: string[]) => Promise<Map<string, Pick<Meal, 'faces' | 'photo'>>>
  /** Returns when the room last ate the dishes that are suggested for a day, keyed by suggestion id. */
  readLastEaten: (roomId: string, day: string, dishes: MealDay['suggestions']) => Promise<Map<string, LastEaten>>
  /** Compares ingredients with allergies and diets. Returns a function that lists the warnings for one person. */
  compare: (ingredients: string[]) => Promise<Warn>
}

/** The caller who reads a meal. Guests do not see when dishes were last eaten. */
export type MealCaller = Pick<Person, 'kind'>

export function createMealReader(parts: MealReaderParts) {
  const { store, readDish, coverOfText, readDiets, compare, readMemories, readLastEaten } = parts

  /**
   * Reads the ratings and photos of the decided dishes of a day. For members, also reads when the suggested dishes were
   * last eaten.
   * @returns a function that adds these data to a meal
   */
  async function readPast(roomId: string, day: string, { suggestions, decisions }: MealDay, caller: MealCaller) {
    const memories = await readMemories(decisions.map(({ suggestion_id: id }) => id))
    const lastEaten = await readLastEaten(roomId, day, caller.kind === 'user' ? suggestions : [])
    return (meal: Meal): Meal => ({
      ...meal,
      suggestions: meal.suggestions.map((each) => ({ ...each, lastEaten: lastEaten.get(each._id) ?? null })),
      ...(meal.decided && memories.get(meal.decided.suggestionId)),
    })
  }

  /**
   * Adds the cover and the minutes of the dish, and the warnings for `eaters`. If the dish has only a name or no longer
   * exists, adds only a cover.
   */
  async function addDish(suggestion: MealSuggestion, eaters: EaterWithDiet[], warningsMax: number) {
    const { dishRef } = suggestion
    const dish = dishRef && (await readDish(dishRef))
    if (!dish) return { ...suggestion, cover: coverOfText(suggestion.dish) }
    const { ingredients, minutes } = dish
    const cover = coverOf(dishRef.kind, dishRef.id)
    const warnings = eaters.length ? warningsOf(await compare(ingredients), eaters, warningsMax) : []
    return { ...suggestion, cover, minutes, hasIngredients: ingredients.length > 0, warnings }
  }

  /** Adds to a meal what `addDish` adds to each suggestion, and the names of the people with allergies or diets. */
  async function addDishes(meal: Meal, rows: MealDay, diets: Map<string, UserDiet>): Promise<Meal> {
    const warningsMax = warningsMaxOf(rows.suggestions.length)
    const eaters = eatersWithDiet(meal, diets)
    const suggestions = await Promise.all(meal.suggestions.map((each) => addDish(each, eaters, warningsMax)))
    const chosen = suggestions.find(({ _id }) => _id === meal.decided?.suggestionId)
    const decided = meal.decided && chosen ? { ...meal.decided, cover: chosen.cover } : null
    const withDiet = eaters.map(({ name, isGuest }) => (isGuest ? texts.guestName(name) : name))
    return { ...meal, suggestions, decided, withDiet }
  }

  return {
    async read(roomId: string, day: string, caller: MealCaller): Promise<MealsOfDay> {
      const rows = await store.readDay(roomId, day)
      const diets = await readDietsOf(rows, readDiets)
      const addPast = await readPast(roomId, day, rows, caller)
      const of = (meal: MealTime) => addDishes(addPast(mealOf(rows, meal)), rows, diets)
      return {
        breakfast: await of('breakfast'),
        lunch: await of('lunch'),
        snacks: await of('snacks'),
        dinner: await of('dinner'),
      }
    },

    async readMeal({ roomId, day, meal }: MealKey, caller: MealCaller = { kind: 'user' }) {
      const rows = await store.readDay(roomId, day)
      const addPast = await readPast(roomId, day, rows, caller)
      return addDishes(addPast(mealOf(rows, meal)), rows, await readDietsOf(rows, readDiets))
    },
  }
}

type EaterWithDiet = ReturnType<typeof eatersWithDiet>[number]

/** The people who eat and have allergies or diets. */
const eatersWithDiet = (meal: Meal, diets: Map<string, UserDiet>) =>
  meal.eating.flatMap((eater) => {
    const diet = diets.get(eater._id)
    return isEating(eater) && diet && diet.allergens.length + diet.diets.length > 0 ? [{ ...eater, diet }] : []
  })
