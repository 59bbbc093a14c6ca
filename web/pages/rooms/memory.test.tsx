/** A room's memory: the faces (ratings) and the photo of a decided meal, and the past meals by month and by year. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { texts, type PastMeal, type YearSummary } from '#contract/memory.ts'
import { noHabits } from '#contract/rooms/room-habits.ts'
import type { Room } from '#contract/rooms.ts'
import { roomMemoryPath } from '#contract/screens.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { pressWhenReady } from '#tests/support/web/interactions.ts'
import { aDayOfMeals, aMeal, anEater, aSuggestion } from '#tests/support/web/meals.ts'
import { openApp, renderPart, signedIn } from '#tests/support/web/render.tsx'
import { MemberMeals } from './member-meals.tsx'

const day = '2026-11-22'
const ada = { _id: 'ada', name: 'Ada', email: '', profilePicture: null }
const bob = { _id: 'bob', name: 'Bob', email: '', profilePicture: null }
const pie = aSuggestion()
const decided = aMeal({
  suggestions: [pie],
  decided: { suggestionId: pie._id, dish: 'Pie', dishRef: null, cover: pie.cover, reason: 'Pie: 1 of 2 wants it.' },
  eating: [anEater(ada), anEater(bob)],
  faces: [{ _id: 'bob', name: 'Bob', face: 'not-again' }],
})
const path = `/api/rooms/r1/meals/${day}/dinner`

describe('a decided meal', () => {
  function open(dinner = decided) {
    const shown = { dinner }
    queryClient.clear()
    const api = fakeApi((request) => {
      if (request.name === `GET /api/rooms/r1/meals/${day}`) request.reply(aDayOfMeals({ dinner: shown.dinner }))
    })
    renderPart(
      <MemberMeals
        roomId="r1"
        me={ada}
        members={[ada, bob]}
        day={day}
        isToday
        timeZone="Europe/Berlin"
        findDishes={() => Promise.resolve([])}
      />,
      '/rooms/r1',
    )
    return { ...api, shown }
  }
  const card = async () => within(await screen.findByRole('region', { name: 'Decided: Pie' }))

  test('a member can rate a decided meal and sees the ratings of others', { tags: ['MEMORY-01'] }, async () => {
    const api = open()
    const faces = within(await (await card()).findByRole('group', { name: 'How was it?' }))
    ;(await card()).getByText('Bob: not again')
    const loved = faces.getByRole('button', { name: 'Loved it' })
    fireEvent.click(loved)
    await waitFor(() => expect(loved.getAttribute('aria-pressed')).toBe('true'))
    const sent = await api.request(`PUT ${path}/face`)
    expect(sent.body).toEqual({ face: 'loved' })
    sent.reply({ ...decided, faces: [...decided.faces, { _id: 'ada', name: 'Ada', face: 'loved' }] })
    fireEvent.click(loved)
    expect((await api.request(`PUT ${path}/face`)).body).toEqual({ face: null })
  })

  test('a member who does not eat is not asked for a face', { tags: ['MEMORY-01'] }, async () => {
    open({ ...decided, eating: [anEater(ada, { status: 'out' }), anEater(bob)] })
    await (await card()).findByRole('button', { name: 'Take a photo' })
    expect((await card()).queryByRole('group', { name: 'How was it?' })).toBeNull()
  })

  test('a photo can be taken, and a refused removal shows the reason', { tags: ['MEMORY-04'] }, async () => {
    const photo = '/uploads/abcdefghijklmnopqrstuvwx/1280.webp'
    const api = open()
    const input = await (await card()).findByLabelText('Photo')
    fireEvent.change(input, { target: { files: [new File(['x'], 'pie.gif', { type: 'image/gif' })] } })
    const sent = await api.request(`PUT ${path}/photo`)
    expect((sent.body as FormData).get('photo')).toBeInstanceOf(File)
    api.shown.dinner = { ...decided, photo }
    sent.reply(api.shown.dinner)
    await screen.findByText(texts.photoTaken)
    await (await card()).findByRole('img', { name: 'Photo of Pie' })
    await pressWhenReady('Remove the photo')
    const removed = await api.request(`DELETE ${path}/photo`)
    removed.reply(...apiError(409, 'This meal is not decided yet.'))
    await screen.findByText('This meal is not decided yet.')
  })
})

describe('the memory of a room', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const room: Room = { _id: 'r1', name: 'Home', members: [ada], recipes: [], timeZone: 'UTC', habits: noHabits }
  const lasagne: PastMeal = {
    date: day,
    meal: 'dinner',
    dish: 'Lasagne',
    dishRef: { kind: 'meal', id: 'lasagne' },
    cover: '/covers/meals/lasagne/960.webp',
    cooks: ['Ada'],
    faces: [
      { _id: 'ada', name: 'Ada', face: 'loved' },
      { _id: 'x', name: texts.formerMember, face: 'loved' },
    ],
    photo: null,
    earlier: ['Tacos'],
  }
  const summary: YearSummary = {
    year: 2026,
    meals: 14,
    dinners: 12,
    loved: [{ ...lasagne, loved: 7, times: 3 }],
    cooks: [
      { name: 'Ada', times: 8 },
      { name: 'Bob', times: 1 },
    ],
    cuisines: [{ name: 'Italian', times: 5 }],
  }
  const open = (search = '', replies: Parameters<typeof openApp>[1] = {}) =>
    openApp(`${roomMemoryPath('r1')}${search}`, {
      ...signedIn(),
      'GET /api/rooms/r1': room,
      'GET /api/rooms/r1/history?month=2026-11': { meals: [lasagne] },
      'GET /api/rooms/r1/history?month=2026-10': { meals: [] },
      'GET /api/rooms/r1/history/year?year=2026': summary,
      ...replies,
    })

  test('the memory shows the cooks, faces and earlier decisions of a month', { tags: ['MEMORY-02'] }, async () => {
    open()
    const november = within(await screen.findByRole('region', { name: 'November 2026' }))
    const tile = within(await november.findByRole('listitem', { name: '' }))
    tile.getByText('Cooked by Ada')
    tile.getByText('Decided before: Tacos')
    expect(tile.getByRole('link', { name: 'Lasagne' }).getAttribute('href')).toBe('?meal=lasagne')
    expect(within(tile.getByRole('list', { name: 'Faces' })).getByRole('listitem').textContent).toBe(
      '2 loved it: Ada, A former member',
    )
    expect(november.queryByRole('link', { name: 'Next month' })).toBeNull()
    fireEvent.click(november.getByRole('link', { name: 'Previous month' }))
    await screen.findByText(texts.emptyMonth)
    expect(location.search).toBe('?month=2026-10')
    fireEvent.click(screen.getByRole('link', { name: 'Next month' }))
    await screen.findByRole('region', { name: 'November 2026' })
  })

  test('the memory shows the summary of a year', { tags: ['MEMORY-03'] }, async () => {
    open('?month=2026-10', { 'GET /api/rooms/r1/history/year?year=2025': { ...summary, year: 2025, meals: 0 } })
    fireEvent.click(await screen.findByRole('link', { name: 'The year' }))
    const year = within(await screen.findByRole('region', { name: '2026' }))
    await year.findByText('12 dinners')
    year.getByText('Loved by 7, eaten 3 times')
    const cooks = within(year.getByRole('region', { name: 'Who cooked' })).getAllByRole('listitem')
    expect(cooks.map(({ textContent }) => textContent)).toEqual(['Ada8 times', 'Bobonce'])
    fireEvent.click(year.getByRole('link', { name: 'Previous year' }))
    await screen.findByText(texts.emptyYear)
  })

  test('a memory that cannot be loaded shows an error and can be loaded again', { tags: ['MEMORY-02'] }, async () => {
    const { replies } = open('?month=2026-11', {
      'GET /api/rooms/r1/history?month=2026-11': (request) => request.reply(...apiError(500)),
    })
    await screen.findByText(texts.loadFailed)
    replies['GET /api/rooms/r1/history?month=2026-11'] = { meals: [lasagne] }
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Lasagne')
    expect(screen.queryByText(texts.loadFailed)).toBeNull()
  })

  test('the room has a link to its memory', { tags: ['MEMORY-02'] }, async () => {
    const api = openApp('/rooms/r1', { ...signedIn(), 'GET /api/rooms/r1': room, 'GET /api/rooms/r1/invites': [] })
    api.replies[`GET /api/rooms/r1/meals/${day}`] = aDayOfMeals()
    expect((await screen.findByRole('link', { name: 'Memory' })).getAttribute('href')).toBe('/rooms/r1/memory')
  })
})
