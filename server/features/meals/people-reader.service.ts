/** Reads for other features the people at a meal, with their allergies and diets. */
import type { UserDiet } from '#contract/diet.ts'
import { isEating } from '#contract/rooms/answer-points.ts'
import type { MealKey } from '#server/db/room-queries/meal-key.ts'
import type { MealsStore } from './meals.store.ts'
import { readDietsOf } from './people.service.ts'
import { mealOf } from './meal-view.service.ts'

interface Parts {
  store: Pick<MealsStore, 'readDay'>
  /** Returns the allergies and diets of users, keyed by user id. */
  readDiets: (userIds: string[]) => Promise<Map<string, UserDiet>>
}

/** Returns a function that reads all people at a meal, whether they eat or not, in the order of `peopleAt`. */
export const createPeopleReader =
  ({ store, readDiets }: Parts) =>
  async ({ roomId, day, meal }: MealKey) => {
    const rows = await store.readDay(roomId, day)
    const diets = await readDietsOf(rows, readDiets)
    return mealOf(rows, meal).eating.map((eater) => ({
      id: eater._id,
      name: eater.name,
      isEating: isEating(eater),
      diet: diets.get(eater._id),
    }))
  }
