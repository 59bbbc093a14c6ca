/** The rows of ingredients and steps: the Enter key, pasting, moving, removing, and the notes about limits. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { descriptionOf } from '#tests/support/web/interactions.ts'
import { RowEditor } from './row-editor.tsx'

/** The rows after the last change. */
let current: string[]

function Editor({ initial, ...options }: { initial: string[] } & Partial<Parameters<typeof RowEditor>[0]>) {
  const [rows, setRows] = useState(initial)
  function change(next: string[]) {
    current = next
    setRows(next)
  }
  return (
    <>
      <RowEditor title="Steps" itemName="Step" rows={rows} charsMax={20} rowsMax={10} onChange={change} {...options} />
      <p id="reason">Reason</p>
    </>
  )
}

const row = (number: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Step ${number}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))
const invalidRows = () =>
  screen.getAllByRole('textbox').flatMap((element, index) => (element.matches('[aria-invalid=true]') ? index + 1 : []))

/** Adds `text` to the end of a row with the event that typing or pasting causes. */
const enter = (number: number, text: string) =>
  fireEvent.change(row(number), { target: { value: row(number).value + text } })

test('each row shows how it was understood, except a row that is split at its commas', { tags: ['RECIPES-31'] }, () => {
  const readingOf = (text: string) => text && `read: ${text}`
  const { rerender } = render(<Editor initial={['2 eggs', '']} readingOf={readingOf} />)
  expect([descriptionOf(row(1)), descriptionOf(row(2))]).toEqual(['read: 2 eggs', ''])
  rerender(<Editor initial={['2 eggs', '']} readingOf={readingOf} preview={['2', 'eggs']} />)
  expect(descriptionOf(row(1))).toBe('')
})

test('Enter adds a row below the current row', { tags: ['RECIPES-26'] }, async () => {
  render(<Editor initial={['Boil, then stir', 'Serve']} />)
  enter(1, '\n')
  expect(current).toEqual(['Boil, then stir', '', 'Serve'])
  await hasFocus(row(2))
})

test('each pasted line becomes a row and keeps its commas', { tags: ['RECIPES-26'] }, async () => {
  render(<Editor initial={['']} />)
  enter(1, '1. Wash, then dry\n\n2. Boil 1,5 l\n3. Serve')
  expect(current).toEqual(['Wash, then dry', 'Boil 1,5 l', 'Serve'])
  await hasFocus(row(3))
})

test('Backspace at the beginning of a row joins it to the row above', { tags: ['RECIPES-26'] }, async () => {
  render(<Editor initial={['Boil', ' well']} />)
  row(2).setSelectionRange(0, 0)
  fireEvent.keyDown(row(2), { key: 'Backspace' })
  expect(current).toEqual(['Boil well'])
  await hasFocus(row(1))
})

test('rows can be moved, and the focus stays with the moved row', { tags: ['RECIPES-26'] }, async () => {
  render(<Editor initial={['Boil', 'Stir', 'Serve']} />)
  press('Move step 3 up')
  expect(current).toEqual(['Boil', 'Serve', 'Stir'])
  await hasFocus(screen.getByRole('button', { name: 'Move step 2 up' }))
  press('Move step 2 up')
  press('Move step 1 up')
  expect(current).toEqual(['Serve', 'Boil', 'Stir'])
  expect(screen.getByRole('button', { name: 'Move step 1 up' }).getAttribute('aria-disabled')).toBe('true')
  press('Move step 1 down')
  expect(current).toEqual(['Boil', 'Serve', 'Stir'])
})

test('rows can be added and removed, but the only row cannot be removed', { tags: ['ROOMS-18'] }, async () => {
  render(<Editor initial={['Boil']} />)
  expect(screen.queryByRole('button', { name: /^(Remove|Move)/ })).toBeNull()
  press('Add step')
  await hasFocus(row(2))
  press('Remove step 1')
  expect(current).toEqual([''])
})

test('long texts and lists are not cut, and notes say by how much they are too long', { tags: ['ERRORS-05'] }, () => {
  render(<Editor initial={['x'.repeat(25), ...Array.from({ length: 11 }, () => 'Stir')]} />)
  expect(row(1).value).toHaveLength(25)
  expect(descriptionOf(row(1))).toBe('25 of 20 characters: 5 too many')
  expect(descriptionOf(row(2))).toBe('')
  expect(screen.getByText('12 of 10 steps: 2 too many')).toBeDefined()
})

test.each([
  ['the row that is too long', ['Stir', 'x'.repeat(21), ''], {}, [2]],
  ['every empty row, if each row must have a text', ['Stir', ' '], { isEachRequired: true }, [2]],
  ['the only row, when nothing is entered', [''], {}, [1]],
  ['the last row, when there are too many', Array.from({ length: 11 }, () => 'Stir'), {}, [11]],
])('a refusal marks %s', (_, initial, options, marked) => {
  render(<Editor initial={initial} {...options} invalidBy="reason" />)
  expect(invalidRows()).toEqual(marked)
  expect(descriptionOf(row(marked[0]!))).toContain('Reason')
})

test('a preview shows the items to be saved, and a button turns them into rows', { tags: ['RECIPES-12'] }, () => {
  render(<Editor initial={['Boil, stir']} preview={['Boil', 'stir']} />)
  expect(screen.getByText('Saved as 2 steps, split at the commas:')).toBeDefined()
  press('Show as rows')
  expect(current).toEqual(['Boil', 'stir'])
})
