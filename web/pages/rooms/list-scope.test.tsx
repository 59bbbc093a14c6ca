/** The shopping list of a room: its days, single dishes, shops and units. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roomListPath, roomPath, roomWeekPath } from '#contract/screens.ts'
import type { List } from '#contract/shopping.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'
import { aDayOfMeals, aMeal } from '#tests/support/web/meals.ts'
import { aLine, aList, anEntry, aRoom } from '#tests/support/web/plan.ts'
import { navigate } from '#web/core/navigation/router.ts'
import { addEntry } from '#web/features/plan/plan.queries.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'

const market = { _id: 'a'.repeat(24), name: 'Market', aisles: ['produce', 'dairy and eggs', 'other'] }
const butter = aLine({ _id: 'butter', food: 'butter', aisle: 'dairy and eggs' })
const pie = anEntry({ _id: 'b'.repeat(24), date: '2026-11-22' })
const ofPie = { _id: pie._id, dish: 'Pie', date: pie.date }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  storedOutbox.set(null)
  localStorage.removeItem('shops')
  vi.useRealTimers()
})

const open = (path: string, changes: Partial<List> = {}, replies = {}) =>
  openApp(path, {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    'GET /api/rooms/r1/list': aList([aLine(), butter], changes),
    ...replies,
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const headings = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .slice(0, 2)
const shop = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Shop' })

test('lines follow the aisles of the shop, and each tick sends the shop id', { tags: ['LISTVIEW-08'] }, async () => {
  const { request } = open(roomListPath('r1'), { shops: [market] })
  expect((await shop()).value).toBe('')
  expect(headings()).toEqual(['dairy and eggs', 'produce'])
  fireEvent.change(await shop(), { target: { value: market._id } })
  expect(headings()).toEqual(['produce', 'dairy and eggs'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'butter' }))
  const sent = await request('PUT /api/rooms/r1/list/lines/butter')
  expect(sent.body).toEqual({ ticked: true, shop: market._id })
  sent.reply({ ...butter, ticked: true })
  expect(JSON.parse(localStorage.getItem('shops')!)).toEqual({ r1: market._id })
})

test('a dish that is planned after the list was opened is not shown as a line', { tags: ['LISTVIEW-01'] }, async () => {
  const week = { 'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': { entries: [] } }
  const { request } = open(roomListPath('r1'), {}, week)
  await screen.findByRole('checkbox', { name: 'butter' })
  act(() => navigate(roomWeekPath('r1')))
  await screen.findByRole('link', { name: 'Previous week' })
  const planned = addEntry('r1', { date: pie.date, meal: pie.meal, dish: 'Pie' })
  ;(await request('POST /api/rooms/r1/plan')).reply(pie)
  await act(() => planned)
  act(() => navigate(roomListPath('r1')))
  await screen.findByRole('checkbox', { name: 'butter' })
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
})

test('saving an unedited name of a shop keeps what another member has changed', { tags: ['LISTVIEW-08'] }, async () => {
  const { all, replies } = open(`${roomListPath('r1')}?dialog=shops`, { shops: [market] })
  await press('Rename Market')
  replies['GET /api/rooms/r1/list'] = aList([aLine(), butter], { shops: [{ ...market, name: 'Bazaar' }] })
  await act(() => queryClient.invalidateQueries({ queryKey: roomKeys.shopping('r1') }))
  await screen.findByLabelText('Name of Bazaar')
  await press('Save')
  await screen.findByRole('button', { name: 'Rename Bazaar' })
  expect(all.filter((name) => name.startsWith('PUT'))).toEqual([])
})

test('the form keeps the name of a refused shop, and the shop is not chosen', { tags: ['ERRORS-02'] }, async () => {
  const { request, all } = open(roomListPath('r1'))
  await press('Options')
  fireEvent.click(screen.getByRole('link', { name: 'Shops' }))
  fireEvent.change(await screen.findByLabelText('New shop'), { target: { value: 'Market' } })
  await press('Add shop')
  await waitFor(() => expect(all.some((name) => name.startsWith('PUT '))).toBe(true))
  const refusal = { message: 'This room has enough shops.', code: 'shops-full' }
  ;(await request(all.find((name) => name.startsWith('PUT '))!)).reply(refusal, { status: 409 })
  await screen.findByText(refusal.message)
  expect(screen.getByLabelText<HTMLInputElement>('New shop').value).toBe('Market')
  await waitFor(() => expect(localStorage.getItem('shops')).toBe('{}'))
})

test(
  'a shop can be added and chosen without a connection, then renamed, and removed with Undo',
  { tags: ['LISTVIEW-08'] },
  async () => {
    const { request, all, replies } = open(roomListPath('r1'))
    await press('Options')
    fireEvent.click(screen.getByRole('link', { name: 'Shops' }))
    await press('Add shop')
    screen.getByText('Please write the name of the shop.')
    fireEvent.change(screen.getByLabelText('New shop'), { target: { value: ' Market ' } })
    await press('Add shop')
    await waitFor(() => expect(all.some((name) => name.startsWith('PUT '))).toBe(true))
    const path = all.find((name) => name.startsWith('PUT '))!
    expect(path).toMatch(/^PUT \/api\/rooms\/r1\/list\/shops\/[0-9a-f]{24}$/)
    ;(await request(path)).disconnect()
    const added = { ...market, _id: path.slice(-24) }
    expect((await shop()).value).toBe(added._id)
    act(() => void window.dispatchEvent(new Event('online')))
    const again = await request(path)
    expect(again.body).toEqual({ name: 'Market' })
    replies['GET /api/rooms/r1/list'] = aList([aLine(), butter], { shops: [added] })
    again.reply(added)
    expect((await shop()).value).toBe(added._id)

    fireEvent.click(screen.getByRole('link', { name: 'Shops' }))
    await press('Rename Market')
    fireEvent.change(screen.getByLabelText('Name of Market'), { target: { value: 'Farm' } })
    await press('Save')
    const renamed = await request(path)
    expect(renamed.body).toEqual({ name: 'Farm' })
    replies['GET /api/rooms/r1/list'] = aList([aLine(), butter], { shops: [{ ...added, name: 'Farm' }] })
    renamed.reply({ ...added, name: 'Farm' })
    await press('Remove Farm')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Farm' })).toBeNull())
    await press('Undo')
    await screen.findByRole('button', { name: 'Remove Farm' })
    await press('Remove Farm')
    act(() => void vi.advanceTimersByTime(11_000))
    ;(await request(path.replace('PUT', 'DELETE'))).reply(added)
    expect(screen.queryByRole('combobox', { name: 'Shop' })).toBeNull()
  },
)

test('the options show the units of the list and link to the room settings', { tags: ['LISTVIEW-10'] }, async () => {
  open(roomListPath('r1'))
  await press('Options')
  await screen.findByText(/^Amounts are in grams and litres\./)
  const link = screen.getByRole('link', { name: 'Room Settings' })
  expect(link.getAttribute('href')).toBe('/rooms/r1?dialog=room-settings')
})

test(
  'a dish of the week is added to the list without changing the days of the list, and Undo removes the dish',
  { tags: ['LISTVIEW-09'] },
  async () => {
    const days = { from: '2026-11-23', to: '2026-11-25' }
    const { request } = open(roomWeekPath('r1'), days, {
      'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': { entries: [pie] },
    })
    await press('Pie, dinner, Sun 22, for 2')
    await screen.findByText('The list stays for Mon 23 – Wed 25.')
    await press('Put on the list')
    const put = await request(`PUT /api/rooms/r1/list/dishes/${pie._id}`)
    put.reply(aList([butter], { ...days, added: [ofPie] }))
    await screen.findByText('Pie is on the list. The list is for Mon 23 – Wed 25 too.')
    await screen.findByText('On the shopping list')
    await press('Undo')
    ;(await request(`DELETE /api/rooms/r1/list/dishes/${pie._id}`)).reply(aList([butter], days))
    expect(await screen.findByRole('button', { name: 'Put on the list' })).toBeTruthy()
  },
)

test(
  'the dialog of an entry says that its dish is on the list already, or that a new list begins',
  { tags: ['LISTVIEW-09'] },
  async () => {
    const week = { 'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': { entries: [pie] } }
    const { replies } = open(`${roomWeekPath('r1')}?dialog=entry+${pie._id}`, {}, week)
    await screen.findByText('On the shopping list for Sun 22 – Sat 28')
    expect(screen.queryByRole('button', { name: 'Put on the list' })).toBeNull()
    replies['GET /api/rooms/r1/list'] = aList([], { from: '2026-11-15', to: '2026-11-21' })
    act(() => void window.dispatchEvent(new Event('online')))
    await press('Close')
    await press('Pie, dinner, Sun 22, for 2')
    await screen.findByText('A new list begins: the days of the last one are over.')
  },
)

test.each([
  ['under another spelling', { dish: 'PÍE!' }],
  ['under another name, with the same recipe', { dish: 'Tart', dishRef: { kind: 'recipe', id: 'pie' } as const }],
])('a decided dish that is planned %s is put on the list', { tags: ['LISTVIEW-09'] }, async (_, planned) => {
  const dishRef = { kind: 'recipe', id: 'pie' } as const
  const decided = { suggestionId: 'pie', dish: 'Pie', dishRef, cover: pie.cover!, reason: 'Two want it.' }
  const { request } = open(
    roomPath('r1'),
    { from: null, to: null },
    {
      'GET /api/rooms/r1/meals/2026-11-22': aDayOfMeals({ dinner: aMeal({ decided }) }),
      'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': {
        entries: [anEntry({ _id: 'soup', dish: 'Soup' }), { ...pie, ...planned }],
      },
    },
  )
  await press('Put on the list')
  const put = await request(`PUT /api/rooms/r1/list/dishes/${pie._id}`)
  put.reply(aList([butter], { added: [ofPie] }))
  expect(await screen.findByText(/^Pie is on the list/)).toBeTruthy()
})

test('when offline, a notice says that a dish will be put on the list later', { tags: ['LISTVIEW-09'] }, async () => {
  const decided = { suggestionId: 'pie', dish: 'Pie', dishRef: null, cover: pie.cover!, reason: 'Two want it.' }
  const { request } = open(
    roomPath('r1'),
    { from: null, to: null },
    {
      'GET /api/rooms/r1/meals/2026-11-22': aDayOfMeals({ dinner: aMeal({ decided }) }),
      'GET /api/rooms/r1/plan?from=2026-11-22&to=2026-11-28': { entries: [{ ...pie, isDecided: true }] },
    },
  )
  await press('Put on the list')
  ;(await request(`PUT /api/rooms/r1/list/dishes/${pie._id}`)).disconnect()
  expect(await screen.findByText('Pie will be put on the list.')).toBeTruthy()
})

test('a list whose days are over shows a message and can be replaced', { tags: ['LISTVIEW-05'] }, async () => {
  const { request } = open(roomListPath('r1'), { from: '2026-11-14', to: '2026-11-20' })
  await screen.findByText('The days of this list are over.')
  await press('From this week')
  const made = await request('POST /api/rooms/r1/list/from-plan')
  expect(made.body).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  made.reply(aList([butter]))
  await waitFor(() => expect(screen.queryByText('The days of this list are over.')).toBeNull())
})

test('a list can be made for other days than this week', { tags: ['LISTVIEW-05'] }, async () => {
  const { request } = open(roomListPath('r1'))
  await press('Options')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-24' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-05' } })
  await press('Make the list')
  const made = await request('POST /api/rooms/r1/list/from-plan')
  expect(made.body).toEqual({ from: '2026-11-24', to: '2026-12-05' })
  made.reply(aList([butter], { from: '2026-11-24', to: '2026-12-05' }))
  expect(await screen.findByText('The list is for Tue 24 – Sat 5.')).toBeTruthy()
})

test('single dishes are shown on the list and can be taken off', { tags: ['LISTVIEW-09'] }, async () => {
  const { request } = open(roomListPath('r1'), { added: [ofPie] })
  expect((await screen.findByRole('list', { name: 'Also on the list' })).textContent).toBe('Also Pie, Sun 22')
  await press('Take Pie off the list')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Also on the list' })).toBeNull())
  ;(await request(`DELETE /api/rooms/r1/list/dishes/${pie._id}`)).reply(aList([butter]))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'onions' })).toBeNull())
})
