/** The like and bookmark buttons: what they send, when they change, and what they say on failure. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { replyTo, apiError, fakeApi } from '#tests/support/web/fake-api.ts'
import { alerts } from '#tests/support/web/interactions.ts'
import { aProfile } from '#tests/support/web/people.ts'
import { renderPart, signIn } from '#tests/support/web/render.tsx'
import { errors } from '#contract/routes/errors.ts'
import type { SavedDishKind } from '#contract/saves.ts'
import { startSession } from '#web/core/session/session.ts'
import { readToken } from '#web/core/session/token.ts'
import { SaveButtons } from './save-buttons.tsx'
import { SaveCounts } from './save-counts.tsx'

const recipeId = '0123456789abcdef01234567'
const savedIds: [SavedDishKind, string, string][] = [
  ['meal', 'lasagne', 'external_lasagne'],
  ['drink', 'negroni', 'external_drink_negroni'],
  ['video', '4', 'external_video_4'],
  ['recipe', recipeId, recipeId],
]
const saves = [
  ['like', 'Like', 'Failed to update like status', 'Please login to like recipes'],
  ['bookmark', 'Bookmark', 'Failed to update bookmark status', 'Please login to bookmark recipes'],
] as const
/** Each kind of dish with each kind of save. */
const everySave = savedIds.flatMap(([kind, id, savedId]) =>
  saves.map(([save, verb]) => ({ kind, id, save, verb, path: `/api/users/${save}/${savedId}` })),
)

const button = (verb: string) => screen.getByRole('button', { name: new RegExp(`^${verb} `) })
const isSet = (verb: string) => button(verb).getAttribute('aria-pressed') === 'true'
const expectSet = (verb: string, wanted: boolean) => waitFor(() => expect(isSet(verb)).toBe(wanted))
const press = (verb: string) => fireEvent.click(button(verb))
/** Waits until the buttons have rendered a change, because the query client notifies them in a timer. */
const waitForRender = () => act(() => new Promise<void>((done) => setTimeout(done)))
const otherVerb = (verb: string) => (verb === 'Like' ? 'Bookmark' : 'Like')

const saveCounts = (likesCount: number, bookmarksCount: number) => (
  <SaveCounts recipe={{ _id: recipeId, title: 'Crumble', likesCount, bookmarksCount }} />
)

async function openButtons(kind: SavedDishKind = 'meal', id = 'lasagne') {
  const api = fakeApi()
  await signIn(api)
  renderPart(<SaveButtons dish={{ kind, id }} title="Dish" />)
  return api
}

test.each(everySave.filter(({ kind }) => kind !== 'video'))(
  'the $save of a $kind is set and unset after the server has confirmed the change',
  { tags: ['SAVES-04'] },
  async ({ kind, id, verb, path }) => {
    const api = await openButtons(kind, id)
    for (const [method, before] of [
      ['POST', false],
      ['DELETE', true],
    ] as const) {
      press(verb)
      const request = await api.request(`${method} ${path}`)
      await waitForRender()
      expect(isSet(verb)).toBe(before)
      // A press during the call is ignored.
      press(verb)
      request.reply({})
      await expectSet(verb, !before)
      expect(isSet(otherVerb(verb))).toBe(false)
    }
    expect(api.all.slice(1)).toEqual([`POST ${path}`, `DELETE ${path}`])
  },
)

test.each(everySave.filter(({ kind }) => kind === 'video'))(
  'the $save of a video is set immediately, and unset when the server refuses it',
  { tags: ['SAVES-05'] },
  async ({ kind, id, verb, path }) => {
    const api = await openButtons(kind, id)
    press(verb)
    const request = await api.request(`POST ${path}`)
    expect(request.body).toEqual({
      recipeData: {
        id: 4,
        title: 'Creamy Garlic Mushroom Penne Pasta',
        category: 'Pasta',
        image: '/covers/meals/creamy-garlic-mushroom-penne-pasta/960.webp',
        cuisine: 'Italian',
        difficulty: 'Intermediate',
        time: '35 min',
        rating: '4.8',
        source: 'Video Recipe',
        description: 'Italian pasta in 35 min, difficulty: Intermediate.',
        strCategory: 'Pasta',
        strArea: 'Italian',
        strMeal: 'Creamy Garlic Mushroom Penne Pasta',
        strMealThumb: '/covers/meals/creamy-garlic-mushroom-penne-pasta/960.webp',
      },
    })
    await waitFor(() => expect(isSet(verb)).toBe(true))
    request.reply(...apiError(503))
    await expectSet(verb, false)
  },
)

test.each(saves)(
  'an alert is shown and nothing changes when a %s fails',
  { tags: ['SAVES-06', 'OFFLINE-02'] },
  async (save, verb, failed) => {
    const api = await openButtons()
    const path = `/api/users/${save}/external_lasagne`
    press(verb)
    await replyTo(api, `POST ${path}`, {})
    await expectSet(verb, true)
    press(verb)
    await replyTo(api, `DELETE ${path}`, ...apiError(503, ''))
    await waitFor(() => expect(alerts()).toEqual([failed]))
    expect(isSet(verb)).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(alerts()).toEqual([])
    press(verb)
    const request = await api.request(`DELETE ${path}`)
    request.disconnect()
    await waitFor(() => expect(alerts()).toEqual([failed]))
    expect(isSet(verb)).toBe(true)
  },
)

