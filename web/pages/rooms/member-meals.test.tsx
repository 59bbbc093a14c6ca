/** The meals of today in a room: answers, decisions, eaters, cooks and closing times. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Meal, Meals, MealSuggestion } from '#contract/meals.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { replyTo, fakeApi, type FakeRequest } from '#tests/support/web/fake-api.ts'
import { type } from '#tests/support/web/interactions.ts'
import { aMeal, anEater, aPerson, aSuggestion } from '#tests/support/web/meals.ts'
import { anOperation, storeOperations } from '#tests/support/web/operations.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { storedOutbox } from '#web/core/outbox/stored-outbox.ts'
import { mealsQuery } from '#web/features/meals/meals.queries.ts'
import { MemberMeals } from './member-meals.tsx'

const day = '2026-11-22'
const ada = { _id: 'ada', name: 'Ada', email: '', profilePicture: null }
const bob = { _id: 'bob', name: 'Bob', email: '', profilePicture: null }
const person = aPerson
const eater = anEater
const pie = aSuggestion({ user: person(ada), votes: { yes: [person(ada)], fine: [], no: [person(bob)] } })
const nothing = aMeal({ eating: [eater(ada), eater(bob)], servings: 2 })

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 22, 10), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function open(dinner: Partial<Meal> = {}) {
  const listed = dinner.suggestions ?? [pie]
  const reply = (request: FakeRequest) => {
    if (request.name === `GET /api/rooms/r1/meals/${day}`)
      request.reply({
        breakfast: nothing,
        lunch: nothing,
        snacks: nothing,
        dinner: { ...nothing, suggestions: listed, ...dinner },
      })
  }
  queryClient.clear()
  const api = fakeApi(reply)
  renderPart(
    <MemberMeals
      roomId="r1"
      me={ada}
      members={[ada, bob]}
      day={day}
      isToday
      timeZone={null}
      findDishes={() => Promise.resolve([])}
    />,
  )
  await screen.findByRole('region', { name: 'Dinner' })
  return api
}
const dinner = () => within(screen.getByRole('region', { name: 'Dinner' }))
const answers = () => within(dinner().getByRole('group', { name: 'Your answer to Pie' }))
const pressed = () =>
  answers()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(dinner().getByRole('button', { name }))

test(
  'an answer is shown immediately, and its withdrawal is undone when the server refuses the withdrawal',
  { tags: ['MEALS-02'] },
  async () => {
    const api = await open()
    await dinner().findByText('1 wants it · Bob: not tonight')
    expect(pressed()).toEqual(['Yes please'])
    press('Fine')
    const changed = await api.request('PUT /api/rooms/r1/suggestions/pie/vote')
    await dinner().findByText('Ada: fine · Bob: not tonight')
    expect([pressed(), changed.body]).toEqual([['Fine'], { answer: 'fine' }])
    changed.reply({ ...pie, votes: { yes: [], fine: [person(ada)], no: [] } })
    await dinner().findByText('Ada: fine')
    press('Fine')
    const taken = await api.request('PUT /api/rooms/r1/suggestions/pie/vote')
    expect(taken.body).toEqual({ answer: null })
    taken.reply({ message: 'This meal is decided.', code: 'meal-decided' }, { status: 409 })
    await screen.findByText('This meal is decided.')
    await dinner().findByText('1 wants it · Bob: not tonight')
  },
)

test(
  'only the member who suggested a dish can withdraw it, and can undo the withdrawal',
  { tags: ['MEALS-02', 'OUTBOX-06', 'SHELL-49'] },
  async () => {
    const soup = { ...pie, _id: 'soup', dish: 'Soup', user: person(bob) }
    const api = await open({ suggestions: [pie, soup] })
    await dinner().findByRole('group', { name: 'Your answer to Soup' })
    expect(dinner().queryByRole('button', { name: 'Withdraw Soup' })).toBeNull()
    press('Withdraw Pie')
    await waitFor(() => expect(dinner().queryByText('Pie')).toBeNull())
    const toSoup = within(dinner().getByRole('group', { name: 'Your answer to Soup' }))
    expect(document.activeElement).toBe(toSoup.getByRole('button', { name: 'Yes please' }))
    const notice = await screen.findByText('Suggestion withdrawn.')
    fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }))
    await dinner().findByText('Pie')
    press('Withdraw Pie')
    expect(api.all.some((name) => name.startsWith('DELETE'))).toBe(false)
    fireEvent(window, new Event('pagehide'))
    await replyTo(api, 'DELETE /api/rooms/r1/suggestions/pie', { message: 'Suggestion withdrawn.' })
  },
)

test.each([[true], [false]])(
  'the focus moves to the decided dish, unless the user has moved the focus meanwhile (moved: %s)',
  { tags: ['SHELL-49'] },
  async (hasMoved) => {
    const api = await open()
    fireEvent.click(await dinner().findByRole('button', { name: 'Decide now' }))
    const lunch = within(screen.getByRole('region', { name: 'Lunch' })).getByRole('combobox')
    if (hasMoved) lunch.focus()
    const decision = await api.request(`POST /api/rooms/r1/meals/${day}/dinner/decide`)
    const dish = { suggestionId: 'pie', dish: 'Pie', dishRef: null, cover: pie.cover, reason: 'Pie: 1 of 1 wants it.' }
    decision.reply({ ...nothing, suggestions: [pie], decided: dish })
    const result = await dinner().findByRole('region', { name: 'Decided: Pie' })
    await waitFor(() => expect(hasMoved ? lunch : within(result).getByText('Pie')).toBe(document.activeElement))
  },
)

test(
  'a decided meal shows the dish and the reason, and a reopened meal shows the answers again',
  { tags: ['MEALS-03', 'MEALS-04', 'SHELL-49'] },
  async () => {
    const api = await open()
    fireEvent.click(await dinner().findByRole('button', { name: 'Decide now' }))
    const reason = 'Pie: 1 of 2 wants it, 1 is against.'
    const decided = {
      ...nothing,
      suggestions: [pie],
      decided: { suggestionId: 'pie', dish: 'Pie', dishRef: null, cover: pie.cover, reason },
    }
    const decision = await api.request(`POST /api/rooms/r1/meals/${day}/dinner/decide`)
    decision.reply(decided)
    const result = within(await dinner().findByRole('region', { name: 'Decided: Pie' }))
    result.getByText('1 of 2 wants it, 1 is against.')
    result.getByText('2 eat')
    expect(dinner().queryByRole('button', { name: 'Yes please' })).toBeNull()
    expect(dinner().queryByRole('button', { name: 'Decide now' })).toBeNull()
    press('Reopen')
    const reopening = await api.request(`DELETE /api/rooms/r1/meals/${day}/dinner/decide`)
    reopening.reply({ ...nothing, suggestions: [pie] })
    await dinner().findByRole('button', { name: 'Yes please' })
    expect(document.activeElement).toBe(dinner().getByRole('heading', { level: 3 }))
  },
)

const closingTime = () => dinner().findByLabelText<HTMLInputElement>('When dinner is decided')
function enter(into: HTMLElement, value: string) {
  type(into, value)
  fireEvent.keyDown(into, { key: 'Enter' })
}
const openPanel = async () =>
  void fireEvent.click(await dinner().findByRole('button', { name: /dinner: change$/, expanded: false }))

test('the eaters, their guests and the cook are shown and can be changed', { tags: ['MEALS-05'] }, async () => {
  const api = await open({
    eating: [eater(ada), { ...eater(bob), status: 'late', guests: 2 }],
    cooks: ['Bob'],
    servings: 4,
  })
  await dinner().findByText('2 of 2 have answered · Bob is late · Bob cooks')
  dinner().getByText('4 eat')
  await openPanel()
  expect(within(dinner().getByRole('list', { name: 'Who eats' })).getAllByRole('listitem')[1]!.textContent).toBe(
    'BBob is late, brings 2',
  )
  press('I’m out')
  const out = await api.request(`PUT /api/rooms/r1/meals/${day}/dinner/eating`)
  expect(out.body).toEqual({ status: 'out', guests: 0 })
  out.reply({ ...nothing, suggestions: [pie], eating: [{ ...eater(ada), status: 'out' }, eater(bob)], servings: 1 })
  await dinner().findByText('1 of 1 have answered · Ada is out')
  dinner().getByText('1 eats')
  fireEvent.change(dinner().getByRole('combobox', { name: 'Your guests' }), { target: { value: '3' } })
  const guests = await replyTo(api, `PUT /api/rooms/r1/meals/${day}/dinner/eating`, nothing)
  expect(guests.body).toEqual({ status: 'out', guests: 3 })
  press('I cook')
  const cook = await replyTo(api, `PUT /api/rooms/r1/meals/${day}/dinner/cook`, nothing)
  expect(cook.body).toEqual({ cooking: true })
})

test('a closing time is sent in UTC, and removed when its field is emptied', { tags: ['MEALS-04'] }, async () => {
  const api = await open()
  await openPanel()
  const time = await closingTime()
  enter(time, '17:30')
  const closing = await api.request(`PUT /api/rooms/r1/meals/${day}/dinner/closing`)
  const closesAt = new Date(2026, 10, 22, 17, 30).toISOString()
  expect(closing.body).toEqual({ closesAt })
  closing.reply({ ...nothing, suggestions: [pie], closesAt })
  await dinner().findByText('closes 17:30')
  enter(time, '')
  const cleared = await replyTo(api, `PUT /api/rooms/r1/meals/${day}/dinner/closing`, nothing)
  expect(cleared.body).toEqual({ closesAt: null })
})

test('the Set button sends a typed closing time only once', { tags: ['MEALS-06'] }, async () => {
  const api = await open()
  await openPanel()
  const time = await closingTime()
  type(time, '17:30')
  const set = await dinner().findByRole('button', { name: 'Set' })
  // The Tab key moves the focus to the button, so the time is not sent yet.
  fireEvent.blur(time, { relatedTarget: set })
  const sent = () => api.all.filter((name) => name.endsWith('/closing')).length
  expect(sent()).toBe(0)
  fireEvent.click(set)
  fireEvent.blur(time)
  await replyTo(api, `PUT /api/rooms/r1/meals/${day}/dinner/closing`, nothing)
  expect(sent()).toBe(1)
})

test(
  'a closing time is sent when the focus leaves its field, and a refused time stays in the field',
  { tags: ['MEALS-06', 'ERRORS-02', 'SHELL-49'] },
  async () => {
    const api = await open({ closesAt: new Date(2026, 10, 22, 17).toISOString() })
    const name = `PUT /api/rooms/r1/meals/${day}/dinner/closing`
    await openPanel()
    const time = await closingTime()
    for (const value of ['01:00', '19:00', '19:03']) type(time, value)
    fireEvent.blur(time)
    const closing = await api.request(name)
    expect([closing.body, api.all.filter((each) => each === name).length]).toEqual([
      { closesAt: new Date(2026, 10, 22, 19, 3).toISOString() },
      1,
    ])
    closing.reply({ message: 'This time is over.', code: 'bad-request' }, { status: 400 })
    await screen.findByText('This time is over.')
    await dinner().findByText('closes 17:00')
    expect(time.value).toBe('19:03')
    type(time, '17:00')
    fireEvent.blur(time)
    fireEvent.click(dinner().getByRole('button', { name: 'No closing time' }))
    expect(document.activeElement).toBe(time)
    const removed = await replyTo(api, name, nothing)
    expect(removed.body).toEqual({ closesAt: null })
  },
)

test(
  'a warning shows the words of the ingredient list, the person and the allergy',
  { tags: ['DIET-03', 'MEALS-01'] },
  async () => {
    await open({
      suggestions: [
        { ...pie, warnings: ['walnuts', 'pecans'].map((found) => ({ memberName: 'Bob', kind: 'nuts', found })) },
      ],
    })
    const warning = await dinner().findByText(/ingredient list/)
    expect(warning.textContent).toBe('Bob is allergic to nuts. Found in the ingredient list: walnuts, pecans.')
  },
)

test(
  'deciding asks for confirmation, with the name of the eater, when an eater is allergic to the dish',
  { tags: ['MEALS-04', 'SHELL-49'] },
  async () => {
    const nuts = { memberName: 'Bob', kind: 'nuts', found: 'walnuts' }
    const soup = { ...pie, _id: 'soup', dish: 'Soup', votes: { yes: [], fine: [], no: [] } }
    const api = await open({
      suggestions: [{ ...pie, votes: { yes: [person(ada)], fine: [], no: [] }, warnings: [nuts] }, soup],
    })
    fireEvent.click(await dinner().findByRole('button', { name: 'Decide now' }))
    const question = dinner().getByRole('alert')
    expect(question.textContent).toContain('Pie: Bob is allergic to nuts. Found in the ingredient list: walnuts.')
    expect(document.activeElement!.textContent).toBe('Not yet')
    press('Not yet')
    expect(document.activeElement!.textContent).toBe('Decide now')
    press('Decide now')
    expect(api.all.some((name) => name.startsWith('POST'))).toBe(false)
    press('Decide anyway')
    await replyTo(api, `POST /api/rooms/r1/meals/${day}/dinner/decide`, nothing)
  },
)

test(
  'the button "Decide now" asks no question about diets, or about allergies to dishes with fewer points',
  { tags: ['MEALS-04'] },
  async () => {
    const soup = { ...pie, _id: 'soup', dish: 'Soup', votes: { yes: [], fine: [], no: [person(bob)] } }
    const vegan = { memberName: 'Bob', kind: 'vegan', found: 'butter' }
    const api = await open({
      suggestions: [
        { ...pie, warnings: [vegan] },
        { ...soup, warnings: [{ ...vegan, kind: 'milk' }] },
      ],
    })
    fireEvent.click(await dinner().findByRole('button', { name: 'Decide now' }))
    await replyTo(api, `POST /api/rooms/r1/meals/${day}/dinner/decide`, nothing)
    expect(dinner().queryByRole('alert')).toBeNull()
  },
)

test('the chosen meal is shown first', { tags: ['ROOMS-61'] }, async () => {
  await open()
  const nav = within(screen.getByRole('navigation', { name: 'Meals' }))
  for (const name of ['Lunch', 'Dinner', 'Snacks']) {
    fireEvent.click(nav.getByRole('button', { name: new RegExp(`^${name}`) }))
    const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(sections[0]).toBe(`What’s for ${name.toLowerCase()}?`)
    expect(sections).toHaveLength(4)
  }
})

test('a new suggestion is announced to screen readers, but an answer is not', async () => {
  await open()
  await dinner().findByText('1 wants it · Bob: not tonight')
  const announced = () => dinner().getByRole('status').textContent
  const show = (suggestions: MealSuggestion[]) =>
    void act(() =>
      queryClient.setQueryData<Meals>(mealsQuery('r1', day).queryKey, (meals) => ({
        ...meals!,
        dinner: { ...nothing, suggestions },
      })),
    )
  show([{ ...pie, votes: { yes: [], fine: [], no: [] } }])
  await dinner().findByText('No answers yet')
  expect(announced()).toBe('')
  show([pie, { ...pie, _id: 'soup', dish: 'Soup', user: person(bob) }])
  await waitFor(() => expect(announced()).toBe('Bob suggests Soup.'))
})

test(
  'a card says whether ingredients are known, and never that a dish is safe',
  { tags: ['DIET-03', 'MEALS-01'] },
  async () => {
    await open({ suggestions: [pie, { ...pie, _id: 'soup', dish: 'Soup', hasIngredients: true }], withDiet: ['Bob'] })
    await dinner().findByText('No ingredient list: nothing is known about what Bob must not eat.')
    const lines = dinner().getAllByText(/must not eat/)
    expect(lines[1]!.textContent).toBe('Nothing that Bob must not eat was found in the ingredient list.')
  },
)

test('a dish that is suggested offline for a decided meal is shown as waiting', { tags: ['OFFLINE-06'] }, async () => {
  storeOperations([
    anOperation({
      by: 'ada',
      route: 'suggest',
      body: { date: day, meal: 'dinner', dish: 'Risotto', origin: null },
      tries: 1,
    }),
  ])
  await open({ decided: { suggestionId: 'pie', dish: 'Pie', dishRef: null, cover: pie.cover, reason: 'Two want it.' } })
  await dinner().findByRole('region', { name: 'Decided: Pie' })
  expect(dinner().getByText('Risotto').textContent).toBe('Risotto (not sent yet)')
  storedOutbox.set(null)
})
