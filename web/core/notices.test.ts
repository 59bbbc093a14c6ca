/** Tests how long a notice is shown. */
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismiss, notify, pauseTimer, resumeTimer, useNotices } from './notices.ts'

function open() {
  const { result } = renderHook(useNotices)
  return {
    texts: () => result.current.map(({ text }) => text),
    last: () => result.current.at(-1)!,
    wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  }
}

beforeEach(() => void vi.useFakeTimers())

test('a notice without options is shown for three seconds, in red', { tags: ['SHELL-23', 'LIMITS-07'] }, () => {
  const { texts, last, wait } = open()
  act(() => notify('Failed to save'))
  expect(last()).toMatchObject({ text: 'Failed to save', tone: 'bad' })
  wait(2999)
  expect(texts()).toEqual(['Failed to save'])
  wait(1)
  expect(texts()).toEqual([])
})

test('a notice can be shown for a longer time', () => {
  const { texts, wait } = open()
  act(() => notify('Deleted', { tone: 'good', ms: 10_000 }))
  wait(9999)
  expect(texts()).toEqual(['Deleted'])
  wait(1)
  expect(texts()).toEqual([])
})

test(
  'a notice replaces an earlier notice with the same text, and is shown for the full time',
  { tags: ['LIMITS-07'] },
  () => {
    const { texts, wait } = open()
    act(() => notify('Failed to save'))
    act(() => notify('Saved', { tone: 'good' }))
    wait(2000)
    act(() => notify('Failed to save'))
    expect(texts()).toEqual(['Saved', 'Failed to save'])
    wait(2999)
    expect(texts()).toEqual(['Failed to save'])
    wait(1)
    expect(texts()).toEqual([])
  },
)

test('a second deletion adds a notice, so that the first deletion can still be undone', { tags: ['LIMITS-07'] }, () => {
  const { texts, last, wait } = open()
  const undone: string[] = []
  const offerUndo = (name: string) =>
    act(() => notify('Deleted', { tone: 'good', action: { text: 'Undo', run: () => undone.push(name) } }))
  offerUndo('first')
  const first = last()
  offerUndo('second')
  expect(texts()).toEqual(['Deleted', 'Deleted'])
  first.action!.run()
  expect(undone).toEqual(['first'])
  wait(3000)
  expect(texts()).toEqual([])
})

test('a notice replaces an earlier notice with the same text and the same action', () => {
  const { texts, wait } = open()
  const run = () => {}
  for (let round = 0; round < 2; round++) act(() => notify('New version', { action: { text: 'Reload', run } }))
  expect(texts()).toEqual(['New version'])
  wait(3000)
  expect(texts()).toEqual([])
})

test(
  'if the time of a notice ends during a pause, the notice stays for three seconds after the pause',
  { tags: ['LIMITS-07'] },
  () => {
    const { texts, last, wait } = open()
    act(() => notify('Deleted'))
    const { id } = last()
    wait(2000)
    pauseTimer(id)
    wait(20_000)
    resumeTimer(id)
    wait(2999)
    expect(texts()).toEqual(['Deleted'])
    wait(1)
    expect(texts()).toEqual([])
  },
)

test('a short pause does not shorten the time of a notice', { tags: ['LIMITS-07'] }, () => {
  const { texts, last, wait } = open()
  act(() => notify('Deleted', { ms: 10_000 }))
  const { id } = last()
  wait(1000)
  pauseTimer(id)
  wait(500)
  resumeTimer(id)
  wait(8499)
  expect(texts()).toEqual(['Deleted'])
  wait(1)
  expect(texts()).toEqual([])
  pauseTimer(id)
  expect(vi.getTimerCount()).toBe(0)
})

test(
  'a notice ends 45 seconds after it was shown, even if it is paused again and again',
  { tags: ['LIMITS-07'] },
  () => {
    const { texts, last, wait } = open()
    act(() => notify('Deleted', { ms: 10_000 }))
    const { id } = last()
    for (const ms of [5000, 30_000]) {
      wait(ms)
      pauseTimer(id)
    }
    wait(9999)
    expect(texts()).toEqual(['Deleted'])
    wait(1)
    expect(texts()).toEqual([])
    pauseTimer(id)
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('no timer remains when a notice is dismissed', () => {
  const { texts, last } = open()
  act(() => notify('Saved'))
  act(() => dismiss(last().id))
  expect(texts()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
