/** The session of the user in this browser. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { profile, type Profile } from '#contract/profile.ts'
import { call } from '#web/core/api/api.ts'
import { dismissActions } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { createStore, useStore } from '#web/core/store.ts'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'
import { hasTokenEnded, storeToken, onTokenChange, readToken, useToken } from './token.ts'
import { clearPersonalCaches } from '#web/core/connection/worker-client.ts'

/** `failed` means that there is a token but the profile could not be loaded (docs/decisions/0009). */
export type Session =
  | { status: 'loading' | 'visitor'; me: null }
  | { status: 'failed'; me: null; error: Error; retry: () => void }
  | { status: 'signed-in'; me: Profile }

/** The token is part of the query key, so that a late reply for another user is never shown. */
const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => call(profile, {}, signal),
    enabled: token !== null,
    staleTime: 5 * 60_000,
    meta: { isRefetchedForWorker: true },
  })

/** How long the browser waits before it repeats a failed sign-out request. */
const repeatAfterMs = 30_000

/** False while a page is prerendered and hydrated, because the prerendered HTML is the same for every user. */
const isHydrated = createStore(true, false)

export function useSession(): Session {
  const token = useToken()
  const isTokenKnown = useStore(isHydrated)
  const { data, error, refetch } = useQuery(meQuery(token))
  if (!token) return { status: isTokenKnown ? 'visitor' : 'loading', me: null }
  if (data) return { status: 'signed-in', me: data }
  if (error) return { status: 'failed', me: null, error, retry: () => void refetch() }
  return { status: 'loading', me: null }
}

/** Whether the profile of the user with this token could not be loaded. */
export const hasProfileFailed = (token: string | null) =>
  queryClient.getQueryState(meQuery(token).queryKey)?.status === 'error'

/** Loads the profile again, unless it is already being loaded. */
export const reloadProfile = () =>
  queryClient.invalidateQueries({ queryKey: meQuery(readToken()).queryKey }, { cancelRefetch: false })

/** The signed-in user. Null if the profile is not loaded. */
export const readSessionUser = () => queryClient.getQueryData(meQuery(readToken()).queryKey) ?? null

/** Returns the profile, and loads it if it is not cached. Null without a token, or if loading fails. */
export async function loadSessionUser(): Promise<Profile | null> {
  if (!readToken()) return null
  return queryClient.ensureQueryData(meQuery(readToken())).catch(() => null)
}

/** Updates the cached profile without a request. */
export function updateSessionUser(change: (me: Profile) => Profile) {
  queryClient.setQueryData(meQuery(readToken()).queryKey, (me) => me && change(me))
}

/**
 * Stores the token and loads the profile. If the profile cannot be loaded, the token is removed. With
 * `isRemembered: false`, the session ends when the browser is closed.
 *
 * @throws ApiError
 */
export async function startSession(token: string, { isRemembered = true } = {}) {
  storeToken(token, { isRemembered })
  try {
    await queryClient.fetchQuery(meQuery(token))
  } catch (error) {
    storeToken(null)
    throw error
  }
}

/** Signs out in this browser immediately, also offline. Resolves when the first request to the server has ended. */
export async function signOut() {
  const token = readToken()
  forgetUser()
  navigate('/')
  if (token) await endSession(token)
}

/** Signs out a user who is not remembered, if the browser was closed since the user signed in. */
export async function endUnrememberedSession() {
  const token = readToken()
  if (!token || !hasTokenEnded()) return
  forgetUser()
  await endSession(token)
}

/**
 * Removes the token, the cached replies of this user, and all data in the local and the session storage, for example
 * the guest and the units. The next user must not see drafts or ticked ingredients. Only the outbox stays, and no other
 * account sees the changes in it.
 */
export function forgetUser() {
  const waiting = storedOutbox.get()
  localStorage.clear()
  if (waiting) storedOutbox.set(waiting)
  sessionStorage.clear()
  storeToken(null)
  clearPersonalCaches()
}

/**
 * Ends a session on the server. If the request fails, it is repeated after `repeatAfterMs`, or as soon as the browser
 * is online again. The path is written here, because `contract/auth.ts` is too large for the first load, and cannot be
 * loaded on demand when the browser is offline.
 */
async function endSession(token: string) {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true }
  const hasEnded = await fetch('/api/auth/logout', init).then(
    ({ ok, status }) => ok || status === 401,
    () => false,
  )
  if (hasEnded) return
  const pause = new Promise((resolve) => {
    setTimeout(resolve, repeatAfterMs)
    window.addEventListener('online', resolve, { once: true })
  })
  void pause.then(() => endSession(token))
}

if (typeof window !== 'undefined') {
  // The next user must not see the data of the previous user. The catalogue is the same for all users.
  onTokenChange(() => {
    const token = readToken()
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'catalog' && !(queryKey[0] === 'me' && queryKey[1] === token),
    })
    dismissActions()
  })
  void endUnrememberedSession()
}
