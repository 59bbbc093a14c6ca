/** SQL for the copies of recipes that members share in a room. */
import type { DishRef } from '#contract/values/dish-ref.ts'
import type { RecipeFields } from '#contract/recipes.ts'
import { limits, type RoomRecipe } from '#contract/rooms/room-recipes.ts'
import { readDishRef, writeDishRef } from '#server/db/tables/dish-ref-column.ts'
import type { Db } from '#server/db/open.ts'
import { fromRecipeColumns, toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import type { Versions } from '#server/db/versions.ts'
import { inTurn, lockAsMember } from '#server/db/room-queries/lock-room.ts'

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
    createdBy: authorOf(row),
    origin: readDishRef(row.origin),
  })

  return {
    /**
     * Finds the ids of a room's recipes, newest first. `createdBy` is the user who shared the recipe, or null if the
     * account was deleted.
     */
    async findIds(roomId: string) {
      const rows = await db
        .selectFrom('room_recipes')
        .leftJoin('users', 'users.id', 'room_recipes.user_id')
        .select(['room_recipes.id', 'room_recipes.user_id', 'users.name as user_name'])
        .where('room_recipes.room_id', '=', roomId)
        .orderBy('room_recipes.id', 'desc')
        .execute()
      return rows.map((row) => ({ id: row.id, createdBy: authorOf(row) }))
    },
    /** @param ids only a few, because recipes are long */
    async findMany(ids: string[]): Promise<RoomRecipe[]> {
      return (await recipes().where('room_recipes.id', 'in', ids).execute()).map(asRoomRecipe)
    },
    async find(roomId: string, id: string): Promise<RoomRecipe | null> {
      const row = await recipes()
        .where('room_recipes.room_id', '=', roomId)
        .where('room_recipes.id', '=', id)
        .executeTakeFirst()
      return row ? asRoomRecipe(row) : null
    },
    /** Finds the fields from which a cover is drawn. */
    async findCoverText(id: string) {
      const row = await db
        .selectFrom('room_recipes')
        .select(['title', 'ingredients'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row ? { title: row.title, ingredients: JSON.parse(row.ingredients) as string[] } : null
    },
    /** Adds a recipe that a member shares. @returns the recipe, or the code of the error when it is refused */
    async insert({ id, roomId, userId, dishRef }: NewSharedRecipe, fields: RecipeFields) {
      const row = {
        id,
        room_id: roomId,
        user_id: userId,
        ...toRecipeColumns(fields),
        origin: writeDishRef(dishRef),
      }
      return inTurn(roomId, () =>
        versions.write(['rooms'], async (trx) => {
          if (!(await lockAsMember(trx, roomId, userId))) return 'room-unknown'
          const { count } = await trx
            .selectFrom('room_recipes')
            .select(({ fn }) => fn.countAll().as('count'))
            .where('room_id', '=', roomId)
            .executeTakeFirstOrThrow()
          if (Number(count) >= limits.recipesMax) return 'shared-recipes-full'
          await trx.insertInto('room_recipes').values(row).execute()
          return asRoomRecipe(await recipes(trx).where('room_recipes.id', '=', id).executeTakeFirstOrThrow())
        }),
      )
    },
    /**
     * Deletes a recipe on behalf of a member.
     * @returns `picture`, which is null for a recipe without a picture; or the code of the error
     */
    async delete(roomId: string, userId: string, id: string) {
      return inTurn(roomId, () =>
        versions.write(['rooms'], async (trx) => {
          if (!(await lockAsMember(trx, roomId, userId))) return 'room-unknown'
          const ofRoom = { room_id: roomId, id }
          const recipe = await trx
            .selectFrom('room_recipes')
            .select('image')
            .where(({ and }) => and(ofRoom))
            .executeTakeFirst()
          if (!recipe) return 'recipe-unknown'
          await trx
            .deleteFrom('room_recipes')
            .where(({ and }) => and(ofRoom))
            .execute()
          return { picture: recipe.image }
        }),
      )
    },
  }
}

const authorOf = ({ user_id, user_name }: { user_id: string | null; user_name: string | null }) =>
  user_id && user_name ? { _id: user_id, name: user_name } : null
