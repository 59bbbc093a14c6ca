/** The button on an open dish that suggests the dish in a room. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi, refusals } from '#tests/support/web/fake-api.ts'
import { address, field, findAlert, findTextByFakeTimers, pass, press } from '#tests/support/web/interactions.ts'
import { storedOperations, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart, signIn } from '#tests/support/web/render.tsx'
import { texts } from '#contract/rooms.ts'
import { suggestDish } from './suggest-actions.tsx'
import { takeReturnTo } from '#web/core/session/return-to.ts'

const rooms = [
  { _id: 'r1', name: 'Family', members: [], membersCount: 1 },
  { _id: 'r2', name: 'Office', members: [], membersCount: 3 },
]
const dish = { id: 'lasagne', title: 'Lasagne' }
const getRooms = 'GET /api/rooms?date=2026-01-31'

async function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 31, 12) })
  const api = fakeApi()
  await signIn(api)
  renderPart(suggestDish('meal', dish), '/?meal=lasagne')
  press('Suggest tonight')
  return api
}
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Suggest tonight' }))

test('a member suggests a dish in a chosen room for a chosen meal', { tags: ['ROOMS-53'] }, async () => {
  const api = await open()
  await replyTo(api, getRooms, rooms)
  // The first room with other members is selected.
  expect((await screen.findByLabelText<HTMLSelectElement>('Room')).value).toBe('r2')
  expect(field('Meal').value).toBe('dinner')
  choose('Room', 'r1')
  choose('Meal', 'lunch')
  send()
  const { body } = await replyTo(api, 'POST /api/rooms/r1/suggestions', {})
  expect(body).toEqual({
    date: '2026-01-31',
    meal: 'lunch',
    dish: 'Lasagne',
    origin: { kind: 'meal', id: 'lasagne' },
  })
  await screen.findByText('Suggestion added for lunch!')
  expect(screen.getByRole('link', { name: 'Open Room' }).getAttribute('href')).toBe('/rooms/r1')
  press('Suggest tonight')
  expect(screen.queryByRole('form')).toBeNull()
})

test.for(refusals('Failed to add suggestion for dinner'))(
  'a suggestion that is refused %s can be sent again',
  { tags: ['ROOMS-53'] },
  async ([, refusal, text]) => {
    const api = await open()
    await replyTo(api, getRooms, rooms)
    await screen.findByLabelText('Room')
    send()
    await replyTo(api, 'POST /api/rooms/r2/suggestions', ...refusal)
    await findAlert(text)
    send()
    await replyTo(api, 'POST /api/rooms/r2/suggestions', {})
    expect(await screen.findByText('Suggestion added for dinner!')).toBeTruthy()
  },
)

test('a suggestion without a connection waits in the outbox', { tags: ['ROOMS-53'] }, async () => {
  const api = await open()
  await replyTo(api, getRooms, rooms)
  await screen.findByLabelText('Room')
  send()
  ;(await api.request('POST /api/rooms/r2/suggestions')).disconnect()
  expect(await screen.findByText(texts.offline)).toBeTruthy()
  expect(storedOperations()).toMatchObject([{ by: 'ada', route: 'suggest', params: { roomId: 'r2' } }])
  storeOperations([])
})

test('the notice says that the meal already has the dish', { tags: ['MEALS-07'] }, async () => {
  const api = await open()
  await replyTo(api, getRooms, rooms)
  await screen.findByLabelText('Room')
  send()
  await replyTo(api, 'POST /api/rooms/r2/suggestions', { dish: 'Lasagne', existing: 'answered' })
  const notice = '“Lasagne” is already suggested for dinner. Your wish counts as Yes please.'
  expect(await screen.findByText(notice)).toBeTruthy()
})

test('a user without rooms gets a link to Rooms, and a failed list can be loaded again', async () => {
  const api = await open()
  await replyTo(api, getRooms, ...apiError(500))
  await findAlert(texts.listFailed)
  press('Try Again')
  await replyTo(api, getRooms, [])
  await screen.findByText(texts.noneYet)
  expect(screen.getByRole('link', { name: 'Go to Rooms' }).getAttribute('href')).toBe('/rooms')
})

test('a visitor is asked to sign in and returns to the dish', { tags: ['ROOMS-53'] }, async () => {
  vi.useFakeTimers()
  renderPart(suggestDish('meal', dish), '/?meal=lasagne')
  press('Suggest tonight')
  await findTextByFakeTimers(texts.needsLogin)
  await pass(2000)
  expect(address()).toBe('/?dialog=login')
  expect(takeReturnTo('/')).toBe('/?meal=lasagne')
})
