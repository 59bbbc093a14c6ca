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

test('a counter is shown when a text is longer than 90 % of its limit', { tags: ['ERRORS-05'] }, () => {
  const shortNote = /of 100 characters/
  render(<SearchBox label="Search" placeholder="" action="/" name="find" onSubmit={() => {}} />)
  fireEvent.change(box(), { target: { value: long.slice(0, 90) } })
  expect(screen.queryByText(shortNote)).toBeNull()
  fireEvent.change(box(), { target: { value: long.slice(0, 91) } })
  expect(screen.getByText(shortNote).textContent).toBe('91 of 100 characters')
})

test('a text that is too long is shown in full, with a note', { tags: ['ERRORS-05'] }, () => {
  render(<SearchBox label="Search" placeholder="" value={long} onChange={() => {}} />)
  expect([box().value, screen.getByText(note).textContent]).toEqual([long, note])
})
