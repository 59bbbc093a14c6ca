/** What is on a room's table, in SQL: recipes that are shared and dishes that are suggested. */
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type TableStore = ReturnType<typeof tableStore>

export function tableStore(db: Db) {
  /** Grows with every recipe. */
  let changes = 0
  const recipes = () =>
    db
      .selectFrom('room_recipes')
      .leftJoin('users', 'users.id', 'room_recipes.user_id')
      .selectAll('room_recipes')
      .select('users.name as user_name')
  const suggestions = () =>
    db
      .selectFrom('room_suggestions')
      .leftJoin('users', 'users.id', 'room_suggestions.user_id')
      .selectAll('room_suggestions')
      .select('users.name as user_name')
  return {
    changes: () => changes,
    async findRecipes(roomId: string) {
      return recipes().where('room_recipes.room_id', '=', roomId).orderBy('room_recipes.id', 'desc').execute()
    },
    async insertRecipe(recipe: Insertable<Tables['room_recipes']>) {
      await db.insertInto('room_recipes').values(recipe).execute()
      changes += 1
      return recipes().where('room_recipes.id', '=', recipe.id).executeTakeFirstOrThrow()
    },
    /** In the order in which they were made. */
    async findSuggestions(roomId: string, day: string) {
      return suggestions()
        .where('room_suggestions.room_id', '=', roomId)
        .where('day', '=', day)
        .orderBy('room_suggestions.id')
        .execute()
    },
    /** The same dish twice for one meal is one suggestion. @returns it, and whether it is new */
    async insertSuggestion(suggestion: Insertable<Tables['room_suggestions']>) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('room_suggestions')
        .values(suggestion)
        .onConflict((conflict) => conflict.columns(['room_id', 'day', 'meal', 'dish_key']).doNothing())
        .executeTakeFirst()
      const row = await suggestions()
        .where('room_suggestions.room_id', '=', suggestion.room_id)
        .where('day', '=', suggestion.day)
        .where('meal', '=', suggestion.meal)
        .where('dish_key', '=', suggestion.dish_key)
        .executeTakeFirstOrThrow()
      return { row, isNew: numInsertedOrUpdatedRows > 0n }
    },
  }
}

export type RoomRecipeRow = Awaited<ReturnType<TableStore['findRecipes']>>[number]
export type SuggestionRow = Awaited<ReturnType<TableStore['findSuggestions']>>[number]
