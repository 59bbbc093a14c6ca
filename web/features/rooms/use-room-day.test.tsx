import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts } from '#contract/rooms/room-settings.ts'
import { useRoomDay } from './use-room-day.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T23:59:50Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

const Day = () => <p>Day: {useRoomDay('UTC').day}</p>

test.each([
  ['/rooms/r1', true],
  ['/rooms/r1?day=2026-11-23', false],
  ['/rooms/r1?day=2026-11-24', false],
])('at the midnight after 23 November, %s announces a move to the new day: %s', async (address, isAnnounced) => {
  renderPart(<Day />, address)
  const before = screen.getByText(/^Day/).textContent
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(screen.getByText(/^Day/).textContent !== before).toBe(isAnnounced)
  expect(screen.queryByText(texts.newDay('Tuesday')) !== null).toBe(isAnnounced)
})
