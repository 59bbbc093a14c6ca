/**
 * Known dishes for the text that a member types. The result for an earlier text never replaces the result for a later
 * text.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DishOption } from '#web/ui/forms/dish-autocomplete.tsx'
import { useDishMatches } from './use-dish-matches.ts'

const pauseMs = 200

/** Renders the hook with a fake search. `reply` ends the search for one text, so searches can end in any order. */
function open() {
  const resolvers = new Map<string, (titles: string[]) => void>()
  const findDishes = (text: string) =>
    new Promise<DishOption[]>((resolve) =>
      resolvers.set(text, (titles) =>
        resolve(titles.map((title) => ({ title, dishRef: { kind: 'meal', id: title } }) as DishOption)),
      ),
    )
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result, rerender } = renderHook(({ text }) => useDishMatches(text, findDishes), {
    wrapper,
    initialProps: { text: '' },
  })
  return {
    requested: () => [...resolvers.keys()],
    titles: () => result.current.options.map(({ title }) => title),
    match: () => result.current.match?.title,
    type: (text: string) => rerender({ text }),
    pause: (ms = pauseMs) => act(() => vi.advanceTimersByTimeAsync(ms)),
    reply: (text: string, titles: string[]) =>
      act(async () => {
        resolvers.get(text)!(titles)
        await vi.advanceTimersByTimeAsync(1)
      }),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('dishes are looked up only after a pause, and only if at least two characters are typed', async () => {
  const hook = open()
  for (const text of ['r', 'ra', 'ram']) {
    hook.type(text)
    await hook.pause(pauseMs - 1)
  }
  expect(hook.requested()).toEqual([])
  await hook.pause()
  expect(hook.requested()).toEqual(['ram'])
  hook.type('r')
  await hook.pause()
  expect(hook.requested()).toEqual(['ram'])
})

test('a late result for an earlier text is not shown', async () => {
  const hook = open()
  hook.type('ram')
  await hook.pause()
  hook.type('soup')
  await hook.pause()
  await hook.reply('soup', ['Soup'])
  expect(hook.titles()).toEqual(['Soup'])
  await hook.reply('ram', ['Ramen'])
  expect(hook.titles()).toEqual(['Soup'])
})

test('old options are shown while options for a longer text load, but not after the text is cleared', async () => {
  const hook = open()
  hook.type('ra')
  await hook.pause()
  await hook.reply('ra', ['Ramen', 'Ratatouille'])
  hook.type('ram')
  await hook.pause()
  expect(hook.titles()).toEqual(['Ramen', 'Ratatouille'])
  hook.type('')
  expect(hook.titles()).toEqual([])
})

test('the match is the dish whose whole title is typed, ignoring case and spaces around the text', async () => {
  const hook = open()
  hook.type(' rAMEN ')
  await hook.pause()
  await hook.reply('rAMEN', ['Ramen with egg', 'Ramen'])
  expect(hook.match()).toBe('Ramen')
})
