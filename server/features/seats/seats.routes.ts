/** `/api/rooms/:roomId/guests*` for members, `/api/guests/*` for guests and for users who were guests before. */
import * as contract from '#contract/seats.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { Guests } from './guests.service.ts'
import type { Seats } from './seats.service.ts'

interface Parts {
  seats: Seats
  guests: Guests
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: Caller) => Promise<void>
}

export function seatsRoutes(mount: Mount<Caller>, { seats, guests, requireMember }: Parts) {
  mount(contract.createSeat, async (input) => {
    const { caller, params, body, network } = input
    await requireMember(params.roomId, caller)
    return seats.create({ id: caller.id, network }, params.roomId, body.days, input.origin)
  })
  mount(contract.seats, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    return seats.list(params.roomId)
  })
  mount(contract.endSeat, async ({ caller, params }) => {
    await requireMember(params.roomId, caller)
    await seats.end(caller, params.roomId, params.guestId)
    return { message: contract.texts.ended }
  })
  mount(contract.enter, ({ body, network }) => guests.enter(body.seat, body.name, network))
  mount(contract.ownSeat, ({ caller }) => guests.read(caller))
  mount(contract.leaveSeat, async ({ caller }) => {
    await guests.leave(caller)
    return { message: contract.texts.left }
  })
  mount(contract.changeGuestDiet, ({ caller, body }) => guests.changeDiet(caller, body))
  mount(contract.claim, async ({ caller, body }) => ({ isClaimed: await guests.claim(caller, body.token) }))
}
