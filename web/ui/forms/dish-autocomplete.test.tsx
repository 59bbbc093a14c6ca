/** The options for the name of a dish: their use with the keyboard and with screen readers. */
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DishAutocomplete, type DishOption } from './dish-autocomplete.tsx'

const dishes = [
  { title: 'Baklava', from: 'Turkish', dishRef: { kind: 'meal', id: 'baklava' } },
  { title: 'Baked Beans', from: 'British', dishRef: { kind: 'meal', id: 'beans' } },
] satisfies DishOption[]

function Form() {
  const [value, setValue] = useState('')
  return (
    <form>
      <DishAutocomplete label="Dish" placeholder="" charsMax={99} options={dishes} value={value} onChange={setValue} />
      <button type="submit">Suggest</button>
    </form>
  )
}

function openOptions() {
  render(<Form />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Dish' })
  fireEvent.change(box, { target: { value: 'bak' } })
  return box
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')

test('open options leave the rest of the form in the accessibility tree', { tags: ['ROOMS-64'] }, () => {
  const box = openOptions()
  expect(box.getAttribute('aria-expanded')).toBe('true')
  expect(options()).toEqual(['BaklavaTurkish', 'Baked BeansBritish'])
  expect(screen.getByRole('button', { name: 'Suggest' })).toBeTruthy()
})

test('the arrow keys move through the options, Enter takes one, and Escape closes them', () => {
  const box = openOptions()
  const press = (key: string) => fireEvent.keyDown(box, { key })
  expect(active(box)).toBeNull()
  for (const title of ['Baklava', 'Baked Beans']) {
    press('ArrowDown')
    expect(active(box)?.textContent).toContain(title)
  }
  press('ArrowDown')
  expect(active(box)).toBeNull()
  press('ArrowUp')
  press('Enter')
  expect([box.value, options()]).toEqual(['Baked Beans', []])
  press('ArrowDown')
  expect(options()).toHaveLength(2)
  expect(active(box)?.textContent).toContain('Baklava')
  press('Escape')
  expect(options()).toEqual([])
})
