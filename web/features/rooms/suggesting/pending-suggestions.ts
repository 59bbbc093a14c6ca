/** Suggests dishes through the outbox, and finds the suggestions that wait to be sent. */
import { useMemo } from 'react'
import type { DishRef } from '#contract/values/dish-ref.ts'
import { texts, type MealTime } from '#contract/rooms.ts'
import type { Suggested } from '#contract/rooms/suggestions.ts'
import { roomPath } from '#contract/screens.ts'
import { useOutbox, waitingOf, type Operation } from '#web/core/outbox/outbox.ts'
import { perform } from '#web/core/outbox/outbox-sender.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { keys } from '#web/features/rooms/rooms.queries.ts'

export interface PendingSuggestion {
  /** The id of the member or guest who made the suggestion. */
  by: string
  roomId: string
  date: string
  meal: MealTime
  dish: string
  origin: DishRef | null
}

interface NewSuggestion extends Omit<PendingSuggestion, 'by'> {
  /** By default, the account that `readAccount` returns. */
  by?: string
}

/**
 * Suggests a dish. Without a connection, the suggestion is sent as soon as the server is reachable again. With
 * the outcome `sent`, `reply` is undefined if this tab has not received the reply of the server.
 */
export async function suggestThroughOutbox({ by, roomId, ...body }: NewSuggestion) {
  const { date, meal, dish } = body
  const queryKey = keys.meals(roomId, date)
  const outcome = await perform({
    by,
    route: 'suggest',
    params: { roomId },
    body,
    subject: `suggest ${date} ${meal} ${dish}`,
    label: `Suggest ${dish} for ${meal}`,
    refused: texts.notSuggested(dish),
    show: roomPath(roomId),
    stale: [queryKey],
  })
  if (outcome.kind !== 'sent') return outcome
  await queryClient.invalidateQueries({ queryKey, exact: true })
  return { ...outcome, reply: outcome.reply as Suggested | undefined }
}

/**
 * Returns the suggestions that wait in all rooms, grouped by account. In each group, the oldest is first. A suggestion
 * counts as waiting if it, or another change of the same account in the same room, could not be sent (`waitingOf`).
 */
export function usePendingSuggestions(): PendingSuggestion[] {
  const all = useOutbox()
  return useMemo(() => {
    const accounts = [...new Set(all.map(({ by }) => by))]
    const waiting = accounts.flatMap((by) => waitingOf(all, by))
    return waiting.filter(({ route }) => route === 'suggest').map(asSuggestion)
  }, [all])
}

const asSuggestion = ({ by, params, body }: Operation): PendingSuggestion => ({
  ...(body as Omit<PendingSuggestion, 'by' | 'roomId'>),
  by,
  roomId: params.roomId,
})
