/** The shops of a room. Routes check that the caller is a member of the room, and writes check it again. */
import type { ErrorCode } from '#contract/routes/errors.ts'
import type { Publish } from '#contract/routes/events.ts'
import type { Shop } from '#contract/shopping.ts'
import { aisleOrder, type Tick } from '#cooking/shopping/aisle-order.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { ShopStore } from './shops.store.ts'

export type Shops = ReturnType<typeof createShops>
type StoredShop = Awaited<ReturnType<ShopStore['findShops']>>[number]

const { compare } = new Intl.Collator('en', { numeric: true })
/** Sorts shops by name. SQL does not sort them, because PostgreSQL and SQLite sort letters differently. */
export const byName = (one: StoredShop, other: StoredShop) => compare(one.name, other.name)

export const readTicks = (json: string | null) => (json ? (JSON.parse(json) as Tick[]) : [])
export const shopOf = ({ id, name, ticks }: StoredShop): Shop => ({
  _id: id,
  name,
  aisles: aisleOrder(readTicks(ticks)),
})

export function createShops({ store, publish }: { store: ShopStore; publish: Publish }) {
  function changed(roomId: string, written: StoredShop | ErrorCode) {
    if (typeof written === 'string') throw new AppError(written)
    publish('list-changed', { roomId })
    return shopOf(written)
  }
  return {
    /** Adds or renames a shop. @throws room-unknown, shops-full */
    set: async (caller: { id: string }, roomId: string, shop: { id: string; name: string }) =>
      changed(roomId, await store.setShop(roomId, caller.id, shop)),

    /** Removes a shop, and returns it. @throws room-unknown, shop-unknown */
    remove: async (caller: { id: string }, roomId: string, id: string) =>
      changed(roomId, await store.removeShop(roomId, caller.id, id)),
  }
}
