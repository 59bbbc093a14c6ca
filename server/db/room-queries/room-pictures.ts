import type { Db } from '#server/db/open.ts'

/** The pictures of a room: the pictures of its shared recipes, and the photos of its decided meals. */
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
