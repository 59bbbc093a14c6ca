/** Tests the values, the message and the marked fields of a form. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#web/core/api/api.ts'
import { createDraft } from './drafts.ts'
import { FormError, refuseInvalid, requireText, useForm } from './use-form.ts'

const draft = createDraft('test', { title: '', steps: '' })

type Options = Partial<Omit<Parameters<typeof useForm<{ title: string; steps: string }>>[0], 'draft' | 'initial'>>

function TestForm(options: Options) {
  const { bind, formProps, restored, footer } = useForm({
    draft,
    submit: () => 'Saved',
    failed: 'Failed',
    ...options,
  })
  const input = (name: 'title' | 'steps') => {
    const { invalidBy, ...props } = bind(name)
    return (
      <input aria-label={name} aria-invalid={invalidBy ? true : undefined} aria-describedby={invalidBy} {...props} />
    )
  }
  return (
    <form {...formProps}>
      {restored && (
        <button type="button" onClick={restored.onDiscard}>
          Discard
        </button>
      )}
      {input('title')}
      {input('steps')}
      <p id={footer.message.id} role="status">
        {footer.message.text}
      </p>
      <button type="submit" disabled={footer.state !== 'open'}>
        Save
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const discardButton = () => screen.queryByRole('button', { name: 'Discard' })
const message = () => screen.getByRole('status').textContent
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.submit(button())

const refusal = (path?: string) => new ApiError(400, { message: 'No such thing', code: 'bad-request', field: path })

test('a form shows the text that a successful submission returns', async () => {
  const submit = vi.fn<(values: object) => string>(() => 'Saved')
  render(<TestForm submit={submit} />)
  type('title', 'Ramen')
  type('steps', 'Boil')
  send()
  await waitFor(() => expect(message()).toBe('Saved'))
  expect(submit).toHaveBeenCalledWith({ title: 'Ramen', steps: 'Boil' })
})

test('a draft stays until the form is sent successfully', { tags: ['ERRORS-07'] }, async () => {
  const first = render(<TestForm submit={() => Promise.reject(refusal())} />)
  expect(discardButton()).toBeNull()
  type('title', 'Ramen')
  send()
  await waitFor(() => expect(message()).toBe('No such thing'))
  first.unmount()
  const second = render(<TestForm />)
  expect(field('title').value).toBe('Ramen')
  expect(discardButton()).not.toBeNull()
  send()
  await waitFor(() => expect(message()).toBe('Saved'))
  second.unmount()
  render(<TestForm />)
  expect(field('title').value).toBe('')
})

test('discarding a draft resets the form', { tags: ['ERRORS-07'] }, () => {
  draft.store({ title: 'Ramen', steps: 'Boil' })
  render(<TestForm />)
  fireEvent.click(discardButton()!)
  expect([field('title').value, field('steps').value, draft.has()]).toEqual(['', '', false])
  expect(discardButton()).toBeNull()
  expect(document.activeElement).toBe(field('title'))
})

test('a value that exceeds a limit of the contract is refused and not sent', { tags: ['ERRORS-05'] }, async () => {
  const schema = z.object({ title: z.string().check(z.maxLength(5)) })
  const submit = vi.fn<() => string>(() => 'Saved')
  render(<TestForm submit={submit} check={(values) => refuseInvalid(Promise.resolve(schema), values)} />)
  type('title', 'Shakshuka')
  send()
  expect(button().disabled).toBe(true)
  await waitFor(() => expect(message()).toBe('Please use 5 characters or fewer.'))
  expect(button().disabled).toBe(false)
  expect(document.activeElement).toBe(field('title'))
  expect(field('title').value).toBe('Shakshuka')
  expect(submit).not.toHaveBeenCalled()
})

test(
  'if the check refuses the values, nothing is sent and the focus moves to the first marked field',
  { tags: ['ERRORS-08'] },
  () => {
    const submit = vi.fn<() => string>(() => 'Saved')
    render(<TestForm submit={submit} check={(values) => requireText(values, 'Please fill in all fields')} />)
    type('title', 'Ramen')
    send()
    expect(submit).not.toHaveBeenCalled()
    expect(message()).toBe('Please fill in all fields')
    expect(field('title').getAttribute('aria-invalid')).toBeNull()
    expect(field('steps').getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
    expect(document.activeElement).toBe(field('steps'))
  },
)

test('a changed field is no longer marked, until the form is sent again', { tags: ['ERRORS-08'] }, () => {
  render(<TestForm check={(values) => requireText(values, 'Please fill in all fields')} />)
  send()
  expect(document.activeElement).toBe(field('title'))
  field('steps').focus()
  type('steps', 'B')
  const marked = () => ['title', 'steps'].filter((name) => field(name).getAttribute('aria-invalid'))
  expect(marked()).toEqual(['title'])
  expect([message(), document.activeElement]).toEqual(['Please fill in all fields', field('steps')])
  type('steps', ' ')
  send()
  expect(marked()).toEqual(['title', 'steps'])
})

test(
  'a field that is refused again is marked again, also if `submit` changes values',
  { tags: ['ERRORS-08'] },
  async () => {
    function Form() {
      const { bind, change, formProps } = useForm({
        initial: { title: '', key: '' },
        submit(): Promise<void> {
          change({ key: 'next' })
          return Promise.reject(refusal('title'))
        },
      })
      const { invalidBy, ...props } = bind('title')
      return (
        <form {...formProps}>
          <input aria-label="title" aria-invalid={invalidBy ? true : undefined} {...props} />
          <button type="submit">Save</button>
        </form>
      )
    }
    render(<Form />)
    const isMarked = () => field('title').getAttribute('aria-invalid') === 'true'
    send()
    await waitFor(() => expect(isMarked()).toBe(true))
    type('title', 'Ramen')
    expect(isMarked()).toBe(false)
    send()
    await waitFor(() => expect(isMarked()).toBe(true))
  },
)

test.each([
  ['about an item of a list', refusal('steps.2'), 'No such thing', ['steps']],
  ['about no field', refusal(), 'No such thing', []],
  ['of a call without a reply', new ApiError(0, { message: 'Network error', code: 'network' }), 'Failed', []],
  ['of the form itself', new FormError('Not this one', ['title']), 'Not this one', ['title']],
  ['of a call that took too long', new DOMException('', 'TimeoutError'), 'Failed', []],
])(
  'an error %s is shown, its fields are marked, and the form can be sent again',
  { tags: ['ERRORS-02', 'ERRORS-08'] },
  async (_, error, text, fields) => {
    render(<TestForm submit={() => Promise.reject(error)} />)
    type('title', 'Ramen')
    send()
    await waitFor(() => expect(message()).toBe(text))
    expect(['title', 'steps'].filter((name) => field(name).getAttribute('aria-invalid'))).toEqual(fields)
    expect(field('title').value).toBe('Ramen')
    expect(button().disabled).toBe(false)
  },
)

test('a second submission is ignored while the form is being sent', async () => {
  let reply: (text: string) => void = () => {}
  const submit = vi.fn<() => Promise<string>>(() => new Promise((resolve) => (reply = resolve)))
  render(<TestForm submit={submit} />)
  send()
  send()
  expect(button().disabled).toBe(true)
  reply('Saved')
  await waitFor(() => expect(message()).toBe('Saved'))
  expect(submit).toHaveBeenCalledTimes(1)
  expect(button().disabled).toBe(false)
})

test('onDone runs after its delay, and the form is disabled until then', async () => {
  vi.useFakeTimers()
  const onDone = vi.fn<() => void>()
  render(<TestForm onDone={onDone} doneDelayMs={2000} />)
  send()
  await vi.advanceTimersByTimeAsync(1999)
  expect(onDone).not.toHaveBeenCalled()
  expect(button().disabled).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('onDone does not run after the form has been removed', async () => {
  vi.useFakeTimers()
  const onDone = vi.fn<() => void>()
  const { unmount } = render(<TestForm onDone={onDone} doneDelayMs={2000} />)
  send()
  await vi.advanceTimersByTimeAsync(1000)
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(onDone).not.toHaveBeenCalled()
})

test('onDone does not run when the form is removed while it is being sent', async () => {
  vi.useFakeTimers()
  const onDone = vi.fn<() => void>()
  let reply: (text: string) => void = () => {}
  const { unmount } = render(<TestForm submit={() => new Promise((resolve) => (reply = resolve))} onDone={onDone} />)
  send()
  unmount()
  reply('Saved')
  await vi.advanceTimersByTimeAsync(5000)
  expect(onDone).not.toHaveBeenCalled()
})

test('requireText refuses a list with one blank row, but not a list without rows', () => {
  const refused = requireText({ title: 'Ramen', steps: ['Boil', ' '], tags: [] }, 'Missing')
  expect(refused).toEqual({ text: 'Missing', fields: ['steps'] })
  expect(requireText({ title: 'Ramen', steps: ['Boil'] }, 'Missing')).toBeUndefined()
})
