/**
 * SQL for the shops of rooms. Each shop has a list of ticks, as JSON. The order of its aisles is computed from these
 * ticks. Writes lock the room first.
 */
import { limits } from '#contract/shopping.ts'
import { writeAsMember } from '#server/db/room-queries/lock-room.ts'
import type { Db } from '#server/db/open.ts'

export type ShopStore = ReturnType<typeof shopStore>

export function shopStore(db: Db) {
  const shopsOf = (from: Db, roomId: string) =>
    from.selectFrom('room_shops').select(['id', 'name', 'ticks']).where('room_id', '=', roomId)

  return {
    findShops: (roomId: string) => shopsOf(db, roomId).orderBy('id').execute(),

    /** Adds a shop, or renames it. @returns the shop, or the code of the error */
    setShop(roomId: string, userId: string, { id, name }: { id: string; name: string }) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const shops = await shopsOf(trx, roomId).execute()
        const before = shops.find((shop) => shop.id === id)
        if (!before && shops.length >= limits.shopsMax) return 'shops-full' as const
        await trx
          .insertInto('room_shops')
          .values({ room_id: roomId, id, name, ticks: '[]' })
          .onConflict((conflict) => conflict.columns(['room_id', 'id']).doUpdateSet({ name }))
          .execute()
        return { id, name, ticks: before?.ticks ?? '[]' }
      })
    },

    /** @returns the removed shop, or the code of the error */
    removeShop(roomId: string, userId: string, id: string) {
      return writeAsMember(db, roomId, userId, async (trx) => {
        const removed = await trx
          .deleteFrom('room_shops')
          .where('room_id', '=', roomId)
          .where('id', '=', id)
          .returning(['id', 'name', 'ticks'])
          .executeTakeFirst()
        return removed ?? ('shop-unknown' as const)
      })
    },
  }
}

/**
 * Adds a tick to the stored ticks of a shop. Runs in the transaction that ticks the line. Does nothing for a removed
 * shop.
 * @param shopId null for the usual shop of the room
 * @param learn gets the stored ticks, or null if there are none, and returns them with the new tick
 */
export async function learnTick(
  trx: Db,
  { roomId, shopId }: { roomId: string; shopId: string | null },
  learn: (ticks: string | null) => string,
) {
  if (shopId !== null) {
    const shop = trx.selectFrom('room_shops').select('ticks').where('room_id', '=', roomId).where('id', '=', shopId)
    const found = await shop.executeTakeFirst()
    if (!found) return
    await trx
      .updateTable('room_shops')
      .set({ ticks: learn(found.ticks) })
      .where('room_id', '=', roomId)
      .where('id', '=', shopId)
      .execute()
    return
  }
  const list = await trx.selectFrom('room_lists').select('ticks').where('room_id', '=', roomId).executeTakeFirst()
  const ticks = learn(list?.ticks ?? null)
  await trx
    .insertInto('room_lists')
    .values({ room_id: roomId, from_day: null, to_day: null, units: null, ticks })
    .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ ticks }))
    .execute()
}
