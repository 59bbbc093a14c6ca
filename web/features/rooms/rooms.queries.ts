/** What rooms are asked for, and every change of them. */
import { queryOptions } from '@tanstack/react-query'
import { errors } from '#contract/errors.ts'
import * as contract from '#contract/rooms.ts'
import { ApiError, call } from '#web/core/api.ts'
import { queryClient } from '#web/core/query-client.ts'

const { texts, limits } = contract

export const keys = {
  all: ['rooms'],
  list: ['rooms', 'list'],
  room: (id: string) => ['rooms', id],
  suggestions: (id: string, day?: string) => ['rooms', id, 'suggestions', ...(day ? [day] : [])],
  invites: (id: string) => ['rooms', id, 'invites'],
}

/** With its time-out (specification 9, "Rooms list time-out"). */
export const roomsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: async ({ signal }) => {
    const late = AbortSignal.timeout(limits.listTimeoutMs)
    return call(contract.rooms, {}, AbortSignal.any([signal, late])).catch((error: unknown) => {
      throw late.aborted ? new Error(texts.timedOut, { cause: error }) : error
    })
  },
  staleTime: 0,
})

export const roomQuery = (roomId: string) =>
  queryOptions({
    queryKey: keys.room(roomId),
    queryFn: ({ signal }) => call(contract.room, { params: { roomId } }, signal),
    staleTime: 0,
  })

/** A load that fails silently shows empty lists (specification 8, "Room screen"). */
export const suggestionsQuery = (roomId: string, date: string) =>
  queryOptions({
    queryKey: keys.suggestions(roomId, date),
    queryFn: ({ signal }) => call(contract.suggestions, { params: { roomId }, query: { date } }, signal),
    staleTime: 0,
  })

export const invitesQuery = (roomId: string) =>
  queryOptions({
    queryKey: keys.invites(roomId),
    queryFn: ({ signal }) => call(contract.invites, { params: { roomId } }, signal),
    staleTime: 0,
  })

const stale = (queryKey: string[]) => queryClient.invalidateQueries({ queryKey, exact: true })

/** @throws ApiError */
export async function create(name: string) {
  const room = await call(contract.createRoom, { body: { name } })
  await stale(keys.list)
  return room
}

/** @throws ApiError */
export async function join(roomId: string) {
  const room = await call(contract.joinRoom, { params: { roomId } })
  await stale(keys.list)
  return room
}

/** @throws ApiError */
export async function joinByInvite(code: string) {
  const room = await call(contract.joinByInvite, { params: { code } })
  await stale(keys.list)
  return room
}

/** @throws ApiError */
export async function suggest(
  roomId: string,
  suggestion: { date: string; meal: contract.MealTime; dish: string; origin?: contract.DishRef | null },
) {
  await call(contract.suggest, { params: { roomId }, body: suggestion })
  await stale(keys.suggestions(roomId, suggestion.date))
}

/** @throws ApiError */
export async function share(roomId: string, recipe: contract.RoomRecipeText) {
  const shared = await call(contract.addRoomRecipe, { params: { roomId }, body: recipe })
  await stale(keys.room(roomId))
  return shared
}

/** @throws ApiError */
export async function removeMember(roomId: string, memberId: string) {
  const { message } = await call(contract.removeMember, { params: { roomId }, body: { memberId } })
  await Promise.all([stale(keys.room(roomId)), stale(keys.list)])
  return message
}

/** @throws ApiError */
export async function invite(roomId: string) {
  const made = await call(contract.invite, { params: { roomId } })
  await stale(keys.invites(roomId))
  return made
}

/** The newest invite that is still good, if one is; a list that cannot be read holds nobody up. */
export const newestInvite = async (roomId: string): Promise<contract.Invite | undefined> =>
  (await queryClient.fetchQuery(invitesQuery(roomId)).catch(() => []))[0]

/** @throws ApiError */
export async function revoke(roomId: string, code: string) {
  await call(contract.revokeInvite, { params: { roomId, code } })
  await stale(keys.invites(roomId))
}

/** As much of somebody else's text as a line can show. */
const charsMax = 200

/** Of joining by id: the server's words, else those of whatever answered in its place, else which status it was. */
export function joinMessageOf(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'network') return texts.joinFailed(error.code)
  if (error.text.trimStart().startsWith('<')) return errors['room-unknown'].text
  return error.message || error.text.trim().slice(0, charsMax) || texts.joinFailed(String(error.status))
}
