/**
 * The page that the link in a password email opens: the check of the link, the form, and the screen after the reset.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, field, follow, pass, press, type } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { openApp, renderScreen, signedIn } from '#tests/support/web/render.tsx'
import { texts } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { readToken } from '#web/core/session/token.ts'
import ResetPasswordPage from './reset-password-page.tsx'

const secret = 'a'.repeat(43)
const link = `/reset-password/${secret}`
const check = `GET /api/auth/verify-reset-token/${secret}`
const reset = 'POST /api/auth/reset-password'
const profileRequest = 'GET /api/users/profile'
const labels = ['New Password', 'Confirm New Password']
const tooMany = { message: errors['too-many'].text, code: 'too-many' }

const message = () => screen.getByRole('alert').textContent
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'

/** Opens a valid link. */
async function openForm(token?: string) {
  const api = fakeApi()
  renderScreen(link, <ResetPasswordPage />, token)
  expect(screen.getByRole('status').textContent).toBe('Verifying reset link...')
  ;(await api.request(check)).reply({ valid: true })
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
  return api
}

function fillBoth(password: string) {
  for (const label of labels) type(label, password)
}

test.each([
  ['the page of a proxy', 502, '<h1>Out of order</h1>', 'An error occurred. Please try again.'],
  ['too many attempts', 429, tooMany, errors['too-many'].text],
])('a link that cannot be checked can be checked again: %s', { tags: ['AUTH-18'] }, async (_, status, reply, text) => {
  const api = fakeApi()
  renderScreen(link, <ResetPasswordPage />)
  ;(await api.request(check)).reply(reply, { status })
  await waitFor(() => expect(message()).toBe(text))
  press('Try Again')
  ;(await api.request(check)).reply({ valid: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Reset Password' })).toBeTruthy()
})

test('an invalid link offers to ask for a new link or to go to the home page', { tags: ['AUTH-19'] }, async () => {
  const api = fakeApi()
  renderScreen(link, <ResetPasswordPage />)
  ;(await api.request(check)).reply({ valid: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Reset Link' })).toBeTruthy()
  expect(message()).toBe(errors['reset-link-invalid'].text)
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
  follow('Ask for a new link')
  expect(await screen.findByRole('dialog', { name: 'Forgot Password' })).toBeTruthy()
})

test('the form shows each problem beside its field, and sends nothing', { tags: ['AUTH-18', 'AUTH-20'] }, async () => {
  const api = await openForm()
  const rules = within(screen.getByRole('list', { name: 'Password requirements' }))
  for (const [index, typed] of ['', 'a', 'aB', 'aB3', 'aB3456'].entries()) {
    type('New Password', typed)
    expect(rules.queryAllByText('(met)'), typed).toHaveLength(index)
  }
  for (const label of labels) {
    expect(field(label).autocomplete, label).toBe('new-password')
    press(`Show ${label}`)
    expect(field(label).type, label).toBe('text')
    press(`Hide ${label}`)
    expect(field(label).type, label).toBe('password')
  }
  press('Reset Password')
  expect(message()).toBe('Please fill in all fields')
  expect(isInvalid('Confirm New Password')).toBe(true)
  type('Confirm New Password', 'aB34567')
  press('Reset Password')
  expect(message()).toBe('Passwords do not match')
  expect(descriptionOf(field('Confirm New Password'))).toBe('Passwords do not match')
  fillBoth('Abcdefg')
  press('Reset Password')
  expect(message()).toBe('Password must be at least 6 characters long and contain uppercase, lowercase, and numbers')
  expect(isInvalid('New Password')).toBe(true)
  expect(api.all).toEqual([check])
})

test('a failed reset shows the reason and keeps the typed passwords', { tags: ['AUTH-22'] }, async () => {
  const api = await openForm('token-of-ada')
  fillBoth('Risotto77')
  const attempt = async () => {
    press('Reset Password')
    const request = await api.request(reset)
    expect(message()).toBe('')
    expect(request.body).toEqual({ token: secret, password: 'Risotto77' })
    return request
  }
  const expectMessage = async (text: string) => {
    await waitFor(() => expect(message()).toBe(text))
    for (const label of labels) expect(field(label).value).toBe('Risotto77')
  }
  const broken = await attempt()
  broken.reply('<h1>Out of order</h1>', { status: 500 })
  await expectMessage('An error occurred. Please try again.')
  const lost = await attempt()
  lost.disconnect()
  await expectMessage('An error occurred. Please try again.')
  const used = await attempt()
  used.reply({ message: errors['reset-link-invalid'].text, code: 'reset-link-invalid' }, { status: 400 })
  await expectMessage('Invalid or expired reset link. Please request a new password reset.')
  const limited = await attempt()
  limited.reply(tooMany, { status: 429 })
  await expectMessage(errors['too-many'].text)
  expect(readToken()).toBe('token-of-ada')
})

/** Signs Ada in, opens a valid link and resets the password. Timers are fake from then on. */
async function finishReset(profileAfter: (request: FakeRequest) => void) {
  const api = openApp(link, { ...signedIn(), [check]: { valid: true } })
  await screen.findByRole('heading', { level: 1, name: 'Reset Password' })
  fillBoth('Risotto77')
  press('Reset Password')
  const request = await api.request(reset)
  api.replies[profileRequest] = profileAfter
  vi.useFakeTimers()
  request.reply({ message: texts.resetDone })
  await pass(0)
  expect(screen.getByText(texts.resetDone)).toBeTruthy()
}

test(
  'a finished reset ends the session and opens the home page after 3 s',
  { tags: ['AUTH-21', 'LIMITS-05'] },
  async () => {
    await finishReset(refuse(401))
    expect(readToken()).toBeNull()
    await pass(2999)
    expect(address()).toBe(link)
    await pass(1)
    expect(address()).toBe('/')
  },
)

test('a reset for another account does not sign out this browser', { tags: ['AUTH-21'] }, async () => {
  await finishReset((request) => request.reply(aProfile()))
  await pass(3000)
  expect([address(), readToken()]).toEqual(['/', 'token-of-ada'])
})

test('a user who has left the page is not redirected to the home page', { tags: ['LIMITS-06'] }, async () => {
  await finishReset(refuse(401))
  act(() => navigate('/discover'))
  await pass(5000)
  expect(address()).toBe('/discover')
})
