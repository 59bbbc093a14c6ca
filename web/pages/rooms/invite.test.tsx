/** An invite link leads into its room, no matter how the visitor signs in or up. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { address, alerts, findTextByFakeTimers, pass, press, type } from '#tests/support/web/interactions.ts'
import { replyTo, apiError, disconnect, fakeApi, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { openApp, renderPart, signedIn, signIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { texts } from '#contract/rooms.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { findInvite } from '#web/features/auth/pending-invite.ts'
import RoomsPage from './rooms-page.tsx'

const code = 'ABCD2345'
const link = `/rooms?invite=${code}`
const roomId = 'r'.repeat(24)
const room = { _id: roomId, name: 'Sunday Table', members: [], recipes: [] }
const join = `POST /api/rooms/join/invite/${code}`
const account = { user: aProfile(), token: 'token-of-ada' }

/** The replies to the requests of every way to sign in and to join. */
const replies = {
  'GET /': (request: FakeRequest) => request.reply('ok'),
  'POST /api/auth/login': account,
  'POST /api/auth/register': account,
  'POST /api/auth/forgot-password': { message: 'Sent.' },
  'GET /api/auth/verify-reset-token/token-of-the-mail': { valid: true },
  'POST /api/auth/reset-password': { message: 'Changed.' },
  'GET /api/auth/registration': { registration: 'open' },
  'GET /api/users/profile': aProfile(),
  'GET /api/users/liked-recipes': [],
  'GET /api/users/bookmarked-recipes': [],
  'GET /api/rooms': [],
  [join]: room,
}

const findDialog = (name: string) => screen.findByRole('dialog', { name })
const inDialog = async (name: string) => within(await findDialog(name))

/** Sends a form, and waits until its message was shown for `redirectMs`. */
async function submit(button: string, redirectMs = 1500) {
  vi.useFakeTimers()
  press(button)
  await pass(100)
  await pass(redirectMs)
  vi.useRealTimers()
}

async function sendSignIn() {
  await findDialog('Sign In')
  type('Username or email', 'ada@example.org')
  type('Password', 'Lasagne42')
  await submit('Sign In')
}

async function sendSignUp(nameLabel: string, emailLabel: string, button: string) {
  type(await screen.findByLabelText(nameLabel), 'Ada')
  type(emailLabel, 'ada@example.org')
  type('Password', 'Lasagne42')
  await submit(button)
}

const openLogin = () => act(() => navigate(`${link}&dialog=login`))

/** Simulates a sign-in in another tab: changes the storage and raises a storage event. */
async function signInInAnotherTab() {
  await act(async () => {
    localStorage.setItem('token', account.token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: account.token }))
  })
}

test.for<[way: string, take: () => Promise<unknown>]>([
  [
    'the login dialog',
    async () => {
      openLogin()
      await sendSignIn()
    },
  ],
  [
    'the sign-up in the login dialog',
    async () => {
      openLogin()
      ;(await inDialog('Sign In')).getByRole('button', { name: 'Create an account' }).click()
      await findDialog('Sign Up')
      await sendSignUp('Username', 'Email', 'Sign Up')
    },
  ],
  [
    'the login dialog, after a visit to Forgot Password',
    async () => {
      openLogin()
      ;(await inDialog('Sign In')).getByRole('button', { name: 'Forgot password?' }).click()
      ;(await inDialog('Forgot Password')).getByRole('button', { name: 'Back to sign in' }).click()
      await sendSignIn()
    },
  ],
  [
    '/login',
    async () => {
      act(() => navigate('/login'))
      await sendSignIn()
    },
  ],
  [
    '/register',
    async () => {
      act(() => navigate('/register'))
      await sendSignUp('Name', 'Email address', 'Register')
    },
  ],
  [
    '/register, where the visitor prefers to sign in',
    async () => {
      act(() => navigate('/register'))
      fireEvent.click(await screen.findByRole('link', { name: 'Sign in instead' }))
      await sendSignIn()
    },
  ],
  [
    'the home page, later',
    async () => {
      act(() => navigate('/'))
      act(() => navigate('/?dialog=login'))
      await sendSignIn()
    },
  ],
  [
    'the login dialog, after a password reset in a new tab',
    async () => {
      sessionStorage.clear()
      act(() => navigate('/reset-password/token-of-the-mail'))
      type(await screen.findByLabelText('New Password'), 'Lasagne43')
      type('Confirm New Password', 'Lasagne43')
      await submit('Reset Password', 3000)
      openLogin()
      await sendSignIn()
    },
  ],
  ['another tab', signInInAnotherTab],
])(
  'a visitor with an invite joins the room after signing in or up through %s',
  { tags: ['ROOMS-10'] },
  async ([, take]) => {
    const api = openApp(link, { ...replies })
    await screen.findByText('Sign in to join the room')
    await take()
    await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
    expect(api.all.filter((request) => request.startsWith('POST /api/rooms'))).toEqual([join])
    expect(findInvite()).toBe('')
  },
)

