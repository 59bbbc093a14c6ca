/** Likes and bookmarks, wherever a dish is shown: set, counted, refused, and the same in two tabs. */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts, type SaveKind } from '#contract/saves.ts'
import { eventually, settle, violations } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { alert, card, dialog, main, region, useFaultyJourney, visit } from '#tests/support/journey.ts'
import { getRecipe, postRecipe, savedTitles } from '#tests/support/server/recipes.ts'

const { product, proxy, open } = useFaultyJourney()

let ada: Awaited<ReturnType<typeof registerUser>>
beforeEach(async () => {
  ada = await registerUser(product)
})

const verbs = { like: 'Like', bookmark: 'Bookmark' } as const
const kinds: SaveKind[] = ['like', 'bookmark']
const failed = { like: 'Failed to update like status', bookmark: 'Failed to update bookmark status' }
const needsLogin = { like: 'Please login to like recipes', bookmark: 'Please login to bookmark recipes' }
const saveCalls = /\/users\/(like|bookmark)\//

const button = (within: Locator, save: SaveKind) => within.getByRole('button', { name: new RegExp(`^${verbs[save]} `) })
const isSet = async (target: Locator) => (await target.getAttribute('aria-pressed')) === 'true'
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Presses, and waits for the new state. */
async function press(target: Locator, wanted: boolean) {
  await target.click()
  await eventually(() => isSet(target)).toBe(wanted)
}

/** Dishes of the catalogue: the address of a list with their card, and of their details. */
const dishes = [
  ['Lasagne alla Bolognese', '/discover?find=lasagne', '/discover?meal=lasagne-alla-bolognese'],
  ['Negroni', '/discover?find=negroni', '/discover?drink=negroni'],
] as const

