/** The form that suggests a dish: which dish it sends, and what its field contains after that. */
import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiError, fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { press, type } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { useOutboxAccount } from '#web/core/outbox/outbox.ts'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'
import { SuggestForm } from './suggest-form.tsx'

const pies: DishOption[] = [
  { title: 'Pie', from: 'Your recipe', dishRef: { kind: 'recipe', id: 'mine' } },
  { title: 'Pie', from: 'By Bob', dishRef: { kind: 'recipe', id: 'bobs' } },
  { title: 'Pie', from: 'British', dishRef: { kind: 'meal', id: 'pie' } },
]

test(
  'a chosen dish is suggested, but a typed title suggests the first dish with this title',
  { tags: ['ROOMS-66'] },
  async () => {
    const api = fakeApi()
    const findDishes = () => Promise.resolve(pies)
    renderHook(() => useOutboxAccount('ada'))
    renderPart(<SuggestForm roomId="r1" day="2026-11-22" meal="dinner" findDishes={findDishes} />)
    const box = screen.getByRole('combobox', { name: 'A dish for dinner' })
    type(box, 'pie')
    fireEvent.click(await screen.findByRole('option', { name: /By Bob/ }))
    press('Suggest')
    const chosen = await replyTo(api, 'POST /api/rooms/r1/suggestions', {})
    expect(chosen.body).toMatchObject({ dish: 'Pie', origin: { kind: 'recipe', id: 'bobs' } })
    await screen.findByText('Suggestion added for dinner!')
    type(box, 'Pie')
    press('Suggest')
    const typed = await replyTo(api, 'POST /api/rooms/r1/suggestions', {})
    expect(typed.body).toMatchObject({ dish: 'Pie', origin: { kind: 'recipe', id: 'mine' } })
  },
)

function open() {
  const api = fakeApi()
  renderHook(() => useOutboxAccount('ada'))
  renderPart(<SuggestForm roomId="r1" day="2026-11-22" meal="dinner" findDishes={() => Promise.resolve([])} />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'A dish for dinner' })
  return { api, box }
}

test('the next dish can be typed before the server replies to the last suggestion', async () => {
  const { api, box } = open()
  type(box, 'Soup')
  press('Suggest')
  expect(box.value).toBe('')
  type(box, 'Stew')
  await replyTo(api, 'POST /api/rooms/r1/suggestions', {})
  await screen.findByText('Suggestion added for dinner!')
  expect(box.value).toBe('Stew')
})

test('a refused dish returns to the field if the field is still empty', async () => {
  const { api, box } = open()
  type(box, 'Soup')
  press('Suggest')
  await replyTo(api, 'POST /api/rooms/r1/suggestions', ...apiError(400, 'Too many suggestions.'))
  await waitFor(() => expect(box.value).toBe('Soup'))
  type(box, 'Stew')
  press('Suggest')
  type(box, 'Salad')
  await replyTo(api, 'POST /api/rooms/r1/suggestions', ...apiError(400, 'No more stew.'))
  await screen.findByText('No more stew.')
  expect(box.value).toBe('Salad')
})
