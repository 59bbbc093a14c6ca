/** Loads the room of a screen. Leaves the screen when the user is no longer a member of the room. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { texts } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api/api.ts'
import { notify } from '#web/core/notices.ts'
import { roomQuery } from '#web/features/rooms/rooms.queries.ts'
import { openRooms } from './open-room.ts'

/**
 * `room` is undefined while it loads, after a failed first load, and after the server has replied that the user has no
 * such room. `isUnknown` is true after that reply if the room was never loaded. If `isLeaving` is set, the screen
 * itself leaves the room. This hook then neither opens another screen nor shows a notice.
 */
export function useRoom(roomId: string, isLeaving = false) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(roomQuery(roomId))
  const isNotFound = error instanceof ApiError && error.status === 404
  // The cache may still have a refusal from the time before the user joined again, so only a new reply counts.
  const isRemoved = isNotFound && data !== undefined && isFetchedAfterMount
  useEffect(() => {
    if (!isRemoved || isLeaving) return
    notify(texts.notMember)
    openRooms()
  }, [isRemoved, isLeaving])
  return {
    room: isNotFound ? undefined : data,
    hasFailed: error !== null && data === undefined,
    isUnknown: isNotFound && data === undefined,
    retry: () => void refetch(),
  }
}