test(
  'a meal and a drink are set on the card, unset in the details, and stay as they were when the server fails',
  { tags: ['SAVES-04', 'SAVES-06'] },
  async () => {
    const expected = [/status of (400|401|503)|ERR_EMPTY_RESPONSE/]
    const page = await open('/discover', { token: ada.token, expected })
    await page.getByText('Welcome back, Ada').waitFor()
    for (const [title, list, details] of dishes) {
      await visit(page, list)
      const onCard = card(dialog(page), title)
      for (const save of kinds) {
        await press(button(onCard, save), true)
        expect(await savedTitles(product, ada.token, save)).toEqual([title])
      }
      await visit(page, details)
      for (const save of kinds) {
        expect(await isSet(button(dialog(page, title), save))).toBe(true)
        await press(button(dialog(page, title), save), false)
        expect(await savedTitles(product, ada.token, save)).toEqual([])
      }
    }

    const target = (save: SaveKind) => button(dialog(page, 'Negroni'), save)
    await press(target('like'), true)
    for (const [save, fail] of [
      ['like', () => proxy.refuse(503, saveCalls)],
      ['bookmark', () => proxy.disconnect()],
    ] as const) {
      fail()
      await target(save).click()
      await alert(page, failed[save]).waitFor()
      expect(await isSet(target(save))).toBe(save === 'like')
    }
    await eventually(() => alerts(page).count()).toBe(0)
    proxy.refuse(400, saveCalls)
    for (const save of kinds) {
      const answered = page.waitForResponse((response) => response.status() === 400)
      await target(save).click()
      await answered
      await settle(page)
      expect(await alerts(page).count()).toBe(0)
      expect(await isSet(target(save))).toBe(save === 'like')
    }
    proxy.pass()
    await press(target('like'), false)

    // After the session has ended, the buttons are those of a visitor.
    await fetch(`${product.origin}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
    })
    await target('bookmark').click()
    await alert(page, texts.bookmarkNeedsLogin).waitFor()
    expect(await isSet(target('bookmark'))).toBe(false)
  },
)

test(
  'a recipe counts the likes of all users, in every list and in both tabs',
  { tags: ['SAVES-08', 'SAVES-09', 'SAVES-10'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Counted Crumble' })
    const grace = await registerUser(product, 'Grace Hopper')
    const page = await open('/recipes', { token: ada.token, expected: [/status of 503/] })
    const mine = card(main(page), 'Counted Crumble')
    for (const save of kinds) {
      await press(button(mine, save), true)
      await mine.getByRole('button', { name: `${verbs[save]} Counted Crumble, 1 ${save}`, exact: true }).waitFor()
    }
    const hers = await open('/recipes', { token: grace.token })
    const other = card(main(hers), 'Counted Crumble')
    expect(await isSet(button(other, 'like'))).toBe(false)
    await press(button(other, 'like'), true)
    await other.getByRole('button', { name: 'Like Counted Crumble, 2 likes', exact: true }).waitFor()
    expect((await getRecipe(product, id)).likes).toHaveLength(2)

    const tab = await page.context().newPage()
    await tab.goto('/recipes')
    const inTab = button(card(main(tab), 'Counted Crumble'), 'like')
    await eventually(() => isSet(inTab)).toBe(true)
    await mine.getByRole('link', { name: 'Counted Crumble', exact: true }).click()
    await press(button(dialog(page, 'Counted Crumble'), 'like'), false)
    await page.keyboard.press('Escape')
    await mine.getByRole('button', { name: 'Like Counted Crumble, 1 like', exact: true, pressed: false }).waitFor()
    await mine.getByRole('button', { name: /^Bookmark .*, 1 bookmark$/, pressed: true }).waitFor()
    await eventually(() => inTab.getAttribute('aria-label')).toBe('Like Counted Crumble, 1 like')
    await eventually(() => isSet(inTab)).toBe(false)
    await press(inTab, true)
    await eventually(() => button(mine, 'like').getAttribute('aria-label')).toBe('Like Counted Crumble, 2 likes')

    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    proxy.refuse(503, saveCalls)
    for (const save of kinds) {
      await button(mine, save).click()
      const text = save === 'like' ? texts.likeFailed : texts.bookmarkFailed
      await eventually(() => logged.some((line) => line.startsWith(text))).toBe(true)
      await settle(page)
      expect(await alerts(page).count()).toBe(0)
      expect(await isSet(button(mine, save))).toBe(true)
    }
    proxy.pass()
    await visit(page, '/discover?find=counted%20crumble')
    await eventually(() => isSet(button(card(dialog(page), 'Counted Crumble'), 'bookmark'))).toBe(true)
  },
)

test(
  'a visitor is told to sign in, by an alert that can be dismissed and ends by itself',
  { tags: ['SAVES-07', 'SHELL-23'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'For Members Only' })
    const page = await open('/', { prepare: (fresh) => fresh.clock.install() })
    const changed: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && changed.push(request.url()))
    const places: [string, () => Locator][] = [
      ['/', () => region(page, 'New Recipes').getByRole('article').first()],
      ['/recipes', () => card(main(page), 'For Members Only')],
      [`/recipes?recipe=${id}`, () => dialog(page, 'For Members Only')],
      ['/discover?find=lasagne', () => card(dialog(page), 'Lasagne alla Bolognese')],
    ]
    for (const [address, place] of places) {
      await visit(page, address)
      for (const save of kinds) {
        await button(place(), save).click()
        await alert(page, needsLogin[save]).waitFor()
        expect(await isSet(button(place(), save)), address).toBe(false)
        await button(place(), save).click()
        expect(await alert(page, needsLogin[save]).count()).toBe(1)
        await alerts(page).getByRole('button', { name: 'Dismiss' }).click()
        await eventually(() => alerts(page).count()).toBe(0)
      }
    }
    expect(await dialog(page).isVisible()).toBe(true)
    expect(changed).toEqual([])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(await getRecipe(product, id)).toMatchObject({ likes: [], bookmarks: [] })

    await button(places[3]![1](), 'like').click()
    await alert(page, texts.likeNeedsLogin).waitFor()
    // The alert stays while its button has the focus.
    await alerts(page).getByRole('button', { name: 'Dismiss' }).focus()
    expect(await violations(page, '[role=alert]')).toEqual([])
    await button(places[3]![1](), 'like').focus()
    await page.clock.fastForward(3000)
    await eventually(() => alerts(page).count()).toBe(0)
  },
)