test('the login dialog opens automatically and keeps the invite in the address', { tags: ['ROOMS-10'] }, async () => {
  vi.useFakeTimers()
  renderPart(<RoomsPage />, link)
  await findTextByFakeTimers(texts.needsLogin)
  await pass(2000)
  expect(address()).toBe(`${link}&dialog=login`)
})

test('the login dialog does not open after a sign-in in another tab', { tags: ['ROOMS-10'] }, async () => {
  vi.useFakeTimers()
  renderPart(<RoomsPage />, '/rooms')
  await findTextByFakeTimers(texts.needsLogin)
  await signInInAnotherTab()
  await pass(2000)
  expect(address()).toBe('/rooms')
})

test('an invite opens the room when the user is already a member', { tags: ['ROOMS-10', 'ROOMS-08'] }, async () => {
  const { 'member-already': refusal } = errors
  openApp(link, {
    ...replies,
    ...signedIn(),
    [join]: (request) =>
      request.reply({ message: refusal.text, code: 'member-already', id: roomId }, { status: refusal.status }),
  })
  await screen.findByText('You are already a member of this room.')
  await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
  expect(findInvite()).toBe('')
})

test.for<[failure: string, fail: (request: FakeRequest) => void, text: string]>([
  ['a lost connection', disconnect, texts.joinByInviteFailed],
  ['a failure of the server', (request) => request.reply(...apiError(500)), texts.joinByInviteFailed],
  ['too many attempts', (request) => request.reply(...apiError(429, 'Please wait.')), 'Please wait.'],
  ['a full room', (request) => request.reply(...apiError(409, 'It is full.')), 'It is full.'],
])('the invite is kept and can be tried again after %s', { tags: ['ROOMS-10'] }, async ([, fail, text]) => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomsPage />, link)
  fail(await api.request(join))
  await waitFor(() => expect(alerts()).toEqual([text]))
  expect([address(), findInvite()]).toEqual([link, code])
  press('Try Again')
  await replyTo(api, join, room)
  await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
})

test('an invite that cannot be used now can be discarded', { tags: ['ROOMS-10'] }, async () => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomsPage />, link)
  await replyTo(api, join, ...apiError(409))
  await screen.findByText('Error 409')
  press('Discard Invite')
  expect([address(), findInvite()]).toEqual(['/rooms', ''])
  expect(alerts()).toEqual([])
})

test('an expired invite is removed from address and storage', { tags: ['ROOMS-09', 'ROOMS-10'] }, async () => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomsPage />, link)
  const { text, status } = errors['invite-expired']
  await replyTo(api, join, { message: text, code: 'invite-expired' }, { status })
  await screen.findByText(text)
  expect([address(), findInvite()]).toEqual(['/rooms', ''])
})

test('an invite whose reply cannot be read can be accepted again', { tags: ['ROOMS-10'] }, async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const app = openApp(link, { ...replies, ...signedIn(), [join]: (request: FakeRequest) => request.reply('null') })
  await screen.findByText(texts.joinByInviteFailed)
  app.replies[join] = room
  press('Try Again')
  await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
  expect(logged).toHaveBeenCalledTimes(1)
})
