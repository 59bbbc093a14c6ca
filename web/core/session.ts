/** The user who is signed in at this browser. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { profile, type Profile } from '#contract/profile.ts'
import { ApiError, call } from './api.ts'
import { queryClient } from './query-client.ts'
import { navigate } from './router.ts'
import { createStore, useStore } from './store.ts'
import { storeToken, onTokenChange, readToken, useToken } from './token.ts'
import { clearPersonalCaches } from './worker-client.ts'

/** `failed`: there is a token, but the profile could not be loaded (docs/decisions/0009). */
export type Session =
  | { status: 'loading' | 'visitor'; me: null }
  | { status: 'failed'; me: null; error: Error; retry: () => void }
  | { status: 'member'; me: Profile }

/** The token is part of the key, so that a late answer for another user is never shown. */
const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => call(profile, {}, signal),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  })

/** False while a page is prerendered and hydrated: that HTML is the same for every user. */
const isHydrated = createStore(true, false)

export function useSession(): Session {
  const token = useToken()
  const isTokenKnown = useStore(isHydrated)
  const { data, error, refetch } = useQuery(meQuery(token))
  if (!token) return { status: isTokenKnown ? 'visitor' : 'loading', me: null }
  if (data) return { status: 'member', me: data }
  if (error) return { status: 'failed', me: null, error, retry: () => void refetch() }
  return { status: 'loading', me: null }
}

/** Updates the cached profile without a request. */
export function updateSessionUser(change: (me: Profile) => Profile) {
  queryClient.setQueryData(meQuery(readToken()).queryKey, (me) => me && change(me))
}

/** Stores the token and loads its profile. A token that fails is removed. @throws ApiError */
export async function startSession(token: string) {
  storeToken(token)
  try {
    await queryClient.fetchQuery(meQuery(token))
  } catch (error) {
    storeToken(null)
    throw error
  }
}

/** Signs out in this browser at once and resolves when the server has answered or failed. */
export async function signOut() {
  // Loaded on demand: the contract of accounts is too large for the first load.
  const { logout } = await import('#contract/auth.ts')
  // Sent before the token is removed, because it carries the token.
  const loggedOut = call(logout, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  // The next user of this browser must not find drafts or ticked ingredients.
  localStorage.clear()
  sessionStorage.clear()
  storeToken(null)
  navigate('/')
  await loggedOut
}

if (typeof window !== 'undefined') {
  let lastToken = readToken()
  // The data of one user must not be shown to the next one.
  onTokenChange(() => {
    if (readToken() === lastToken) return
    if (lastToken) clearPersonalCaches()
    lastToken = readToken()
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'catalog' && !(queryKey[0] === 'me' && queryKey[1] === lastToken),
    })
  })
}
