/** Private Rooms and the page of a room: their messages, and what a visitor sees. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi, type Reply } from '#tests/support/web/fake-api.ts'
import { alerts, descriptionOf, findTextByFakeTimers, pass, type } from '#tests/support/web/interactions.ts'
import { renderPart, renderScreen, signIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts } from '#contract/rooms.ts'
import { connection } from '#web/core/connection/connection.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { storeToken } from '#web/core/session/token.ts'
import { redirectAfterAuth } from '#web/features/auth/redirect.ts'
import { interceptRoomsLink } from '#web/pages/ask-to-sign-in.ts'
import RoomPage from './room-page.tsx'
import RoomsPage from './rooms-page.tsx'

type Api = ReturnType<typeof fakeApi>

const roomId = 'a'.repeat(24)
const room = { _id: roomId, name: 'Sunday Table', members: [], recipes: [] }
const today = '2026-11-21'
const noon = new Date(`${today}T12:00`)
const dayAddress = `/rooms/${roomId}?day=${today}`
const getRooms = `GET /api/rooms?date=${today}`
const createRoom = 'Create a room'
const joinById = 'Join by room ID'
const joinByCode = 'Join by invite code'
/** The request that each form sends when the user has typed "text". */
const requests = {
  [createRoom]: 'POST /api/rooms',
  [joinById]: 'POST /api/rooms/join/text',
  [joinByCode]: 'POST /api/rooms/join/invite/text',
}
const address = () => location.pathname + location.search

const form = (name: string) => within(screen.getByRole('form', { name }))
const box = (name: string) => form(name).getByRole<HTMLInputElement>('textbox')
const button = (name: string) => form(name).getByRole<HTMLButtonElement>('button')
const list = () => within(screen.getByRole('region', { name: 'Your Rooms' }))
const signInLinks = () => screen.queryAllByRole('link', { name: /^Sign in/ })

async function openRooms(api: Api, path = '/rooms') {
  await signIn(api)
  renderPart(<RoomsPage />, path)
  await replyTo(api, getRooms, [])
  await list().findByText('You are not a member of any rooms yet.')
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  navigate('/')
})

