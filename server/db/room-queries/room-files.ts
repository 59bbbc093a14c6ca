import type { Db } from '#server/db/open.ts'

/** The files that belong to a room. They are deleted when the room is deleted. */
export interface RoomFiles {
  /**
   * The addresses of the pictures of the shared recipes and of the photos of the meals. An address of a recipe picture
   * may be a web address.
   */
  pictures: string[]
  /** The ids of the shared recipes, which may have drawn covers. */
  recipeIds: string[]
}

export async function findFilesOf(trx: Db, roomId: string): Promise<RoomFiles> {
  const rows = await trx
    .selectFrom('room_recipes')
    .select('image as picture')
    .where('room_id', '=', roomId)
    .where('image', 'is not', null)
    .union(
      trx
        .selectFrom('room_photos')
        .innerJoin('room_suggestions', 'room_suggestions.id', 'room_photos.suggestion_id')
        .select('picture')
        .where('room_id', '=', roomId),
    )
    .execute()
  const recipes = await trx.selectFrom('room_recipes').select('id').where('room_id', '=', roomId).execute()
  return { pictures: rows.flatMap(({ picture }) => picture ?? []), recipeIds: recipes.map(({ id }) => id) }
}
