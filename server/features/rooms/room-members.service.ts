/** Joining and leaving rooms. */
import type { Publish } from '#contract/routes/events.ts'
import type { Room } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { Invites } from './invites.service.ts'
import type { Rooms } from './rooms.service.ts'
import type { RoomsStore } from './rooms.store.ts'

/**
 * Maximum numbers of attempts to join in an hour, for a user and for a network. A user or a household needs far fewer
 * attempts. To guess an id or a code, far more attempts would be necessary.
 */
const joins = perHour('join-account', 60)
const joinsByNetwork = perHour('join-network', 180)

interface Joiner {
  id: string
  /** The network to which the client's IP address belongs. */
  network: string
}

type Removal = Exclude<Awaited<ReturnType<RoomsStore['removeMember']>>, string>
type RoomFiles = NonNullable<Removal['files']>

interface Parts {
  store: RoomsStore
  rooms: Pick<Rooms, 'readStored'>
  findInvite: Invites['find']
  limiter: RateLimiter
  publish: Publish
  /** Removes the user's sockets from the channel of the room, and sends `member-removed` to all sockets of the user. */
  removeFromChannel: (roomId: string, userId: string) => Promise<void>
  /** Disconnects all sockets in the channel of a deleted room. These are the sockets of its guests. */
  closeChannel: (roomId: string) => void
  /** Disconnects the guest of a seat that has ended. */
  disconnectGuest: (seatId: string) => void
  releasePicture: (address: string) => Promise<void>
  /** Deletes the drawn cover of a shared recipe. */
  forgetCover: (recipeId: string) => Promise<void>
}

export type RoomMembers = ReturnType<typeof createRoomMembers>

export function createRoomMembers({ store, rooms, findInvite, limiter, publish, ...parts }: Parts) {
  const { removeFromChannel, closeChannel, disconnectGuest, releasePicture, forgetCover } = parts

  async function countJoin({ id, network }: Joiner) {
    await limiter.count(joinsByNetwork, network)
    await limiter.count(joins, id)
  }

  /** @throws room-unknown, member-already, invite-too-old, invite-expired, room-full, rooms-full */
  async function addMember(roomId: string, caller: { id: string }, invite?: { code: string; stamp: string }) {
    const refusal = await store.insertMember({ room_id: roomId, user_id: caller.id, stamp: timeId() }, invite)
    if (refusal) throw new AppError(refusal, refusal === 'member-already' ? { id: roomId } : {})
    publish('member-added', { roomId })
    return rooms.readStored(roomId)
  }

  /**
   * Removes the user's sockets from the channel of the room, and publishes `member-removed`. Call this after a user's
   * membership has ended, also if the user's account was deleted.
   */
  async function announceLeaving(roomId: string, userId: string) {
    await removeFromChannel(roomId, userId)
    publish('member-removed', { roomId })
  }

  /** Disconnects the guests of a deleted room, and deletes its files. */
  async function finishDeletion(roomId: string, { pictures, recipeIds }: RoomFiles) {
    closeChannel(roomId)
    for (const picture of pictures) await releasePicture(picture)
    for (const id of recipeIds) await forgetCover(id)
  }

  /**
   * Disconnects the guests whose seats have ended, and calls `announceLeaving` for the removed member. If the room was
   * deleted, also calls `finishDeletion`.
   */
  async function finishRemoval(roomId: string, userId: string, { endedSeats, files }: Removal) {
    for (const seat of endedSeats) disconnectGuest(seat)
    await announceLeaving(roomId, userId)
    if (files) await finishDeletion(roomId, files)
  }

  return {
    announceLeaving,
    finishDeletion,

    /**
     * Adds the caller to the room with this id, which may have been typed in capitals. A removed member cannot join by
     * the id, but only by a new invite.
     * @throws too-many and what `addMember` throws
     */
    async join(caller: Joiner, roomId: string): Promise<Room> {
      await countJoin(caller)
      const given = roomId.trim()
      // Tries the id as given first, because the ids of older rooms contain capitals.
      return addMember((await store.find(given)) ? given : given.toLowerCase(), caller)
    },

    /** @throws invite-unknown, too-many and what `addMember` throws */
    async joinByInvite(caller: Joiner, code: string): Promise<Room> {
      await countJoin(caller)
      const invite = await findInvite(code.trim().toUpperCase())
      if (!invite) throw new AppError('invite-unknown')
      return addMember(invite.room_id, caller, invite)
    },

    /**
     * Removes another member, and ends all open invites of the room and the seats that the removed member created. If
     * `memberId` is the caller, the caller leaves the room, and no invites or seats end.
     * @throws room-unknown, member-unknown, member-first
     */
    async remove(caller: { id: string }, roomId: string, memberId: string) {
      const times = { stamp: await store.readStamp(), now: new Date().toISOString() }
      const removal = await store.removeMember(roomId, caller.id, memberId, times)
      if (typeof removal === 'string') throw new AppError(removal)
      await finishRemoval(roomId, memberId, removal)
    },
  }
}
