/** Journey: likes and bookmarks wherever there is a dish: pressed, counted, refused, agreed on by two tabs (specification 4 and 8; decisions, "Likes and bookmarks"). */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { texts, type SaveKind } from '#contract/saves.ts'
import { settle, eventually, useBrowser } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { useFaultProxy } from '#tests/support/fault-proxy.ts'
import { getRecipe, postRecipe, savedTitles } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const front = useFaultProxy(product)
const open = useBrowser(front)

let ada: Awaited<ReturnType<typeof aCook>>
beforeEach(async () => {
  ada = await aCook(product)
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const card = (within: Locator, title: string) =>
  within.getByRole('article').filter({ has: within.page().getByRole('heading', { name: title, exact: true }) })
const button = (within: Locator, verb: 'Like' | 'Bookmark') =>
  within.getByRole('button', { name: new RegExp(`^${verb} `) })
const isSet = async (target: Locator) => (await target.getAttribute('aria-pressed')) === 'true'
const verbs = { like: 'Like', bookmark: 'Bookmark' } as const
const kinds = Object.keys(verbs) as SaveKind[]

/** Presses, and waits until it is so. */
async function press(target: Locator, wanted: boolean) {
  await target.click()
  await eventually(() => isSet(target)).toBe(wanted)
}

/** Dishes of the catalogue, where their card is and where their details are. */
const outside = {
  meal: {
    title: 'Lasagne alla Bolognese',
    list: '/discover?find=lasagne',
    detail: '/discover?meal=lasagne-alla-bolognese',
  },
  drink: { title: 'Negroni', list: '/discover?find=negroni', detail: '/discover?drink=negroni' },
}

for (const [kind, { title, list, detail }] of Object.entries(outside)) {
  test(
    `a ${kind}: set and unset on its card and in its details, and the other page knows`,
    { tags: ['SAVES-04'] },
    async () => {
      const page = await open(list, { token: ada.token })
      const onCard = card(page.getByRole('dialog'), title)
      for (const save of kinds) {
        await press(button(onCard, verbs[save]), true)
        expect(await savedTitles(product, ada.token, save)).toEqual([title])
      }
      await page.goto(detail)
      for (const save of kinds) {
        const inDetail = button(dialog(page, title), verbs[save])
        await eventually(() => isSet(inDetail)).toBe(true)
        await press(inDetail, false)
        expect(await savedTitles(product, ada.token, save)).toEqual([])
      }
      await page.goto(list)
      await button(onCard, 'Like').waitFor()
      await page.getByText('Welcome back, Ada').waitFor()
      expect(await isSet(button(onCard, 'Like'))).toBe(false)
    },
  )
}

test(
  'a recipe: counted on All Recipes, the same in its details and in the search, by everybody together',
  { tags: ['SAVES-09'] },
  async () => {
    const { _id: id } = await postRecipe(product, ada.token, { title: 'Counted Crumble' })
    const grace = await aCook(product, 'Grace Hopper')
    const page = await open('/recipes', { token: ada.token })
    const mine = card(main(page), 'Counted Crumble')
    for (const save of kinds) {
      await press(button(mine, verbs[save]), true)
      await mine.getByRole('button', { name: `${verbs[save]} Counted Crumble, 1 ${save}`, exact: true }).waitFor()
    }
    const hers = await open('/recipes', { token: grace.token })
    const other = card(main(hers), 'Counted Crumble')
    expect(await isSet(button(other, 'Like'))).toBe(false)
    await press(button(other, 'Like'), true)
    await other.getByRole('button', { name: 'Like Counted Crumble, 2 likes', exact: true }).waitFor()
    expect((await getRecipe(product, id)).likes).toHaveLength(2)

    await mine.getByRole('link', { name: 'Counted Crumble', exact: true }).click()
    await press(button(dialog(page, 'Counted Crumble'), 'Like'), false)
    await page.keyboard.press('Escape')
    await mine.getByRole('button', { name: 'Like Counted Crumble, 1 like', exact: true, pressed: false }).waitFor()
    await mine
      .getByRole('button', { name: 'Bookmark Counted Crumble, 1 bookmark', exact: true, pressed: true })
      .waitFor()
    await page.goto('/discover?find=counted%20crumble')
    const found = card(page.getByRole('dialog'), 'Counted Crumble')
    await eventually(() => isSet(button(found, 'Bookmark'))).toBe(true)
    expect(await isSet(button(found, 'Like'))).toBe(false)
  },
)

test('two tabs of one browser agree', { tags: ['SAVES-10'] }, async () => {
  await postRecipe(product, ada.token, { title: 'Two-tab Toast' })
  const page = await open('/recipes', { token: ada.token })
  const other = await page.context().newPage()
  await other.goto('/recipes')
  const [here, there] = [page, other].map((tab) => button(card(main(tab), 'Two-tab Toast'), 'Like')) as [
    Locator,
    Locator,
  ]
  await there.waitFor()
  await other.getByText('Welcome back, Ada').waitFor()
  await press(here, true)
  await eventually(() => there.getAttribute('aria-label')).toBe('Like Two-tab Toast, 1 like')
  await eventually(() => isSet(there)).toBe(true)
  await press(there, false)
  await eventually(() => here.getAttribute('aria-label')).toBe('Like Two-tab Toast, 0 likes')
  await eventually(() => isSet(here)).toBe(false)
  expect(await savedTitles(product, ada.token, 'like')).toEqual([])
})

test('a visitor is told what it takes, and nothing changes', { tags: ['SAVES-07'] }, async () => {
  const { _id: id } = await postRecipe(product, ada.token, { title: 'For Members Only' })
  const wanted = { like: 'Please login to like recipes', bookmark: 'Please login to bookmark recipes' }
  const page = await open('/recipes')
  const calls: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && calls.push(request.url()))
  const places: [string, () => Locator][] = [
    ['/recipes', () => card(main(page), 'For Members Only')],
    [`/recipes?recipe=${id}`, () => dialog(page, 'For Members Only')],
    [outside.meal.list, () => card(page.getByRole('dialog'), outside.meal.title)],
  ]
  for (const [address, place] of places) {
    await page.goto(address)
    for (const save of kinds) {
      await button(place(), verbs[save]).click()
      await page.getByRole('alert').getByText(wanted[save], { exact: true }).waitFor()
      expect(await isSet(button(place(), verbs[save])), address).toBe(false)
    }
  }
  expect(calls).toEqual([])
  expect(await getRecipe(product, id)).toMatchObject({ likes: [], bookmarks: [] })
})

const failed = { like: 'Failed to update like status', bookmark: 'Failed to update bookmark status' }
const notices = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ }).count()

