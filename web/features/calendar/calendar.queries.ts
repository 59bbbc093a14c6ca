/** Reads and changes a room's calendar link. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/calendar.ts'
import { call } from '#web/core/api/api.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'

export const calendarQuery = (roomId: string) =>
  queryOptions({
    queryKey: roomKeys.calendar(roomId),
    queryFn: ({ signal }) => call(contract.calendar, { params: { roomId } }, signal),
    staleTime: 0,
  })

const storeCreatedAt = (roomId: string, createdAt: string | null) =>
  queryClient.setQueryData(calendarQuery(roomId).queryKey, { createdAt })

/** @returns the link @throws ApiError */
export async function createLink(roomId: string) {
  const { calendarUrl } = await call(contract.createCalendar, { params: { roomId } })
  // Stores the creation time in the cached query, so that no fetch is needed. Only this reply contains the link.
  storeCreatedAt(roomId, new Date().toISOString())
  return calendarUrl
}

/** @throws ApiError */
export async function endLink(roomId: string) {
  const { message } = await call(contract.endCalendar, { params: { roomId } })
  storeCreatedAt(roomId, null)
  return message
}
