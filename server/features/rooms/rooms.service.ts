/** Rooms: who is in, who may come, who goes. Only members see or change anything; to all others there is no such room. */
import type { Publish } from '#contract/events.ts'
import type { Member, Room, RoomBrief } from '#contract/rooms.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import { newId, timeId } from '#server/crypto/ids.ts'
import { createVersionedCache } from '#server/caching/versioned-cache.ts'
import type { RoomRow, RoomsStore } from './rooms.store.ts'
import type { Table } from './table.service.ts'

/** Far above an evening's joining, far below what guessing takes. */
const joins: RateLimit = { name: 'join-account', times: 60, within: 3600 }
/** Of so many rooms it is remembered what is in them: a hundred long recipes are much. */
const roomsMax = 300

export type Rooms = ReturnType<typeof createRooms>

export function createRooms({
  store,
  table,
  limiter,
  publish,
  expel,
  releasePicture,
  version,
}: {
  store: RoomsStore
  table: Pick<Table, 'listRecipes'>
  limiter: RateLimiter
  publish: Publish
  /** Closes the channel of a room to somebody at once, and tells them. */
  expel: (roomId: string, userId: string) => Promise<void>
  releasePicture: (address: string) => Promise<void>
  /** Grows with every change of a room, of who is in it and of how they look; null when others may change them unseen. */
  version: () => number | null
}) {
  const recallMember = createVersionedCache(version, (key) => store.isMember(...(key.split(' ') as [string, string])))
  const isMember = (roomId: string, userId: string) => recallMember(`${roomId} ${userId}`)
  const recallRoom = createVersionedCache(
    version,
    async (id) => Object.freeze(await readRoom(await requireRoom(id))),
    roomsMax,
  )

  /** @throws room-unknown for everyone who is not in it, so that ids tell nothing */
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
    const [[brief], recipes] = await Promise.all([asBriefs([row]), table.listRecipes(row.id)])
    return { ...brief!, recipes }
  }

  /** @throws room-unknown */
  async function requireRoom(id: string) {
    const row = await store.find(id)
    if (!row) throw new AppError('room-unknown')
    return row
  }

  /** @throws member-already; room-unknown */
  async function admit(roomId: string, caller: { id: string }) {
    const isNew = await store.insertMember({ room_id: roomId, user_id: caller.id, stamp: timeId() })
    if (!isNew) throw new AppError((await store.isMember(roomId, caller.id)) ? 'member-already' : 'room-unknown')
    publish('member-added', { roomId })
    return readRoom(await requireRoom(roomId))
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
      return recallRoom(roomId)
    },

    /** Who knows the id may come, unless once removed. @throws room-unknown, member-already, invite-too-old, too-many */
    async join(caller: { id: string }, roomId: string): Promise<Room> {
      await limiter.count(joins, caller.id)
      await requireRoom(roomId)
      if (await store.findRemoval(roomId, caller.id)) throw new AppError('invite-too-old')
      return admit(roomId, caller)
    },

    /** @throws invite-unknown, invite-expired, invite-too-old, member-already, too-many */
    async joinByInvite(caller: { id: string }, code: string): Promise<Room> {
      await limiter.count(joins, caller.id)
      const invite = await store.findInvite(code.trim().toUpperCase())
      if (!invite) throw new AppError('invite-unknown')
      if (invite.expires_at <= new Date().toISOString()) throw new AppError('invite-expired')
      const removal = await store.findRemoval(invite.room_id, caller.id)
      if (removal && removal > invite.stamp) throw new AppError('invite-too-old')
      return admit(invite.room_id, caller)
    },

    /** Removes somebody, or oneself, which is leaving. @throws room-unknown, member-unknown, member-first */
    async removeMember(caller: { id: string }, roomId: string, memberId: string) {
      await requireMember(roomId, caller)
      const [first, ...others] = await store.findMembers([roomId])
      if (memberId !== caller.id && memberId === first?.id) throw new AppError('member-first')
      if (memberId !== first?.id && !others.some(({ id }) => id === memberId)) throw new AppError('member-unknown')
      const gone = await store.deleteMember(roomId, memberId, memberId === caller.id ? null : timeId())
      await expel(roomId, memberId)
      publish('member-removed', { roomId })
      for (const picture of gone) await releasePicture(picture)
    },

    /** Takes somebody who goes for good out of every room. */
    async removeEverywhere(userId: string) {
      for (const { id: roomId } of await store.findOf(userId)) {
        const gone = await store.deleteMember(roomId, userId, null)
        await expel(roomId, userId)
        publish('member-removed', { roomId })
        for (const picture of gone) await releasePicture(picture)
      }
    },
  }
}

/** Not to be guessed: 24 letters and digits. */
const newRoomId = () => newId() + newId().slice(0, 8)

const asMember = ({
  id,
  name,
  email,
  picture,
}: {
  id: string
  name: string
  email: string
  picture: string | null
}): Member => ({ _id: id, name, email, profilePicture: picture })
