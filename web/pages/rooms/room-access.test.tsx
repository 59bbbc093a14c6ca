/** Joining a room from its address, copying its id, leaving it, and being removed from it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replyTo, fakeApi, type Reply, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { address, alerts, press } from '#tests/support/web/interactions.ts'
import { aDayOfMeals } from '#tests/support/web/meals.ts'
import { aRoom } from '#tests/support/web/plan.ts'
import { openApp, renderPart, signedIn, signIn } from '#tests/support/web/render.tsx'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { texts as membershipTexts } from '#contract/rooms/room-membership.ts'
import { texts, type Member } from '#contract/rooms.ts'
import { roomListPath, roomMemoryPath, roomPath, roomWeekPath } from '#contract/screens.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { CopyButton } from '#web/features/rooms/copy-button.tsx'
import JoinOffer from '#web/features/rooms/members/join-offer.tsx'
import { MembersList } from '#web/features/rooms/members/members-list.tsx'
import RemoveMemberDialog from '#web/features/rooms/members/remove-member-dialog.tsx'
import { readToday } from '#web/features/rooms/use-today.ts'
import RoomPage from './room-page.tsx'

const roomId = 'a'.repeat(24)
const refusal = (code: ErrorCode, id?: string) =>
  [{ message: errors[code].text, code, ...(id && { id }) }, { status: errors[code].status }] as const

test('a user who is not a member can try to join, and a refusal is shown', { tags: ['ROOMS-51'] }, async () => {
  const api = fakeApi()
  await signIn(api)
  renderPart(<RoomPage />, `/rooms/${roomId}`)
  await replyTo(api, `GET /api/rooms/${roomId}`, ...refusal('room-unknown'))
  await screen.findByText(membershipTexts.joinOffer)
  expect(alerts()).toEqual(['Failed to load room'])
  press('Join Room')
  await replyTo(api, `POST /api/rooms/join/${roomId}`, ...refusal('room-unknown'))
  await screen.findByText('Invalid Room ID. Please check and try again.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join Room' }).disabled).toBe(false)
})

test.for<[event: string, reply: Reply]>([
  ['joins', [{ _id: roomId, name: 'Sunday Table', members: [], recipes: [] }]],
  ['is a member already', refusal('member-already', roomId)],
])(
  'the offer to join passes on the room id from the server, not from the address, when the user %s',
  { tags: ['ROOMS-51'] },
  async ([, reply]) => {
    const api = fakeApi()
    const onJoined = vi.fn<(id: string) => void>()
    renderPart(<JoinOffer roomId={roomId.toUpperCase()} onJoined={onJoined} />)
    press('Join Room')
    await replyTo(api, `POST /api/rooms/join/${roomId.toUpperCase()}`, ...reply)
    await waitFor(() => expect(onJoined).toHaveBeenCalledWith(roomId))
    await screen.findByText('Joined room!')
  },
)

test('the room ID can be copied', { tags: ['ROOMS-11'] }, async () => {
  renderPart(<CopyButton name="Room ID" text={roomId} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy Room ID' })))
  expect(await navigator.clipboard.readText()).toBe(roomId)
  screen.getByText('Copied to clipboard!')
})

/** Opens a screen of the room `r1`. Then the user is removed from the room. */
async function openAndRemove(path: string) {
  const app = openApp(path, {
    ...signedIn(),
    'GET /api/rooms': [],
    'GET /api/rooms/r1': aRoom(),
    'GET /api/rooms/r1/invites': [],
  })
  await waitFor(() => expect(queryClient.getQueryData(['rooms', 'r1'])).toBeDefined())
  app.replies['GET /api/rooms/r1'] = (request: FakeRequest) => request.reply(...refusal('room-unknown'))
  await act(() => queryClient.invalidateQueries({ queryKey: ['rooms', 'r1'], exact: true }))
  await screen.findByText(texts.notMember)
  return app
}

test(
  'a room that is opened again is shown with its name and links, without a placeholder',
  { tags: ['ROOMS-11'] },
  async () => {
    // Stops the clock. After midnight in the time zone of the room, the page would request another day.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    openApp(roomPath('r1'), {
      ...signedIn(),
      'GET /api/rooms/r1': aRoom(),
      [`GET /api/rooms/r1/meals/${readToday(aRoom().timeZone)}`]: aDayOfMeals(),
    })
    await screen.findByRole('region', { name: 'Dinner' })
    screen.getByRole('heading', { level: 1, name: 'Room: Home' })
    expect(screen.getByRole('link', { name: 'Back to Rooms' }).getAttribute('href')).toBe('/rooms')
    act(() => navigate('/unknown'))
    await screen.findByRole('heading', { level: 1 })
    // A placeholder may be replaced immediately. So the test looks for it among the nodes that the app has removed.
    const removed: Node[] = []
    const observer = new MutationObserver((records) =>
      removed.push(...records.flatMap((record) => [...record.removedNodes])),
    )
    observer.observe(document.body, { childList: true, subtree: true })
    act(() => navigate(roomPath('r1')))
    await screen.findByRole('region', { name: 'Dinner' })
    observer.disconnect()
    expect(removed.some((node) => node instanceof Element && node.querySelector('[aria-label=Loading]'))).toBe(false)
  },
)

