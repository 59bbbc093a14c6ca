/** The week of a room: its entries, moving by keyboard and by drag, copying and filling a week, and being offline. */
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PlanEntry } from '#contract/plan.ts'
import { roomWeekPath } from '#contract/screens.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { roomKeys } from '#web/core/room-keys.ts'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'
import { drinksOf, mealsOf } from '#tests/support/web/dishes.ts'
import { pressWhenReady } from '#tests/support/web/interactions.ts'
import { anEntry, aRoom } from '#tests/support/web/plan.ts'
import { openApp, signedIn } from '#tests/support/web/render.tsx'

const plan = (from: string, to: string) => `GET /api/rooms/r1/plan?from=${from}&to=${to}`
const thisWeek = plan('2026-11-22', '2026-11-28')

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => {
  storedOutbox.set(null)
  vi.useRealTimers()
})

function open(entries: PlanEntry[], search = '') {
  return openApp(roomWeekPath('r1') + search, {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    [thisWeek]: { entries },
    [plan('2026-11-15', '2026-11-21')]: { entries: [] },
  })
}
const mealOf = async (day: string, meal: string) =>
  within(await screen.findByRole('region', { name: day })).getByRole('group', { name: meal })
const place = async (day: string, meal: string) => within(await mealOf(day, meal))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the week shows planned and decided meals, and links to the weeks around it', { tags: ['WEEK-01'] }, async () => {
  const decided = anEntry({ _id: 'd', date: '2026-11-24', dish: 'Soup', isDecided: true, cooks: ['Bob'] })
  const { all } = open([
    anEntry(),
    decided,
    anEntry({ _id: 'n', meal: 'lunch', dish: null, note: 'leftovers', cover: null }),
  ])
  await screen.findByRole('button', { name: 'Pie, dinner, Sun 22, for 2' })
  expect(screen.getAllByRole('region', { name: /day \d+ November$/ }).length).toBe(7)
  ;(await place('Tuesday 24 November', 'Dinner')).getByRole('button', {
    name: 'Soup, dinner, Tue 24, decided, for 2, Bob cooks',
  })
  screen.getByRole('button', { name: 'leftovers, lunch, Sun 22' })
  expect(screen.getByRole('link', { name: 'Next week' }).getAttribute('href')).toBe('/rooms/r1/week?from=2026-11-29')
  fireEvent.click(screen.getByRole('link', { name: 'Previous week' }))
  await screen.findByText('Sun 15 – Sat 21 · Home')
  expect(all).toContain(plan('2026-11-15', '2026-11-21'))
})

test('a second request reads the days that the first reply lacks', { tags: ['PLAN-01'] }, async () => {
  openApp(roomWeekPath('r1'), {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    [thisWeek]: { entries: [anEntry()], next: '2026-11-24' },
    [plan('2026-11-24', '2026-11-28')]: {
      entries: [anEntry({ _id: 's', date: '2026-11-24', dish: 'Soup' })],
      next: null,
    },
  })
  await screen.findByRole('button', { name: 'Soup, dinner, Tue 24, for 2' })
  expect(screen.queryByRole('button', { name: 'Pie, dinner, Sun 22, for 2' })).not.toBeNull()
})

