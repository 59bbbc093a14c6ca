/** The panels of the profile: the dishes that a user liked, bookmarked and wrote, and how a dish is removed. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi, type MockInstance } from 'vitest'
import { fakeApi } from '#tests/support/web/fake-api.ts'
import { address, follow, pass, press } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderScreen } from '#tests/support/web/render.tsx'
import { revisionOf } from '#contract/recipe-revision.ts'
import { emptyRecipe, texts, type Recipe } from '#contract/recipes.ts'
import type { SavedDish } from '#contract/saves.ts'
import { ProfilePanels } from './profile-panels.tsx'

const lists = {
  'Liked Recipes': 'GET /api/users/liked-recipes',
  'Bookmarked Recipes': 'GET /api/users/bookmarked-recipes',
  'My Recipes': 'GET /api/recipes?author=ada',
}
const panels = Object.keys(lists) as (keyof typeof lists)[]
const panel = (name: keyof typeof lists) => within(screen.getByRole('region', { name }))
const titlesIn = (name: keyof typeof lists) =>
  panel(name)
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

const aSave = (kind: SavedDish['kind'], id: string, title: string): SavedDish => ({
  _id: kind === 'recipe' ? id : kind === 'meal' ? `external_${id}` : `external_${kind}_${id}`,
  kind,
  id,
  title,
  image: `/covers/${id}.svg`,
  category: 'Dinner',
  cuisine: 'Italian',
})
const lasagne = aSave('meal', 'lasagne', 'Lasagne')
const negroni = aSave('drink', 'negroni', 'Negroni')
const recipeId = 'a'.repeat(24)
const ramen: Recipe = {
  ...emptyRecipe,
  _id: recipeId,
  title: 'Ramen',
  description: 'Soup',
  ingredients: ['noodles'],
  steps: ['Boil'],
  likes: [],
  likesCount: 0,
  bookmarks: [],
  bookmarksCount: 0,
  createdBy: { _id: 'ada', name: 'Ada Lovelace', profilePicture: null },
  createdAt: '2026-01-01T10:00:00.000Z',
}

/** Expects that the app went back once, when the user closed the dialog, and not again when the response arrived. */
async function expectOneClose(back: MockInstance) {
  await act(async () => {})
  expect(back).toHaveBeenCalledTimes(1)
  expect(address()).toBe('/profile')
}

/** Replies to the next request for each list that has an entry in `rows`. */
async function replyToLists(api: ReturnType<typeof fakeApi>, rows: Partial<Record<keyof typeof lists, object[]>>) {
  for (const name of panels.filter((candidate) => rows[candidate])) (await api.request(lists[name])).reply(rows[name])
}

async function open({ saved = [], own = [] }: { saved?: SavedDish[]; own?: Recipe[] } = {}) {
  const api = fakeApi()
  renderScreen('/profile', <ProfilePanels me={{ _id: 'ada' }} />, 'token-of-ada')
  await replyToLists(api, { 'Liked Recipes': saved, 'Bookmarked Recipes': saved, 'My Recipes': own })
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(saved.length * 2 + own.length))
  return api
}

const outOfOrder = ['<h1>Out of order</h1>', { status: 503 }] as const

test('empty panels say which recipes appear there', { tags: ['PROFILE-01'] }, async () => {
  await open()
  expect(await panel('Liked Recipes').findByText(/^Nothing liked yet/)).toBeTruthy()
  expect(await panel('Bookmarked Recipes').findByText(/^Nothing bookmarked yet/)).toBeTruthy()
  expect(await panel('My Recipes').findByText(/^No recipes of your own yet/)).toBeTruthy()
})

test.each(panels)('a panel that cannot be loaded can be loaded again: %s', { tags: ['PROFILE-12'] }, async (name) => {
  const api = fakeApi()
  renderScreen('/profile', <ProfilePanels me={{ _id: 'ada' }} />, 'token-of-ada')
  ;(await api.request(lists[name])).reply(...outOfOrder)
  await waitFor(() => expect(panel(name).getByRole('alert').textContent).toBe('Failed to fetch recipes'))
  fireEvent.click(panel(name).getByRole('button', { name: 'Try Again' }))
  ;(await api.request(lists[name])).reply(name === 'My Recipes' ? [ramen] : [lasagne])
  await waitFor(() => expect(titlesIn(name)).toEqual([name === 'My Recipes' ? 'Ramen' : 'Lasagne']))
})

test('the panels show all kinds of dishes in the given order with links', { tags: ['PROFILE-02'] }, async () => {
  const saved = [aSave('recipe', recipeId, 'Gratin'), aSave('video', '4', 'Penne'), negroni, lasagne]
  await open({ saved, own: [ramen] })
  for (const name of ['Liked Recipes', 'Bookmarked Recipes'] as const) {
    expect(titlesIn(name)).toEqual(['Gratin', 'Penne', 'Negroni', 'Lasagne'])
    const links = ['Gratin', 'Penne', 'Negroni', 'Lasagne'].map((title) =>
      panel(name).getByRole('link', { name: title }).getAttribute('href'),
    )
    expect(links).toEqual([`?recipe=${recipeId}`, '?video=4', '?drink=negroni', '?meal=lasagne'])
  }
  expect(titlesIn('My Recipes')).toEqual(['Ramen'])
  expect(panel('My Recipes').getByRole('link', { name: 'Ramen' }).getAttribute('href')).toBe(`?recipe=${recipeId}`)
})

