/** Who is at this browser (specification 4, "Session"). */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { profile, type Profile } from '#contract/profile.ts'
import { ApiError, call } from './api.ts'
import { queryClient } from './query-client.ts'
import { navigate } from './router.ts'
import { createStore, useStore } from './store.ts'
import { storeToken, onTokenChange, readToken, useToken } from './token.ts'
import { clearPersonalCaches } from './worker-client.ts'

/** `failed`: somebody was signed in here, and who it is cannot be told at the moment (docs/decisions/0009). */
export type Session =
  | { status: 'loading' | 'visitor'; me: null }
  | { status: 'failed'; me: null; error: Error; retry: () => void }
  | { status: 'member'; me: Profile }

/** The token is part of the key: another person is another answer. */
const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: ({ signal }) => call(profile, {}, signal),
    enabled: token !== null,
    staleTime: 5 * 60_000,
  })

/** False while a page is prerendered and hydrated: it is the same for every user. */
const isHydrated = createStore(true, false)

export function useSession(): Session {
  const token = useToken()
  const isKnown = useStore(isHydrated)
  const { data, error, refetch } = useQuery(meQuery(token))
  if (!token) return { status: isKnown ? 'visitor' : 'loading', me: null }
  if (data) return { status: 'member', me: data }
  if (error) return { status: 'failed', me: null, error, retry: () => void refetch() }
  return { status: 'loading', me: null }
}

/** Shows at once what is known to have changed of oneself. */
export function updateSessionUser(change: (me: Profile) => Profile) {
  queryClient.setQueryData(meQuery(readToken()).queryKey, (me) => me && change(me))
}

/** Keeps the token and loads who it is of; a token that does not work is dropped. @throws ApiError */
export async function startSession(token: string) {
  storeToken(token)
  try {
    await queryClient.fetchQuery(meQuery(token))
  } catch (error) {
    storeToken(null)
    throw error
  }
}

/** Signs out here at once; the server hears of it as soon as it can. */
export async function signOut() {
  // Loaded now: all that accounts need is not worth its weight on the first screen.
  const { logout } = await import('#contract/auth.ts')
  const farewell = call(logout, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
  // Whoever sits here next finds no draft and no tick of theirs.
  localStorage.clear()
  sessionStorage.clear()
  storeToken(null)
  navigate('/')
  await farewell
}

// What one person saw is none of the next one's business.
let present = typeof window === 'undefined' ? null : readToken()
if (typeof window !== 'undefined')
  onTokenChange(() => {
    if (readToken() === present) return
    if (present) clearPersonalCaches()
    present = readToken()
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'catalog' && !(queryKey[0] === 'me' && queryKey[1] === present),
    })
  })