test(
  'the dialog of an entry closes when another member removes the entry, and a notice says why',
  { tags: ['WEEK-02'] },
  async () => {
    const { replies } = open([anEntry()])
    await pressWhenReady('Pie, dinner, Sun 22, for 2')
    await screen.findByRole('dialog', { name: 'Pie' })
    replies[thisWeek] = { entries: [] }
    // Looks for the notice before the refetch, because on busy cores the notice can end before all queries are fetched.
    const notice = screen.findByText('Pie is no longer in this week.')
    await act(() => queryClient.invalidateQueries({ queryKey: roomKeys.plan('r1') }))
    await notice
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('a dish can be added with servings and cooks, and removed with Undo', { tags: ['WEEK-02'] }, async () => {
  const { request } = open([])
  await pressWhenReady('Add to dinner, Sun 22')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Dish' }), { target: { value: 'Pie' } })
  fireEvent.change(screen.getByLabelText('Servings'), { target: { value: '3' } })
  fireEvent.click(screen.getByLabelText('Bob'))
  press('Add to the week')
  const added = await request('POST /api/rooms/r1/plan')
  expect(added.body).toEqual({
    date: '2026-11-22',
    meal: 'dinner',
    dish: 'Pie',
    dishRef: null,
    note: '',
    servings: 3,
    cooks: ['bob'],
  })
  // The week is behind the dialog until the server replies.
  await screen.findByRole('button', { name: /^Pie.*not sent yet$/, hidden: true })
  added.reply(anEntry({ servings: 3, hasOwnServings: true, cooks: ['Bob'] }))
  await pressWhenReady('Pie, dinner, Sun 22, for 3, Bob cooks')
  press('Remove')
  const removed = await request('DELETE /api/rooms/r1/plan/e1')
  expect(screen.queryByRole('button', { name: /^Pie/ })).toBeNull()
  expect(screen.queryByText(/no longer/)).toBeNull()
  removed.reply(anEntry())
  await pressWhenReady('Undo')
  const restored = await request('POST /api/rooms/r1/plan')
  expect(restored.body).toMatchObject({ dish: 'Pie', date: '2026-11-22', meal: 'dinner' })
  restored.reply(anEntry({ _id: 'e2' }))
  await screen.findByRole('button', { name: 'Pie, dinner, Sun 22, for 2' })
})

test('the notice with Undo disappears when the server refuses to remove an entry', { tags: ['WEEK-02'] }, async () => {
  const { request, replies } = open([anEntry()])
  await pressWhenReady('Pie, dinner, Sun 22, for 2')
  await pressWhenReady('Remove')
  const removed = await request('DELETE /api/rooms/r1/plan/e1')
  screen.getByText('Pie is removed from the plan.')
  delete replies[thisWeek] // From now on, the week gets no reply. The notice must disappear without one.
  removed.reply({ message: 'Please wait.', code: 'too-many' }, { status: 429 })
  await screen.findByText('Please wait.')
  expect(screen.queryByText('Pie is removed from the plan.')).toBeNull()
})

test('saving an entry sends its cooks only when the user has changed them', { tags: ['WEEK-02'] }, async () => {
  const { request } = open([anEntry({ cooks: ['Bob'] })])
  await pressWhenReady(/^Pie/)
  fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'for two days' } })
  press('Save')
  const noted = await request('PUT /api/rooms/r1/plan/e1')
  expect(noted.body).toEqual({ note: 'for two days' })
  noted.reply(anEntry({ note: 'for two days', cooks: ['Bob'] }))
  await pressWhenReady(/^Pie/)
  fireEvent.click(await screen.findByLabelText('Bob'))
  press('Save')
  const changed = await request('PUT /api/rooms/r1/plan/e1')
  expect(changed.body).toMatchObject({ cooks: [] })
  changed.reply(anEntry({ note: 'for two days' }))
  await screen.findByRole('button', { name: 'Pie, dinner, Sun 22, for 2' })
})

test('saving an entry sends only the fields that the user has edited', { tags: ['WEEK-07'] }, async () => {
  const { request, replies, all } = open([anEntry()])
  await pressWhenReady(/^Pie/)
  const servings = await screen.findByLabelText('Servings')
  const changedByBob = anEntry({ dish: 'Soup', dishRef: { kind: 'recipe', id: 'soup' }, note: 'with bread' })
  replies[thisWeek] = { entries: [changedByBob] }
  await act(() => queryClient.invalidateQueries({ queryKey: roomKeys.plan('r1') }))
  await screen.findByRole('dialog', { name: 'Soup' })
  fireEvent.change(servings, { target: { value: '4' } })
  press('Save')
  const changed = await request('PUT /api/rooms/r1/plan/e1')
  expect(changed.body).toEqual({ servings: 4 })
  const saved = { ...changedByBob, servings: 4, hasOwnServings: true }
  replies[thisWeek] = { entries: [saved] }
  changed.reply(saved)
  await pressWhenReady(/^Soup/)
  await screen.findByLabelText('Servings')
  const count = all.filter((name) => name.startsWith('PUT')).length
  press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(all.filter((name) => name.startsWith('PUT')).length).toBe(count)
})

