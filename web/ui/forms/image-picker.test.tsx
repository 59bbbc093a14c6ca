/** The image picker: its preview, files that it refuses, and the current picture. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type FormEvent } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { descriptionOf } from '#tests/support/web/interactions.ts'
import { errors } from '#contract/routes/errors.ts'
import { ImagePicker } from './image-picker.tsx'

const pan = new File(['bytes'], 'pan.jpg', { type: 'image/jpeg' })
const notes = new File(['text'], 'notes.txt', { type: 'text/plain' })
/** The file in the form after the last change. */
let chosen: File | null

function Picker({ address = null }: { address?: string | null }) {
  const [file, setFile] = useState<File | null>(null)
  const [current, setCurrent] = useState(address)
  function change(next: File | null) {
    chosen = next
    setFile(next)
  }
  return (
    <ImagePicker
      label="Picture"
      hint="JPG"
      file={file}
      onChange={change}
      current={current}
      onRemoveCurrent={() => setCurrent(null)}
    />
  )
}

const input = () => screen.getByLabelText<HTMLInputElement>('Picture')
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })
/** Waits until the chosen picture is prepared. */
const hasPrepared = () => screen.findByText('Click to choose another')
const removeButton = () => screen.queryByRole('button', { name: 'Remove Picture' })

/** Fakes a browser that can draw only the files that `isPicture` accepts. */
function drawOnly(isPicture: (file: File) => boolean) {
  vi.stubGlobal('createImageBitmap', (file: File) =>
    isPicture(file)
      ? Promise.resolve({ width: 64, height: 48, close: () => {} })
      : Promise.reject(new DOMException('')),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
}

test(
  'a file that is not a picture is refused immediately, and the earlier picture is kept',
  { tags: ['LIMITS-35'] },
  async () => {
    drawOnly((file) => file === pan)
    render(<Picker />)
    choose(pan)
    await hasPrepared()
    choose(notes)
    expect((await screen.findByRole('alert')).textContent).toBe(errors['image-unreadable'].text)
    expect(descriptionOf(input())).toContain(errors['image-unreadable'].text)
    expect(chosen).toBe(pan)
    fireEvent.click(removeButton()!)
    expect([chosen, screen.queryByRole('alert'), removeButton()]).toEqual([null, null, null])
  },
)

test(
  'when a file is refused while an earlier file is still being checked, the last accepted picture returns',
  { tags: ['LIMITS-35'] },
  async () => {
    const slow = new File(['bytes'], 'slow.jpg', { type: 'image/jpeg' })
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file === slow) await new Promise(() => {})
      if (file === notes) throw new DOMException('')
      return { width: 64, height: 48, close: () => {} }
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    render(<Picker />)
    choose(pan)
    await hasPrepared()
    choose(slow)
    expect(chosen).toBe(slow)
    choose(notes)
    await screen.findByRole('alert')
    expect(chosen).toBe(pan)
  },
)

/** @returns the handler of the submissions */
function renderForm() {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Picker />
      <button type="submit">Save</button>
    </form>,
  )
  return submit
}

test.each([
  ['is submitted when the picture is accepted', pan, 1],
  ['is not submitted when the picture is refused', notes, 0],
])('a form that waits for the check of its picture %s', { tags: ['LIMITS-35'] }, async (_, file, sent) => {
  let finish = () => {}
  const checked = new Promise<void>((resolve) => (finish = resolve))
  vi.stubGlobal('createImageBitmap', async () => {
    await checked
    if (file === notes) throw new DOMException('')
    return { width: 64, height: 48, close: () => {} }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const submit = renderForm()
  choose(file)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(submit).not.toHaveBeenCalled()
  finish()
  await (sent ? hasPrepared() : screen.findByRole('alert'))
  expect(chosen).toBe(sent ? file : null)
  expect(submit).toHaveBeenCalledTimes(sent)
})

test('a picture that is removed during its check stays removed, and the form is not submitted', async () => {
  let finish = () => {}
  vi.stubGlobal('createImageBitmap', () => new Promise((_, reject) => (finish = () => reject(new DOMException('')))))
  onTestFinished(() => void vi.unstubAllGlobals())
  const submit = renderForm()
  choose(pan)
  expect(chosen).toBe(pan)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(removeButton()!)
  await act(async () => finish())
  expect([chosen, screen.queryByRole('alert')]).toEqual([null, null])
  expect(submit).not.toHaveBeenCalled()
})

test('a preview that cannot be drawn is replaced by a text', { tags: ['ROOMS-23'] }, () => {
  render(<Picker address="/nowhere.webp" />)
  fireEvent.error(screen.getByAltText('Current picture'))
  expect(screen.getByText('Image not available')).toBeDefined()
})

test('the current picture is shown until another is chosen, and can be removed', { tags: ['RECIPES-19'] }, () => {
  render(<Picker address="/uploads/pan.webp" />)
  choose(pan)
  expect(screen.queryByAltText('Current picture')).toBeNull()
  fireEvent.click(removeButton()!)
  expect(screen.getByAltText('Current picture').getAttribute('src')).toBe('/uploads/pan.webp')
  fireEvent.click(removeButton()!)
  expect([screen.queryByAltText('Current picture'), removeButton()]).toEqual([null, null])
})
