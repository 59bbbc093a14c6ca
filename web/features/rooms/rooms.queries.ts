/** Reads and changes rooms. */
import { queryOptions } from '@tanstack/react-query'
import { errors } from '#contract/routes/errors.ts'
import type { RoomRecipeText } from '#contract/rooms/room-recipes.ts'
import * as contract from '#contract/rooms.ts'
import { settings } from '#contract/rooms/room-settings.ts'
import type { CallOf } from '#contract/routes/route.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { ApiError, call } from '#web/core/api/api.ts'
import { callOnce } from '#web/core/api/call-once.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { readToday } from './use-today.ts'

const texts = contract.texts

export const keys = {
  ...roomKeys,
  recipe: (id: string, recipeId: string) => ['room-recipes', id, recipeId],
}

/** The rooms of the user, each with its meals of today. Rooms without a time zone use the date of this device. */
export const roomsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }) => call(contract.rooms, { query: { date: readToday() } }, signal),
  staleTime: 0,
})

export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: keys.room(roomId),
    queryFn: ({ signal }) => call(contract.room, { params: { roomId } }, signal),
    staleTime: 0,
  })

export const roomRecipeQuery = (roomId: string, recipeId: string) =>
  queryOptions({
    queryKey: keys.recipe(roomId, recipeId),
    queryFn: ({ signal }) => call(contract.roomRecipe, { params: { roomId, recipeId } }, signal),
  })

const invalidate = (queryKey: string[]) => queryClient.invalidateQueries({ queryKey, exact: true })

/** Creates a room. Does not wait for the list of rooms, because the user opens the new room. @throws ApiError */
export async function createRoom(name: string) {
  const room = await callOnce(contract.createRoom, { body: { name, timeZone: deviceTimeZone() } })
  void invalidate(keys.list)
  return room
}

function storeJoined(room: contract.Room) {
  queryClient.setQueryData(keys.room(room._id), room)
  void invalidate(keys.list)
  return room
}

/** @throws ApiError */
export const join = async (roomId: string) => storeJoined(await call(contract.joinRoom, { params: { roomId } }))

/** @throws ApiError */
export const joinByInvite = async (code: string) => storeJoined(await call(contract.joinByInvite, { params: { code } }))

/** @throws ApiError */
export async function shareRecipe(roomId: string, recipe: RoomRecipeText) {
  const shared = await callOnce(contract.addRoomRecipe, { params: { roomId }, body: recipe })
  await invalidate(keys.room(roomId))
  return shared
}

/** @throws ApiError */
export async function unshare(roomId: string, recipeId: string) {
  const { message } = await call(contract.removeRoomRecipe, { params: { roomId, recipeId } })
  await invalidate(keys.room(roomId))
  return message
}

/**
 * Changes the time zone or the usual closing times (`habits`) of a room. Only its first member may do so.
 * @throws ApiError
 */
export async function changeSettings(roomId: string, body: CallOf<typeof settings>['body']) {
  const room = await call(settings, { params: { roomId }, body })
  queryClient.setQueryData(keys.room(roomId), room)
  await invalidate(keys.list)
}

/** Gives the room a new id. Only its first member may do so. @throws ApiError */
export async function changeId(roomId: string) {
  const room = await call(contract.changeRoomId, { params: { roomId } })
  await invalidate(keys.list)
  return room
}

/** @throws ApiError */
export async function removeMember(roomId: string, memberId: string) {
  const { message } = await call(contract.removeMember, { params: { roomId }, body: { memberId } })
  await Promise.all([invalidate(keys.room(roomId)), invalidate(keys.list), invalidate(keys.invites(roomId))])
  return message
}

/** A message shows at most this many characters of a reply that is not from our server, for example from a proxy. */
const foreignCharsMax = 200

/**
 * Why joining by id failed: the server's message, else the plain text of a proxy, else a text with the status. If no
 * reply has arrived, this text has `network` in place of the status. An HTML page counts as an unknown room.
 * @throws `error` itself if it is not an ApiError
 */
export function joinMessageOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return texts.joinFailed(error.code)
  if (error.text.trimStart().startsWith('<')) return errors['room-unknown'].text
  return error.message || error.text.trim().slice(0, foreignCharsMax) || texts.joinFailed(String(error.status))
}
