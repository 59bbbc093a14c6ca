/** Rooms and their members. To other users a room does not exist. */
import type { Publish } from '#contract/events.ts'
import type { Member, Room, RoomBrief, RoomRecipe } from '#contract/rooms.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { newId, timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { RoomRow, RoomsStore } from './rooms.store.ts'

/** More than a user or a household needs in an hour, and far too few to guess an id or a code. */
const joins: RateLimit = { name: 'join-account', times: 60, within: 3600 }
const joinsByAddress: RateLimit = { name: 'join-address', times: 180, within: 3600 }

interface Joiner {
  id: string
  /** The network of the client. */
  address: string
}

export type Rooms = ReturnType<typeof createRooms>

interface Parts {
  store: RoomsStore
  /** The recipes shared in a room, newest first. */
  listRecipes: (roomId: string) => Promise<RoomRecipe[]>
  limiter: RateLimiter
  publish: Publish
  /** Removes the user's sockets from the channel of the room, and notifies them. */
  removeFromChannel: (roomId: string, userId: string) => Promise<void>
  releasePicture: (address: string) => Promise<void>
  /** The version of rooms, their members and shared recipes. */
  version: ReadVersion
}

export function createRooms({
  store,
  listRecipes,
  limiter,
  publish,
  removeFromChannel,
  releasePicture,
  version,
}: Parts) {
  const readMembership = createVersionedCache(version, (key) => {
    const [roomId, userId] = key.split(' ') as [string, string]
    return store.isMember(roomId, userId)
  })
  const readCachedRoom = createVersionedCache(version, async (id) => readRoom(await requireRoom(id)))
  const isMember = (roomId: string, userId: string) => readMembership(`${roomId} ${userId}`)

  /** @throws room-unknown for a caller who is not a member, as for an unknown id */
  async function requireMember(roomId: string, caller: { id: string }) {
    if (!(await isMember(roomId, caller.id))) throw new AppError('room-unknown')
  }

  async function asBriefs(rows: RoomRow[]): Promise<RoomBrief[]> {
    const members = await store.findMembers(rows.map(({ id }) => id))
    return rows.map(({ id, name }) => ({
      _id: id,
      name,
      members: members.filter((member) => member.room_id === id).map(asMember),
    }))
  }

  async function readRoom(row: RoomRow): Promise<Room> {
    const [[brief], recipes] = await Promise.all([asBriefs([row]), listRecipes(row.id)])
    return { ...brief!, recipes }
  }

  /** @throws room-unknown */
  async function requireRoom(id: string) {
    const row = await store.find(id)
    if (!row) throw new AppError('room-unknown')
    return row
  }

  /** @throws member-already, room-unknown */
  async function addMember(roomId: string, caller: { id: string }) {
    const isNew = await store.insertMember({ room_id: roomId, user_id: caller.id, stamp: timeId() })
    if (!isNew) throw new AppError((await store.isMember(roomId, caller.id)) ? 'member-already' : 'room-unknown')
    publish('member-added', { roomId })
    return readRoom(await requireRoom(roomId))
  }

  async function countJoin({ id, address }: Joiner) {
    await limiter.count(joinsByAddress, address)
    await limiter.count(joins, id)
  }

  async function announceLeaving(roomId: string, userId: string) {
    await removeFromChannel(roomId, userId)
    publish('member-removed', { roomId })
  }

  /** `removedStamp` is null for a member who leaves. Deletes the room with its last member, and releases its pictures. */
  async function deleteMember(roomId: string, userId: string, removedStamp: string | null) {
    const pictures = await store.deleteMember(roomId, userId, removedStamp)
    await announceLeaving(roomId, userId)
    for (const picture of pictures) await releasePicture(picture)
  }

  return {
    requireMember,
    isMember,

    list: async (caller: { id: string }) => asBriefs(await store.findOf(caller.id)),

    async create(caller: { id: string }, name: string): Promise<Room> {
      const room = { id: newRoomId(), name, created_at: new Date().toISOString() }
      await store.insert(room, { room_id: room.id, user_id: caller.id, stamp: timeId() })
      return readRoom(room)
    },

    /** @throws room-unknown */
    async read(caller: { id: string }, roomId: string): Promise<Room> {
      await requireMember(roomId, caller)
      return readCachedRoom(roomId)
    },

    /** Joins by the room's id; a removed member needs a new invite. @throws room-unknown, member-already, invite-too-old, too-many */
    async join(caller: Joiner, roomId: string): Promise<Room> {
      await countJoin(caller)
      await requireRoom(roomId)
      if (await store.findRemoval(roomId, caller.id)) throw new AppError('invite-too-old')
      return addMember(roomId, caller)
    },

    /** @throws invite-unknown, invite-expired, invite-too-old, member-already, too-many */
    async joinByInvite(caller: Joiner, code: string): Promise<Room> {
      await countJoin(caller)
      const invite = await store.findInvite(code.trim().toUpperCase())
      if (!invite) throw new AppError('invite-unknown')
      if (invite.expires_at <= new Date().toISOString()) throw new AppError('invite-expired')
      const removal = await store.findRemoval(invite.room_id, caller.id)
      if (removal && removal > invite.stamp) throw new AppError('invite-too-old')
      return addMember(invite.room_id, caller)
    },

    /** Removes a member, or lets the caller leave. @throws room-unknown, member-unknown, member-first */
    async removeMember(caller: { id: string }, roomId: string, memberId: string) {
      await requireMember(roomId, caller)
      const [first, ...others] = await store.findMembers([roomId])
      if (memberId !== caller.id && memberId === first?.id) throw new AppError('member-first')
      if (memberId !== first?.id && !others.some(({ id }) => id === memberId)) throw new AppError('member-unknown')
      await deleteMember(roomId, memberId, memberId === caller.id ? null : await store.readStamp())
    },

    /** Call after a user's membership ended with the account. */
    announceLeaving,
  }
}

/** 20 random letters and digits. */
const newRoomId = () => newId() + newId().slice(0, 8)

function asMember({ id, name, email, picture }: Awaited<ReturnType<RoomsStore['findMembers']>>[number]): Member {
  return { _id: id, name, email, profilePicture: picture }
}