test('each form refuses a blank text and marks its field', { tags: ['ROOMS-02', 'ROOMS-04'] }, async () => {
  const api = fakeApi()
  await openRooms(api)
  for (const [name, text] of [
    [createRoom, texts.nameNeeded],
    [joinById, texts.idNeeded],
    [joinByCode, texts.codeNeeded],
  ] as const) {
    type(box(name), '  ')
    fireEvent.submit(box(name))
    expect(form(name).getByRole('alert').textContent).toBe(text)
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(box(name))).toContain(text)
    expect(box(name).value).toBe('  ')
  }
  expect(api.all.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('a room gets the time zone of the browser that creates it', { tags: ['ROOMS-02', 'ROOMS-71'] }, async () => {
  const resolved = Intl.DateTimeFormat().resolvedOptions()
  const options = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  onTestFinished(() => options.mockRestore())
  const api = fakeApi()
  await openRooms(api)
  options.mockReturnValue({ ...resolved, timeZone: 'Pacific/Apia' })
  type(box(createRoom), ' Sunday Table ')
  fireEvent.submit(box(createRoom))
  const { body } = await replyTo(api, requests[createRoom], room)
  expect(body).toEqual({ name: 'Sunday Table', timeZone: 'Pacific/Apia' })
  await screen.findByText('Room created!')
})

const refusal = (code: keyof typeof errors) =>
  [{ message: errors[code].text, code }, { status: errors[code].status }] as const
const invalidId = 'Invalid Room ID. Please check and try again.'

test.for<[form: keyof typeof requests, after: string, reply: Reply | null, text: string]>([
  [createRoom, 'a response without a text', ['', { status: 500 }], 'Failed to create room'],
  [createRoom, 'a lost connection', null, 'Failed to create room'],
  [joinByCode, 'a response without a text', ['', { status: 500 }], 'Failed to join room via invite'],
  [joinByCode, 'an unknown code', refusal('invite-unknown'), errors['invite-unknown'].text],
  [joinByCode, 'an expired code', refusal('invite-expired'), errors['invite-expired'].text],
  [joinByCode, 'an invite to a room of the user', refusal('member-already'), 'You are already a member of this room.'],
  [joinById, 'an unknown room', refusal('room-unknown'), invalidId],
  [joinById, 'the id of a room of the user', refusal('member-already'), 'You are already a member of this room.'],
  [joinById, 'a response without a text', ['', { status: 500 }], 'Failed to join room (status: 500)'],
  [joinById, 'JSON that is no error of the API', [{}, { status: 404 }], 'Failed to join room (status: 404)'],
  [joinById, 'a failure of the server', refusal('internal'), errors.internal.text],
  [joinById, 'the text of a proxy', [' Back at noon.\n', { status: 503 }], 'Back at noon.'],
  [joinById, 'the page of a proxy', ['<h1>Bad gateway</h1>', { status: 502 }], invalidId],
  [joinById, 'the page of a captive portal', ['<!doctype html><title>Welcome</title>', { status: 200 }], invalidId],
  [joinById, 'a lost connection', null, texts.joinFailed('network')],
])(
  '%s: the form shows the reason after %s, and keeps the text',
  { tags: ['ROOMS-06', 'ROOMS-07', 'ROOMS-08', 'ROOMS-09', 'OFFLINE-02'] },
  async ([name, , reply, text]) => {
    const api = fakeApi()
    await openRooms(api)
    type(box(name), ' text ')
    fireEvent.submit(box(name))
    const request = await api.request(requests[name])
    expect(button(name).disabled).toBe(true)
    if (reply) request.reply(...reply)
    else request.disconnect()
    await waitFor(() => expect(form(name).getByRole('alert').textContent).toBe(text))
    expect(box(name).value).toBe(' text ')
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
    expect(button(name).disabled).toBe(false)
    expect(address()).toBe('/rooms')
  },
)

test('reserved characters in a room id are escaped in the request', { tags: ['ROOMS-07'] }, async () => {
  const api = fakeApi()
  await openRooms(api)
  type(box(joinById), '<b>../..</b>')
  fireEvent.submit(box(joinById))
  expect(api.all).toContain('POST /api/rooms/join/%3Cb%3E..%2F..%3C%2Fb%3E')
})

test(
  'both join fields accept room links, the ID field accepts invite links, and the code field accepts spaces in a code',
  { tags: ['ROOMS-03', 'ROOMS-52'] },
  async () => {
    const api = fakeApi()
    await openRooms(api)
    for (const [name, text, request, done] of [
      [joinById, ` https://potluck.test/rooms/${roomId} `, `POST /api/rooms/join/${roomId}`, 'Joined room!'],
      [joinByCode, `potluck.test/rooms/${roomId}`, `POST /api/rooms/join/${roomId}`, 'Joined room!'],
      [joinById, '/rooms?invite=ABCD2345', 'POST /api/rooms/join/invite/ABCD2345', texts.joinedByInvite],
      [joinByCode, 'abcd 2345', 'POST /api/rooms/join/invite/abcd2345', texts.joinedByInvite],
    ] as const) {
      type(box(name), text)
      fireEvent.submit(box(name))
      await replyTo(api, request, room)
      await screen.findByText(done)
      await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
      act(() => navigate('/rooms'))
    }
  },
)

test(
  'loading the rooms stops after 10 s with a reason, and the rooms can be loaded again',
  {
    tags: ['ROOMS-05', 'LIMITS-02'],
  },
  async () => {
    const api = fakeApi()
    await signIn(api)
    vi.useFakeTimers({ now: noon })
    renderPart(<RoomsPage />, '/rooms')
    await pass(9_999)
    expect(list().queryByRole('alert')).toBeNull()
    await pass(100)
    vi.useFakeTimers({ now: noon, toFake: ['Date'] })
    await waitFor(() => expect(list().getByRole('alert').textContent).toBe('Request timed out. Please try again.'))
    fireEvent.click(list().getByRole('button', { name: 'Try Again' }))
    await replyTo(api, getRooms, ...apiError(500))
    await waitFor(() => expect(list().getByRole('alert').textContent).toBe('Failed to load rooms'))
    fireEvent.click(list().getByRole('button', { name: 'Try Again' }))
    await replyTo(api, getRooms, [])
    await list().findByText(texts.noneYet)
  },
)

test('an expired invite link shows a message and leads to the list of rooms', { tags: ['ROOMS-09'] }, async () => {
  const api = fakeApi()
  await openRooms(api, '/rooms?invite=ABCD2345')
  await replyTo(api, 'POST /api/rooms/join/invite/ABCD2345', ...refusal('invite-expired'))
  await screen.findByText(errors['invite-expired'].text)
  expect(address()).toBe('/rooms')
})

test('after signing in, a visitor joins once, and Back skips the invite link', { tags: ['ROOMS-10'] }, async () => {
  const api = fakeApi()
  navigate('/discover')
  navigate('/recipes')
  renderPart(<RoomsPage />, '/rooms?invite=ABCD2345')
  const link = screen.getByRole('link', { name: 'Sign in to join the room' })
  expect(link.getAttribute('href')).toBe('?invite=ABCD2345&dialog=login')
  fireEvent.click(link)
  await act(() => signIn(api))
  await replyTo(api, getRooms, [])
  await replyTo(api, 'POST /api/rooms/join/invite/ABCD2345', room)
  await replyTo(api, getRooms, [room])
  await screen.findByText('Joined room via invite!')
  await waitFor(() => expect(address()).toBe(`/rooms/${roomId}`))
  // Back skips the invite.
  act(() => history.back())
  await waitFor(() => expect(address()).toBe('/discover'))
  // A later sign-in does not return to the invite.
  redirectAfterAuth()
  expect(address()).toBe('/')
  expect(api.all.filter((name) => name.startsWith('POST'))).toEqual(['POST /api/rooms/join/invite/ABCD2345'])
})

test(
  'a link to rooms shows a visitor a notice for 2 s, and then the login dialog opens',
  {
    tags: ['ROOMS-01', 'LIMITS-08'],
  },
  async () => {
    vi.useFakeTimers({ now: noon })
    renderPart(null, '/recipes')
    const preventDefault = vi.fn<() => void>()
    interceptRoomsLink({ preventDefault })
    expect(preventDefault).toHaveBeenCalled()
    await findTextByFakeTimers('Please login to access room facilities')
    await act(() => vi.advanceTimersByTimeAsync(1900))
    screen.getByText(texts.needsLogin)
    expect(address()).toBe('/recipes')
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.queryByText(texts.needsLogin)).toBeNull()
    expect(address()).toBe('/recipes?dialog=login')
  },
)

test('the login dialog does not open for a visitor who has left the screen', { tags: ['ROOMS-01'] }, async () => {
  vi.useFakeTimers({ now: noon })
  renderPart(<RoomsPage />, '/rooms')
  await findTextByFakeTimers(texts.needsLogin)
  act(() => navigate('/recipes'))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(address()).toBe('/recipes')
})

test('a visitor who opens a room is asked only once to sign in', { tags: ['ROOMS-39'] }, async () => {
  vi.useFakeTimers({ now: noon })
  renderPart(<RoomPage />, `/rooms/${roomId}`)
  expect(screen.getByRole('link', { name: 'Sign in to see the room' }).getAttribute('href')).toBe('?dialog=login')
  await findTextByFakeTimers(texts.needsLogin)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(address()).toBe(`/rooms/${roomId}?dialog=login`)
  act(() => navigate(`/rooms/${roomId}`))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.queryByText(texts.needsLogin)).toBeNull()
  expect(address()).toBe(`/rooms/${roomId}`)
})

