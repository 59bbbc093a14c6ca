/** The clock of a room: today and other days, midnight, a member in another time zone, and the settings. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Meal } from '#contract/meals.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import type { Room } from '#contract/rooms.ts'
import { deviceTimeZone } from '#web/core/device-time-zone.ts'
import { aList } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'
import { aProfile } from '#tests/support/web/people.ts'
import type { FakeRequest } from '#tests/support/web/fake-api.ts'

const ada = { _id: aProfile()._id, name: 'Ada', email: '', profilePicture: null }
const bob = { _id: 'bob', name: 'Bob', email: '', profilePicture: null }
const room: Room = {
  _id: 'r1',
  name: 'Home',
  members: [ada, bob],
  recipes: [],
  timeZone: 'Pacific/Apia',
  habits: { ...noHabits, dinner: '17:30' },
}
const meal: Meal = {
  suggestions: [],
  decided: null,
  closesAt: null,
  eating: [],
  cooks: [],
  servings: 0,
  withDiet: [],
  faces: [],
  photo: null,
}

// In Apia this is Monday, 23 November 2026, 23:59:50.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:59:50Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

/** Opens the room. `days` collects the days whose meals were requested. */
function open(address = '/rooms/r1', changes: Partial<Room> = {}, dinner: Partial<Meal> = {}) {
  const days: string[] = []
  const api = openApp(address, {
    ...signedIn(),
    'GET /api/rooms/r1': { ...room, ...changes },
    'GET /api/rooms/r1/invites': [],
    'GET /api/rooms/r1/list': aList([]),
  })
  for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'])
    api.replies[`GET /api/rooms/r1/meals/${day}`] = (request: FakeRequest) => {
      days.push(day)
      request.reply({ breakfast: meal, lunch: meal, snacks: meal, dinner: { ...meal, ...dinner } })
    }
  return { ...api, days }
}
const nav = () => within(screen.getByRole('navigation', { name: 'Days' }))
const press = (name: string) => fireEvent.click(nav().getByRole('link', { name }))

