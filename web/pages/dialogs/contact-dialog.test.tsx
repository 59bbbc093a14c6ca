/** The contact form requires all its fields. It sends nothing to a server. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { address, descriptionOf, findAlert, type } from '#tests/support/web/interactions.ts'
import { openApp } from '#tests/support/web/render.tsx'
import { texts } from '#contract/texts/contact.ts'

const complete = { Name: 'Ada', Subject: 'Bread', Email: 'ada@example.com', Message: 'It rose.' }
const names = Object.keys(complete)
const popup = () => screen.getByRole('dialog', { name: 'Contact Us' })
const field = (name: string) => within(popup()).getByRole<HTMLInputElement>('textbox', { name })
const alertText = () => within(popup()).getByRole('alert').textContent
let api: ReturnType<typeof openApp>

/** Fills the form and sends it. */
function send(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
  fireEvent.click(within(popup()).getByRole('button', { name: 'Send Message' }))
}

beforeEach(async () => {
  api = openApp('/no-such-screen?dialog=contact')
  await screen.findByRole('dialog', { name: 'Contact Us' })
})

test.each(names)('the field %s is required', { tags: ['SHELL-12'] }, (name) => {
  send({ ...complete, [name]: '  ' })
  expect(alertText()).toBe(texts.needed)
  expect(names.filter((one) => field(one).getAttribute('aria-invalid') === 'true')).toEqual([name])
  expect(document.activeElement).toBe(field(name))
})

test('a wrong email address is refused, and the form keeps the typed text', { tags: ['SHELL-12'] }, () => {
  send({ ...complete, Email: 'ada' })
  expect(alertText()).toBe(texts.emailWrong)
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Name').value).toBe('Ada')
})

test('a form that is opened again still has the unsent message', { tags: ['ERRORS-07'] }, async () => {
  fireEvent.change(field('Message'), { target: { value: 'It rose.' } })
  fireEvent.keyDown(field('Message'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('link', { name: 'Contact Us' }))
  await screen.findByText('This is your unsaved draft.')
  expect(field('Message').value).toBe('It rose.')
  // The button that discards the draft is before the field, but does not get the focus.
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('a counter describes a field whose text is nearly as long as its limit', { tags: ['ERRORS-05'] }, () => {
  type(field('Message'), 'x'.repeat(3600))
  expect(descriptionOf(field('Message'))).toBe('')
  type(field('Message'), 'x'.repeat(3601))
  expect(descriptionOf(field('Message'))).toBe('3,601 of 4,000 characters')
})

test('a message that is too long is refused, and the form keeps all of its text', { tags: ['ERRORS-05'] }, async () => {
  send({ ...complete, Message: 'x'.repeat(4001) })
  await findAlert('Please use 4,000 characters or fewer.')
  expect(field('Message').value).toHaveLength(4001)
})

test('a complete message is only logged, and the form closes and becomes empty', { tags: ['SHELL-12'] }, async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  send(complete)
  await findAlert('Message sent successfully!')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/no-such-screen')
  expect(log).toHaveBeenCalledTimes(1)
  expect(api.all).toEqual([])
  fireEvent.click(screen.getByRole('link', { name: 'Contact Us' }))
  await screen.findByRole('dialog', { name: 'Contact Us' })
  for (const name of names) expect(field(name).value, name).toBe('')
})
