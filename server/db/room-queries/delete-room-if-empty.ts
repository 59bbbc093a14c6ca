import type { Db } from '#server/db/open.ts'

/** The files of a deleted room. The caller deletes them after the transaction. */
interface RoomFiles {
  /**
   * The addresses of the pictures of the shared recipes and of the photos of the meals. An address of a recipe picture
   * may be a web address.
   */
  pictures: string[]
  /** The ids of the shared recipes, which may have drawn covers. */
  recipeIds: string[]
}

/**
 * Deletes a room, with all rows that refer to it, if it has no member. The caller must lock the room first.
 * @returns the files of the room; null when the room has a member
 */
export async function deleteRoomIfEmpty(trx: Db, roomId: string): Promise<RoomFiles | null> {
  const member = await trx
    .selectFrom('room_members')
    .select('user_id')
    .where('room_id', '=', roomId)
    .limit(1)
    .executeTakeFirst()
  if (member) return null
  const files = await findFilesOf(trx, roomId)
  // The foreign keys of the database delete the rows that refer to the room.
  await trx.deleteFrom('rooms').where('id', '=', roomId).execute()
  return files
}

async function findFilesOf(trx: Db, roomId: string): Promise<RoomFiles> {
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
