/**
 * The wiring of the people in a room: members, guests with a seat, invites, and what these people share and suggest.
 */
import type { Publish } from '#contract/routes/events.ts'
import { isGuestToken } from '#server/crypto/tokens.ts'
import type { Db } from '#server/db/open.ts'
import type { Person } from '#server/people/person.ts'
import type { Versions } from '#server/db/versions.ts'
import type { Covers } from '#server/features/catalog/covers.service.ts'
import { createInvites } from '#server/features/rooms/invites.service.ts'
import { invitesStore } from '#server/features/rooms/invites.store.ts'
import { createRoomMembers } from '#server/features/rooms/room-members.service.ts'
import { createRoomSettings } from '#server/features/rooms/room-settings.service.ts'
import { createRooms } from '#server/features/rooms/rooms.service.ts'
import { roomsStore } from '#server/features/rooms/rooms.store.ts'
import { createSharedRecipes } from '#server/features/rooms/shared-recipes.service.ts'
import { sharedRecipesStore } from '#server/features/rooms/shared-recipes.store.ts'
import { createSuggestions } from '#server/features/rooms/suggestions.service.ts'
import { suggestionsStore } from '#server/features/rooms/suggestions.store.ts'
import { createGuests } from '#server/features/seats/guests.service.ts'
import { createSeats } from '#server/features/seats/seats.service.ts'
import { seatsStore } from '#server/features/seats/seats.store.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { createHub } from '#server/realtime/hub.ts'
import type { SocketAccess } from '#server/realtime/socket-access.ts'
import { lookOf } from '#server/text/look-alikes.ts'

interface Parts {
  db: Db
  versions: Versions
  limiter: RateLimiter
  pictures: Pictures
  publish: Publish
  hub: Pick<ReturnType<typeof createHub>, 'removeFromRoom' | 'announceId' | 'closeRoom' | 'disconnectSessions'>
  covers: Pick<Covers, 'forget'>
}

export function wireRoomMembers({ db, versions, limiter, pictures, publish, hub, covers }: Parts) {
  const suggestions = createSuggestions({ store: suggestionsStore(db), publish })
  const forgetCover = (id: string) => covers.forget('shared', id)
  const sharedRecipes = createSharedRecipes({
    store: sharedRecipesStore(db, versions),
    pictures,
    limiter,
    publish,
    forgetCover,
  })
  const invites = createInvites({ store: invitesStore(db), limiter })
  const storedRooms = roomsStore(db, versions)
  const rooms = createRooms({
    store: storedRooms,
    listRecipes: sharedRecipes.list,
    summarizeDay: suggestions.summarizeDay,
    limiter,
    publish,
    version: () => versions.read('rooms'),
  })
  const disconnectGuest = (seatId: string) => hub.disconnectSessions(seatId)
  const members = createRoomMembers({
    store: storedRooms,
    rooms,
    findInvite: invites.find,
    limiter,
    publish,
    removeFromChannel: hub.removeFromRoom,
    closeChannel: hub.closeRoom,
    disconnectGuest,
    releasePicture: pictures.releaseIfUnused,
    forgetCover,
  })
  const roomSettings = createRoomSettings({ store: storedRooms, rooms, limiter, publish, announceId: hub.announceId })
  const seatParts = { store: seatsStore(db, lookOf), limiter, publish, disconnect: disconnectGuest }
  const seats = createSeats(seatParts)
  const guests = createGuests({ ...seatParts, announceDiet: rooms.announceDiet })
  /** Checks the access of a member or guest to a room. @throws room-unknown, seat-day */
  const requirePerson = async (roomId: string, person: Person, day?: string) =>
    person.kind === 'seat' ? seats.requireSeat(person, roomId, day) : rooms.requireMember(roomId, person)
  /** Decides who may open a socket (users and guests), and which rooms the socket may join. */
  const createSocketAccess = (readCaller: SocketAccess['readCaller']): SocketAccess => ({
    readCaller: (token) => (isGuestToken(token) ? seats.readSocketGuest(token) : readCaller(token)),
    canJoin: async (roomId, id) => (await rooms.isMember(roomId, id)) || (await seats.isOpen(roomId, id)),
  })
  const access = { requireMember: rooms.requireMember, requirePerson, createSocketAccess }
  return { rooms, members, roomSettings, suggestions, sharedRecipes, invites, seats, guests, ...access }
}
