/** Reads, creates and revokes the invites of a room. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/rooms.ts'
import { call } from '#web/core/api/api.ts'
import { callOnce } from '#web/core/api/call-once.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { notify } from '#web/core/notices.ts'
import { roomKeys } from '#web/core/room-keys.ts'

export const invitesQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.invites(roomId),
    queryFn: ({ signal }) => call(contract.invites, { params: { roomId } }, signal),
    staleTime: 0,
  })

/** The newest valid invite. Creates an invite if there is none, or if the invites cannot be loaded. */
export const shownInviteQuery = (roomId: string) =>
  queryOptions({
    // The key does not begin with the key of the room. Otherwise an event of the room would fetch the invite again, and
    // another invite could appear while the user copies this one.
    queryKey: ['invite', roomId],
    queryFn: async () => (await newestInvite(roomId)) ?? invite(roomId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Loads the invites when a user enters the room. A failure is only logged. */
export const loadInvites = (roomId: string) =>
  queryClient
    .fetchQuery(invitesQuery(roomId))
    .catch((error: unknown) => console.warn('The invites of the room could not be loaded.', error))

/** The newest valid invite, or undefined when there is none or the list cannot be loaded. */
const newestInvite = async (roomId: string): Promise<contract.Invite | undefined> =>
  (await queryClient.fetchQuery(invitesQuery(roomId)).catch(() => []))[0]

const invalidate = (roomId: string) =>
  queryClient.invalidateQueries({ queryKey: roomKeys.invites(roomId), exact: true })

/** Creates an invite and shows a notice. @throws ApiError */
export async function invite(roomId: string) {
  const created = await callOnce(contract.invite, { params: { roomId } })
  await invalidate(roomId)
  notify(contract.texts.inviteCreated, { tone: 'good' })
  return created
}

/** @throws ApiError */
export async function revoke(roomId: string, code: string) {
  await call(contract.revokeInvite, { params: { roomId, code } })
  await invalidate(roomId)
}
