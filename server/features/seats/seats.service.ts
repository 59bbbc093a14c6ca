/**
 * Guest seats: a guest without an account takes part in the meals of one room until the seat ends. This file contains
 * what members do with seats, and what a seat permits. `guests.service.ts` contains what guests do.
 */
import type { UserDiet } from '#contract/diet.ts'
import type { Publish } from '#contract/routes/events.ts'
import { limits, seatUrl, type ListedSeat, type NewSeat } from '#contract/seats.ts'
import { dayMs } from '#contract/values/time-zone.ts'
import { timeId } from '#server/crypto/ids.ts'
import { hashToken, newToken } from '#server/crypto/tokens.ts'
import { fromDietColumns, toDietColumns } from '#server/db/tables/diet-columns.ts'
import { daysOfSeat, seesDay, type SeatPerson } from '#server/people/person.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { SeatRow, SeatsStore } from './seats.store.ts'

/** An ended seat that no guest has taken is deleted after this time. Until then its link gives `seat-over`. */
const unusedSeatMs = 7 * dayMs

const creations = ['seat-account', 'seat-network', 'seat-room'].map((name) =>
  perHour(name, limits.createdPerHour, 'seats-too-often'),
)

interface Member {
  id: string
  /** The network of the client, from its IP address. */
  network: string
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

/** `create`, `list` and `end` are for members only. Routes check this, and writes check it again. */
export function createSeats({ store, limiter, publish, disconnect }: Parts) {
  const now = () => new Date().toISOString()

  /** Returns the guest with this token, or null when no open seat has the token. */
  async function readSeat(token: string): Promise<SeatCaller | null> {
    const row = await store.findOpenByToken(hashToken(token), now())
    return row ? asCaller(row) : null
  }

  return {
    readSeat,

    /**
     * Returns the seat of a token with the fields of a session, because sockets expect a session. The guest's socket is
     * closed at `expiresAt`. @returns null without an open seat
     */
    async readSocketGuest(token: string) {
      const seat = await readSeat(token)
      return seat && { id: seat.id, sessionId: `seat-${seat.id}`, expiresAt: seat.expiresAt }
    },

    isOpen: (roomId: string, id: string) => store.isOpen(roomId, id, now()),

    /** Checks that a guest may see a room and, if `day` is given, this day. @throws room-unknown, seat-day */
    requireSeat(seat: SeatPerson, roomId: string, day?: string) {
      if (seat.roomId !== roomId) throw new AppError('room-unknown')
      if (day && !seesDay(seat, day)) throw new AppError('seat-day')
    },

    /** @throws room-unknown, seats-full, seats-too-often */
    async create({ id, network }: Member, roomId: string, days: number, origin: string): Promise<NewSeat> {
      for (const [index, key] of [id, network, roomId].entries()) await limiter.count(creations[index]!, key)
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

    tidy: () => store.deleteUnused(new Date(Date.now() - unusedSeatMs).toISOString()),
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