const saves = [
  {
    kind: 'like',
    name: 'Liked Recipes',
    verb: 'Unlike',
    done: 'Recipe unliked successfully!',
    failed: 'Failed to unlike recipe',
  },
  {
    kind: 'bookmark',
    name: 'Bookmarked Recipes',
    verb: 'Unbookmark',
    done: 'Recipe unbookmarked successfully!',
    failed: 'Failed to unbookmark recipe',
  },
] as const

test.each(saves)(
  '$verb asks for confirmation, removes the dish, and shows the reason of a failure',
  { tags: ['PROFILE-03', 'PROFILE-04', 'LIMITS-07'] },
  async ({ kind, name, verb, done, failed }) => {
    const api = await open({ saved: [negroni, lasagne] })
    const route = `DELETE /api/users/${kind}/external_drink_negroni`
    const ask = async () => {
      fireEvent.click(panel(name).getByRole('link', { name: `${verb} Negroni` }))
      const dialog = within(await screen.findByRole('dialog', { name: `${verb} Recipe` }))
      expect(dialog.getByText('Negroni')).toBeTruthy()
    }
    await ask()
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.all.filter((request) => !request.startsWith('GET'))).toEqual([])

    await ask()
    press(verb)
    ;(await api.request(route)).reply(...outOfOrder)
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(titlesIn(name)).toEqual(['Negroni', 'Lasagne'])

    await ask()
    press(verb)
    ;(await api.request(route)).reply({ message: 'Not today', code: 'unavailable' }, { status: 503 })
    expect(await screen.findByText('Not today')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await ask()
    press(verb)
    const request = await api.request(route)
    vi.useFakeTimers()
    request.reply({ _id: 'external_drink_negroni', isSet: false, count: 0 })
    await replyToLists(api, { 'Liked Recipes': [lasagne], 'Bookmarked Recipes': [lasagne] })
    await pass(0)
    expect(titlesIn(name)).toEqual(['Lasagne'])
    expect(screen.getByText(done).getAttribute('role')).toBe('status')
    await pass(2999)
    expect(screen.queryByText(done)).toBeTruthy()
    await pass(1)
    expect(screen.queryByText(done)).toBeNull()
  },
)

test.each(saves)(
  'a late response to $verb does not navigate after the user has closed the dialog',
  { tags: ['LIMITS-06'] },
  async ({ kind, name, verb, done }) => {
    const back = vi.spyOn(history, 'back')
    onTestFinished(() => back.mockRestore())
    const api = await open({ saved: [negroni, lasagne] })
    fireEvent.click(panel(name).getByRole('link', { name: `${verb} Negroni` }))
    await screen.findByRole('dialog')
    press(verb)
    const request = await api.request(`DELETE /api/users/${kind}/external_drink_negroni`)
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    request.reply({ _id: 'external_drink_negroni', isSet: false, count: 0 })
    await replyToLists(api, { 'Liked Recipes': [lasagne], 'Bookmarked Recipes': [lasagne] })
    expect(await screen.findByText(done)).toBeTruthy()
    await expectOneClose(back)
  },
)

test('a recipe is deleted after a confirmation, and Undo restores it', { tags: ['PROFILE-05'] }, async () => {
  const api = await open({ own: [ramen] })
  const refetch = (own: Recipe[]) =>
    replyToLists(api, { 'Liked Recipes': [], 'Bookmarked Recipes': [], 'My Recipes': own })
  const confirm = async () => {
    follow('Delete Ramen')
    await screen.findByRole('dialog', { name: 'Delete Recipe' })
    press('Delete')
    return api.request(`DELETE /api/recipes/${recipeId}`)
  }
  follow('Delete Ramen')
  await screen.findByRole('dialog', { name: 'Delete Recipe' })
  ;(await api.request(`GET /api/recipes/${recipeId}`)).reply(ramen)
  await within(screen.getByRole('dialog')).findByText('Ramen')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const refused = await confirm()
  refused.reply(...outOfOrder)
  expect((await screen.findByText('Failed to delete recipe')).getAttribute('role')).toBe('alert')
  await refetch([ramen])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const accepted = await confirm()
  accepted.reply({ message: texts.deleted })
  await refetch([])
  expect((await screen.findByText('Recipe deleted successfully!')).getAttribute('role')).toBe('status')
  expect(await screen.findByText(/^No recipes of your own yet/)).toBeTruthy()
  press('Undo')
  ;(await api.request(`POST /api/recipes/${recipeId}/restore`)).reply(ramen)
  await refetch([ramen])
  await waitFor(() => expect(titlesIn('My Recipes')).toEqual(['Ramen']))
})

test(
  'a late response to the change of a recipe does not navigate after its form was closed',
  { tags: ['PROFILE-05'] },
  async () => {
    const back = vi.spyOn(history, 'back')
    onTestFinished(() => back.mockRestore())
    const api = await open({ own: [ramen] })
    follow('Edit Ramen')
    ;(await api.request(`GET /api/recipes/${recipeId}`)).reply(ramen)
    ;(await api.request('GET /api/users/profile')).reply(aProfile())
    fireEvent.click(await screen.findByRole('button', { name: 'Save Changes' }))
    const request = await api.request(`PUT /api/recipes/${recipeId}?revision=${revisionOf(ramen)}`)
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    request.reply(ramen)
    await replyToLists(api, { 'Liked Recipes': [], 'Bookmarked Recipes': [], 'My Recipes': [ramen] })
    expect(await screen.findByText('Recipe updated successfully!')).toBeTruthy()
    await expectOneClose(back)
  },
)
