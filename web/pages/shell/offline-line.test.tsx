/** The message that the server is unreachable: shown once, by the frame or by the screen of a room. */
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { texts } from '#contract/texts/offline.ts'
import { connection } from '#web/core/connection/connection.ts'
import { RoomConnection } from '#web/features/rooms/room-connection.tsx'
import { OfflineLine } from './offline-line.tsx'

const setReachable = (isReachable: boolean) => act(() => connection.set({ ...connection.get(), isReachable }))
const messages = () => screen.getAllByRole('status').flatMap(({ textContent }) => textContent || [])

test('an unreachable server is reported once, also on a screen with a room', { tags: ['OFFLINE-01'] }, () => {
  onTestFinished(() => setReachable(true))
  const { rerender } = render(<OfflineLine />)
  expect(messages()).toEqual([])
  setReachable(false)
  expect(messages()).toEqual([texts.offline])
  for (const isConnected of [null, true, false]) {
    rerender(
      <>
        <RoomConnection roomId="r1" meId="ada" isConnected={isConnected} text="The room is offline." />
        <OfflineLine />
      </>,
    )
    expect(messages()).toEqual(['The room is offline.'])
  }
  rerender(<OfflineLine />)
  expect(messages()).toEqual([texts.offline])
})
