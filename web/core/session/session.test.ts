/** Tests the session of the user in this browser. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { logout } from '#contract/auth.ts'
import type { Profile } from '#contract/profile.ts'
import { notify, useNotices } from '#web/core/notices.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { signOut, startSession, updateSessionUser, useSession } from './session.ts'
import { readToken, storeToken } from './token.ts'

const profile = (name: string): Profile => ({
  _id: name,
  name,
  email: `${name}@example.com`,
  profilePicture: null,
  likedRecipes: [],
  bookmarkedRecipes: [],
  uploadedRecipes: [],
})

const getProfile = 'GET /api/users/profile'
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: queryClient }, children)
const openSession = () => renderHook(useSession, { wrapper }).result

afterEach(() => {
  storeToken(null)
  queryClient.clear()
})

test('a user without a token is a visitor, and nothing is requested', () => {
  const api = fakeApi()
  expect(openSession().current).toEqual({ status: 'visitor', me: null })
  expect(api.all).toEqual([])
})

test('the profile of a user with a token is loaded', async () => {
  const api = fakeApi()
  storeToken('token-of-ada')
  const session = openSession()
  expect(session.current.status).toBe('loading')
  const request = await api.request(getProfile)
  expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
  request.reply(profile('Ada'))
  await waitFor(() => expect(session.current).toEqual({ status: 'signed-in', me: profile('Ada') }))
})

test('a token that the server refuses with a 401 is removed', async () => {
  const api = fakeApi()
  storeToken('expired')
  const session = openSession()
  const request = await api.request(getProfile)
  request.reply(...apiError(401))
  await waitFor(() => expect(session.current.status).toBe('visitor'))
  expect(readToken()).toBeNull()
})

test('if the profile of a stored token cannot be loaded, the token stays, and the user can retry', async () => {
  const api = fakeApi()
  storeToken('token-of-ada')
  const session = openSession()
  const failing = await api.request(getProfile)
  failing.reply(...apiError(503))
  await waitFor(() => expect(session.current.status).toBe('failed'))
  expect(readToken()).toBe('token-of-ada')
  if (session.current.status === 'failed') session.current.retry()
  const request = await api.request(getProfile)
  request.reply(profile('Ada'))
  await waitFor(() => expect(session.current.me?.name).toBe('Ada'))
})

test('a late response for an earlier user is not shown to the next user', async () => {
  const api = fakeApi()
  storeToken('token-of-ada')
  const session = openSession()
  const late = await api.request(getProfile)
  act(() => storeToken('token-of-bob'))
  late.reply(profile('Ada'))
  const current = await api.request(getProfile)
  expect(current.headers.get('authorization')).toBe('Bearer token-of-bob')
  expect(session.current.me).toBeNull()
  current.reply(profile('Bob'))
  await waitFor(() => expect(session.current.me?.name).toBe('Bob'))
})

test('the late refusal of an earlier token does not sign out the next user', async () => {
  const api = fakeApi()
  storeToken('token-of-ada')
  const session = openSession()
  const late = await api.request(getProfile)
  // Another tab has signed a user in, but the event about it has not arrived yet.
  localStorage.setItem('token', 'token-of-bob')
  late.reply(...apiError(401))
  const current = await api.request(getProfile)
  expect(current.headers.get('authorization')).toBe('Bearer token-of-bob')
  current.reply(profile('Bob'))
  await waitFor(() => expect(session.current.me?.name).toBe('Bob'))
  expect(readToken()).toBe('token-of-bob')
})

test('startSession keeps the token if the profile can be loaded', async () => {
  const api = fakeApi()
  const started = startSession('token-of-ada')
  const request = await api.request(getProfile)
  request.reply(profile('Ada'))
  await started
  expect(readToken()).toBe('token-of-ada')
  expect(openSession().current.me?.name).toBe('Ada')
})

test('startSession throws and removes the token if the profile cannot be loaded', async () => {
  const api = fakeApi()
  const failed = startSession('broken').catch((error: unknown) => error)
  const request = await api.request(getProfile)
  request.reply(...apiError(500))
  expect(await failed).toMatchObject({ status: 500 })
  expect(readToken()).toBeNull()
})

test('an updated profile is shown without a request', async () => {
  const api = fakeApi()
  const started = startSession('token-of-ada')
  const request = await api.request(getProfile)
  request.reply(profile('Ada'))
  await started
  const session = openSession()
  act(() => updateSessionUser((me) => ({ ...me, likedRecipes: ['meal-1'] })))
  await waitFor(() => expect(session.current.me?.likedRecipes).toEqual(['meal-1']))
  expect(api.all).toEqual([getProfile])
})

test('signing out clears the storage of this browser immediately, and ends the session on the server', async () => {
  const api = fakeApi()
  navigate('/profile')
  storeToken('token-of-ada')
  localStorage.setItem('recipe-draft', '{"title":"Ramen"}')
  sessionStorage.setItem('return-to', '/rooms')
  queryClient.setQueryData(['rooms', 'list'], [{ name: 'Family' }])
  queryClient.setQueryData(['catalog', 'week'], ['Ramen'])
  const signedOut = signOut()
  const request = await api.request('POST /api/auth/logout')
  expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(0)
  expect(location.pathname).toBe('/')
  // Public responses stay, and personal responses are removed.
  expect(queryClient.getQueryData(['rooms', 'list'])).toBeUndefined()
  expect(queryClient.getQueryData(['catalog', 'week'])).toEqual(['Ramen'])
  request.disconnect()
  await signedOut
  // The session still exists on the server, so the request is sent again when the connection is back.
  window.dispatchEvent(new Event('online'))
  const again = await api.request(`${logout.method} ${logout.path}`)
  expect(again.headers.get('authorization')).toBe('Bearer token-of-ada')
  again.reply({ message: '' })
  window.dispatchEvent(new Event('online'))
  expect(api.all.filter((name) => name === 'POST /api/auth/logout')).toHaveLength(2)
})

test('signing out removes notices that have an action, because the next user must not use the action', () => {
  fakeApi()
  storeToken('token-of-ada')
  const notices = renderHook(useNotices).result
  act(() => {
    notify('Recipe deleted', { tone: 'good', action: { text: 'Undo', run: () => {} } })
    notify('Saved', { tone: 'good' })
  })
  act(() => storeToken(null))
  expect(notices.current.map(({ text }) => text)).toEqual(['Saved'])
})

test('the sign-out request is repeated until the session has ended', { tags: ['AUTH-24'] }, async () => {
  vi.useFakeTimers()
  const api = fakeApi()
  storeToken('token-of-ada')
  const signedOut = signOut()
  const first = await api.request('POST /api/auth/logout')
  first.reply('<h1>502 Bad Gateway</h1>', { status: 502 })
  await signedOut
  await vi.advanceTimersByTimeAsync(30_000)
  const second = await api.request('POST /api/auth/logout')
  expect(second.headers.get('authorization')).toBe('Bearer token-of-ada')
  second.reply(...apiError(503))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(api.all).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  const third = await api.request('POST /api/auth/logout')
  // The 401 says that the session has ended.
  third.reply(...apiError(401))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(api.all).toHaveLength(3)
})

test(
  'the tab that signs out clears the cached data and the reminders of the session, and other tabs do not',
  { tags: ['OFFLINE-03', 'AUTH-35'] },
  async () => {
    const api = fakeApi()
    const messages: unknown[] = []
    const controller = { postMessage: (message: unknown) => messages.push(message) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    storeToken('token-of-ada')
    // While the browser has suspended this tab, another tab signs out and signs another user in.
    localStorage.setItem('token', 'token-of-bob')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    expect(messages).toEqual([])
    const signedOut = signOut()
    expect(messages).toEqual([{ type: 'clear-personal' }])
    ;(await api.request('POST /api/auth/logout')).reply({ message: '' })
    await signedOut
    storeToken('refused')
    storeToken(null)
    expect(messages).toHaveLength(2)
  },
)

test('a sign-out in another tab signs this tab out too', async () => {
  const api = fakeApi()
  const started = startSession('token-of-ada')
  const request = await api.request(getProfile)
  request.reply(profile('Ada'))
  await started
  queryClient.setQueryData(['rooms', 'list'], [{ name: 'Family' }])
  const session = openSession()
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(session.current.status).toBe('visitor')
  expect(queryClient.getQueryData(['rooms', 'list'])).toBeUndefined()
})