test(
  'the server fails: it is said, and the button stays as it was, set or not',
  { tags: ['SAVES-04', 'SAVES-06'] },
  async () => {
    const page = await open(outside.meal.detail, {
      token: ada.token,
      expected: [/status of (400|503)|ERR_EMPTY_RESPONSE/],
    })
    const target = (save: SaveKind) => button(dialog(page, outside.meal.title), verbs[save])
    await press(target('like'), true)
    const ways = [() => front.refuse(503, /\/users\/(like|bookmark)\//), () => front.cut()]
    for (const way of ways) {
      way()
      for (const save of kinds) {
        await target(save).click()
        const alert = page.getByRole('alert').filter({ hasText: failed[save] })
        await alert.waitFor()
        expect(await isSet(target(save))).toBe(save === 'like')
        await alert.getByRole('button', { name: 'Dismiss' }).click()
        await alert.waitFor({ state: 'detached' })
      }
    }
    // What the server finds wrong with the request itself is nobody's business.
    front.refuse(400, /\/users\/(like|bookmark)\//)
    for (const save of kinds) {
      const answered = page.waitForResponse((response) => response.status() === 400)
      await target(save).click()
      await answered
      await settle(page)
      expect(await notices(page)).toBe(0)
      expect(await isSet(target(save))).toBe(save === 'like')
    }
    front.pass()
    await press(target('like'), false)
  },
)

test('on All Recipes a failure shows nothing and changes nothing', { tags: ['SAVES-08'] }, async () => {
  await postRecipe(product, ada.token, { title: 'Quiet Quiche' })
  const page = await open('/recipes', { token: ada.token, expected: [/status of 503/] })
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await page.getByText('Welcome back, Ada').waitFor()
  front.refuse(503, /\/users\/(like|bookmark)\//)
  for (const save of kinds) {
    const target = button(card(main(page), 'Quiet Quiche'), verbs[save])
    await target.click()
    await eventually(() =>
      logged.some((line) => line.startsWith(save === 'like' ? texts.likeFailed : texts.bookmarkFailed)),
    ).toBe(true)
    await settle(page)
    expect(await notices(page)).toBe(0)
    expect(await target.getAttribute('aria-label')).toMatch(/, 0 /)
    expect(await isSet(target)).toBe(false)
  }
})

test('a session that has ended in the meantime is a visitor’s', async () => {
  const page = await open(outside.drink.detail, { token: ada.token, expected: [/status of 401/] })
  await button(dialog(page, 'Negroni'), 'Bookmark').waitFor()
  await page.getByText('Welcome back, Ada').waitFor({ state: 'attached' })
  await fetch(`${product.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  await button(dialog(page, 'Negroni'), 'Bookmark').click()
  await page.getByRole('alert').getByText(texts.bookmarkNeedsLogin, { exact: true }).waitFor()
  expect(await isSet(button(dialog(page, 'Negroni'), 'Bookmark'))).toBe(false)
})
