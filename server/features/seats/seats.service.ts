/** Guest seats: a guest without an account takes part in the meals of one room until the seat ends. */
import type { UserDiet } from '#contract/diet.ts'
import type { Publish } from '#contract/events.ts'
import { limits, seatUrl, type ListedSeat, type NewSeat, type OwnSeat } from '#contract/seats.ts'
import { dayMs } from '#contract/time-zone.ts'
import { timeId } from '#server/crypto/ids.ts'
import { hashToken, isGuestToken, newGuestToken, newToken } from '#server/crypto/tokens.ts'
import { fromDietColumns, sortDiet, toDietColumns } from '#server/db/diet-columns.ts'
import { daysOfSeat, seesDay, type Person, type SeatPerson } from '#server/people/person.ts'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimit, RateLimiter } from '#server/http/rate-limiter.ts'
import { lookOf, visibleName } from '#server/text/look-alikes.ts'
import type { SeatRow, SeatsStore } from './seats.store.ts'

/** An ended seat that no guest has taken is deleted after this time. Until then its link gives `seat-over`. */
const unusedMs = 7 * dayMs

const perHour = (name: string, times: number, error?: 'seats-too-often'): RateLimit => ({
  name,
  times,
  within: 3600,
  error,
})
const creations = ['seat-account', 'seat-address', 'seat-room'].map((name) =>
  perHour(name, limits.createdPerHour, 'seats-too-often'),
)
const entriesByAddress = perHour('seat-enter-address', limits.enteredPerHour)
const entriesOfRoom = perHour('seat-enter-room', limits.enteredPerHour)
const dietChanges = perHour('seat-diet', limits.dietChangesPerHour)
const claims = perHour('seat-claim', limits.claimsPerHour)

interface Member {
  id: string
  /** The network of the client, from its IP address. */
  address: string
}

/** A guest, with the data that the guest's screen shows. */
export interface SeatCaller extends SeatPerson {
  name: string
  roomName: string
  timeZone: string | null
  expiresAt: string
  diet: UserDiet
}

export type Seats = ReturnType<typeof createSeats>

interface Parts {
  store: SeatsStore
  limiter: RateLimiter
  publish: Publish
  /** Disconnects the sockets of a seat. */
  disconnect: (seatId: string) => void
}

