/** Who eats a meal, with their allergies and diets, for other features of rooms. */
import type { UserDiet } from '#contract/diet.ts'
import type { MealKey } from './meal-rows.store.ts'
import type { MealsStore } from './meals.store.ts'

interface Parts {
  store: Pick<MealsStore, 'readDay'>
  /** The allergies and diets of users, by user. */
  readDiets: (userIds: string[]) => Promise<Map<string, UserDiet>>
}

/** Returns a function that reads all members of a room, in the order of joining. A member who has said nothing eats. */
export const createEatersReader =
  ({ store, readDiets }: Parts) =>
  async ({ roomId, day, meal }: MealKey) => {
    const { members, eaters } = await store.readDay(roomId, day)
    const diets = await readDiets(members.map(({ id }) => id))
    const out = new Set(
      eaters.filter((row) => row.meal === meal && row.status === 'out').map(({ person_id: personId }) => personId),
    )
    return members.map(({ id, name }) => ({ id, name, isEating: !out.has(id), diet: diets.get(id) }))
  }
