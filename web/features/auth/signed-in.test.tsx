/** How long a session lasts, and what the auth forms do for a user who is signed in. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { replyTo, fakeApi } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, field, press, type } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { openApp, renderScreen, signedIn } from '#tests/support/web/render.tsx'
import { texts } from '#contract/auth.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { endUnrememberedSession } from '#web/core/session/session.ts'
import { readToken, storeToken } from '#web/core/session/token.ts'

/** Removes the session cookies, as a browser does when it is closed. */
const closeBrowser = () => {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
}

afterEach(closeBrowser)

async function openSignIn() {
  renderScreen('/ai-suggest?dialog=login')
  await screen.findByRole('dialog', { name: 'Sign In' })
}

async function signInWith({ isRemembered }: { isRemembered: boolean }) {
  const api = fakeApi()
  await openSignIn()
  if (!isRemembered) fireEvent.click(field('Remember me'))
  type('Username or email', 'ada@example.org')
  type('Password', 'Lasagne42')
  press('Sign In')
  await replyTo(api, 'GET /', '')
  const { body } = await replyTo(api, 'POST /api/auth/login', { user: aProfile(), token: 'token-of-ada' })
  expect(body).toEqual({ email: 'ada@example.org', password: 'Lasagne42' })
  await replyTo(api, 'GET /api/users/profile', aProfile())
  await waitFor(() => expect(api.all).toContain('GET /api/users/liked-recipes'))
  return api
}

test('a user who is not remembered is signed out when the browser is closed', { tags: ['AUTH-42'] }, async () => {
  const api = await signInWith({ isRemembered: false })
  await act(endUnrememberedSession)
  expect(readToken()).toBe('token-of-ada')
  closeBrowser()
  localStorage.setItem('draft', 'A recipe')
  const ended = act(endUnrememberedSession)
  const logout = await replyTo(api, 'POST /api/auth/logout', { message: '' })
  expect(logout.headers.get('authorization')).toBe('Bearer token-of-ada')
  await ended
  expect([readToken(), localStorage.length]).toEqual([null, 0])
})

test('a user who is remembered stays signed in', { tags: ['AUTH-42'] }, async () => {
  const api = await signInWith({ isRemembered: true })
  closeBrowser()
  await act(endUnrememberedSession)
  expect(readToken()).toBe('token-of-ada')
  expect(api.all).not.toContain('POST /api/auth/logout')
})

test('the last sign-in decides whether the user is remembered', { tags: ['AUTH-42'] }, async () => {
  storeToken('token-of-bob', { isRemembered: false })
  storeToken('token-of-ada')
  closeBrowser()
  await act(endUnrememberedSession)
  expect(readToken()).toBe('token-of-ada')
})

test('the sign-in form asks for the email address, and refuses a name', { tags: ['AUTH-43'] }, async () => {
  const api = fakeApi()
  await openSignIn()
  expect(descriptionOf(field('Username or email'))).toBe('Sign in with your email address, not your name.')
  type('Username or email', 'Ada Lovelace')
  type('Password', 'Lasagne42')
  press('Sign In')
  expect(screen.getByRole('alert').textContent).toBe(texts.emailInvalid)
  expect(document.activeElement).toBe(field('Username or email'))
  expect(api.all).toEqual([])
})

/** Simulates a sign-in in another tab: changes the storage and raises a storage event. */
const signInInAnotherTab = () =>
  act(() => {
    localStorage.setItem('token', 'token-of-ada')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })

test.for([
  ['login', 'Sign In'],
  ['signup', 'Sign Up'],
] as const)('the %s dialog closes when another tab signs in', { tags: ['AUTH-35'] }, async ([form, title]) => {
  fakeApi()
  renderScreen(`/ai-suggest?dialog=${form}`)
  await screen.findByRole('dialog', { name: title })
  signInInAnotherTab()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/ai-suggest')
})

test(
  'the sign-in dialog closes when another tab has signed in before the dialog loads',
  { tags: ['AUTH-35'] },
  async () => {
    fakeApi()
    renderScreen('/ai-suggest')
    signInInAnotherTab()
    act(() => navigate('?dialog=login'))
    await waitFor(() => expect(address()).toBe('/ai-suggest'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.for(['/login', '/register'])(
  '%s opens the home page for a signed-in user',
  { tags: ['AUTH-44'] },
  async (path) => {
    openApp(path, signedIn())
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test(
  'the registration page opens the home page when another tab signs in',
  { tags: ['AUTH-35', 'AUTH-44'] },
  async () => {
    openApp('/register')
    await screen.findByRole('button', { name: 'Register' })
    signInInAnotherTab()
    await waitFor(() => expect(address()).toBe('/'))
  },
)
