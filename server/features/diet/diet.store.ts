/** SQL for the allergies and diets of users. */
import type { UserDiet } from '#contract/diet.ts'
import { fromDietColumns, toDietColumns } from '#server/db/tables/diet-columns.ts'
import type { Db } from '#server/db/open.ts'

export type DietStore = ReturnType<typeof dietStore>

export function dietStore(db: Db) {
  return {
    /** Returns the allergies and diets of each user, keyed by user id. A user without a row is left out. */
    async findMany(userIds: string[]) {
      if (!userIds.length) return new Map<string, UserDiet>()
      const rows = await db.selectFrom('user_diets').selectAll().where('user_id', 'in', userIds).execute()
      return new Map(rows.map((row) => [row.user_id, fromDietColumns(row)]))
    },
    async replace(userId: string, diet: UserDiet) {
      const columns = toDietColumns(diet)
      await db
        .insertInto('user_diets')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute()
    },
  }
}
