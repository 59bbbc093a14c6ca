/** The profile page: its messages when there is no profile, and the panels of the account. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, follow, press } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderPart, renderScreen } from '#tests/support/web/render.tsx'
import { texts, type Session } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { readToken } from '#web/core/session/token.ts'
import { MainNav } from '#web/pages/shell/main-nav.tsx'
import ProfilePage from './profile-page.tsx'

const profile = 'GET /api/users/profile'
const sessions = 'GET /api/auth/sessions'
const errorPage = '<h1>Out of order</h1>'
const refusedToken = { message: errors['not-signed-in'].text, code: 'not-signed-in' }

const open = () => renderScreen('/profile', <ProfilePage />, 'token-of-ada')

async function openLoaded() {
  const api = fakeApi()
  open()
  ;(await api.request(profile)).reply(aProfile())
  await screen.findByText('ada@example.org')
  return api
}

const panel = (name: string) => within(screen.getByRole('region', { name }))
const passwordRefused = (field: string) =>
  [{ message: errors['password-wrong'].text, code: 'password-wrong', field }, { status: 400 }] as const

test(
  'a visitor is asked to sign in, by the login dialog and on the page',
  { tags: ['PROFILE-06', 'AUTH-01'] },
  async () => {
    renderScreen('/profile', <ProfilePage />)
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
    expect(address()).toBe('/profile?dialog=login')
    press('Close')
    expect(address()).toBe('/profile')
    expect(screen.getByText('Please login to view your profile.').getAttribute('role')).toBe('alert')
    follow('Go to Login')
    expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
  },
)

test('the profile is loaded each time the screen opens', { tags: ['PROFILE-01', 'PROFILE-06'] }, async () => {
  const api = await openLoaded()
  expect(api.all.filter((name) => name === profile)).toHaveLength(1)
  cleanup()
  renderPart(<ProfilePage />, '/profile')
  ;(await api.request(profile)).reply(refusedToken, { status: 401 })
  await screen.findByText('Please login to view your profile.')
})

test('the picture dialog asks a visitor to sign in', { tags: ['PROFILE-06'] }, async () => {
  renderScreen('/discover?dialog=edit-picture')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit profile picture' }))
  expect(dialog.getByRole('alert').textContent).toBe('Please login to view your profile.')
  follow('Go to Login')
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
})

test.each([
  [502, 'Unable to load profile at the moment. Please try again later.'],
  [404, 'Profile not found'],
])(
  'the message for a profile that fails to load with %i is: %s',
  { tags: ['PROFILE-07', 'AUTH-36'] },
  async (status, text) => {
    const api = fakeApi()
    open()
    ;(await api.request(profile)).reply(errorPage, { status })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect(readToken()).toBe('token-of-ada')
    expect(screen.queryByRole('dialog')).toBeNull()
    follow('Go to Login')
    await screen.findByRole('dialog', { name: 'Sign In' })
    press('Close')
    press('Try Again')
    ;(await api.request(profile)).reply(aProfile())
    expect(await screen.findByText('ada@example.org')).toBeTruthy()
  },
)

test('the profile loads after an outage, when the browser is online again', { tags: ['AUTH-36'] }, async () => {
  const api = fakeApi()
  open()
  ;(await api.request(profile)).disconnect()
  ;(await api.request(profile)).disconnect()
  await screen.findByRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  ;(await api.request(profile)).reply(aProfile())
  expect(await screen.findByText('ada@example.org')).toBeTruthy()
  expect(readToken()).toBe('token-of-ada')
})

test('a session that has ended elsewhere hides the profile and asks to sign in', { tags: ['PROFILE-06'] }, async () => {
  const api = await openLoaded()
  fireEvent.change(panel('Password').getByLabelText('Current password'), { target: { value: 'Lasagne42' } })
  fireEvent.change(panel('Password').getByLabelText('New password'), { target: { value: 'Risotto77' } })
  press('Change Password')
  const request = await api.request('POST /api/auth/change-password')
  request.reply({ message: errors['not-signed-in'].text, code: 'not-signed-in' }, { status: 401 })
  expect(await screen.findByText('Please login to view your profile.')).toBeTruthy()
  expect(screen.queryByText('ada@example.org')).toBeNull()
  expect(await screen.findByRole('dialog', { name: 'Sign In' })).toBeTruthy()
})

test('a stored token that the server refuses is removed without a message', { tags: ['AUTH-23'] }, async () => {
  const api = fakeApi()
  renderScreen('/discover', <MainNav />, 'expired')
  expect(screen.getByRole('link', { name: 'Profile' })).toBeTruthy()
  ;(await api.request(profile)).reply({ message: errors['not-signed-in'].text, code: 'not-signed-in' }, { status: 401 })
  expect(await screen.findByRole('link', { name: 'Login' })).toBeTruthy()
  expect(readToken()).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(address()).toBe('/discover')
})

test('Logout ends the session in this browser and on the server', { tags: ['AUTH-24'] }, async () => {
  const api = await openLoaded()
  press('Logout')
  const request = await api.request('POST /api/auth/logout')
  expect(request.headers.get('authorization')).toBe('Bearer token-of-ada')
  expect([readToken(), address()]).toEqual([null, '/'])
  expect(screen.queryByText('ada@example.org')).toBeNull()
})

const aSession = (id: string, device: string, isThis = false): Session => ({
  id,
  device,
  createdAt: '2026-01-01T10:00:00.000Z',
  usedAt: '2026-01-02T10:00:00.000Z',
  isThis,
})
const here = aSession('here', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', true)
const phone = aSession('phone', 'Mozilla/5.0 (iPhone; like Mac OS X) Safari/604.1')
const desktop = aSession('desktop', 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')

test('the user can sign out one other device, or all other devices', { tags: ['AUTH-31'] }, async () => {
  const api = await openLoaded()
  ;(await api.request(sessions)).reply([here, phone, desktop])
  const list = panel('Your devices')
  const rows = () => list.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  await waitFor(() => expect(rows()).toEqual(['Chrome on Linux', 'Safari on iPhone', 'Firefox on Windows']))
  const [current] = list.getAllByRole('listitem')
  expect(current!.textContent).toContain('This device, now')
  expect(within(current!).queryByRole('button')).toBeNull()

  press('Sign out Safari on iPhone')
  ;(await api.request('DELETE /api/auth/sessions/phone')).reply({ message: texts.sessionEnded })
  expect(await screen.findByText(texts.sessionEnded)).toBeTruthy()
  ;(await api.request(sessions)).reply([here, desktop])
  await waitFor(() => expect(rows()).toEqual(['Chrome on Linux', 'Firefox on Windows']))

  press('Sign out of all other devices')
  ;(await api.request('DELETE /api/auth/sessions')).reply({ message: texts.otherSessionsEnded })
  expect(await screen.findByText(texts.otherSessionsEnded)).toBeTruthy()
  ;(await api.request(sessions)).reply([here])
  await waitFor(() => expect(rows()).toEqual(['Chrome on Linux']))
  expect(screen.queryByRole('button', { name: 'Sign out of all other devices' })).toBeNull()
})

test('a message is shown when devices cannot be listed or signed out', { tags: ['AUTH-31'] }, async () => {
  const api = await openLoaded()
  const list = panel('Your devices')
  const busy = { message: errors['too-busy'].text, code: 'too-busy' }
  ;(await api.request(sessions)).disconnect()
  ;(await api.request(sessions)).disconnect()
  await waitFor(() => expect(list.getByRole('alert').textContent).toBe('Failed to load your devices'))
  fireEvent.click(list.getByRole('button', { name: 'Try Again' }))
  ;(await api.request(sessions)).reply(busy, { status: 503 })
  await waitFor(() => expect(list.getByRole('alert').textContent).toBe(errors['too-busy'].text))
  fireEvent.click(list.getByRole('button', { name: 'Try Again' }))
  ;(await api.request(sessions)).reply([here, phone])
  await list.findByText('Safari on iPhone')
  press('Sign out Safari on iPhone')
  ;(await api.request('DELETE /api/auth/sessions/phone')).reply(busy, { status: 503 })
  expect((await screen.findByText(errors['too-busy'].text)).getAttribute('role')).toBe('alert')
  // A loaded list stays on the screen when a later fetch fails.
  ;(await api.request(sessions)).reply(busy, { status: 503 })
  await waitFor(() => expect(queryClient.getQueryState(['sessions'])?.status).toBe('error'))
  list.getByText('Safari on iPhone')
})

test('changing the password requires the current password', { tags: ['AUTH-32'] }, async () => {
  const api = await openLoaded()
  const form = panel('Password')
  const [current, next] = ['Current password', 'New password'].map((label) =>
    form.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement]
  const fill = (given: string, password: string) => {
    fireEvent.change(current, { target: { value: given } })
    fireEvent.change(next, { target: { value: password } })
    press('Change Password')
  }
  const message = () => form.getByRole('alert').textContent
  expect([current.autocomplete, next.autocomplete]).toEqual(['current-password', 'new-password'])
  fill('', 'Risotto77')
  expect(message()).toBe(texts.allFieldsRequired)
  fill('Lasagne42', 'risotto')
  expect([message(), next.getAttribute('aria-invalid')]).toEqual([texts.passwordWeak, 'true'])

  fill('Wrong1', 'Risotto77')
  ;(await api.request('POST /api/auth/change-password')).reply(...passwordRefused('current'))
  await waitFor(() => expect(message()).toBe(errors['password-wrong'].text))
  expect(descriptionOf(current)).toBe(errors['password-wrong'].text)
  expect(next.value).toBe('Risotto77')

  fill('Lasagne42', 'Risotto77')
  const request = await api.request('POST /api/auth/change-password')
  expect(request.body).toEqual({ current: 'Lasagne42', password: 'Risotto77' })
  request.reply({ message: texts.passwordChanged })
  expect((await screen.findByText(texts.passwordChanged)).getAttribute('role')).toBe('status')
  expect([current.value, next.value]).toEqual(['', ''])
})

test('deleting the account requires the password, and signs the user out', { tags: ['AUTH-33'] }, async () => {
  const api = await openLoaded()
  const form = panel('Delete account')
  const password = form.getByLabelText<HTMLInputElement>('Password')
  const button = form.getByRole<HTMLButtonElement>('button', { name: 'Delete My Account' })
  expect(button.disabled).toBe(true)
  fireEvent.change(password, { target: { value: 'Wrong1' } })
  fireEvent.click(button)
  ;(await api.request('DELETE /api/auth/account')).reply(...passwordRefused('password'))
  await waitFor(() => expect(form.getByRole('alert').textContent).toBe(errors['password-wrong'].text))
  expect(password.getAttribute('aria-invalid')).toBe('true')

  fireEvent.change(password, { target: { value: 'Lasagne42' } })
  fireEvent.click(button)
  const request = await api.request('DELETE /api/auth/account')
  expect(request.body).toEqual({ password: 'Lasagne42' })
  request.reply({ message: texts.accountDeleted })
  expect((await screen.findByText(texts.accountDeleted)).getAttribute('role')).toBe('status')
  expect([readToken(), address()]).toEqual([null, '/'])
})

test('the profile shows the allergies and diets of the user', { tags: ['DIET-01'] }, async () => {
  const api = await openLoaded()
  ;(await api.request('GET /api/users/diet')).reply({ allergens: ['nuts'], diets: [] })
  const form = panel('Allergies and diets')
  expect((await form.findByRole<HTMLInputElement>('checkbox', { name: 'Nuts' })).checked).toBe(true)
})

test('the profile shows the name of the user and links to the recipes', { tags: ['PROFILE-01'] }, async () => {
  await openLoaded()
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View All Recipes' }).getAttribute('href')).toBe('/recipes')
  expect(screen.getByRole('link', { name: 'Add New Recipe' }).getAttribute('href')).toBe('/add-recipe')
  expect(screen.queryByText(profileTexts.needsLogin)).toBeNull()
})