/** `create`, `list` and `end` are for members only: routes check that, and writes check it again. */
export function createSeats({ store, limiter, publish, disconnect }: Parts) {
  const now = () => new Date().toISOString()

  /** The guest of a token, or null when the seat has ended. */
  async function readSeat(token: string): Promise<SeatCaller | null> {
    const row = await store.findByToken(hashToken(token), now())
    return row ? asCaller(row) : null
  }

  function requireGuest(person: Person): asserts person is SeatCaller {
    if (person.kind !== 'seat') throw new AppError('guests-only')
  }

  return {
    readSeat,

    /** The guest of a socket, in the form of a session. The socket ends with the seat. */
    async readSocketGuest(token: string) {
      const seat = await readSeat(token)
      return seat && { id: seat.id, sessionId: `seat-${seat.id}`, expiresAt: seat.expiresAt }
    },

    isOpen: (roomId: string, id: string) => store.isOpen(roomId, id, now()),

    /** Checks that a guest may see a room and, if it is given, a day. @throws room-unknown, seat-day */
    requireSeat(seat: SeatPerson, roomId: string, day?: string) {
      if (seat.roomId !== roomId) throw new AppError('room-unknown')
      if (day && !seesDay(seat, day)) throw new AppError('seat-day')
    },

    /** @throws room-unknown, seats-full, seats-too-often */
    async create({ id, address }: Member, roomId: string, days: number, origin: string): Promise<NewSeat> {
      for (const [index, key] of [id, address, roomId].entries()) await limiter.count(creations[index]!, key)
      const secret = newToken()
      const createdAt = now()
      const row = {
        id: timeId(),
        room_id: roomId,
        secret_hash: hashToken(secret),
        token_hash: null,
        name: null,
        created_by: id,
        created_at: createdAt,
        expires_at: new Date(Date.parse(createdAt) + days * dayMs).toISOString(),
        ended_at: null,
        ...toDietColumns({ allergens: [], diets: [] }),
      }
      const refusal = await store.insert(row, createdAt)
      if (refusal) throw new AppError(refusal)
      publish('seat-changed', { roomId })
      return { guestId: row.id, guestUrl: seatUrl(origin, secret), expiresAt: row.expires_at }
    },

    list: async (roomId: string): Promise<ListedSeat[]> => (await store.findOpen(roomId, now())).map(asListed),

    /** @throws room-unknown, seat-unknown */
    async end(caller: { id: string }, roomId: string, id: string) {
      const refusal = await store.end(roomId, id, caller.id, now())
      if (refusal) throw new AppError(refusal)
      disconnect(id)
      publish('seat-changed', { roomId })
    },

    /** @throws seat-unknown, seat-over, seat-taken, guest-name-taken, guest-name-unreadable, too-many */
    async enter(secret: string, typedName: string, address: string) {
      await limiter.count(entriesByAddress, address)
      const name = visibleName(typedName)
      if (!lookOf(name)) throw new AppError('guest-name-unreadable', { field: 'name' })
      const secretHash = hashToken(secret)
      const found = await store.findBySecret(secretHash)
      if (!found) throw new AppError('seat-unknown')
      await limiter.count(entriesOfRoom, found.room_id)
      const token = newGuestToken()
      const seat = await store.enter(found.room_id, { secretHash, tokenHash: hashToken(token), name, now: now() })
      if (typeof seat === 'string')
        throw new AppError(seat, seat === 'guest-name-taken' || seat === 'seat-taken' ? { field: 'name' } : {})
      // Ends the connection of the device that had the seat before.
      disconnect(seat.id)
      publish('seat-changed', { roomId: seat.room_id })
      return { token, roomId: seat.room_id, guest: { _id: seat.id, name: seat.name } }
    },

    /** @throws guests-only */
    read(caller: Person): OwnSeat {
      requireGuest(caller)
      const { id, name, roomId, roomName, from, until, expiresAt, timeZone, diet } = caller
      return { roomId, roomName, guest: { _id: id, name }, from, until, expiresAt, timeZone, diet }
    },

    /** @throws guests-only */
    async leave(caller: Person) {
      requireGuest(caller)
      await store.leave(caller.roomId, caller.id)
      disconnect(caller.id)
      publish('seat-changed', { roomId: caller.roomId })
    },

    /** @throws guests-only, too-many */
    async changeDiet(caller: Person, given: UserDiet): Promise<UserDiet> {
      requireGuest(caller)
      await limiter.count(dietChanges, caller.id)
      const diet = sortDiet(given)
      await store.replaceDiet(caller.id, diet)
      publish('seat-changed', { roomId: caller.roomId })
      return diet
    },

    /** @returns false, without moving anything, when the caller is not a member of the room @throws seat-unknown, too-many */
    async claim(caller: { id: string }, token: string) {
      await limiter.count(claims, caller.id)
      const seat = isGuestToken(token) ? await store.findClaimed(hashToken(token)) : null
      if (!seat) throw new AppError('seat-unknown')
      if (!(await store.claim(seat, caller.id))) return false
      disconnect(seat.id)
      publish('seat-changed', { roomId: seat.room_id })
      return true
    },

    tidy: () => store.deleteUnused(new Date(Date.now() - unusedMs).toISOString()),
  }
}

const asCaller = (row: SeatRow & { room_name: string; time_zone: string | null }): SeatCaller => ({
  kind: 'seat',
  id: row.id,
  roomId: row.room_id,
  ...daysOfSeat(row, row.time_zone),
  name: row.name ?? '',
  roomName: row.room_name,
  timeZone: row.time_zone,
  expiresAt: row.expires_at,
  diet: fromDietColumns(row),
})

const asListed = ({ id, name, created_by, created_at, expires_at }: SeatRow): ListedSeat => ({
  guestId: id,
  name,
  createdBy: created_by,
  createdAt: created_at,
  expiresAt: expires_at,
})
