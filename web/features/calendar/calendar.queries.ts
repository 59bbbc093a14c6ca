/** The query and the changes of the calendar of a room. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/calendar.ts'
import { call } from '#web/core/api.ts'
import { queryClient } from '#web/core/query-client.ts'

const keyOf = (roomId: string) => ['rooms', roomId, 'calendar']

export const calendarQuery = (roomId: string) =>
  queryOptions({
    queryKey: keyOf(roomId),
    queryFn: ({ signal }) => call(contract.calendar, { params: { roomId } }, signal),
    staleTime: 0,
  })

/** @returns the link @throws ApiError */
export async function createLink(roomId: string) {
  const { calendarUrl } = await call(contract.createCalendar, { params: { roomId } })
  await queryClient.invalidateQueries({ queryKey: keyOf(roomId) })
  return calendarUrl
}

/** @throws ApiError */
export async function endLink(roomId: string) {
  const { message } = await call(contract.endCalendar, { params: { roomId } })
  await queryClient.invalidateQueries({ queryKey: keyOf(roomId) })
  return message
}
