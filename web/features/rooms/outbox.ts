/** Suggestions made while there was no connection: kept in this browser, and sent, once, when there is one again. */
import { useMemo } from 'react'
import type { MealTime, DishRef } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api.ts'
import { createStoredText, useStore } from '#web/core/store.ts'
import { suggest } from './rooms.queries.ts'

export interface PendingSuggestion {
  /** Whose it is: whoever sits here next says nothing in their name. */
  by: string
  roomId: string
  date: string
  meal: MealTime
  dish: string
  origin: DishRef | null
}

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
const change = (next: PendingSuggestion[]) => stored.set(JSON.stringify(next))

export function usePendingSuggestions() {
  const text = useStore(stored)
  return useMemo(() => parse(text), [text])
}

export const enqueue = (suggestion: PendingSuggestion) =>
  change([...read().filter((other) => !isSame(other, suggestion)), suggestion])

const isSame = (one: PendingSuggestion, other: PendingSuggestion) =>
  one.by === other.by &&
  one.roomId === other.roomId &&
  one.date === other.date &&
  one.meal === other.meal &&
  one.dish === other.dish

/** Sends what `by` has waiting, in its order. The server takes a dish once, so what was sent and not answered does no harm. */
export async function flushOutbox(by: string) {
  if (isSending) return
  isSending = true
  try {
    for (const each of read().filter((waits) => waits.by === by)) {
      const { roomId, date, meal, dish, origin } = each
      const isDone = await suggest(roomId, { date, meal, dish, origin }).then(() => true, isRefused)
      if (!isDone) return
      change(read().filter((other) => !isSame(other, each)))
    }
  } finally {
    isSending = false
  }
}

/** A refusal will not get better by asking again; no answer may. */
function isRefused(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}
