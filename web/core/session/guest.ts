/**
 * The guest of this browser, who has a seat in one room. The token of the guest and the token of the signed-in user are
 * stored separately. On the screen of the guest, calls of routes for guests send the token of the guest. All other
 * calls send the token of the user.
 */
import { useEffect, useMemo } from 'react'
import { createStore, createStoredText, parseStored, useStore } from '#web/core/store.ts'
import { readToken } from './token.ts'

export interface Guest {
  token: string
  /** The id of the seat. */
  id: string
  name: string
  roomId: string
  /**
   * The id of a user who wants to take over the answers of the guest. The answers move when this user joins the room.
   */
  movingTo?: string
}

const stored = createStoredText('guest')
const acting = createStore(false)

const parse = (text: string | null) => parseStored(text) as Guest | null

export const readGuest = () => parse(stored.get())
export const storeGuest = (guest: Guest | null) => stored.set(guest && JSON.stringify(guest))

export function useGuest() {
  const text = useStore(stored)
  return useMemo(() => parse(text), [text])
}

/**
 * While the component is mounted, the page acts as the guest: `readCallerToken` returns the token of the guest.
 *
 * @param onChange is called just before the page starts or stops acting as the guest
 * @returns whether the page already acts as the guest. As long as this is false, the component must not send requests
 */
export function useActingAsGuest(onChange: () => void) {
  useEffect(() => {
    const act = (isActing: boolean) => {
      onChange()
      acting.set(isActing)
    }
    act(true)
    return () => act(false)
  }, [onChange])
  return useStore(acting)
}

/** Calls `listener` when the page starts or stops acting as the guest. */
export const onActingChange = (listener: () => void) => void acting.subscribe(listener)

/** The token of the guest while the page acts as the guest, else the token of the signed-in user, or null. */
export const readCallerToken = () => (acting.get() ? (readGuest()?.token ?? null) : readToken())

/**
 * Whether the page may send the changes of the user or guest with the id `by`. While the page acts as the guest, it
 * sends only the changes of the guest. At other times, it sends all changes except those of the guest.
 */
export const maySendFor = (by: string) => (readGuest()?.id === by) === acting.get()
