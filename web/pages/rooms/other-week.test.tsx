/** What stays when the screen of the week changes to another week: an entry that is being moved, and an open form. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomWeekPath } from '#contract/screens.ts'
import { replyTo } from '#tests/support/web/fake-api.ts'
import { follow, press, type } from '#tests/support/web/interactions.ts'
import { anEntry, aRoom } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'

/** A minute before midnight in the time zone of the room. */
const lastMinute = new Date('2026-11-22T21:59:00Z')
beforeEach(() => void vi.useFakeTimers({ now: lastMinute, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  storedOutbox.set(null)
  vi.useRealTimers()
})

const plan = (from: string, to: string) => `GET /api/rooms/r1/plan?from=${from}&to=${to}`

const open = () =>
  openApp(roomWeekPath('r1'), {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom({ timeZone: 'Europe/Helsinki' }),
    [plan('2026-11-22', '2026-11-28')]: { entries: [anEntry()] },
  })

test('an entry can be moved to another week', { tags: ['WEEK-03'] }, async () => {
  const api = open()
  fireEvent.click(await screen.findByRole('button', { name: /^Pie/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Move' }))
  follow('Next week')
  await replyTo(api, plan('2026-11-29', '2026-12-05'), { entries: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Put Pie here: lunch, Mon 30' }))
  const { body } = await replyTo(api, 'PUT /api/rooms/r1/plan/e1', anEntry({ date: '2026-11-30', meal: 'lunch' }))
  expect(body).toEqual({ date: '2026-11-30', meal: 'lunch' })
  await screen.findByRole('button', { name: 'Pie, lunch, Mon 30, for 2' })
})

test('a week that is loading shows no entries of the week before it', { tags: ['WEEK-01'] }, async () => {
  open()
  await screen.findByRole('button', { name: /^Pie/ })
  follow('Next week')
  screen.getByRole('status', { name: 'Loading' })
  expect(screen.queryByRole('button', { name: /^Pie/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Share' }).disabled).toBe(true)
})

test('a form that is open at midnight keeps its text', { tags: ['WEEK-02'] }, async () => {
  const api = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add to lunch, Mon 23' }))
  type(await screen.findByLabelText<HTMLInputElement>('Note'), 'leftovers')
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  await replyTo(api, plan('2026-11-23', '2026-11-29'), { entries: [] })
  press('Add to the week')
  const { body } = await api.request('POST /api/rooms/r1/plan')
  expect(body).toMatchObject({ note: 'leftovers', date: '2026-11-23' })
})
