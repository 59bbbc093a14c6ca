/** Reading and creating rooms. A user who is not a member gets `room-unknown`, as if the room did not exist. */
import type { Publish } from '#contract/routes/events.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import type { RoomRecipeBrief } from '#contract/rooms/room-recipes.ts'
import { limits, type ListedRoom, type MealSummary, type Member, type Room } from '#contract/rooms.ts'
import { dayIn } from '#contract/values/time-zone.ts'
import { createVersionedCache, type ReadVersion } from '#server/caching/versioned-cache.ts'
import { groupBy } from '#server/collections/group-by.ts'
import { newTypedCode, timeId } from '#server/crypto/ids.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { RoomRow, RoomsStore } from './rooms.store.ts'

const roomIdChars = 24
const creations = perHour('open-room-account', limits.createdPerHour, 'rooms-too-often')

interface NewRoom {
  name: string
  timeZone?: string | null
}

interface Parts {
  store: RoomsStore
  /** Lists the recipes that are shared in a room, newest first. Their texts are shortened. */
  listRecipes: (roomId: string) => Promise<RoomRecipeBrief[]>
  /** Returns the first dish of each meal of a day and the number of dishes of this meal, keyed by room id. */
  summarizeDay: (roomIds: string[], day: string) => Promise<Map<string, MealSummary[]>>
  limiter: RateLimiter
  publish: Publish
  /** Reads the version of the data of rooms: the rooms, their members and their shared recipes. */
  version: ReadVersion
}

export type Rooms = ReturnType<typeof createRooms>

export function createRooms({ store, listRecipes, summarizeDay, limiter, publish, version }: Parts) {
  const readMembership = createVersionedCache(version, (key) => {
    const [roomId, userId] = key.split(' ') as [string, string]
    return store.isMember(roomId, userId)
  })
  const isMember = (roomId: string, userId: string) => readMembership(`${roomId} ${userId}`)

  /** @throws room-unknown if the caller is not a member, or if the room does not exist */
  async function requireMember(roomId: string, caller: { id: string }) {
    if (!(await isMember(roomId, caller.id))) throw new AppError('room-unknown')
  }

  /** Reads a room from the database, without checking the membership. @throws room-unknown */
  async function readStored(id: string): Promise<Room> {
    const row = await store.find(id)
    if (!row) throw new AppError('room-unknown')
    return withContent(row)
  }
  const readCached = createVersionedCache(version, readStored)

  async function withContent({ id, name, time_zone: timeZone, habits }: StoredRoom): Promise<Room> {
    const [members, recipes] = await Promise.all([store.findMembers(id), listRecipes(id)])
    return { _id: id, name, timeZone, habits, members: members.map(asMember), recipes }
  }

  /**
   * Summarizes the meals of today in each room. The result is keyed by room id, and has no rooms without suggestions.
   * @param dayWithoutZone the date of today for rooms without a time zone
   */
  async function summarizeToday(rows: RoomRow[], dayWithoutZone: string) {
    const now = Date.now()
    const roomsByDay = groupBy(rows, ({ time_zone: timeZone }) => (timeZone ? dayIn(timeZone, now) : dayWithoutZone))
    const summaries = await Promise.all(
      [...roomsByDay].map(([day, rooms]) =>
        summarizeDay(
          rooms.map(({ id }) => id),
          day,
        ),
      ),
    )
    return new Map(summaries.flatMap((summary) => [...summary]))
  }

  return {
    requireMember,
    isMember,
    readStored,

    /**
     * Lists the rooms of the caller. The room that the caller joined last comes first. If `dayWithoutZone` is given,
     * each room has its meals of today (`summarizeToday`).
     */
    async list(caller: { id: string }, dayWithoutZone?: string): Promise<ListedRoom[]> {
      const rows = await store.findOf(caller.id)
      const ids = rows.map(({ id }) => id)
      const [members, meals] = await Promise.all([
        store.findFirstMembers(ids),
        dayWithoutZone ? summarizeToday(rows, dayWithoutZone) : null,
      ])
      return rows.map((row) => {
        const inRoom = members.filter((member) => member.room_id === row.id)
        return { ...asListed(row, inRoom), ...(meals && { today: meals.get(row.id) ?? [] }) }
      })
    },

    /** @throws rooms-full, rooms-too-often */
    async create(caller: { id: string }, { name, timeZone = null }: NewRoom): Promise<Room> {
      await limiter.count(creations, caller.id)
      const created_at = new Date().toISOString()
      const room = { id: newRoomId(), name, created_at, time_zone: timeZone, habits: null }
      const refusal = await store.insert(room, { room_id: room.id, user_id: caller.id, stamp: timeId() })
      if (refusal) throw new AppError(refusal)
      return withContent({ ...room, habits: noHabits })
    },

    /** @throws room-unknown */
    async read(caller: { id: string }, roomId: string): Promise<Room> {
      await requireMember(roomId, caller)
      return readCached(roomId)
    },

    /**
     * Call this after a user's allergies or diets have changed, because the warnings in all rooms of the user are then
     * stale.
     */
    async announceDiet(caller: { id: string }) {
      for (const { id } of await store.findOf(caller.id)) publish('diet-changed', { roomId: id })
    },
  }
}

/**
 * Makes an id with about 119 random bits. New ids are in lower case, so that users can type them in upper or lower
 * case. The ids of older rooms may contain capitals.
 */
export const newRoomId = () => newTypedCode(roomIdChars).toLowerCase()

type StoredRoom = NonNullable<Awaited<ReturnType<RoomsStore['find']>>>
type StoredMember = Omit<Awaited<ReturnType<RoomsStore['findMembers']>>[number], 'stamp'>
type FirstMembers = Awaited<ReturnType<RoomsStore['findFirstMembers']>>

const asListed = ({ id, name, time_zone: timeZone }: RoomRow, members: FirstMembers) => ({
  _id: id,
  name,
  timeZone,
  members: members.map(asMember),
  membersCount: Number(members[0]?.count ?? 0),
})

const asMember = ({ id, name, email, picture }: StoredMember): Member => ({
  _id: id,
  name,
  email,
  profilePicture: picture,
})
