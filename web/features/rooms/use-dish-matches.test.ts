/**
 * Known dishes for the text that a member types. The answer for an earlier text never replaces that for a later one.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDishMatches, type DishMatch } from './use-dish-matches.ts'

const pauseMs = 200

/** The hook in a room, with answers that the test gives in any order. */
function open() {
  const answers = new Map<string, (titles: string[]) => void>()
  const findDishes = (text: string) =>
    new Promise<DishMatch[]>((resolve) =>
      answers.set(text, (titles) =>
        resolve(titles.map((title) => ({ title, dishRef: { kind: 'meal', id: title } }) as DishMatch)),
      ),
    )
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
  const { result, rerender } = renderHook(({ text }) => useDishMatches(text, findDishes), {
    wrapper,
    initialProps: { text: '' },
  })
  return {
    requested: () => [...answers.keys()],
    titles: () => result.current.options.map(({ title }) => title),
    exactMatch: () => result.current.exactMatch?.title,
    type: (text: string) => rerender({ text }),
    pause: (ms = pauseMs) => act(() => vi.advanceTimersByTimeAsync(ms)),
    answer: (text: string, titles: string[]) =>
      act(async () => {
        answers.get(text)!(titles)
        await vi.advanceTimersByTimeAsync(1)
      }),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('dishes are looked up after a pause, from two characters on', async () => {
  const room = open()
  for (const text of ['r', 'ra', 'ram']) {
    room.type(text)
    await room.pause(pauseMs - 1)
  }
  expect(room.requested()).toEqual([])
  await room.pause()
  expect(room.requested()).toEqual(['ram'])
  room.type('r')
  await room.pause()
  expect(room.requested()).toEqual(['ram'])
})

test('the late answer for an earlier text is not shown', async () => {
  const room = open()
  room.type('ram')
  await room.pause()
  room.type('soup')
  await room.pause()
  await room.answer('soup', ['Soup'])
  expect(room.titles()).toEqual(['Soup'])
  await room.answer('ram', ['Ramen'])
  expect(room.titles()).toEqual(['Soup'])
})

test('the options stay while those for a longer text load, and disappear when the text is cleared', async () => {
  const room = open()
  room.type('ra')
  await room.pause()
  await room.answer('ra', ['Ramen', 'Ratatouille'])
  room.type('ram')
  await room.pause()
  expect(room.titles()).toEqual(['Ramen', 'Ratatouille'])
  room.type('')
  expect(room.titles()).toEqual([])
})

test('the dish of exactly that name is found, in either case and with spaces around it', async () => {
  const room = open()
  room.type(' rAMEN ')
  await room.pause()
  await room.answer('rAMEN', ['Ramen with egg', 'Ramen'])
  expect(room.exactMatch()).toBe('Ramen')
})
