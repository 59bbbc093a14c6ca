/** The forms of the auth dialog: what they require and send, and what they open after success. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, field, pass, press, type } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { texts } from '#contract/auth.ts'
import { readToken } from '#web/core/session/token.ts'

const openDialog = async (form: 'login' | 'signup' | 'forgot', title: string) => {
  renderScreen(`/ai-suggest?dialog=${form}`)
  await screen.findByRole('dialog', { name: title })
}
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'

function fillSignIn() {
  type('Username or email', 'ADA@example.org')
  type('Password', 'Lasagne42')
}

const likes = 'GET /api/users/liked-recipes'
const bookmarks = 'GET /api/users/bookmarked-recipes'

/**
 * Replies to the first three requests of a sign-in or a registration: the server check, the form and the profile.
 * @returns the body that the form sent
 */
async function replyUntilSaves(api: ReturnType<typeof fakeApi>, route = 'POST /api/auth/login') {
  ;(await api.request('GET /')).reply('')
  const { token, ...user } = { ...aProfile(), token: 'token-of-ada' }
  const sent = await api.request(route)
  sent.reply({ user, token })
  const profile = await api.request('GET /api/users/profile')
  expect(profile.headers.get('authorization')).toBe('Bearer token-of-ada')
  profile.reply(aProfile())
  return sent.body
}

test(
  'each form reports missing fields and sends nothing, and a switch to another form clears all fields',
  { tags: ['AUTH-02', 'AUTH-03', 'AUTH-15'] },
  async () => {
    const api = fakeApi()
    await openDialog('login', 'Sign In')
    press('Sign In')
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields')
    for (const label of ['Username or email', 'Password']) {
      expect(isInvalid(label), label).toBe(true)
      expect(descriptionOf(field(label)), label).toContain(texts.fieldsRequired)
    }
    expect(document.activeElement).toBe(field('Username or email'))
    type('Username or email', 'ada@example.org')
    press('Sign In')
    expect(isInvalid('Username or email')).toBe(false)
    expect(document.activeElement).toBe(field('Password'))

    screen.getByRole('button', { name: 'Create an account' }).focus()
    press('Create an account')
    await screen.findByRole('dialog', { name: 'Sign Up' })
    expect(document.activeElement).toBe(field('Username'))
    expect(screen.getByRole('alert').textContent).toBe('')
    type('Username', 'Ada')
    type('Password', 'secret')
    press('Sign Up')
    expect(screen.getByRole('alert').textContent).toBe('Please fill in all required fields')
    expect(isInvalid('Email')).toBe(true)
    press('Sign in instead')
    await screen.findByRole('dialog', { name: 'Sign In' })
    for (const label of ['Username or email', 'Password']) expect(field(label).value, label).toBe('')

    press('Forgot password?')
    await screen.findByRole('dialog', { name: 'Forgot Password' })
    press('Send Reset Link')
    expect(screen.getByRole('alert').textContent).toBe('Please enter your email address')
    expect(isInvalid('Email address')).toBe(true)
    press('Back to sign in')
    await screen.findByRole('dialog', { name: 'Sign In' })
    expect(screen.getByRole('alert').textContent).toBe('')
    expect(api.all).toEqual(['GET /api/auth/registration'])
  },
)

test('the sign-in form works with password managers and can show the password', async () => {
  await openDialog('login', 'Sign In')
  expect([field('Username or email').autocomplete, field('Password').autocomplete]).toEqual([
    'username',
    'current-password',
  ])
  type('Password', 'secret')
  press('Show Password')
  expect(field('Password').type).toBe('text')
  press('Hide Password')
  expect(field('Password').type).toBe('password')
})

