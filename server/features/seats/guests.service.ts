/**
 * What guests do: enter by the link of a seat, change their allergies and diets, leave, and move their data to an
 * account.
 */
import type { UserDiet } from '#contract/diet.ts'
import type { Publish } from '#contract/routes/events.ts'
import { limits, type OwnSeat } from '#contract/seats.ts'
import { hashToken, isGuestToken, newGuestToken } from '#server/crypto/tokens.ts'
import { sortDiet } from '#server/db/tables/diet-columns.ts'
import type { Person } from '#server/people/person.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { lookOf, visibleName } from '#server/text/look-alikes.ts'
import type { SeatCaller } from './seats.service.ts'
import type { SeatsStore } from './seats.store.ts'

const entriesByNetwork = perHour('seat-enter-network', limits.enteredPerHour)
const entriesOfRoom = perHour('seat-enter-room', limits.enteredPerHour)
const dietChanges = perHour('seat-diet', limits.dietChangesPerHour)
const claims = perHour('seat-claim', limits.claimsPerHour)

interface Parts {
  store: SeatsStore
  limiter: RateLimiter
  publish: Publish
  /** Disconnects the sockets of a seat. */
  disconnect: (seatId: string) => void
  /** Tells the rooms of a user that the allergies or diets of the user have changed. */
  announceDiet: (caller: { id: string }) => Promise<void>
}

export type Guests = ReturnType<typeof createGuests>

export function createGuests({ store, limiter, publish, disconnect, announceDiet }: Parts) {
  return {
    /**
     * Enters the seat whose link contains `secret`, and makes a new token for the guest.
     * @throws seat-unknown, seat-over, seat-taken, guest-name-taken, guest-name-unreadable, too-many
     */
    async enter(secret: string, typedName: string, network: string) {
      await limiter.count(entriesByNetwork, network)
      const name = visibleName(typedName)
      if (!lookOf(name)) throw new AppError('guest-name-unreadable', { field: 'name' })
      const secretHash = hashToken(secret)
      const found = await store.findBySecret(secretHash)
      if (!found) throw new AppError('seat-unknown')
      await limiter.count(entriesOfRoom, found.room_id)
      const token = newGuestToken()
      const seat = await store.enter(found.room_id, {
        secretHash,
        tokenHash: hashToken(token),
        name,
        now: new Date().toISOString(),
      })
      if (typeof seat === 'string')
        throw new AppError(seat, seat === 'guest-name-taken' || seat === 'seat-taken' ? { field: 'name' } : {})
      // Disconnects the device that had the seat before, if any.
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

    /**
     * Moves the data of the guest with this token to the caller, and deletes the seat.
     * @returns false, without moving anything, when the caller is not a member of the room
     * @throws seat-unknown, too-many
     */
    async claim(caller: { id: string }, token: string) {
      await limiter.count(claims, caller.id)
      const seat = isGuestToken(token) ? await store.findByToken(hashToken(token)) : null
      if (!seat) throw new AppError('seat-unknown')
      if (!(await store.claim(seat, caller.id))) return false
      disconnect(seat.id)
      publish('seat-changed', { roomId: seat.room_id })
      await announceDiet(caller)
      return true
    },
  }
}

function requireGuest(person: Person): asserts person is SeatCaller {
  if (person.kind !== 'seat') throw new AppError('guests-only')
}
