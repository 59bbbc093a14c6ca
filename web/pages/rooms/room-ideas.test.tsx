/** The dialog "What could we eat?" of a room: opening it, suggesting an idea, further ideas, and its messages. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { texts, type Idea } from '#contract/ideas.ts'
import type { MealSuggestion } from '#contract/meals.ts'
import { readOutbox } from '#web/core/outbox/outbox.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { aDayOfMeals, aMeal, aSuggestion } from '#tests/support/web/meals.ts'
import { storeOperations } from '#tests/support/web/operations.ts'
import { renderPart } from '#tests/support/web/render.tsx'
import { MemberMeals } from './member-meals.tsx'

// A day in the past, so that the results do not depend on the time of the test run.
const day = '2026-01-05'
const ada = { _id: 'ada', name: 'Ada', email: '', profilePicture: null }
const idea = (dish: string, fields: Partial<Idea> = {}): Idea => ({
  dish,
  dishRef: { kind: 'meal', id: dish.toLowerCase() },
  sharedRecipeId: null,
  image: null,
  reasons: ['New here', 'For Gus: peanuts not found in the ingredient list'],
  ...fields,
})
const firstPage = { ideas: [idea('Pie'), idea('Soup')], hasMore: true }

function open(address: string, suggestions: MealSuggestion[] = []) {
  queryClient.clear()
  const api = fakeApi((request) => {
    if (request.name === `GET /api/rooms/r1/meals/${day}`)
      request.reply(aDayOfMeals({ dinner: aMeal({ suggestions }) }))
  })
  renderPart(
    <MemberMeals
      roomId="r1"
      me={ada}
      members={[ada]}
      day={day}
      isToday
      timeZone={null}
      findDishes={() => Promise.resolve([])}
    />,
    address,
  )
  return api
}
const ideasOf = (page: number) => `GET /api/rooms/r1/ideas?date=${day}&meal=dinner&page=${page}`
const dialog = async () => within(await screen.findByRole('dialog', { name: texts.heading }))
const cards = async () =>
  within(await (await dialog()).findByRole('list', { name: /^Ideas/ }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const dinnerAddress = '/rooms/r1?dialog=ideas-dinner'

describe('the dialog "What could we eat?"', { tags: ['IDEAS-05'] }, () => {
  test('the ideas open from a meal, and each idea has its reasons and a link', async () => {
    const api = open('/rooms/r1')
    const dinner = within(await screen.findByRole('region', { name: 'Dinner' }))
    const link = dinner.getByRole('link', { name: 'What could we eat? Ideas for dinner' })
    expect(link.getAttribute('href')).toBe('?dialog=ideas-dinner')
    fireEvent.click(link)
    await (await dialog()).findByRole('status', { name: 'Loading ideas' })
    await replyTo(api, ideasOf(1), firstPage)
    expect(await cards()).toEqual(['Pie', 'Soup'])
    const shown = await dialog()
    expect(shown.getByRole('link', { name: 'Pie' }).getAttribute('href')).toBe('?dialog=ideas-dinner&meal=pie')
    expect(shown.getAllByText('For Gus: peanuts not found in the ingredient list')).toHaveLength(2)
  })

  test('an idea can be suggested only once, and suggested ideas are marked', async () => {
    const soup = { kind: 'meal' as const, id: 'soup' }
    const api = open(dinnerAddress, [aSuggestion({ dish: 'My soup', dishRef: soup })])
    await replyTo(api, ideasOf(1), firstPage)
    const shown = await dialog()
    await shown.findByRole('button', { name: 'Suggested: Soup' })
    fireEvent.click(shown.getByRole('button', { name: 'Suggest: Pie' }))
    fireEvent.click(shown.getByRole('button', { name: 'Suggest: Pie' }))
    const sent = await replyTo(api, 'POST /api/rooms/r1/suggestions', {
      _id: 'p',
      dish: 'Pie',
      user: null,
      origin: null,
    })
    expect(sent.body).toEqual({ date: day, meal: 'dinner', dish: 'Pie', origin: { kind: 'meal', id: 'pie' } })
    const done = await shown.findByRole('button', { name: 'Suggested: Pie' })
    fireEvent.click(done)
    fireEvent.click(shown.getByRole('button', { name: 'Suggested: Soup' }))
    expect(api.all.filter((name) => name.startsWith('POST'))).toHaveLength(1)
  })

  test(
    'a notice says that a dish is already suggested, and that suggesting it again counts as an answer',
    { tags: ['MEALS-07'] },
    async () => {
      const api = open(dinnerAddress)
      await replyTo(api, ideasOf(1), firstPage)
      fireEvent.click(await (await dialog()).findByRole('button', { name: 'Suggest: Pie' }))
      const pie = { _id: 'p', dish: 'Pie', user: null, origin: null, existing: 'answered' }
      await replyTo(api, 'POST /api/rooms/r1/suggestions', pie)
      const notice = '“Pie” is already suggested for dinner. Your wish counts as Yes please.'
      expect(await screen.findByText(notice)).toBeTruthy()
    },
  )

  test('a refused suggestion can be sent again, and an unsent suggestion waits in this browser', async () => {
    const api = open(dinnerAddress)
    await replyTo(api, ideasOf(1), firstPage)
    const shown = await dialog()
    fireEvent.click(await shown.findByRole('button', { name: 'Suggest: Pie' }))
    await replyTo(api, 'POST /api/rooms/r1/suggestions', ...apiError(409, 'This meal has 60 suggestions.'))
    await screen.findByText('This meal has 60 suggestions.')
    const again = shown.getByRole('button', { name: 'Suggest: Pie' })
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('false'))
    fireEvent.click(again)
    ;(await api.request('POST /api/rooms/r1/suggestions')).disconnect()
    await shown.findByRole('button', { name: 'Suggested: Pie' })
    expect(readOutbox().map(({ body }) => body)).toMatchObject([{ dish: 'Pie' }])
    storeOperations([])
  })

  test('the focus moves to other ideas, and after the last ideas a button shows the first ideas again', async () => {
    const api = open(dinnerAddress)
    await replyTo(api, ideasOf(1), firstPage)
    const shown = await dialog()
    fireEvent.click(await shown.findByRole('button', { name: texts.other }))
    await replyTo(api, ideasOf(2), { ideas: [idea('Stew', { dishRef: null, sharedRecipeId: 'abc' })], hasMore: false })
    const list = await shown.findByRole('list', { name: 'Ideas 6 to 6' })
    expect(document.activeElement).toBe(list)
    expect(shown.getByRole('link', { name: 'Stew' }).getAttribute('href')).toBe('?shared=abc')
    fireEvent.click(shown.getByRole('button', { name: texts.first }))
    await shown.findByRole('list', { name: 'Ideas 1 to 2' })
    expect(await cards()).toEqual(['Pie', 'Soup'])
  })

  test('messages say that no idea fits, that loading failed, or that there is no connection', async () => {
    const api = open(dinnerAddress)
    await replyTo(api, ideasOf(1), ...apiError(500, 'The kitchen is closed.'))
    const shown = await dialog()
    await shown.findByText('The kitchen is closed.')
    fireEvent.click(shown.getByRole('button', { name: 'Try Again' }))
    ;(await api.request(ideasOf(1))).disconnect()
    ;(await api.request(ideasOf(1))).disconnect()
    await shown.findByText(texts.offline)
    fireEvent.click(shown.getByRole('button', { name: 'Try Again' }))
    await replyTo(api, ideasOf(1), { ideas: [], hasMore: false })
    expect(await shown.findByText(texts.none)).toBeTruthy()
  })

  test('the ideas do not open when the address also opens a dish', async () => {
    open(`${dinnerAddress}&meal=pie`)
    await screen.findByRole('region', { name: 'Dinner' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the meals stay when the ideas cannot be rendered', { tags: ['SHELL-48'] }, async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => errors.mockRestore())
  const api = open(dinnerAddress)
  await dialog()
  // A reply without the fields of an idea, as another version of the server may send it.
  await replyTo(api, ideasOf(1), { ideas: [{}], hasMore: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('region', { name: 'Dinner' })
})
