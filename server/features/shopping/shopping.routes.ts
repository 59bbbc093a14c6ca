/** `/api/rooms/:roomId/list*`. */
import * as contract from '#contract/shopping.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Shopping } from './shopping.service.ts'
import type { Shops } from './shops.service.ts'

interface Parts {
  shopping: Shopping
  shops: Shops
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function shoppingRoutes(mount: Mount<Caller>, { shopping, shops, requireMember }: Parts) {
  /** Checks that the caller is a member, and counts the change for the rate limit. @throws room-unknown, too-many */
  async function admit(roomId: string, caller: Caller) {
    await requireMember(roomId, caller)
    await shopping.countChange(caller)
  }

  mount(contract.list, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    return shopping.read(params.roomId)
  })
  mount(contract.listFromPlan, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return shopping.setDays(caller, params.roomId, body)
  })
  mount(contract.putDish, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return shopping.putDish(caller, params.roomId, params.entryId)
  })
  mount(contract.takeDish, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return shopping.takeDish(caller, params.roomId, params.entryId)
  })
  mount(contract.changeList, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return shopping.setUnits(caller, params.roomId, body.units)
  })
  mount(contract.addLine, async ({ caller, params, body, operation }) => {
    await admit(params.roomId, caller)
    return shopping.addLine(caller, params.roomId, body.text, operation)
  })
  mount(contract.changeLine, async ({ caller, params, body: { ticked, shop, text, removed } }) => {
    await admit(params.roomId, caller)
    const change = { isTicked: ticked, shopId: shop, text, isRemoved: removed }
    return shopping.changeLine(caller, params.roomId, params.lineId, change)
  })
  mount(contract.removeLine, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return shopping.removeLine(caller, params.roomId, params.lineId)
  })
  mount(contract.emptyBasket, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return shopping.emptyBasket(caller, params.roomId, body.lines)
  })
  mount(contract.setShop, async ({ caller, params, body }) => {
    await admit(params.roomId, caller)
    return shops.set(caller, params.roomId, { id: params.shopId, name: body.name })
  })
  mount(contract.removeShop, async ({ caller, params }) => {
    await admit(params.roomId, caller)
    return shops.remove(caller, params.roomId, params.shopId)
  })
}
