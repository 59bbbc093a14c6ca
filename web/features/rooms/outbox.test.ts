/** Suggestions that wait for a connection: none is lost, none is sent twice, none in the wrong name. */
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { useNotices } from '#web/core/notices.ts'
import { storeToken } from '#web/core/token.ts'
import { enqueue, flushOutbox, moveOutbox, usePendingSuggestions, type PendingSuggestion } from './outbox.ts'

const suggestion = (dish: string, fields: Partial<PendingSuggestion> = {}): PendingSuggestion => ({
  by: 'ada',
  roomId: 'r1',
  date: '2026-01-31',
  meal: 'dinner',
  dish,
  origin: null,
  ...fields,
})

const post = 'POST /api/rooms/r1/suggestions'
const pending = () => renderHook(usePendingSuggestions).result
const dishes = (suggestions: PendingSuggestion[]) => suggestions.map(({ dish }) => dish)

test('suggestions wait in their order, each once', () => {
  const waiting = pending()
  for (const dish of ['Ramen', 'Soup', 'Ramen']) act(() => enqueue(suggestion(dish)))
  act(() => enqueue(suggestion('Soup', { meal: 'lunch' })))
  expect(waiting.current).toEqual([suggestion('Soup'), suggestion('Ramen'), suggestion('Soup', { meal: 'lunch' })])
})

test('they are sent one after the other, and each is removed when the server has it', async () => {
  const api = fakeApi()
  const waiting = pending()
  for (const dish of ['Ramen', 'Soup']) act(() => enqueue(suggestion(dish)))
  const sent = flushOutbox('ada')
  const first = await api.request(post)
  expect(first.body).toEqual({ date: '2026-01-31', meal: 'dinner', dish: 'Ramen', origin: null })
  expect(api.all).toEqual([post])
  expect(dishes(waiting.current)).toEqual(['Ramen', 'Soup'])
  first.reply({})
  const second = await api.request(post)
  expect(second.body).toMatchObject({ dish: 'Soup' })
  await vi.waitFor(() => expect(dishes(waiting.current)).toEqual(['Soup']))
  second.reply({})
  await sent
  await vi.waitFor(() => expect(waiting.current).toEqual([]))
})

test('a second flush while the first is sending sends nothing', async () => {
  const api = fakeApi()
  enqueue(suggestion('Ramen'))
  const sent = flushOutbox('ada')
  await flushOutbox('ada')
  const only = await api.request(post)
  only.reply({})
  await sent
  expect(api.all).toEqual([post])
})

test('the suggestions of another user stay', async () => {
  const api = fakeApi()
  enqueue(suggestion('Ramen', { by: 'bob' }))
  await flushOutbox('ada')
  expect(api.all).toEqual([])
  expect(dishes(pending().current)).toEqual(['Ramen'])
})

test.each([400, 403, 404, 409, 410])(
  'a refusal with %i is final: a notice says why, and the next one is sent',
  async (status) => {
    const api = fakeApi()
    for (const dish of ['Ramen', 'Soup']) enqueue(suggestion(dish))
    const sent = flushOutbox('ada')
    const first = await api.request(post)
    first.reply(...apiError(status, 'This meal has 60 suggestions.'))
    const second = await api.request(post)
    expect(second.body).toMatchObject({ dish: 'Soup' })
    second.reply({})
    await sent
    expect(pending().current).toEqual([])
    const notices = renderHook(useNotices).result.current.map(({ text }) => text)
    expect(notices).toContain('“Ramen” was not suggested. This meal has 60 suggestions.')
  },
)

test('suggestions for a room with a new id are sent there', async () => {
  const api = fakeApi()
  for (const roomId of ['r1', 'r2']) enqueue(suggestion('Ramen', { roomId }))
  moveOutbox('r1', 'r3')
  expect(pending().current.map(({ roomId }) => roomId)).toEqual(['r3', 'r2'])
  const sent = flushOutbox('ada')
  for (const roomId of ['r3', 'r2']) (await api.request(`POST /api/rooms/${roomId}/suggestions`)).reply({})
  await sent
})

test.each([401, 429, 500, 503])('after %i everything waits for the next flush', async (status) => {
  const api = fakeApi()
  for (const dish of ['Ramen', 'Soup']) enqueue(suggestion(dish))
  const sent = flushOutbox('ada')
  const first = await api.request(post)
  first.reply(...apiError(status))
  await sent
  expect(api.all).toEqual([post])
  expect(dishes(pending().current)).toEqual(['Ramen', 'Soup'])
  const again = flushOutbox('ada')
  for (const dish of ['Ramen', 'Soup']) {
    const request = await api.request(post)
    expect(request.body).toMatchObject({ dish })
    request.reply({})
  }
  await again
})

test('without an answer everything waits for the next flush', async () => {
  const api = fakeApi()
  enqueue(suggestion('Ramen'))
  const sent = flushOutbox('ada')
  const request = await api.request(post)
  request.disconnect()
  await sent
  expect(dishes(pending().current)).toEqual(['Ramen'])
})

test('suggestions that this tab and another one add during a flush are not lost', async () => {
  const api = fakeApi()
  enqueue(suggestion('Ramen'))
  const sent = flushOutbox('ada')
  const request = await api.request(post)
  enqueue(suggestion('Soup'))
  const stored = JSON.parse(localStorage.getItem('suggestions-waiting')!) as PendingSuggestion[]
  localStorage.setItem('suggestions-waiting', JSON.stringify([...stored, suggestion('Curry')]))
  request.reply({})
  await sent
  expect(dishes(pending().current)).toEqual(['Soup', 'Curry'])
})

test('signing out removes the pending suggestions from the screen', () => {
  enqueue(suggestion('Ramen'))
  const waiting = pending()
  act(() => {
    localStorage.clear()
    storeToken(null)
  })
  expect(waiting.current).toEqual([])
})

test('a suggestion that another tab adds appears', () => {
  const waiting = pending()
  localStorage.setItem('suggestions-waiting', JSON.stringify([suggestion('Ramen')]))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'suggestions-waiting' })))
  expect(dishes(waiting.current)).toEqual(['Ramen'])
})

test('a stored text that cannot be read counts as an empty outbox', () => {
  localStorage.setItem('suggestions-waiting', '[{"by":')
  expect(pending().current).toEqual([])
})
