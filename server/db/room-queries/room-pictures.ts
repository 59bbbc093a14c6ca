import type { Db } from '#server/db/open.ts'

/**
 * Returns the addresses of the pictures of a room's shared recipes and of the photos of its meals. An address of a
 * recipe picture may be a web address.
 */
export async function findPicturesOf(trx: Db, roomId: string): Promise<string[]> {
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
  return rows.flatMap(({ picture }) => picture ?? [])
}
