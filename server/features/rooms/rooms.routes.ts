/** `/api/rooms*`. */
import * as contract from '#contract/rooms.ts'
import { settings } from '#contract/rooms/room-settings.ts'
import type { Person } from '#server/people/person.ts'
import type { Mount } from '#server/http/mounting/mount.ts'
import type { Invites } from './invites.service.ts'
import type { RoomMembers } from './room-members.service.ts'
import type { RoomSettings } from './room-settings.service.ts'
import type { Rooms } from './rooms.service.ts'
import type { SharedRecipes } from './shared-recipes.service.ts'
import type { Suggestions } from './suggestions.service.ts'

interface Parts {
  rooms: Rooms
  members: RoomMembers
  roomSettings: RoomSettings
  suggestions: Suggestions
  sharedRecipes: SharedRecipes
  invites: Invites
  /** Checks that the person is a member, or a guest whose seat includes the day. @throws room-unknown, seat-day */
  requirePerson: (roomId: string, person: Person, day: string) => Promise<void>
  /** Counts a change of a meal by a person. @throws too-many */
  countChange: (caller: { id: string }) => Promise<unknown>
}

export function roomsRoutes(
  mount: Mount<{ id: string; name: string }>,
  { rooms, members, roomSettings, suggestions, sharedRecipes, invites, requirePerson, countChange }: Parts,
) {
  mount(contract.rooms, ({ caller, query }) => rooms.list(caller, query.date))
  mount(contract.createRoom, ({ caller, body }) => rooms.create(caller, body))
  mount(contract.joinRoom, ({ caller, params, network }) => members.join({ id: caller.id, network }, params.roomId))
  mount(contract.joinByInvite, ({ caller, params, network }) =>
    members.joinByInvite({ id: caller.id, network }, params.code),
  )
  mount(contract.room, ({ caller, params }) => rooms.read(caller, params.roomId))
  mount(contract.suggestions, async ({ caller, params, query }) => {
    await rooms.requireMember(params.roomId, caller)
    return suggestions.list(params.roomId, query.date)
  })
  mount(contract.suggest, async ({ caller, params, body }) => {
    await requirePerson(params.roomId, caller, body.date)
    await countChange(caller)
    return suggestions.add(caller, params.roomId, body)
  })
  mount(contract.roomRecipe, async ({ caller, params }) => {
    await rooms.requireMember(params.roomId, caller)
    return sharedRecipes.read(params.roomId, params.recipeId)
  })
  mount(contract.removeRoomRecipe, async ({ caller, params }) => {
    await rooms.requireMember(params.roomId, caller)
    await sharedRecipes.remove(caller, params.roomId, params.recipeId)
    return { message: contract.texts.unshared }
  })
  mount(contract.addRoomRecipe, async ({ caller, params, body }) => {
    await rooms.requireMember(params.roomId, caller)
    return sharedRecipes.share(caller, params.roomId, body)
  })
  mount(contract.invite, async ({ caller, params, origin }) => {
    await rooms.requireMember(params.roomId, caller)
    return invites.create(caller, params.roomId, origin)
  })
  mount(contract.invites, async ({ caller, params, origin }) => {
    await rooms.requireMember(params.roomId, caller)
    return invites.list(params.roomId, origin)
  })
  mount(contract.revokeInvite, async ({ caller, params }) => {
    await rooms.requireMember(params.roomId, caller)
    await invites.revoke(caller, params.roomId, params.code)
    return { message: contract.texts.revoked }
  })
  mount(settings, ({ caller, params, body }) => roomSettings.change(caller, params.roomId, body))
  mount(contract.changeRoomId, ({ caller, params }) => roomSettings.changeId(caller, params.roomId))
  mount(contract.removeMember, async ({ caller, params, body }) => {
    await members.remove(caller, params.roomId, body.memberId)
    return { message: body.memberId === caller.id ? contract.texts.left : contract.texts.removed }
  })
}