test('an entry gets the chosen dish, even if the old dish has the same title', { tags: ['ROOMS-66'] }, async () => {
  const { request, replies } = open([anEntry({ dishRef: { kind: 'recipe', id: 'mine' } })])
  const recipe = (_id: string, name: string) => ({ _id, title: 'Pie', createdBy: { _id: name, name } })
  replies['GET /api/recipes?name=Pie&limit=12'] = [recipe('mine', 'Ada'), recipe('bobs', 'Bob')]
  replies['GET /api/catalog/meals?name=Pie&limit=5'] = mealsOf()
  replies['GET /api/catalog/drinks?name=Pie&limit=2'] = drinksOf()
  await pressWhenReady(/^Pie/)
  const box = await screen.findByRole('combobox', { name: 'Dish' })
  await waitFor(() => {
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    screen.getByRole('option', { name: /By Bob/ })
  })
  fireEvent.click(screen.getByRole('option', { name: /By Bob/ }))
  press('Save')
  const changed = await request('PUT /api/rooms/r1/plan/e1')
  expect(changed.body).toMatchObject({ dish: 'Pie', dishRef: { kind: 'recipe', id: 'bobs' } })
  changed.reply(anEntry({ dishRef: { kind: 'recipe', id: 'bobs' } }))
  await waitFor(() => expect(storedOutbox.get()).toBeNull())
})

test('a dialog keeps its text after a refusal, but closes without a connection', { tags: ['ERRORS-02'] }, async () => {
  const { request } = open([])
  await pressWhenReady('Add to dinner, Sun 22')
  const dish = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Dish' })
  fireEvent.change(dish, { target: { value: 'Pie' } })
  press('Add to the week')
  const refusal = { message: 'The plan is full.', code: 'plan-full' }
  ;(await request('POST /api/rooms/r1/plan')).reply(refusal, { status: 409 })
  await screen.findByText('The plan is full.')
  await waitFor(() => expect(button('Add to the week').disabled).toBe(false))
  expect(dish.value).toBe('Pie')
  press('Add to the week')
  ;(await request('POST /api/rooms/r1/plan')).disconnect()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the link to the recipe keeps the dialog of the entry open', { tags: ['WEEK-01'] }, async () => {
  open([anEntry({ dishRef: { kind: 'meal', id: 'pie' } })])
  await pressWhenReady(/^Pie/)
  const link = await screen.findByRole('link', { name: 'Open the recipe' })
  expect(link.getAttribute('href')).toBe('?dialog=entry+e1&meal=pie')
})

test('an entry needs a dish or a note', { tags: ['WEEK-02'] }, async () => {
  const { all } = open([])
  await pressWhenReady('Add to lunch, Mon 23')
  await pressWhenReady('Add to the week')
  await screen.findByText('Please choose a dish or write a note.')
  expect(all.filter((name) => name.startsWith('POST'))).toEqual([])
})

test('moving an entry by keyboard shows a notice, and Undo moves the entry back', { tags: ['WEEK-03'] }, async () => {
  const { request } = open([anEntry()])
  await pressWhenReady(/^Pie/)
  await pressWhenReady('Move')
  await screen.findByText('Choose a place for Pie. Escape cancels.')
  await waitFor(() => expect(document.activeElement!.getAttribute('data-place')).toBe('2026-11-22 dinner'))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Put Pie here: snacks, Mon 23')
  fireEvent.click(document.activeElement!)
  const moved = await request('PUT /api/rooms/r1/plan/e1')
  expect(moved.body).toEqual({ date: '2026-11-23', meal: 'snacks' })
  const tile = (await place('Monday 23 November', 'Snacks')).getByRole('button', { name: /^Pie/ })
  await waitFor(() => expect(document.activeElement === tile).toBe(true))
  moved.reply(anEntry({ date: '2026-11-23', meal: 'snacks' }))
  await screen.findByText('Pie moved to snacks, Mon 23.')
  press('Undo')
  const back = await request('PUT /api/rooms/r1/plan/e1')
  expect(back.body).toEqual({ date: '2026-11-22', meal: 'dinner' })
  back.reply(anEntry())
})