test.each(saves)(
  'no alert is shown when a %s is refused with status 400',
  { tags: ['SAVES-06'] },
  async (save, verb) => {
    const api = await openButtons()
    const path = `POST /api/users/${save}/external_lasagne`
    press(verb)
    await replyTo(api, path, ...apiError(400))
    // A press is ignored until the first call has ended.
    await waitFor(() => {
      press(verb)
      expect(api.all.slice(1)).toEqual([path, path])
    })
    expect(alerts()).toEqual([])
    expect(isSet(verb)).toBe(false)
  },
)

test.each(saves)(
  'when the server refuses a %s because the list of the user is full, the message of the server is shown',
  { tags: ['SAVES-06'] },
  async (save, verb) => {
    const api = await openButtons()
    press(verb)
    const body = { message: errors['saves-full'].text, code: 'saves-full' }
    await replyTo(api, `POST /api/users/${save}/external_lasagne`, body, { status: 409 })
    await waitFor(() => expect(alerts()).toEqual([body.message]))
    expect(isSet(verb)).toBe(false)
  },
)

test.each(saves)(
  'an alert asks to sign in when a %s fails because the session has ended',
  { tags: ['SAVES-06'] },
  async (save, verb, _, needsLogin) => {
    const api = await openButtons()
    const path = `/api/users/${save}/external_lasagne`
    press(verb)
    await replyTo(api, `POST ${path}`, {})
    await expectSet(verb, true)
    press(verb)
    await replyTo(api, `DELETE ${path}`, ...apiError(401))
    await waitFor(() => expect(alerts()).toEqual([needsLogin]))
    expect(isSet(verb)).toBe(false)
    expect(readToken()).toBeNull()
  },
)

test.each(saves)(
  'a visitor who presses %s twice sees one alert that asks to sign in',
  { tags: ['SAVES-07'] },
  (_, verb, __, needsLogin) => {
    const buttons = <SaveButtons dish={{ kind: 'meal', id: 'lasagne' }} title="Dish" />
    for (const part of [buttons, saveCounts(0, 0)]) {
      const api = fakeApi()
      const { unmount } = renderPart(part)
      press(verb)
      press(verb)
      expect(alerts()).toEqual([needsLogin])
      expect(isSet(verb)).toBe(false)
      expect(api.all).toEqual([])
      expect(localStorage).toHaveLength(0)
      unmount()
    }
  },
)

test(
  'a tab tells other tabs about a change, and a tab that is told about a change fetches the profile again',
  { tags: ['SAVES-10'] },
  async () => {
    const api = await openButtons('recipe', recipeId)
    press('Like')
    await replyTo(api, `POST /api/users/like/${recipeId}`, {})
    await expectSet('Like', true)
    const stale = localStorage.getItem('stale')
    expect(JSON.parse(stale!)).toMatchObject({ keys: ['saves', 'recipes', 'me'] })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'stale', newValue: stale })))
    await replyTo(api, 'GET /api/users/profile', { likedRecipes: [], bookmarkedRecipes: [recipeId] })
    await expectSet('Like', false)
    expect(isSet('Bookmark')).toBe(true)
  },
)

const labels = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))

test.each<[number, number, string[]]>([
  [0, 1, ['Like Crumble, 0 likes', 'Bookmark Crumble, 1 bookmark']],
  [1, 2, ['Like Crumble, 1 like', 'Bookmark Crumble, 2 bookmarks']],
])(
  'the buttons show the counts of %i likes and %i bookmarks',
  { tags: ['SAVES-09'] },
  async (likes, bookmarks, expected) => {
    await signIn(fakeApi(), { bookmarkedRecipes: [recipeId] })
    renderPart(saveCounts(likes, bookmarks))
    expect(labels()).toEqual(expected)
    expect([isSet('Like'), isSet('Bookmark')]).toEqual([false, true])
  },
)

test.each(saves)(
  'a %s that fails in a list of recipes is only logged',
  { tags: ['SAVES-08'] },
  async (save, verb, failed) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    const api = fakeApi()
    await signIn(api, { likedRecipes: [recipeId], bookmarkedRecipes: [recipeId] })
    renderPart(saveCounts(1, 1))
    press(verb)
    await replyTo(api, `DELETE /api/users/${save}/${recipeId}`, ...apiError(503))
    await waitFor(() => expect(warn).toHaveBeenCalledWith(failed, expect.objectContaining({ status: 503 })))
    expect(alerts()).toEqual([])
    expect(isSet(verb)).toBe(true)
  },
)

test(
  'a reply after another user has signed in does not change the saves of that user',
  { tags: ['SAVES-04'] },
  async () => {
    const api = await openButtons()
    press('Like')
    const request = await api.request('POST /api/users/like/external_lasagne')
    await act(async () => {
      const started = startSession('token-of-ben')
      await replyTo(api, 'GET /api/users/profile', aProfile({ _id: 'ben' }))
      await started
    })
    await act(async () => request.reply({}))
    await waitForRender()
    expect(isSet('Like')).toBe(false)
  },
)
