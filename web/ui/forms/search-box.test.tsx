/** The search box keeps a text that is too long, and shows a note. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '#contract/catalog.ts'
import { SearchBox } from './search-box.tsx'

const long = 'x'.repeat(limits.nameCharsMax + 20)
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const note = '120 of 100 characters: 20 too many'

test('a text that is too long is not submitted', { tags: ['ERRORS-05'] }, () => {
  const onSubmit = vi.fn<(text: string) => void>()
  render(<SearchBox label="Search" placeholder="" action="/" name="find" onSubmit={onSubmit} />)
  fireEvent.change(box(), { target: { value: long } })
  fireEvent.submit(box())
  expect(onSubmit).not.toHaveBeenCalled()
  expect([box().value, screen.getByText(note).textContent]).toEqual([long, note])
  fireEvent.change(box(), { target: { value: ' miso ' } })
  fireEvent.submit(box())
  expect(onSubmit).toHaveBeenCalledWith('miso')
  expect(screen.queryByText(note)).toBeNull()
})

test('a text that is too long is shown in full, with a note', { tags: ['ERRORS-05'] }, () => {
  render(<SearchBox label="Search" placeholder="" value={long} onChange={() => {}} />)
  expect([box().value, screen.getByText(note).textContent]).toEqual([long, note])
})
