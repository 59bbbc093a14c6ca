/** The sign-up form when registration is open, needs an invite, or is closed. */
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { texts, type RegistrationMode } from '#contract/auth.ts'
import { errors } from '#contract/routes/errors.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { findInvite } from './pending-invite.ts'
import { SignUpForm } from './sign-up-form.tsx'

const labels = { name: 'Name', email: 'Email', icon: 'Picture', submit: 'Register', busy: 'Registering' }
const token = 'a-token-of-a-link-that-the-operator-made-123'

afterEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/')
})

async function open(registration: RegistrationMode) {
  const api = fakeApi()
  render(
    <QueryClientProvider client={queryClient}>
      <SignUpForm labels={labels} onSignedIn={() => {}} loadPreferences={async () => {}} />
    </QueryClientProvider>,
  )
  const request = await api.request('GET /api/auth/registration')
  request.reply({ registration })
  await waitFor(() => expect(queryClient.getQueryData(['registration'])).toBeTruthy())
  return api
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function fillIn() {
  type('Name', 'Ada')
  type('Email', 'ada@example.org')
  type('Password', 'Sourdough7')
}

/** Sends the form. @returns the registration request, and the fields in its body */
async function send(api: ReturnType<typeof fakeApi>) {
  fireEvent.submit(screen.getByRole('button', { name: 'Register' }))
  const root = await api.request('GET /')
  root.reply('')
  const request = await api.request('POST /api/auth/register')
  return { request, fields: Object.fromEntries(request.body as FormData) }
}

test('a message replaces the form while registration is closed', { tags: ['AUTH-41'] }, async () => {
  await open('closed')
  expect((await screen.findByText(errors['registration-closed'].text)).role).toBe('status')
  expect(screen.queryByLabelText('Name')).toBeNull()
})

test('open registration asks for no invite and sends none', async () => {
  history.replaceState(null, '', '/register?invite=ABCD2345')
  const api = await open('open')
  fillIn()
  expect((await send(api)).fields).toEqual({ name: 'Ada', email: 'ada@example.org', password: 'Sourdough7' })
  expect(screen.queryByLabelText(texts.inviteLabel)).toBeNull()
})

test('registration by invite sends the invite from the URL', { tags: ['AUTH-41'] }, async () => {
  history.replaceState(null, '', `/register?invite=${token}`)
  const api = await open('invite')
  expect((await screen.findByLabelText<HTMLInputElement>(texts.inviteLabel)).value).toBe(token)
  // The visitor opens another screen first.
  history.replaceState(null, '', '/')
  expect(findInvite()).toBe(token)
  fillIn()
  expect((await send(api)).fields).toMatchObject({ invite: token })
})

test('the form sends the code of a pasted link, and marks the field when the server refuses the code', async () => {
  const api = await open('invite')
  const field = await screen.findByLabelText<HTMLInputElement>(texts.inviteLabel)
  fillIn()
  type(texts.inviteLabel, ` https://potluck.test/rooms?invite=abcd2345 `)
  const { request, fields } = await send(api)
  expect(fields).toMatchObject({ invite: 'abcd2345' })
  const { text } = errors['registration-invite-unknown']
  const [body, init] = apiError(403, text)
  request.reply({ ...(body as object), field: 'invite' }, init)
  await screen.findByText(text)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})