test.each([
  ['signs in', 'returns to the room', () => storeToken('token-of-ada'), dayAddress],
  ['registers at /register', 'returns to the room', () => navigate('/register'), dayAddress],
  ['opens another screen and signs in later', 'does not return', () => navigate('/recipes'), '/'],
])('a visitor at a room who %s %s', { tags: ['ROOMS-39'] }, (_, __, leave, destination) => {
  fakeApi()
  renderScreen(`${dayAddress}&dialog=login`, <RoomPage />)
  act(leave)
  redirectAfterAuth()
  expect(address()).toBe(destination)
})

test.each([
  ['/rooms', <RoomsPage key="rooms" />, 'Failed to load rooms'],
  [`/rooms/${roomId}`, <RoomPage key="room" />, 'Failed to load room'],
])(
  'the page %s does not ask for a sign-in when the profile of the user cannot be loaded',
  { tags: ['ROOMS-39'] },
  async (path, page, text) => {
    const api = fakeApi()
    storeToken('token-of-ada')
    renderPart(page, path)
    await replyTo(api, 'GET /api/users/profile', ...apiError(500))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
    expect(signInLinks()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await api.request('GET /api/users/profile')
  },
)

test('a list that was never loaded says that it is not available offline', { tags: ['OFFLINE-21'] }, async () => {
  onTestFinished(() => connection.set({ isReachable: true, doubtedAt: 0, hasCachedReply: false }))
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomsPage />, '/rooms')
  connection.set({ isReachable: false, doubtedAt: 1, hasCachedReply: false })
  await replyTo(api, getRooms, ...apiError(503))
  await waitFor(() => expect(list().getByRole('alert').textContent).toBe('This is not available offline.'))
  expect(screen.queryByText('Failed to load rooms')).toBeNull()
})

test('a room that failed to load can be loaded again, but an unknown room cannot', { tags: ['ROOMS-12'] }, async () => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomPage />, `/rooms/${roomId}`)
  await replyTo(api, `GET /api/rooms/${roomId}`, ...apiError(500))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Failed to load room'))
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await replyTo(api, `GET /api/rooms/${roomId}`, ...refusal('room-unknown'))
  await screen.findByText(membershipTexts.joinOffer)
  expect(alerts()).toEqual(['Failed to load room'])
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a room in the list shows the first dish of each meal of today', { tags: ['ROOMS-62'] }, async () => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomsPage />, '/rooms')
  const dishes = [
    { meal: 'lunch', dish: 'Tabbouleh', count: 1 },
    { meal: 'dinner', dish: 'Ramen', count: 3 },
  ]
  await replyTo(api, getRooms, [
    { ...room, membersCount: 1, today: dishes },
    { ...room, _id: 'b'.repeat(24), membersCount: 1, today: [] },
  ])
  const meals = within(await list().findByRole('list', { name: 'Today' })).getAllByRole('listitem')
  expect(meals.map(({ textContent }) => textContent)).toEqual(['Lunch: Tabbouleh', 'Dinner: Ramen and 2 more'])
  expect(list().getByText('Nothing suggested for today yet.')).toBeTruthy()
})
