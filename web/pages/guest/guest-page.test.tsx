/** The screen of a guest: entering a name, the meals of the room, and the end of the seat. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { texts, type OwnSeat } from '#contract/seats.ts'
import { momentIn } from '#contract/values/time-zone.ts'
import { replyTo, fakeApi } from '#tests/support/web/fake-api.ts'
import { type } from '#tests/support/web/interactions.ts'
import { aDayOfMeals, aMeal, aSuggestion } from '#tests/support/web/meals.ts'
import { anOperation, storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart, signIn } from '#tests/support/web/render.tsx'
import { readGuest, storeGuest } from '#web/core/session/guest.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { storeToken } from '#web/core/session/token.ts'
import { moveAfterJoining } from '#web/features/seats/seats.queries.ts'
import GuestPage from './guest-page.tsx'

const today = '2026-11-21'
const now = new Date(`${today}T09:00Z`)
const roomId = 'r'.repeat(24)
const zoe = { _id: 'seat', name: 'Zoe' }
const ownSeat: OwnSeat = {
  roomId,
  roomName: 'Sunday Table',
  guest: zoe,
  from: today,
  until: today,
  expiresAt: `${today}T23:00:00.000Z`,
  timeZone: null,
  diet: { allergens: [], diets: [] },
}
const meals = {
  ...aDayOfMeals(),
  dinner: aMeal({
    suggestions: [aSuggestion({ _id: 'pie', dish: 'Pie' })],
    eating: [{ ...zoe, isGuest: true, status: 'in', guests: 0, isCooking: false }],
  }),
}
const ended = [{ message: errors['seat-ended'].text, code: 'seat-ended' }, { status: 401 }] as const
const seats13 = { tags: ['SEATS-13'] }
const getSeat = 'GET /api/guests/seat'

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  storeGuest(null)
  storeToken(null)
  queryClient.clear()
})

const open = (address: string) => {
  const api = fakeApi()
  renderPart(<GuestPage />, address)
  return api
}

async function openRoom(seat = ownSeat, shown = meals, address = '/guest') {
  storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId })
  const api = open(address)
  await replyTo(api, getSeat, seat)
  await replyTo(api, `GET /api/rooms/${roomId}/meals/${seat.from}`, shown)
  return api
}

test(
  'entering a name takes the seat, and the secret disappears from the address bar',
  { tags: ['SEATS-02', 'SEATS-08', 'SEATS-13'] },
  async () => {
    const api = open('/guest#secret')
    type(screen.getByRole('textbox', { name: 'Your name' }), 'Ann')
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Take my seat' }))
    press()
    const taken = { message: errors['guest-name-taken'].text, code: 'guest-name-taken', field: 'name' }
    const { body } = await replyTo(api, 'POST /api/guests/enter', taken, { status: 409 })
    expect(body).toEqual({ seat: 'secret', name: 'Ann' })
    await screen.findByText(errors['guest-name-taken'].text)
    type(screen.getByRole('textbox', { name: 'Your name' }), 'Zoe')
    press()
    await replyTo(api, 'POST /api/guests/enter', { token: 'guest.zoe', roomId, guest: zoe })
    const request = await replyTo(api, getSeat, ownSeat)
    expect([request.headers.get('authorization'), location.hash]).toEqual(['Bearer guest.zoe', ''])
    await screen.findByRole('heading', { name: 'Sunday Table' })
  },
)

test('the address of the link "Skip to content" shows the room, not the form to take a seat', seats13, async () => {
  await openRoom(ownSeat, meals, '/guest#main')
  await screen.findByRole('heading', { name: 'Sunday Table' })
  expect(screen.queryByRole('button', { name: 'Take my seat' })).toBeNull()
})

test(
  'a guest can answer, but cannot decide a meal or become a cook',
  { tags: ['SEATS-03', 'SEATS-04', 'SEATS-13'] },
  async () => {
    const api = await openRoom()
    fireEvent.click(await screen.findByRole('button', { name: 'Not tonight' }))
    const { body, headers } = await replyTo(
      api,
      `PUT /api/rooms/${roomId}/suggestions/pie/vote`,
      aSuggestion({ _id: 'pie', dish: 'Pie' }),
    )
    expect([body, headers.get('authorization')]).toEqual([{ answer: 'no' }, 'Bearer guest.zoe'])
    fireEvent.click(screen.getByRole('button', { name: /dinner: change/ }))
    expect(screen.getByRole('list', { name: 'Who eats' }).textContent).toContain('Zoe (guest)')
    for (const name of ['I cook', 'Decide now']) expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

test('a guest in another time zone sees the closing time in both time zones', { tags: ['ROOMS-73'] }, async () => {
  const timeZone = 'Asia/Kathmandu'
  const day = today
  const closesAt = momentIn(timeZone, day, '17:30').toISOString()
  const seat = { ...ownSeat, from: day, until: day, timeZone, expiresAt: '2026-11-24T18:00:00Z' }
  await openRoom(seat, { ...meals, dinner: { ...meals.dinner, closesAt } })
  screen.getByText('Until Tuesday 23:45.')
  expect(await screen.findByText(/closes 17:30 · .+ for you/)).toBeTruthy()
})

test('an ended seat shows a message, and offers to keep the answers', { tags: ['SEATS-07', 'SEATS-10'] }, async () => {
  storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId })
  const api = open('/guest')
  await replyTo(api, getSeat, ...ended)
  await screen.findByRole('heading', { name: texts.over })
  fireEvent.click(screen.getByRole('link', { name: texts.keep }))
  expect(readGuest()).toEqual({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId })
  expect(sessionStorage.getItem('return-to')).toBe('/guest')
})

test('a guest screen that is opened without a guest link says where to get a link', seats13, () => {
  const { all } = open('/guest')
  screen.getByRole('heading', { name: texts.noLink })
  expect(all).toEqual([])
})

test('waiting changes are sent after the seat has loaded', { tags: ['OUTBOX-04'] }, async () => {
  onTestFinished(() => storeOperations([]))
  storeOperations([anOperation({ by: 'seat', params: { roomId, suggestionId: 'pie' } })])
  const api = await openRoom()
  const { headers } = await replyTo(api, `PUT /api/rooms/${roomId}/suggestions/pie/vote`, {})
  expect(headers.get('authorization')).toBe('Bearer guest.zoe')
  await waitFor(() => expect(storedOperations()).toEqual([]))
})

test('leaving removes the stored guest, and without a connection a notice reports the failure', seats13, async () => {
  const api = await openRoom()
  const leave = screen.getByRole('button', { name: 'Leave the table' })
  fireEvent.click(leave)
  ;(await api.request('DELETE /api/guests/seat')).disconnect()
  await screen.findByText(texts.leaveFailed)
  fireEvent.click(leave)
  await replyTo(api, 'DELETE /api/guests/seat', { message: texts.left })
  await waitFor(() => expect(readGuest()).toBeNull())
})

test(
  'a room that has got a new id opens under the new id, and waiting changes move there',
  { tags: ['ROOMS-42'] },
  async () => {
    const newRoomId = 'n'.repeat(24)
    storeOperations([anOperation({ by: 'seat', params: { roomId, suggestionId: 'pie' } })])
    storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId })
    const api = open('/guest')
    const moved = { ...ownSeat, roomId: newRoomId }
    await replyTo(api, getSeat, moved)
    await replyTo(api, getSeat, moved)
    await replyTo(api, `GET /api/rooms/${newRoomId}/meals/${today}`, meals)
    await screen.findByRole('button', { name: 'Not tonight' })
    expect(readGuest()?.roomId).toBe(newRoomId)
    expect(storedOperations()).toMatchObject([{ params: { roomId: newRoomId } }])
    expect(api.all.filter((name) => name.includes(roomId))).toEqual([])
    storeOperations([])
  },
)

describe('moving the answers of a guest to an account', { tags: ['SEATS-10'] }, () => {
  async function openAsAda() {
    const api = fakeApi()
    await signIn(api)
    storeGuest({ token: 'guest.zoe', id: 'seat', name: 'Zoe', roomId })
    renderPart(<GuestPage />, '/guest')
    await replyTo(api, getSeat, ...ended)
    return api
  }

  test('on request, the answers and the waiting changes of a guest move to the account of the member', async () => {
    const api = await openAsAda()
    const waiting = anOperation({ by: 'seat', subject: 'eating' })
    const replaced = anOperation({ by: 'seat', subject: 'answer' })
    const own = anOperation({ by: 'ada', subject: 'answer' })
    storeOperations([waiting, replaced, own])
    fireEvent.click(await screen.findByRole('button', { name: texts.moveTo('Ada Lovelace') }))
    await replyTo(api, 'POST /api/guests/claim', { isClaimed: true })
    await waitFor(() => expect(readGuest()).toBeNull())
    expect(storedOperations().map(({ by, subject }) => [by, subject])).toEqual([
      ['ada', 'eating'],
      ['ada', 'answer'],
    ])
    expect(storedOperations()[0]!.id).not.toBe(waiting.id)
    expect(storedOperations()[1]).toEqual(own)
    storeOperations([])
  })

  test('the answers move only to the user who asked to move them, after this user has joined the room', async () => {
    const api = await openAsAda()
    fireEvent.click(await screen.findByRole('button', { name: texts.moveTo('Ada Lovelace') }))
    const first = await replyTo(api, 'POST /api/guests/claim', { isClaimed: false })
    await screen.findByText(texts.keepHint)
    const claims = () => api.all.filter((name) => name === 'POST /api/guests/claim').length
    await moveAfterJoining(roomId, 'bob')
    expect(claims()).toBe(1)
    const moved = moveAfterJoining(roomId, 'ada')
    const { headers } = await replyTo(api, 'POST /api/guests/claim', { isClaimed: true })
    await moved
    expect([claims(), readGuest()]).toEqual([2, null])
    // The server has stored its reply under the first key, so the second request needs another key.
    expect(headers.get('idempotency-key')).not.toBe(first.headers.get('idempotency-key'))
  })

  test('a request whose reply was lost is repeated with the same key, so that the answers move once', async () => {
    const api = await openAsAda()
    const press = async () => fireEvent.click(await screen.findByRole('button', { name: texts.moveTo('Ada Lovelace') }))
    await press()
    const first = await api.request('POST /api/guests/claim')
    first.disconnect()
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false))
    await press()
    const second = await replyTo(api, 'POST /api/guests/claim', { isClaimed: true })
    expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'))
    expect(first.headers.get('idempotency-key')).toBeTruthy()
    await waitFor(() => expect(readGuest()).toBeNull())
  })
})
