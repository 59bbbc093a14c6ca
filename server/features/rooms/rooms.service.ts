/** Rooms and their members. Other users get `room-unknown`, as for a room that does not exist. */
import type { Publish } from '#contract/events.ts'
import { noHabits, type Habits } from '#contract/room-habits.ts'
import { limits as settingsLimits } from '#contract/room-settings.ts'
import type { RoomRecipeBrief } from '#contract/room-recipes.ts'
import { limits, type ListedRoom, type MealSummary, type Member, type Room } from '#contract/rooms.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { newTypedCode, timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import type { Invites } from './invites.service.ts'
import type { RoomsStore } from './rooms.store.ts'

const roomIdChars = 24
/** Limits of joining: more than a user or a household needs in an hour, and far too few to guess an id or a code. */
const joins: RateLimit = { name: 'join-account', times: 60, within: 3600 }
const joinsByAddress: RateLimit = { name: 'join-address', times: 180, within: 3600 }
const creations: RateLimit = {
  name: 'open-room-account',
  times: limits.createdPerHour,
  within: 3600,
  error: 'rooms-too-often',
}
const idChanges: RateLimit = {
  name: 'room-id-account',
  times: limits.createdPerHour,
  within: 3600,
  error: 'room-ids-too-often',
}

const settingsChanges: RateLimit = { name: 'room-settings', times: settingsLimits.changesPerHour, within: 3600 }

interface NewRoom {
  name: string
  timeZone?: string | null
}

interface SettingsChange {
  timeZone?: string
  habits?: Partial<Habits>
}

interface Joiner {
  id: string
  /** The network of the client, from its IP address. */
  address: string
}

type Removal = Exclude<Awaited<ReturnType<RoomsStore['removeMember']>>, string>

export type Rooms = ReturnType<typeof createRooms>
type StoredRoom = NonNullable<Awaited<ReturnType<RoomsStore['find']>>>

interface Parts {
  store: RoomsStore
  findInvite: Invites['find']
  /** The recipes shared in a room in brief, newest first. */
  listRecipes: (roomId: string) => Promise<RoomRecipeBrief[]>
  /** The suggestions for the meals of a day in brief, by room. */
  summarizeDay: (roomIds: string[], day: string) => Promise<Map<string, MealSummary[]>>
  limiter: RateLimiter
  publish: Publish
  /** Removes the user's sockets from the channel of the room, and notifies them. */
  removeFromChannel: (roomId: string, userId: string) => Promise<void>
  /** Sends the sockets of a room its new id. */
  moveChannel: (roomId: string, newRoomId: string) => void
  /** Disconnects the guests of a room that was deleted. */
  closeChannel: (roomId: string) => void
  /** Disconnects the guest of a seat that has ended. */
  disconnectGuest: (seatId: string) => void
  releasePicture: (address: string) => Promise<void>
  /** The version of rooms, their members and shared recipes. */
  version: ReadVersion
}