test.for<[screen: string, path: string]>([
  ['the room', roomPath('r1')],
  ['the week', roomWeekPath('r1')],
  ['the list', roomListPath('r1')],
  ['the memory', roomMemoryPath('r1')],
])(
  'a removed member is taken from %s to the list of rooms, with a notice',
  { tags: ['ROOMS-65'] },
  async ([, path]) => {
    await openAndRemove(path)
    expect(address()).toBe('/rooms')
  },
)

test('a removed member who has joined again stays in the room', { tags: ['ROOMS-65'] }, async () => {
  const { replies } = await openAndRemove(roomPath('r1'))
  expect(address()).toBe('/rooms')
  replies['GET /api/rooms/r1'] = aRoom()
  act(() => navigate(roomPath('r1')))
  await screen.findByRole('heading', { name: texts.heading('Home') })
  expect(address()).toBe(roomPath('r1'))
})

const member = (name: string): Member => ({
  _id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.org`,
  profilePicture: null,
})

test('a member without a name is shown with the e-mail, otherwise with the id', { tags: ['ROOMS-11'] }, () => {
  const members = [member('Ada'), { ...member('Bob'), name: '' }, { ...member('Cat'), name: '', email: '' }]
  renderPart(<MembersList members={members} present={[]} meId="ada" />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AAda (you)AdminLeave',
    'Bbob@example.orgRemove',
    'CcatRemove',
  ])
  screen.getByRole('link', { name: 'Remove bob@example.org' })
})

test('the links to leave the room and to remove a member have accessible names', { tags: ['ROOMS-11'] }, () => {
  renderPart(<MembersList members={[member('Ada'), member('Bob')]} present={[]} meId="ada" />)
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-label')])).toEqual([
    ['Leave', 'Leave this room'],
    ['Remove', 'Remove Bob'],
  ])
})

test('the last member is told that leaving deletes the room', { tags: ['ROOMS-31'] }, async () => {
  const api = fakeApi()
  const onLeft = vi.fn<() => void>()
  const props = { isMe: true, isLast: true, onClose: () => {}, onLeaving: () => {}, onLeft }
  renderPart(<RemoveMemberDialog roomId={roomId} member={member('Ada')} {...props} />)
  screen.getByText(/You are its last member\. Its suggestions and shared recipes are deleted too\./)
  expect(screen.queryByText(/stay in it/)).toBeNull()
  press('Leave and Delete')
  await replyTo(api, `DELETE /api/rooms/${roomId}/members`, { message: texts.left })
  await screen.findByText(membershipTexts.ended)
  expect(onLeft).toHaveBeenCalledTimes(1)
  expect(alerts()).toEqual([])
})

test.for<[action: string, dialog: string, button: string, request: string, reply: Reply, opened: string]>([
  ['leaving', '?remove-member=ada', 'Leave', 'DELETE /api/rooms/r1/members', [{ message: texts.left }], '/rooms'],
  ['a new room ID', '?dialog=new-room-id', 'New ID', 'POST /api/rooms/r1/id', [{ _id: 'r3' }], '/rooms/r3'],
])(
  'after %s, Back skips the old room',
  { tags: ['ROOMS-31', 'ROOMS-42'] },
  async ([, dialog, button, request, reply, opened]) => {
    const members = [member('Ada'), member('Bob')]
    const api = openApp('/unknown', {
      ...signedIn(),
      'GET /api/rooms': [],
      'GET /api/rooms/r1': { ...aRoom(), members },
      'GET /api/rooms/r3': { ...aRoom(), _id: 'r3', members },
    })
    act(() => navigate(roomPath('r1')))
    await screen.findByRole('heading', { name: texts.heading('Home') })
    act(() => navigate(dialog))
    const open = await screen.findByRole('dialog')
    fireEvent.click(within(open).getByRole('button', { name: button }))
    await replyTo(api, request, ...reply)
    await waitFor(() => expect(address()).toBe(opened))
    act(() => history.back())
    await waitFor(() => expect(address()).toBe('/unknown'))
  },
)