test('a room shows today in its time zone, and links to other days', { tags: ['ROOMS-73', 'ROOMS-74'] }, async () => {
  const { days } = open()
  await screen.findByRole('region', { name: 'Dinner' })
  expect(days).toEqual(['2026-11-23'])
  expect(nav().getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('date')
  press('Previous day')
  await waitFor(() => expect(days.at(-1)).toBe('2026-11-22'))
  expect(location.search).toBe('?day=2026-11-22')
  press('Today')
  expect(location.search).toBe('')
  press('Next day')
  await waitFor(() => expect(days.at(-1)).toBe('2026-11-24'))
})

test('the room shows the new day at midnight of its time zone, with a notice', { tags: ['ROOMS-74'] }, async () => {
  const { days } = open()
  await screen.findByRole('region', { name: 'Dinner' })
  act(() => void vi.advanceTimersByTime(30_000))
  await screen.findByText('It’s Tuesday. The room has moved to the new day.')
  await waitFor(() => expect(days.at(-1)).toBe('2026-11-24'))
  expect(nav().getByRole('link', { name: 'Previous day' }).getAttribute('href')).toBe('/rooms/r1?day=2026-11-23')
})

test(
  'a member in another time zone sees both times, and sets closing times in the time zone of the room',
  { tags: ['ROOMS-73'] },
  async () => {
    const suggestion = {
      _id: 's1',
      dish: 'Pie',
      dishRef: null,
      cover: '',
      minutes: null,
      hasIngredients: false,
      user: null,
      votes: { yes: [], fine: [], no: [] },
      warnings: [],
      lastEaten: { date: '2026-11-12', loved: 2 },
    }
    const closesAt = '2026-11-23T20:30:00.000Z'
    const { request } = open('/rooms/r1?day=2026-11-24', {}, { suggestions: [suggestion], closesAt })
    const dinner = within(await screen.findByRole('region', { name: 'Dinner' }))
    await dinner.findByText(/closes 09:30 · Mon 20:30 for you/)
    dinner.getByText('last eaten 12 days ago, loved by 2')
    fireEvent.click(dinner.getByRole('button', { name: /dinner: change/ }))
    const time = dinner.getByLabelText<HTMLInputElement>('When dinner is decided')
    expect(time.value).toBe('09:30')
    fireEvent.change(time, { target: { value: '18:00' } })
    fireEvent.blur(time)
    const sent = await request('PUT /api/rooms/r1/meals/2026-11-24/dinner/closing')
    expect(sent.body).toEqual({ closesAt: '2026-11-24T05:00:00.000Z' })
  },
)

test('a day that is over has no field for a closing time', { tags: ['MEALS-08'] }, async () => {
  for (const [day, count] of [
    ['2026-11-22', 0],
    ['2026-11-23', 1],
  ] as const) {
    open(`/rooms/r1?day=${day}`)
    const dinner = within(await screen.findByRole('region', { name: 'Dinner' }))
    fireEvent.click(await dinner.findByRole('button', { name: /dinner: change/ }))
    await dinner.findByRole('list', { name: 'Who eats' })
    expect(dinner.queryAllByLabelText('When dinner is decided').length).toBe(count)
    cleanup()
  }
})

test('the first member can change the time zone and the usual closing times', { tags: ['ROOMS-71'] }, async () => {
  const { request, replies } = open('/rooms/r1?dialog=room-settings')
  await screen.findByText('Room time: Apia')
  const dialog = within(await screen.findByRole('dialog', { name: 'Room Settings' }))
  const zone = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
  expect([zone.value, zone.selectedOptions[0]!.textContent]).toEqual(['Pacific/Apia', 'Pacific: Apia'])
  fireEvent.change(zone, { target: { value: 'Europe/Berlin' } })
  fireEvent.change(dialog.getByLabelText('Lunch'), { target: { value: '11:15' } })
  fireEvent.change(dialog.getByLabelText('Dinner'), { target: { value: '' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = await request('PUT /api/rooms/r1/settings')
  expect(sent.body).toEqual({ timeZone: 'Europe/Berlin', habits: { lunch: '11:15', dinner: null } })
  const saved = { ...room, timeZone: 'Europe/Berlin' }
  replies['GET /api/rooms/r1'] = saved
  sent.reply(saved)
  await screen.findByText('Room settings saved.')
  await screen.findByText('Room time: Berlin')
})

test('the room settings change the units of the list, and show a refusal', { tags: ['LISTVIEW-10'] }, async () => {
  const { request, replies } = open('/rooms/r1?dialog=room-settings')
  replies['PUT /api/rooms/r1/settings'] = room
  const units = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Units' })
  expect(units.value).toBe('metric')
  fireEvent.change(units, { target: { value: 'us' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const refused = await request('PUT /api/rooms/r1/list')
  expect(refused.body).toEqual({ units: 'us' })
  refused.reply({ message: 'Too many.', code: 'too-many' }, { status: 429 })
  await screen.findByText('Too many.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  ;(await request('PUT /api/rooms/r1/list')).reply(aList([], { units: 'us' }))
  await screen.findByText('Room settings saved.')
})

test('other members see the time zone and the usual closing times as text', { tags: ['ROOMS-71'] }, async () => {
  const habits = { ...noHabits, lunch: '11:15', dinner: '17:30' }
  open('/rooms/r1?dialog=room-settings', { members: [bob, ada], habits })
  await screen.findByText('Room time: Apia')
  screen.getByText('Meals usually close: Lunch 11:15 · Dinner 17:30')
  expect([screen.queryByRole('dialog'), screen.queryByRole('link', { name: 'Room Settings' })]).toEqual([null, null])
})

test('a missing time zone of a room is set from the device of its first member', { tags: ['ROOMS-71'] }, async () => {
  const { request } = open('/rooms/r1', { timeZone: null })
  const sent = await request('PUT /api/rooms/r1/settings')
  expect(sent.body).toEqual({ timeZone: deviceTimeZone() })
})