export function createRooms({
  store,
  findInvite,
  listRecipes,
  summarizeDay,
  limiter,
  publish,
  removeFromChannel,
  moveChannel,
  closeChannel,
  disconnectGuest,
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

  async function readRoom({ id, name, time_zone: timeZone, habits }: StoredRoom): Promise<Room> {
    const [members, recipes] = await Promise.all([store.findMembers(id), listRecipes(id)])
    return { _id: id, name, timeZone, habits, members: members.map(asMember), recipes }
  }

  /** @throws room-unknown */
  async function requireRoom(id: string) {
    const row = await store.find(id)
    if (!row) throw new AppError('room-unknown')
    return row
  }

  /** @throws room-unknown, member-already, invite-too-old, invite-expired, room-full, rooms-full */
  async function addMember(roomId: string, caller: { id: string }, invite?: { code: string; stamp: string }) {
    const refusal = await store.insertMember({ room_id: roomId, user_id: caller.id, stamp: timeId() }, invite)
    if (refusal) throw new AppError(refusal, refusal === 'member-already' ? { id: roomId } : {})
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

  /** Disconnects a removed member and the guests whose seats ended. Releases the pictures of a deleted room. */
  async function finishRemoval(roomId: string, userId: string, { endedSeats, pictures, isDeleted }: Removal) {
    for (const seat of endedSeats) disconnectGuest(seat)
    await announceLeaving(roomId, userId)
    if (isDeleted) closeChannel(roomId)
    for (const picture of pictures) await releasePicture(picture)
  }

  return {
    requireMember,
    isMember,

    /** The rooms of the caller, with the meals of `day` if it is given. */
    async list(caller: { id: string }, day?: string): Promise<ListedRoom[]> {
      const rows = await store.findOf(caller.id)
      const ids = rows.map(({ id }) => id)
      const [members, meals] = await Promise.all([store.findFirstMembers(ids), day ? summarizeDay(ids, day) : null])
      return rows.map(({ id, name, time_zone: timeZone }) => {
        const ofRoom = members.filter((member) => member.room_id === id)
        return {
          _id: id,
          name,
          timeZone,
          members: ofRoom.map(asMember),
          membersCount: Number(ofRoom[0]?.count ?? 0),
          ...(meals && { today: meals.get(id) ?? [] }),
        }
      })
    },

    /** @throws rooms-full, rooms-too-often */
    async create(caller: { id: string }, { name, timeZone = null }: NewRoom): Promise<Room> {
      await limiter.count(creations, caller.id)
      const created_at = new Date().toISOString()
      const room = { id: newRoomId(), name, created_at, time_zone: timeZone, habits: null }
      const refusal = await store.insert(room, { room_id: room.id, user_id: caller.id, stamp: timeId() })
      if (refusal) throw new AppError(refusal)
      return readRoom({ ...room, habits: noHabits })
    },

    /** @throws room-unknown */
    async read(caller: { id: string }, roomId: string): Promise<Room> {
      await requireMember(roomId, caller)
      return readCachedRoom(roomId)
    },

    /**
     * Joins by the id of a room, which may have been typed in capitals. A removed member needs a new invite.
     * @throws too-many and what `addMember` throws
     */
    async join(caller: Joiner, roomId: string): Promise<Room> {
      await countJoin(caller)
      const given = roomId.trim()
      // The ids of older rooms contain capitals, so the id is tried as given first.
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
     * Removes another member, which ends the open invites, or lets the caller leave.
     * @throws room-unknown, member-unknown, member-first
     */
    async removeMember(caller: { id: string }, roomId: string, memberId: string) {
      const times = { stamp: await store.readStamp(), now: new Date().toISOString() }
      const removal = await store.removeMember(roomId, caller.id, memberId, times)
      if (typeof removal === 'string') throw new AppError(removal)
      await finishRemoval(roomId, memberId, removal)
    },

    /** Changes the given settings. @throws room-unknown, room-settings-not-yours, too-many */
    async changeSettings(caller: { id: string }, roomId: string, change: SettingsChange): Promise<Room> {
      await requireMember(roomId, caller)
      await limiter.count(settingsChanges, caller.id)
      const refusal = await store.updateSettings(roomId, caller.id, change)
      if (refusal) throw new AppError(refusal)
      publish('settings-changed', { roomId })
      return readRoom(await requireRoom(roomId))
    },

    /** Gives a room a new id. @throws room-unknown, room-id-not-yours, room-ids-too-often */
    async changeId(caller: { id: string }, roomId: string): Promise<Room> {
      await requireMember(roomId, caller)
      await limiter.count(idChanges, caller.id)
      const changedId = newRoomId()
      const refusal = await store.updateId(roomId, changedId, caller.id)
      if (refusal) throw new AppError(refusal)
      moveChannel(roomId, changedId)
      return readRoom(await requireRoom(changedId))
    },

    /** Call after a user's allergies or diets have changed: the warnings of all rooms of the user are stale. */
    async announceDiet(caller: { id: string }) {
      for (const { id } of await store.findOf(caller.id)) publish('diet-changed', { roomId: id })
    },

    /** Call after a user's membership ended with the account. */
    announceLeaving,
  }
}

/** About 119 random bits, in lower case, so that `join` accepts a typed id in any case. */
const newRoomId = () => newTypedCode(roomIdChars).toLowerCase()

function asMember({
  id,
  name,
  email,
  picture,
}: Omit<Awaited<ReturnType<RoomsStore['findMembers']>>[number], 'stamp'>): Member {
  return { _id: id, name, email, profilePicture: picture }
}