test('Escape cancels copying an entry, and the entry gets the focus', { tags: ['WEEK-03'] }, async () => {
  const { all } = open([anEntry()])
  await pressWhenReady(/^Pie/)
  await pressWhenReady('Copy')
  await waitFor(() => expect(document.activeElement!.hasAttribute('data-place')).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await screen.findByText('Cancelled.')
  expect(document.activeElement!.getAttribute('data-entry')).toBe('e1')
  expect(all.filter((name) => !name.startsWith('GET'))).toEqual([])
})

async function drag(name: RegExp, to: HTMLElement, keys: { ctrlKey?: true; altKey?: true } = {}) {
  const tile = await screen.findByRole('button', { name })
  const start = createEvent.dragStart(tile)
  Object.assign(start, { dataTransfer: { setData: () => {} } })
  fireEvent(tile, start)
  act(() => void vi.advanceTimersByTime(1))
  fireEvent(to, Object.assign(createEvent.drop(to), keys))
  fireEvent.dragEnd(tile)
}

test('a drag moves an entry and copies a decided meal', { tags: ['WEEK-03'] }, async () => {
  const decided = anEntry({ _id: 'd', date: '2026-11-24', dish: 'Soup', isDecided: true })
  const { request } = open([anEntry(), decided])
  const lunch = await mealOf('Friday 27 November', 'Lunch')
  await drag(/^Pie/, lunch)
  const moved = await request('PUT /api/rooms/r1/plan/e1')
  expect(moved.body).toEqual({ date: '2026-11-27', meal: 'lunch' })
  moved.reply(anEntry({ date: '2026-11-27', meal: 'lunch' }))
  await drag(/^Soup/, lunch)
  const copied = await request('POST /api/rooms/r1/plan')
  expect(copied.body).toMatchObject({ dish: 'Soup', date: '2026-11-27', meal: 'lunch' })
  copied.reply(anEntry({ _id: 'c', dish: 'Soup', date: '2026-11-27', meal: 'lunch' }))
  await waitFor(() => expect(within(lunch).getAllByRole('button', { name: /, lunch, Fri 27, for/ }).length).toBe(2))
})

test.each([
  ['Ctrl', { ctrlKey: true } as const],
  ['Alt', { altKey: true } as const],
])('a drag with %s copies an entry', { tags: ['WEEK-03'] }, async (_, keys) => {
  const { request } = open([anEntry()])
  await drag(/^Pie/, await mealOf('Friday 27 November', 'Lunch'), keys)
  const copied = await request('POST /api/rooms/r1/plan')
  expect(copied.body).toMatchObject({ dish: 'Pie', date: '2026-11-27', meal: 'lunch' })
  copied.reply(anEntry({ _id: 'c', date: '2026-11-27', meal: 'lunch' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Pie, (lunch|dinner)/ }).length).toBe(2))
})

test('last week is copied without the entries that this week has already', { tags: ['WEEK-04'] }, async () => {
  const { request, replies } = open([anEntry()])
  replies[plan('2026-11-15', '2026-11-21')] = {
    entries: [
      anEntry({ _id: 'p1', date: '2026-11-15' }),
      anEntry({ _id: 'p2', date: '2026-11-17', dish: 'Soup', isDecided: true }),
      ...['mild', 'hot'].map((note) => anEntry({ _id: note, date: '2026-11-17', dish: 'Soup', note })),
    ],
  }
  await pressWhenReady('Copy last week')
  for (const note of ['', 'mild', 'hot']) {
    const copied = await request('POST /api/rooms/r1/plan')
    expect(copied.body).toMatchObject({ date: '2026-11-24', dish: 'Soup', note, servings: null })
    copied.reply(anEntry({ _id: `c${note}`, date: '2026-11-24', dish: 'Soup', note }))
  }
  await screen.findByText('3 meals are planned.')
  press('Undo')
  for (const _id of ['c', 'cmild', 'chot']) (await request(`DELETE /api/rooms/r1/plan/${_id}`)).reply(anEntry({ _id }))
})

