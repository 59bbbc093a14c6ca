/** SQL for the allergies and diets of users. */
import type { UserDiet } from '#contract/diet.ts'
import type { Db } from '#server/db/open.ts'

export type DietStore = ReturnType<typeof dietStore>

export function dietStore(db: Db) {
  return {
    /** By user. A user who has saved nothing is missing. */
    async findMany(userIds: string[]) {
      if (!userIds.length) return new Map<string, UserDiet>()
      const rows = await db.selectFrom('user_diets').selectAll().where('user_id', 'in', userIds).execute()
      return new Map(
        rows.map(({ user_id, allergens, diets }): [string, UserDiet] => [
          user_id,
          {
            allergens: JSON.parse(allergens) as UserDiet['allergens'],
            diets: JSON.parse(diets) as UserDiet['diets'],
          },
        ]),
      )
    },
    async replace(userId: string, diet: UserDiet) {
      const lists = { allergens: JSON.stringify(diet.allergens), diets: JSON.stringify(diet.diets) }
      await db
        .insertInto('user_diets')
        .values({ user_id: userId, ...lists })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(lists))
        .execute()
    },
  }
}
