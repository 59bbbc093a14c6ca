/** One form: its values, its message and its fields. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from './api.ts'
import { FormError, requireText, useForm } from './use-form.ts'

type Options = Partial<Parameters<typeof useForm<{ title: string; steps: string }>>[0]>

function TestForm(options: Options) {
  const { bind, formProps, footer } = useForm({
    initial: { title: '', steps: '' },
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
const button = () => screen.getByRole<HTMLButtonElement>('button')
const message = () => screen.getByRole('status').textContent
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => fireEvent.submit(button())

const refusal = (about?: string) => new ApiError(400, { message: 'No such thing', code: 'bad-request', field: about })

test('each change is stored, and the text of a successful submission is shown', async () => {
  const onChange = vi.fn<(values: object) => void>()
  const submit = vi.fn<(values: object) => string>(() => 'Saved')
  render(<TestForm onChange={onChange} submit={submit} />)
  type('title', 'Ramen')
  type('steps', 'Boil')
  expect(onChange.mock.calls).toEqual([[{ title: 'Ramen', steps: '' }], [{ title: 'Ramen', steps: 'Boil' }]])
  send()
  await waitFor(() => expect(message()).toBe('Saved'))
  expect(submit).toHaveBeenCalledWith({ title: 'Ramen', steps: 'Boil' })
})

test('a refused check sends nothing, marks its fields and moves the focus to the first of them', () => {
  const submit = vi.fn<() => string>(() => 'Saved')
  render(<TestForm submit={submit} check={(values) => requireText(values, 'Please fill in all fields')} />)
  type('title', 'Ramen')
  send()
  expect(submit).not.toHaveBeenCalled()
  expect(message()).toBe('Please fill in all fields')
  expect(field('title').getAttribute('aria-invalid')).toBeNull()
  expect(field('steps').getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
  expect(document.activeElement).toBe(field('steps'))
})

test.each([
  ['an item of a list', refusal('steps.2'), 'No such thing', ['steps']],
  ['no field', refusal(), 'No such thing', []],
  ['a server that cannot be reached', new ApiError(0, { message: 'Network error', code: 'network' }), 'Failed', []],
  ['a FormError', new FormError('Not this one', ['title']), 'Not this one', ['title']],
  ['a call that took too long', new DOMException('', 'TimeoutError'), 'Failed', []],
])('an error about %s is shown with its fields, and the form can be sent again', async (_, error, text, fields) => {
  render(<TestForm submit={() => Promise.reject(error)} />)
  type('title', 'Ramen')
  send()
  await waitFor(() => expect(message()).toBe(text))
  expect(['title', 'steps'].filter((name) => field(name).getAttribute('aria-invalid'))).toEqual(fields)
  expect(field('title').value).toBe('Ramen')
  expect(button().disabled).toBe(false)
})

test('the form is sent once at a time', async () => {
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

test('onDone runs after its delay, and the form stays disabled until then', async () => {
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

test('a list is blank when one of its rows is', () => {
  const refused = requireText({ title: 'Ramen', steps: ['Boil', ' '], tags: [] }, 'Missing')
  expect(refused).toEqual({ text: 'Missing', fields: ['steps'] })
  expect(requireText({ title: 'Ramen', steps: ['Boil'] }, 'Missing')).toBeUndefined()
})