test('Fill the week shows reasons, and stores only the selected dishes, with Undo', { tags: ['WEEK-04'] }, async () => {
  const { request, all } = open([])
  await pressWhenReady('Fill the week')
  await pressWhenReady('Find dishes')
  const filled = await request('POST /api/rooms/r1/plan/fill')
  expect(filled.body).toEqual({ from: '2026-11-22', to: '2026-11-28', meals: ['dinner'] })
  const given = { meal: 'dinner', dishRef: null, note: '', servings: 2, cooks: [], image: null }
  filled.reply({
    entries: [
      { ...given, date: '2026-11-22', dish: 'Soup', reasons: ['New here'] },
      { ...given, date: '2026-11-23', dish: 'Curry', reasons: ['Uses the rest of the coriander of Soup'] },
    ],
  })
  await screen.findByText('Uses the rest of the coriander of Soup')
  fireEvent.click(screen.getByLabelText('Soup, dinner, Sunday 22 November'))
  expect(all.filter((name) => name === 'POST /api/rooms/r1/plan')).toEqual([])
  await pressWhenReady('Add 1 dish')
  const added = await request('POST /api/rooms/r1/plan')
  expect(added.body).toMatchObject({ date: '2026-11-23', dish: 'Curry' })
  added.reply(anEntry({ date: '2026-11-23', dish: 'Curry' }))
  await screen.findByRole('button', { name: 'Curry, dinner, Mon 23, for 2' })
  await pressWhenReady('Undo')
  ;(await request('DELETE /api/rooms/r1/plan/e1')).reply(anEntry())
})

test('the week stays when a dialog cannot be rendered', { tags: ['SHELL-48'] }, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const { request } = open([anEntry()])
  await pressWhenReady('Fill the week')
  fireEvent.click(await screen.findByRole('button', { name: 'Find dishes' }))
  // A reply without the fields of an entry, as another version of the server may send it.
  ;(await request('POST /api/rooms/r1/plan/fill')).reply({ entries: [{}] })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByRole('button', { name: 'Pie, dinner, Sun 22, for 2' })
})

test('a dish that the server refuses stays in Fill the week', { tags: ['WEEK-04'] }, async () => {
  const { request } = open([])
  await pressWhenReady('Fill the week')
  await pressWhenReady('Find dishes')
  const given = { meal: 'dinner', dishRef: null, note: '', servings: 2, cooks: [], image: null, reasons: [] }
  ;(await request('POST /api/rooms/r1/plan/fill')).reply({
    entries: [
      { ...given, date: '2026-11-22', dish: 'Soup' },
      { ...given, date: '2026-11-23', dish: 'Curry' },
    ],
  })
  await pressWhenReady('Add 2 dishes')
  ;(await request('POST /api/rooms/r1/plan')).reply(anEntry({ dish: 'Soup' }))
  const second = await request('POST /api/rooms/r1/plan')
  second.reply({ message: 'The plan is full.', code: 'plan-full' }, { status: 409 })
  await screen.findByText('The plan is full.')
  await screen.findByRole('button', { name: 'Add 1 dish' })
  screen.getByLabelText('Curry, dinner, Monday 23 November')
  expect(screen.queryByLabelText('Soup, dinner, Sunday 22 November')).toBeNull()
})

test('a change without a connection is shown, waits, and is sent later', { tags: ['WEEK-05'] }, async () => {
  const { request } = open([anEntry()])
  await pressWhenReady(/^Pie/)
  await pressWhenReady('Remove')
  ;(await request('DELETE /api/rooms/r1/plan/e1')).disconnect()
  await screen.findByText('1 change waiting to be sent', { selector: 'summary' })
  expect(screen.queryByRole('button', { name: /^Pie/ })).toBeNull()
  act(() => void window.dispatchEvent(new Event('online')))
  ;(await request('DELETE /api/rooms/r1/plan/e1')).reply(anEntry())
  await waitFor(() => expect(screen.queryByText('1 change waiting to be sent', { selector: 'summary' })).toBeNull())
})

test('Calendar opens the dialog of the calendar link', { tags: ['CALENDAR-05'] }, async () => {
  const { replies } = open([])
  replies['GET /api/rooms/r1/calendar'] = { createdAt: null }
  await pressWhenReady('Calendar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar' }))
  expect(await dialog.findByRole('button', { name: 'Create a link' })).toBeTruthy()
})

test('a plan that cannot be loaded shows an error and can be loaded again', { tags: ['WEEK-01'] }, async () => {
  const { replies } = openApp(roomWeekPath('r1'), {
    ...signedIn(),
    'GET /api/rooms/r1': aRoom(),
    [thisWeek]: (request) => request.reply({ message: 'no', code: 'internal' }, { status: 500 }),
  })
  await screen.findByText('Failed to load the plan')
  replies[thisWeek] = { entries: [anEntry()] }
  press('Try Again')
  expect(await screen.findByRole('button', { name: /^Pie/ })).toBeTruthy()
})