test(
  'signing in checks the server, loads the profile and the saved dishes, and opens the home page after 1.5 s',
  { tags: ['AUTH-04', 'AUTH-05', 'AUTH-06', 'LIMITS-03'] },
  async () => {
    const api = fakeApi()
    await openDialog('login', 'Sign In')
    fillSignIn()
    press('Sign In')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true)
    expect(await replyUntilSaves(api)).toEqual({ email: 'ADA@example.org', password: 'Lasagne42' })
    const [liked, bookmarked] = [await api.request(likes), await api.request(bookmarks)]
    expect(liked.headers.get('authorization')).toBe('Bearer token-of-ada')
    expect(api.all).toEqual(['GET /', 'POST /api/auth/login', 'GET /api/users/profile', likes, bookmarks])

    vi.useFakeTimers()
    // The sign-in succeeds although the bookmarks cannot be loaded.
    bookmarked.reply('', { status: 500 })
    await pass(0)
    expect(screen.queryByText(texts.loginDone)).toBeNull()
    liked.reply([])
    await pass(0)
    const message = within(screen.getByRole('dialog')).getByRole('status')
    expect(message.textContent).toBe('Login successful! Redirecting to home...')
    await pass(1499)
    expect(address()).toBe('/ai-suggest?dialog=login')
    await pass(1)
    expect(address()).toBe('/')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(readToken()).toBe('token-of-ada')
  },
)

test.each(['during the request', 'after the message'])(
  'a user who closes the dialog %s is signed in and stays on the page',
  { tags: ['LIMITS-06'] },
  async (moment) => {
    const api = fakeApi()
    await openDialog('login', 'Sign In')
    fillSignIn()
    press('Sign In')
    if (moment === 'during the request') press('Close')
    await replyUntilSaves(api)
    const [liked, bookmarked] = [await api.request(likes), await api.request(bookmarks)]
    vi.useFakeTimers()
    liked.reply([])
    bookmarked.reply([])
    await pass(0)
    const message = screen.queryByRole('status')?.textContent
    expect(message).toBe(moment === 'after the message' ? texts.loginDone : undefined)
    if (message) press('Close')
    await pass(5000)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('/ai-suggest')
    expect(readToken()).toBe('token-of-ada')
  },
)

test(
  'signing up in the dialog opens the home page after 1.5 s',
  { tags: ['AUTH-04', 'AUTH-06', 'AUTH-08', 'LIMITS-03'] },
  async () => {
    const api = fakeApi()
    await openDialog('signup', 'Sign Up')
    type('Username', 'Ada Lovelace')
    type('Email', 'ada@example.org')
    type('Password', 'Lasagne42')
    press('Sign Up')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing up...' }).disabled).toBe(true)
    const form = (await replyUntilSaves(api, 'POST /api/auth/register')) as FormData
    expect(Object.fromEntries(form)).toEqual({ name: 'Ada Lovelace', email: 'ada@example.org', password: 'Lasagne42' })
    const [liked, bookmarked] = [await api.request(likes), await api.request(bookmarks)]
    vi.useFakeTimers()
    liked.reply([])
    bookmarked.reply([])
    await pass(0)
    const message = within(screen.getByRole('dialog')).getByRole('status')
    expect(message.textContent).toBe('Registration successful! Redirecting to home...')
    await pass(1499)
    expect(address()).toBe('/ai-suggest?dialog=signup')
    await pass(1)
    expect(address()).toBe('/')
  },
)

test('a request for a reset link shows the message of the server', { tags: ['AUTH-16', 'AUTH-17'] }, async () => {
  const api = fakeApi()
  await openDialog('forgot', 'Forgot Password')
  type('Email address', 'not an address')
  press('Send Reset Link')
  const invalid = { message: texts.emailInvalid, code: 'bad-request', field: 'email' }
  const refused = await api.request('POST /api/auth/forgot-password')
  refused.reply(invalid, { status: 400 })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(texts.emailInvalid))
  expect(descriptionOf(field('Email address'))).toBe(texts.emailInvalid)
  expect(field('Email address').value).toBe('not an address')

  type('Email address', 'ada@example.org')
  press('Send Reset Link')
  const accepted = await api.request('POST /api/auth/forgot-password')
  expect(accepted.body).toEqual({ email: 'ada@example.org' })
  accepted.reply({ message: texts.resetSent })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(texts.resetSent))
})
