/** Journey: what one has opened or saved is readable without a server, and a page outlives the build it came from (docs/decisions/0015). */
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { texts } from '#contract/offline.ts'
import { texts as saveTexts } from '#contract/saves.ts'
import { eventually, useBrowser } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { makeNextBuild } from '#tests/support/next-build.ts'
import { postRecipe, postSave } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)
const next = makeNextBuild()
afterAll(next.remove)

let ada: Awaited<ReturnType<typeof aCook>>
beforeEach(async () => {
  ada = await aCook(product)
})

const appFiles = readdirSync('dist/web/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/assets/${name}`)
/** A server that is gone says nothing, and the browser says so. */
const gone = [/ERR_/, /net::/]
const withWorker = { serviceWorkers: 'allow', expected: gone } as const
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const offlineLine = (page: Page) => page.getByText(texts.offline, { exact: true })

/** Gone for good: no port that listens. */
async function stopServer() {
  product.signal('SIGKILL')
  await eventually(() =>
    fetch(product.origin).then(
      () => true,
      () => false,
    ),
  ).toBe(false)
}

/** What the page's worker keeps, by path. */
const keptPaths = (page: Page, personalOnly = false) =>
  page.evaluate(async (isPersonal) => {
    const names = (await caches.keys()).filter((name) => !isPersonal || name.startsWith('personal'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  }, personalOnly)

const kept = (page: Page, ...paths: string[]) =>
  eventually(async () => {
    const all = await keptPaths(page)
    return paths.filter((path) => !all.includes(path))
  }).toEqual([])

/** The addresses of personal answers in the worker's own notes of what is how old. */
const writtenDown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('workbox-expiration')
        opening.addEventListener('success', () => {
          const asking = opening.result
            .transaction('cache-entries')
            .objectStore('cache-entries')
            .getAll() as IDBRequest<{ url: string; cacheName: string }[]>
          asking.addEventListener('success', () => {
            opening.result.close()
            done(asking.result.filter(({ cacheName }) => cacheName.startsWith('personal')).map(({ url }) => url))
          })
        })
      }),
  )

/** Whose profile the bearer of a token gets to read. */
const profileFor = (page: Page, token: string) =>
  page.evaluate(
    (bearer) =>
      fetch('/api/users/profile', { headers: { authorization: `Bearer ${bearer}` } }).then(
        async (answer) => ((await answer.json()) as { email: string }).email,
        () => 'nothing',
      ),
    token,
  )

