/** Suggestions for a cuisine: only the result of the last request is shown. */
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { texts } from '#contract/ai.ts'
import { errors } from '#contract/routes/errors.ts'
import { useSuggestions } from './use-suggestions.ts'

const post = 'POST /api/ai/suggest'
const found = (...dishes: string[]) => ({ found: dishes.map((dish) => ({ dish })), isRepeat: false })

function open() {
  const onSignIn = vi.fn<() => void>()
  const { result, unmount } = renderHook(() => useSuggestions(onSignIn))
  const ask = (cuisine: string, isSignedIn = true) => act(() => result.current.ask(cuisine, isSignedIn))
  const dishes = () => result.current.result?.found.map(({ dish }) => dish)
  return { result, unmount, ask, dishes, onSignIn }
}

test('the dishes are shown with their cuisine', async () => {
  const api = fakeApi()
  const { result, ask, dishes } = open()
  ask('Thai')
  expect(result.current.pending).toBe('Thai')
  const request = await api.request(post)
  request.reply(found('Pad Thai'))
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai']))
  expect(result.current).toMatchObject({ result: { cuisine: 'Thai' }, pending: null, problem: null })
})

test('a second request aborts the first one, and the dishes of the first request are never shown', async () => {
  const api = fakeApi()
  const { result, ask, dishes } = open()
  ask('Thai')
  const first = await api.request(post)
  ask('Greek')
  const second = await api.request(post)
  expect(first.signal?.aborted).toBe(true)
  expect(second.body).toEqual({ cuisine: 'Greek', shown: [] })
  first.reply(found('Pad Thai'))
  await act(async () => {})
  expect(result.current.pending).toBe('Greek')
  second.reply(found('Moussaka'))
  await waitFor(() => expect(dishes()).toEqual(['Moussaka']))
  expect(result.current).toMatchObject({ pending: null, problem: null })
})

test('a second request for the same cuisine sends the names of the dishes that are shown', async () => {
  const api = fakeApi()
  const { ask, dishes } = open()
  ask('Thai')
  const first = await api.request(post)
  first.reply(found('Pad Thai', 'Som Tam'))
  await waitFor(() => expect(dishes()).toHaveLength(2))
  ask('Thai')
  const second = await api.request(post)
  expect(second.body).toEqual({ cuisine: 'Thai', shown: ['Pad Thai', 'Som Tam'] })
})

test('no request is sent when the cuisine is empty or the user is not signed in', () => {
  const api = fakeApi()
  const { result, ask, onSignIn } = open()
  ask('')
  expect(result.current.problem).toBe(texts.cuisineRequired)
  ask('Thai', false)
  expect(result.current.problem).toBe(texts.needsLogin)
  expect(onSignIn).toHaveBeenCalledTimes(1)
  expect(api.all).toEqual([])
})

test.each([
  [502, errors['ai-failed'].text],
  [429, 'Slow down'],
  [503, 'Slow down'],
  [401, texts.needsLogin],
])('after status %i the message is: %s', async (status, problem) => {
  const api = fakeApi()
  const { result, ask } = open()
  ask('Thai')
  const request = await api.request(post)
  request.reply(...apiError(status, 'Slow down'))
  await waitFor(() => expect(result.current.problem).toBe(problem))
  expect(result.current.pending).toBeNull()
})

test('a failure removes the earlier dishes', { tags: ['AI-09'] }, async () => {
  const api = fakeApi()
  const { result, ask, dishes } = open()
  ask('Thai')
  const first = await api.request(post)
  first.reply(found('Pad Thai'))
  await waitFor(() => expect(dishes()).toEqual(['Pad Thai']))
  ask('Greek')
  const second = await api.request(post)
  second.reply(...apiError(502))
  await waitFor(() => expect(result.current.problem).toBe(errors['ai-failed'].text))
  expect(result.current.result).toBeNull()
})

test('the request is aborted when the user leaves the page', async () => {
  const api = fakeApi()
  const { ask, unmount } = open()
  ask('Thai')
  const request = await api.request(post)
  unmount()
  expect(request.signal?.aborted).toBe(true)
})
