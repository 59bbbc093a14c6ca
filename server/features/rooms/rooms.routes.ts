/** `/api/rooms*`. */
import * as contract from '#contract/rooms.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Invites } from './invites.service.ts'
import type { Rooms } from './rooms.service.ts'
import type { Table } from './table.service.ts'

interface Parts {
  rooms: Rooms
  table: Table
  invites: Invites
  /** Where links lead; without it, to where the caller believes us to be. */
  publicUrl?: string
}

export function roomsRoutes(mount: Mount<{ id: string; name: string }>, { rooms, table, invites, publicUrl }: Parts) {
  mount(contract.rooms, ({ caller }) => rooms.list(caller))
  mount(contract.createRoom, ({ caller, body }) => rooms.create(caller, body.name))
  mount(contract.joinRoom, ({ caller, params }) => rooms.join(caller, params.roomId))
  mount(contract.joinByInvite, ({ caller, params }) => rooms.joinByInvite(caller, params.code))
  mount(contract.room, ({ caller, params }) => rooms.read(caller, params.roomId))
  mount(contract.suggestions, async ({ caller, params, query }) => {
    await rooms.requireMember(params.roomId, caller)
    return table.listSuggestions(params.roomId, query.date)
  })
  mount(contract.suggest, async ({ caller, params, body }) => {
    await rooms.requireMember(params.roomId, caller)
    return table.suggest(caller, params.roomId, body)
  })
  mount(contract.addRoomRecipe, async ({ caller, params, body }) => {
    await rooms.requireMember(params.roomId, caller)
    return table.share(caller, params.roomId, body)
  })
  mount(contract.invite, async ({ caller, params, origin }) => {
    await rooms.requireMember(params.roomId, caller)
    return invites.create(caller, params.roomId, publicUrl ?? origin)
  })
  mount(contract.invites, async ({ caller, params, origin }) => {
    await rooms.requireMember(params.roomId, caller)
    return invites.list(params.roomId, publicUrl ?? origin)
  })
  mount(contract.revokeInvite, async ({ caller, params }) => {
    await rooms.requireMember(params.roomId, caller)
    await invites.revoke(params.roomId, params.code)
    return { message: contract.texts.revoked }
  })
  mount(contract.removeMember, async ({ caller, params, body }) => {
    await rooms.removeMember(caller, params.roomId, body.memberId)
    return { message: body.memberId === caller.id ? contract.texts.left : contract.texts.removed }
  })
}
