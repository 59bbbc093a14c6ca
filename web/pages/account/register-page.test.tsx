/** The registration page: which fields it requires, and its messages when the server refuses a registration. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, descriptionOf, field, pass, press, type } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { texts } from '#contract/auth.ts'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { rememberReturnTo, takeReturnTo } from '#web/core/session/return-to.ts'
import RegisterPage from './register-page.tsx'

const open = () => renderScreen('/register', <RegisterPage />)
const message = () => screen.getByRole('alert').textContent
const isInvalid = (label: string) => field(label).getAttribute('aria-invalid') === 'true'
const rules = () =>
  within(screen.getByRole('list', { name: 'Password requirements' }))
    .getAllByRole('listitem')
    .map((rule) => rule.textContent)

const picture = (name = 'me.jpg') => new File(['picture'], name, { type: 'image/jpeg' })
const choosePicture = (file: File) => fireEvent.change(field('Profile Icon'), { target: { files: [file] } })

function fill({ email = 'ada@example.org', password = 'Lasagne42' } = {}) {
  type('Name', 'Ada Lovelace')
  type('Email address', email)
  type('Password', password)
}

test('missing and wrong fields are reported, and nothing is sent', { tags: ['AUTH-03', 'AUTH-07', 'AUTH-26'] }, () => {
  const api = fakeApi()
  open()
  const marks = {
    Name: ['name', 'text'],
    'Email address': ['email', 'email'],
    Password: ['new-password', 'password'],
  }
  for (const [label, [autocomplete, inputType]] of Object.entries(marks)) {
    expect(field(label).getAttribute('autocomplete'), label).toBe(autocomplete)
    expect(field(label).type, label).toBe(inputType)
  }
  expect(field('Profile Icon').accept).toMatch(/image/)
  expect(descriptionOf(field('Profile Icon'))).toBe('JPG, PNG, GIF up to 5MB')

  press('Register')
  expect(message()).toBe('Please fill in all required fields')
  for (const label of Object.keys(marks)) expect(descriptionOf(field(label)), label).toBe(texts.fieldsRequired)
  fill({ email: 'not an address', password: 'weak' })
  press('Register')
  expect(message()).toBe(texts.emailInvalid)
  expect([isInvalid('Name'), isInvalid('Email address')]).toEqual([false, true])
  type('Email address', 'ada@example.org')
  press('Register')
  expect(message()).toBe(texts.passwordWeak)
  expect(document.activeElement).toBe(field('Password'))
  expect(rules()).toEqual([
    'At least 6 characters(not met)',
    'An uppercase letter(not met)',
    'A lowercase letter(met)',
    'A number(not met)',
  ])
  type('Password', 'Lasagne42')
  expect(rules().filter((rule) => rule?.endsWith('(met)'))).toHaveLength(4)
  expect(api.all).toEqual(['GET /api/auth/registration'])
})

test.each([
  ['email-taken', 'email', 'Email address'],
  ['image-too-large', 'profileIcon', 'Profile Icon'],
  ['image-unreadable', 'profileIcon', 'Profile Icon'],
] satisfies [ErrorCode, string, string][])(
  'the form shows the refusal %s at the field %s and keeps the typed text',
  { tags: ['AUTH-12', 'AUTH-14', 'ERRORS-02'] },
  async (code, name, label) => {
    const api = fakeApi()
    open()
    fill()
    choosePicture(picture())
    press('Register')
    ;(await api.request('GET /')).reply('')
    const request = await api.request('POST /api/auth/register')
    request.reply({ message: errors[code].text, code, field: name }, { status: errors[code].status })
    await waitFor(() => expect(message()).toBe(errors[code].text))
    expect(isInvalid(label)).toBe(true)
    expect(descriptionOf(field(label))).toContain(errors[code].text)
    expect([field('Name').value, field('Password').value]).toEqual(['Ada Lovelace', 'Lasagne42'])
    expect(screen.getByAltText('Chosen picture')).toBeTruthy()
  },
)

test('a chosen picture can be removed', () => {
  open()
  choosePicture(picture())
  expect(screen.getByText('me.jpg')).toBeTruthy()
  expect(screen.getByAltText('Chosen picture').getAttribute('src')).toMatch(/^blob:/)
  press('Remove Profile Icon')
  expect(screen.queryByAltText('Chosen picture')).toBeNull()
  expect(document.activeElement).toBe(field('Profile Icon'))
})

test(
  'registering sends the picture, shows a message and opens the home page after 1.5 s',
  { tags: ['AUTH-07', 'AUTH-08', 'LIMITS-03'] },
  async () => {
    const api = fakeApi()
    open()
    fill()
    choosePicture(picture())
    press('Register')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Registering...' })).disabled).toBe(true)
    ;(await api.request('GET /')).reply('')
    const request = await api.request('POST /api/auth/register')
    const form = request.body as FormData
    expect([form.get('name'), form.get('email'), form.get('password')]).toEqual([
      'Ada Lovelace',
      'ada@example.org',
      'Lasagne42',
    ])
    expect((form.get('profileIcon') as File).name).toBe('me.jpg')
    request.reply({ user: aProfile(), token: 'token-of-ada' })
    const profile = await api.request('GET /api/users/profile')
    profile.reply(aProfile())
    const saves = await Promise.all(
      ['liked', 'bookmarked'].map((list) => api.request(`GET /api/users/${list}-recipes`)),
    )
    vi.useFakeTimers()
    for (const list of saves) list.reply([])
    await pass(0)
    expect(screen.getByRole('status').textContent).toBe('Registration successful! Redirecting to home...')
    await pass(1499)
    expect(address()).toBe('/register')
    await pass(1)
    expect(address()).toBe('/')
  },
)

test('the return address stays when a visitor opens the login, and is removed when the visitor leaves the sign-in screens', () => {
  fakeApi()
  open()
  rememberReturnTo('/guest')
  act(() => navigate('/login'))
  expect(sessionStorage.getItem('return-to')).toBe('/guest')
  act(() => navigate('/register'))
  act(() => navigate('/guest'))
  expect(takeReturnTo('/')).toBe('/')
})
