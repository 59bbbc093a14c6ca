/** The shops of a room, and the shop that this device has chosen. Changes of shops go through the outbox. */
import { limits } from '#contract/texts/outbox.ts'
import type { List, Shop } from '#contract/shopping.ts'
import { performLater } from '#web/core/outbox/outbox-sender.ts'
import { notifyWithUndo } from '#web/core/outbox/outbox-undo.ts'
import { randomId } from '#web/core/api/random-id.ts'
import { createStoredText, parseStored, useStore } from '#web/core/store.ts'
import { listOperation, sendListChange, type Shopper } from './shopping.queries.ts'

/**
 * The ids of the chosen shops, keyed by the id of the room, as JSON. Each device has its own choice, because two
 * members may be in different shops.
 */
const chosen = createStoredText('shops')

const readChosen = () => (parseStored(chosen.get()) as Record<string, string> | null) ?? {}

/** @returns the shop that is chosen on this device; undefined for the usual shop and for a removed shop */
export function useShop(roomId: string, { shops }: Pick<List, 'shops'>): Shop | undefined {
  useStore(chosen)
  return shops.find(({ _id }) => _id === readChosen()[roomId])
}

/** @param shopId undefined for the usual shop */
export function chooseShop(roomId: string, shopId: string | undefined) {
  const { [roomId]: _, ...others } = readChosen()
  chosen.set(JSON.stringify(shopId ? { ...others, [roomId]: shopId } : others))
}

/** The server expects ids of 24 hexadecimal digits. */
const shopIdBytes = 12

/** Adds a shop and chooses it. When the server refuses the new shop, the earlier choice is restored. */
export async function addShop(shopper: Shopper, name: string) {
  const shopId = randomId(shopIdBytes)
  const before = readChosen()[shopper.roomId]
  chooseShop(shopper.roomId, shopId)
  const outcome = await setShop(shopper, shopId, name, `Add the shop ${name}`)
  if (outcome.kind === 'refused' && readChosen()[shopper.roomId] === shopId) chooseShop(shopper.roomId, before)
  return outcome
}

export const renameShop = (shopper: Shopper, { _id }: Shop, name: string) =>
  setShop(shopper, _id, name, `Rename the shop to ${name}`)

const setShop = (shopper: Shopper, shopId: string, name: string, label: string) =>
  sendListChange(shopper, { route: 'setShop', params: { shopId }, body: { name }, subject: `shop ${shopId}`, label })

/**
 * Removes a shop, but only when the time for Undo is over. If it was removed immediately, Undo could not restore its
 * order of aisles.
 */
export function removeShop(shopper: Shopper, { _id, name }: Shop) {
  const removal = performLater(
    listOperation(shopper, {
      route: 'removeShop',
      params: { shopId: _id },
      notBefore: Date.now() + limits.undoMs,
      subject: `remove shop ${_id}`,
      label: `Remove the shop ${name}`,
    }),
  )
  if (removal) notifyWithUndo(removal.id, `${name} is removed from the shops.`)
}
