/** The notice that a room shows when a new day begins. */
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { texts } from '#contract/rooms/room-settings.ts'
import { useNotices } from '#web/core/notices.ts'
import { useRoomDay } from './use-room-day.ts'

test('the notice of a new day is shown for 8 s', { tags: ['ROOMS-74', 'LIMITS-07'] }, () => {
  // In Apia this is Monday, 23 November 2026, 23:59:30.
  vi.useFakeTimers({ now: new Date('2026-11-23T10:59:30Z') })
  const { result } = renderHook(() => ({ ...useRoomDay('Pacific/Apia'), notices: useNotices() }))
  const shown = () => [result.current.day, result.current.notices.map(({ text }) => text)]
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(29_999)
  expect(shown()).toEqual(['2026-11-23', []])
  pass(1)
  expect(shown()).toEqual(['2026-11-24', [texts.newDay('Tuesday')]])
  pass(7999)
  expect(shown()).toEqual(['2026-11-24', [texts.newDay('Tuesday')]])
  pass(1)
  expect(shown()).toEqual(['2026-11-24', []])
})
