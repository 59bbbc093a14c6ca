/** Suggestions made offline. They are stored in this browser and sent when the connection is back. */
import { useMemo } from 'react'
import type { DishRef } from '#contract/dish-ref.ts'
import { texts, type MealTime } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api.ts'
import { notify } from '#web/core/notices.ts'
import { createStoredText, useStore } from '#web/core/store.ts'
import { suggest } from './rooms.queries.ts'

export interface PendingSuggestion {
  /** The id of the member who made it. Another member who signs in here does not send it. */
  by: string
  roomId: string
  date: string
  meal: MealTime
  dish: string
  origin: DishRef | null
}

/** Long, because the member has not just pressed anything. */
const refusedMs = 8000
const stored = createStoredText('suggestions-waiting')
let isSending = false

function parse(text: string | null): PendingSuggestion[] {
  try {
    return JSON.parse(text ?? '[]') as PendingSuggestion[]
  } catch {
    return []
  }
}

const read = () => parse(stored.get())
const store = (next: PendingSuggestion[]) => stored.set(JSON.stringify(next))

export function usePendingSuggestions() {
  const text = useStore(stored)
  return useMemo(() => parse(text), [text])
}

export const enqueue = (suggestion: PendingSuggestion) =>
  store([...read().filter((other) => !isSame(other, suggestion)), suggestion])

const isSame = (one: PendingSuggestion, other: PendingSuggestion) =>
  one.by === other.by &&
  one.roomId === other.roomId &&
  one.date === other.date &&
  one.meal === other.meal &&
  one.dish === other.dish

/**
 * Sends the pending suggestions of the member `by`, oldest first. Sending one twice is safe: the server stores a dish once
 * for each meal.
 */
export async function flushOutbox(by: string) {
  if (isSending) return
  isSending = true
  try {
    for (const suggestion of read().filter((other) => other.by === by)) {
      const { roomId, date, meal, dish, origin } = suggestion
      const isDone = await suggest(roomId, { date, meal, dish, origin }).then(
        () => true,
        (error: unknown) => handleRefusal(error, dish),
      )
      if (!isDone) return
      store(read().filter((other) => !isSame(other, suggestion)))
    }
  } finally {
    isSending = false
  }
}

/** @returns whether sending again cannot help: the server has refused the suggestion itself. A notice then says why. */
function handleRefusal(error: unknown, dish: string) {
  if (!(error instanceof ApiError)) throw error
  const isFinal = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
  if (isFinal) notify(texts.suggestionRefused(dish, error.message), { ms: refusedMs })
  return isFinal
}

/** Suggestions for a room that has a new id go there. */
export const moveOutbox = (roomId: string, newRoomId: string) =>
  store(read().map((one) => (one.roomId === roomId ? { ...one, roomId: newRoomId } : one)))
