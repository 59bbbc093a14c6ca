/** The query of ideas for a meal. */
import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/ideas.ts'
import type { MealTime } from '#contract/rooms.ts'
import { call } from '#web/core/api/api.ts'
import { roomKeys } from '#web/core/room-keys.ts'

interface IdeasRequest {
  roomId: string
  /** YYYY-MM-DD. */
  date: string
  meal: MealTime
  /** From 1. */
  page: number
  minutesLeft?: number
}

/** The key begins with the key of the room, so that a new member or a new shared recipe reloads the ideas. */
export const ideasQuery = ({ roomId, ...query }: IdeasRequest) =>
  queryOptions({
    queryKey: [...roomKeys.ideas(roomId), query],
    queryFn: ({ signal }) => call(contract.ideas, { params: { roomId }, query }, signal),
    staleTime: 0,
  })
