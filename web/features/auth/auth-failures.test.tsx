/** What the forms say when signing in, signing up or requesting a reset link fails. */
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { descriptionOf, field, press, type } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { texts } from '#contract/auth.ts'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { readToken } from '#web/core/session/token.ts'

const forms = {
  login: {
    title: 'Sign In',
    button: 'Sign In',
    route: 'POST /api/auth/login',
    fields: { 'Username or email': 'ada@example.org', Password: 'Lasagne42' },
    failed: 'Login failed',
  },
  signup: {
    title: 'Sign Up',
    button: 'Sign Up',
    route: 'POST /api/auth/register',
    fields: { Username: 'Ada Lovelace', Email: 'ada@example.org', Password: 'Lasagne42' },
    failed: 'Registration failed',
  },
  forgot: {
    title: 'Forgot Password',
    button: 'Send Reset Link',
    route: 'POST /api/auth/forgot-password',
    fields: { 'Email address': 'ada@example.org' },
    failed: 'An error occurred. Please try again.',
  },
}
type Form = keyof typeof forms
const accountForms = ['login', 'signup'] as const

async function fillForm(form: Form) {
  const { title, fields } = forms[form]
  renderScreen(`/ai-suggest?dialog=${form}`)
  await screen.findByRole('dialog', { name: title })
  for (const [label, value] of Object.entries(fields)) type(label, value)
}

/**
 * Sends the form. The sign-in and sign-up forms first check that the server is reachable. @returns the request that
 * contains the typed values
 */
async function send(form: Form, api: ReturnType<typeof fakeApi>) {
  press(forms[form].button)
  if (form !== 'forgot') (await api.request('GET /')).reply('')
  return api.request(forms[form].route)
}

/**
 * Expects a red message, unchanged fields, a form that can be sent again, and an empty local storage. @returns the
 * message
 */
async function refusal(form: Form) {
  const { button, fields } = forms[form]
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  for (const [label, value] of Object.entries(fields)) expect(field(label).value, label).toBe(value)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false)
  expect(localStorage).toHaveLength(0)
  return screen.getByRole('alert').textContent
}

const timedOut = new DOMException('', 'TimeoutError')

/** Mocks `AbortSignal.timeout`, so that the test decides when a request times out. */
function stopTimeouts() {
  const timer = new AbortController()
  const requested = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  onTestFinished(() => requested.mockRestore())
  return { timer, requested }
}

const apiError = (code: ErrorCode, name?: string) =>
  [{ message: errors[code].text, code, field: name }, { status: errors[code].status }] as const
/** The error page of a proxy. */
const proxyPage = '<h1>Out of order</h1>'

test.each(accountForms)(
  'the %s form shows set-up hints when the server cannot be reached',
  { tags: ['AUTH-09'] },
  async (form) => {
    const api = fakeApi()
    await fillForm(form)
    press(forms[form].button)
    const check = await api.request('GET /')
    check.disconnect()
    const lines = (await refusal(form)).split('\n')
    expect(lines[0]).toBe('Cannot connect to server. Please ensure the backend is running on port 5000.')
    expect(lines.slice(1).join(' ')).toMatch(/npm start.*port 5000/)
    expect(api.all.filter((name) => name !== 'GET /api/auth/registration')).toEqual(['GET /'])
  },
)

test.each([
  ['login', 'Cannot connect to server. Please ensure the backend is running.'],
  ['signup', 'Cannot connect to server. Please ensure the backend is running.'],
  ['forgot', 'An error occurred. Please try again.'],
] as const)(
  'the message of the %s form after a lost connection is: %s',
  { tags: ['AUTH-10', 'AUTH-17'] },
  async (form, text) => {
    const api = fakeApi()
    await fillForm(form)
    const request = await send(form, api)
    request.disconnect()
    expect(await refusal(form)).toBe(text)
  },
)

test.each([
  ['login', 'Request timed out. Please check your connection and try again.'],
  ['signup', 'Request timed out. Please check your connection and try again.'],
  ['forgot', 'An error occurred. Please try again.'],
] as const)(
  'the message of the %s form after ten seconds without a response is: %s',
  { tags: ['AUTH-11', 'LIMITS-01'] },
  async (form, text) => {
    const { timer, requested } = stopTimeouts()
    const api = fakeApi()
    await fillForm(form)
    await send(form, api)
    timer.abort(timedOut)
    expect(await refusal(form)).toBe(text)
    expect(requested.mock.calls).toEqual([[10_000]])
  },
)

