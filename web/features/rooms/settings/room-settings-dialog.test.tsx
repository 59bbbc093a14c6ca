/** The form of the room settings with an incomplete closing time. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, replyTo } from '#tests/support/web/fake-api.ts'
import { field, findAlert, press, type } from '#tests/support/web/interactions.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { texts } from '#contract/rooms/room-habits.ts'
import type { Room } from '#contract/rooms.ts'
import RoomSettingsDialog from './room-settings-dialog.tsx'

const room: Room = {
  _id: 'r1',
  name: 'Family',
  members: [{ _id: 'ada', name: 'Ada', email: 'ada@example.org', profilePicture: null }],
  recipes: [],
  timeZone: 'UTC',
  habits: { breakfast: null, lunch: null, snacks: null, dinner: '17:30' },
}

test('a closing time without its hour is refused and does not remove the usual time', async () => {
  const api = fakeApi()
  const onClose = vi.fn<() => void>()
  renderPart(<RoomSettingsDialog room={room} units={null} saveUnits={() => Promise.resolve()} onClose={onClose} />)
  const dinner = field('Dinner')
  type(dinner, '')
  // The simulated DOM has no incomplete times.
  Object.defineProperty(dinner, 'validity', { value: { badInput: true }, configurable: true })
  press('Save')
  await findAlert(texts.timeWrong)
  expect(document.activeElement).toBe(dinner)
  expect(api.all).toEqual([])
  Object.defineProperty(dinner, 'validity', { value: { badInput: false } })
  press('Save')
  const sent = await replyTo(api, 'PUT /api/rooms/r1/settings', room)
  expect(sent.body).toEqual({ habits: { dinner: null } })
  await screen.findByText('Room settings saved.')
  expect(onClose).toHaveBeenCalledTimes(1)
})
