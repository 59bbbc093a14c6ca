/** Reads and changes guest seats, for the members of a room and for the guest who uses this browser. */
import { queryOptions } from '@tanstack/react-query'
import type { UserDiet } from '#contract/diet.ts'
import * as contract from '#contract/seats.ts'
import { call } from '#web/core/api/api.ts'
import { callOnce } from '#web/core/api/call-once.ts'
import { readGuest, storeGuest, type Guest } from '#web/core/session/guest.ts'
import { notify } from '#web/core/notices.ts'
import { forgetOperations, handOverOperations } from '#web/core/outbox/outbox.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'

export const seatsQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.seats(roomId),
    queryFn: ({ signal }) => call(contract.seats, { params: { roomId } }, signal),
    staleTime: 0,
  })

/** The seat of the guest who uses this browser. */
export const ownSeatQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.ownSeat(roomId),
    queryFn: ({ signal }) => call(contract.ownSeat, {}, signal),
    staleTime: 0,
  })

/** @throws ApiError */
export async function addSeat(roomId: string, days: number) {
  const seat = await callOnce(contract.createSeat, { params: { roomId }, body: { days } })
  await queryClient.invalidateQueries({ queryKey: roomKeys.seats(roomId) })
  return seat
}

/** @throws ApiError */
export async function endSeat(roomId: string, guestId: string) {
  const { message } = await call(contract.endSeat, { params: { roomId, guestId } })
  await queryClient.invalidateQueries({ queryKey: roomKeys.room(roomId) })
  return message
}

/** Takes a seat and stores the guest in this browser. @param seat the part of the link after `#` @throws ApiError */
export async function enter(seat: string, name: string) {
  const { token, roomId, guest } = await call(contract.enter, { body: { seat, name } })
  removeRoomQueries()
  storeGuest({ token, roomId, id: guest._id, name: guest.name })
}

/** @throws ApiError */
export async function leaveSeat({ id }: Guest) {
  const { message } = await call(contract.leaveSeat, {})
  forgetOperations(id)
  storeGuest(null)
  removeRoomQueries()
  return message
}

/** @throws ApiError */
export async function saveGuestDiet(roomId: string, diet: UserDiet) {
  await call(contract.changeGuestDiet, { body: diet })
  await queryClient.invalidateQueries({ queryKey: roomKeys.room(roomId) })
}

/**
 * Removes the cached rooms: the signed-in user must not see data of the guest, and the guest must not see data of the
 * user.
 */
export const removeRoomQueries = () => queryClient.removeQueries({ queryKey: roomKeys.all })

/**
 * Moves the answers, suggestions, eating status and diet of the guest to the signed-in user, together with the changes
 * that are not sent yet. Call this only when the user has asked to move them.
 * @returns false when nothing was moved, because the user is not a member of the room yet @throws ApiError
 */
export async function moveToAccount(guest: Guest, meId: string) {
  // The server sends the stored reply to every claim with the same key. If the reply to a successful claim is lost, the
  // user can repeat the claim, although the seat no longer exists. The reply that nothing was moved is stored too. So
  // after this reply, the caller sets `movingTo`: the next claim then has another key, and the server executes it.
  const key = `claim-${guest.id}-${guest.movingTo ?? ''}`
  const { isClaimed } = await call(contract.claim, { body: { token: guest.token } }, undefined, { key })
  if (!isClaimed) return false
  try {
    handOverOperations(guest.id, meId)
  } catch (error) {
    // The storage is full. The server has moved the seat already.
    console.warn('The waiting changes of the guest were not moved.', error)
  }
  storeGuest(null)
  void import('#web/core/outbox/outbox-sender.ts').then(({ flushOutbox }) => flushOutbox(meId)).catch(() => {})
  await queryClient.invalidateQueries({ queryKey: roomKeys.room(guest.roomId) })
  notify(contract.texts.moved, { tone: 'good' })
  return true
}

/** Calls `moveToAccount` if the user has asked to move the answers and has now joined the room of the seat. */
export async function moveAfterJoining(roomId: string, meId: string) {
  const guest = readGuest()
  if (guest?.roomId !== roomId || guest.movingTo !== meId) return
  await moveToAccount(guest, meId).catch((error: unknown) =>
    console.warn('The answers of the guest were not moved.', error),
  )
}