test.each(accountForms)(
  'the %s form reports a time-out when its check of the server gets no response',
  { tags: ['AUTH-11'] },
  async (form) => {
    const { timer } = stopTimeouts()
    const api = fakeApi()
    await fillForm(form)
    press(forms[form].button)
    await api.request('GET /')
    timer.abort(timedOut)
    expect(await refusal(form)).toBe('Request timed out. Please check your connection and try again.')
    expect(api.all.filter((name) => name !== 'GET /api/auth/registration')).toEqual(['GET /'])
  },
)

const ownTexts = Object.entries(forms).map(([form, { failed }]) => [form as Form, failed] as const)

test.each([
  ...ownTexts.map(([form, failed]) => [form, 502, failed] as const),
  ...accountForms.map((form) => [form, 500, 'Server error. Please try again later.'] as const),
  ...accountForms.map((form) => [form, 400, 'Invalid credentials'] as const),
])(
  'the message of the %s form after a response with %i that is not from our API is: %s',
  { tags: ['AUTH-12', 'AUTH-13', 'AUTH-14', 'AUTH-17'] },
  async (form, status, text) => {
    const api = fakeApi()
    await fillForm(form)
    const request = await send(form, api)
    request.reply(proxyPage, { status })
    expect(await refusal(form)).toBe(text)
  },
)

test.each([
  ['login', 'too-many'],
  ['signup', 'too-many'],
  ['forgot', 'too-many'],
  ['signup', 'storage-refused'],
] as const)(
  'the %s form shows the message of the server for the error %s, and marks no field',
  { tags: ['AUTH-14', 'AUTH-17', 'AUTH-30'] },
  async (form, code) => {
    const api = fakeApi()
    await fillForm(form)
    const request = await send(form, api)
    request.reply(...apiError(code))
    expect(await refusal(form)).toBe(errors[code].text)
    for (const label of Object.keys(forms[form].fields))
      expect(field(label).getAttribute('aria-invalid'), label).toBeNull()
  },
)

test.each([
  ['login', apiError('credentials-wrong'), ['Username or email', 'Password']],
  ['signup', apiError('email-taken', 'email'), ['Email']],
] as const)(
  'the %s form shows the message of the server beside the refused fields',
  { tags: ['AUTH-12'] },
  async (form, error, labels) => {
    const api = fakeApi()
    await fillForm(form)
    const request = await send(form, api)
    request.reply(...error)
    expect(await refusal(form)).toBe(error[0].message)
    const marked = Object.keys(forms[form].fields).filter((label) => field(label).getAttribute('aria-invalid'))
    expect(marked).toEqual(labels)
    for (const label of labels) expect(descriptionOf(field(label)), label).toContain(error[0].message)
  },
)

test('a sign-in whose profile request fails starts no session, and the form can be sent again', async () => {
  const api = fakeApi()
  await fillForm('login')
  const session = { user: aProfile(), token: 'token-of-ada' }
  const first = await send('login', api)
  first.reply(session)
  const refused = await api.request('GET /api/users/profile')
  refused.reply(proxyPage, { status: 502 })
  expect(await refusal('login')).toBe('Login failed')

  const second = await send('login', api)
  second.reply(session)
  const profile = await api.request('GET /api/users/profile')
  profile.reply(aProfile())
  for (const list of ['liked', 'bookmarked']) (await api.request(`GET /api/users/${list}-recipes`)).reply([])
  expect(await screen.findByText(texts.loginDone)).toBeTruthy()
})

test(
  'a registration succeeds although the profile of the new account cannot be loaded',
  { tags: ['AUTH-08'] },
  async () => {
    const api = fakeApi()
    await fillForm('signup')
    const request = await send('signup', api)
    request.reply({ user: aProfile(), token: 'token-of-ada' })
    const refused = await api.request('GET /api/users/profile')
    refused.reply(proxyPage, { status: 502 })
    for (const list of ['liked', 'bookmarked']) (await api.request(`GET /api/users/${list}-recipes`)).reply([])
    expect(await screen.findByText(texts.registerDone)).toBeTruthy()
    expect(readToken()).toBe('token-of-ada')
  },
)