test(
  'without a server: the app, the dish that was opened and the one that was saved; a write says that it failed; signing out leaves nothing',
  { tags: ['OFFLINE-01', 'OFFLINE-02', 'OFFLINE-03'] },
  async () => {
    const { _id: recipeId } = await postRecipe(product, ada.token, { title: 'Plum Tart' })
    await postSave(product, ada.token, 'bookmark', 'meal', 'aloo-gobi')
    const page = await open('/discover?meal=lasagne-alla-bolognese', { token: ada.token, ...withWorker })
    const lasagne = dialog(page, 'Lasagne alla Bolognese')
    await lasagne.getByRole('button', { name: /^Like / }).click()
    await eventually(() => lasagne.getByRole('button', { name: /^Like / }).getAttribute('aria-pressed')).toBe('true')
    // The worker has come after the page, and yet keeps what was opened before it.
    await kept(page, '/api/catalog/meals/lasagne-alla-bolognese', '/api/users/profile', '/index.html')
    await page.goto('/profile')
    await main(page).getByRole('heading', { name: 'Aloo Gobi' }).waitFor()
    await kept(
      page,
      '/api/users/liked-recipes',
      '/api/users/bookmarked-recipes',
      '/api/catalog/meals/aloo-gobi',
      '/covers/meals/aloo-gobi/480.webp',
    )
    await page.goto('/recipes')
    await main(page).getByRole('heading', { name: 'Plum Tart' }).waitFor()
    await kept(page, '/api/recipes')
    await kept(page, ...appFiles)
    expect(await offlineLine(page).count()).toBe(0)

    await stopServer()
    await page.reload()
    await main(page).getByRole('heading', { name: 'Plum Tart' }).waitFor()
    await offlineLine(page).waitFor()
    await page.getByText('Welcome back, Ada').waitFor()
    await main(page)
      .getByRole('button', { name: /^Like Plum Tart/ })
      .click()
    await page.goto('/discover?meal=lasagne-alla-bolognese')
    await lasagne.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await lasagne.getByRole('button', { name: /^Bookmark / }).click()
    await page.getByRole('alert').getByText(saveTexts.bookmarkFailed, { exact: true }).waitFor()
    // Saved and never opened.
    await page.goto('/profile?meal=aloo-gobi')
    await dialog(page, 'Aloo Gobi').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await page.keyboard.press('Escape')
    for (const title of ['Lasagne alla Bolognese', 'Aloo Gobi'])
      await main(page).getByRole('heading', { name: title }).waitFor()
    const all = await keptPaths(page)
    expect(all).toContain('/api/users/profile')
    expect(all.filter((path) => path.startsWith('/api/auth'))).toEqual([])
    expect(await writtenDown(page)).not.toEqual([])
    expect(await profileFor(page, ada.token)).toBe(ada.email)
    expect(await profileFor(page, 'somebody-else')).toBe('nothing')
    await main(page).getByRole('button', { name: 'Logout' }).click()
    await eventually(() => keptPaths(page, true)).toEqual([])
    await eventually(() => writtenDown(page)).toEqual([])
    await page.goto('/profile')
    await main(page).getByText('Please login to view your profile.', { exact: true }).waitFor()

    await product.restart()
    await eventually(() => offlineLine(page).count()).toBe(0)
    await page.goto(`/recipes?recipe=${recipeId}`)
    await dialog(page, 'Plum Tart').waitFor()
  },
  40_000,
)

/** The app's own script, as the page that is open began with it. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')!.src)
const thisWeek = (page: Page) =>
  page.getByRole('navigation', { name: 'Short cuts' }).getByRole('link', { name: "This Week's Recipes" })

async function serve(dist?: string) {
  await stopServer()
  await product.restart(dist)
}

test(
  'a newer build: the page that is open goes on with its own files, and the next load is the new one',
  { tags: ['OFFLINE-04'] },
  async () => {
    const page = await open('/', withWorker)
    const began = await scriptOf(page)
    await kept(page, ...appFiles)
    await serve(next.dist)
    for (const file of appFiles) expect((await fetch(product.origin + file)).status).toBe(404)
    const search = page.getByRole('searchbox')
    await search.fill('half a word')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await eventually(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe(
      'installed',
    )
    expect(await search.inputValue()).toBe('half a word')
    await thisWeek(page).click()
    await main(page).getByRole('article').first().waitFor()
    expect(await scriptOf(page)).toBe(began)
    await page.reload()
    await main(page).getByRole('article').first().waitFor()
    expect(await scriptOf(page)).not.toBe(began)
  },
)

test(
  'a newer build and no worker: what can no longer be loaded says what helps, and the rest of the page stands',
  { tags: ['OFFLINE-05'] },
  async () => {
    await serve(next.dist)
    const page = await open('/', { expected: [/404/, /ERR_/, /dynamically imported module/] })
    await main(page).getByRole('article').first().waitFor()
    await serve()
    await thisWeek(page).click()
    await main(page).getByRole('alert').getByText(texts.screenFailed, { exact: true }).waitFor()
    await page.getByRole('status').filter({ hasText: texts.newVersion }).waitFor()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('searchbox').waitFor()
    await thisWeek(page).click()
    await page.getByRole('button', { name: 'Reload' }).click()
    await main(page).getByRole('article').first().waitFor()
  },
)
