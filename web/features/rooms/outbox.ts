/** Suggestions made while there was no connection: kept in this browser, and sent, once, when there is one again. */
import { useSyncExternalStore } from 'react'
import type { MealTime, Origin } from '#contract/rooms.ts'
import { ApiError } from '#web/core/api.ts'
import { onTokenChange } from '#web/core/token.ts'
import { suggest } from './rooms.queries.ts'

export interface Waiting {
  roomId: string
  date: string
  meal: MealTime
  dish: string
  origin: Origin | null
}

const storageKey = 'suggestions-waiting'
const listeners = new Set<() => void>()
let waiting = read()
let isSending = false

function read(): Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Waiting[]
  } catch {
    return []
  }
}

function change(next: Waiting[]) {
  waiting = next
  localStorage.setItem(storageKey, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export const keepForLater = (suggestion: Waiting) => change([...waiting, suggestion])

/** Sends what waits, in its order. The server takes a dish once, so what was sent and not answered does no harm. */
export async function sendWaiting() {
  if (isSending) return
  isSending = true
  try {
    for (const { roomId, ...suggestion } of read()) {
      const isDone = await suggest(roomId, suggestion).then(() => true, isRefused)
      if (!isDone) return
      change(read().filter((other) => other.roomId !== roomId || other.date !== suggestion.date || other.meal !== suggestion.meal || other.dish !== suggestion.dish))
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

export const useWaiting = () => useSyncExternalStore(subscribe, () => waiting)

// Whoever signs out takes along what waits.
onTokenChange(() => change(read()))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
