/** Copies of recipes that members share in a room, in SQL. */
import type { DishRef, RoomRecipe } from '#contract/rooms.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import type { Db } from '#server/db/open.ts'
import { fromRecipeColumns, toRecipeColumns } from '#server/db/recipe-columns.ts'
import type { Versions } from '#server/db/versions.ts'

export type SharedRecipesStore = ReturnType<typeof sharedRecipesStore>

export interface NewSharedRecipe {
  id: string
  roomId: string
  userId: string
  dishRef: DishRef | null
}

export function sharedRecipesStore(db: Db, versions: Versions) {
  const recipes = (from: Db = db) =>
    from
      .selectFrom('room_recipes')
      .leftJoin('users', 'users.id', 'room_recipes.user_id')
      .selectAll('room_recipes')
      .select('users.name as user_name')
  type Row = Awaited<ReturnType<ReturnType<typeof recipes>['execute']>>[number]

  const asRoomRecipe = (row: Row): RoomRecipe => ({
    ...fromRecipeColumns(row),
    createdBy: row.user_id && row.user_name ? { _id: row.user_id, name: row.user_name } : null,
    origin: row.origin ? (JSON.parse(row.origin) as DishRef) : null,
  })

  return {
    /** Newest first. */
    async findByRoom(roomId: string): Promise<RoomRecipe[]> {
      const rows = await recipes()
        .where('room_recipes.room_id', '=', roomId)
        .orderBy('room_recipes.id', 'desc')
        .execute()
      return rows.map(asRoomRecipe)
    },
    async insert({ id, roomId, userId, dishRef }: NewSharedRecipe, fields: RecipeFields): Promise<RoomRecipe> {
      const row = {
        id,
        room_id: roomId,
        user_id: userId,
        ...toRecipeColumns(fields),
        origin: dishRef && JSON.stringify(dishRef),
      }
      return versions.write(['rooms'], async (trx) => {
        await trx.insertInto('room_recipes').values(row).execute()
        return asRoomRecipe(await recipes(trx).where('room_recipes.id', '=', id).executeTakeFirstOrThrow())
      })
    },
  }
}
