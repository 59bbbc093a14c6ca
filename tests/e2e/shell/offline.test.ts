/** Opened and saved dishes can be read offline, and an open page still works after an update (docs/decisions/0015). */
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { texts } from '#contract/texts/offline.ts'
import { texts as profileTexts } from '#contract/profile.ts'
import { eventually, storedWithinMs, useBrowser } from '#tests/support/browser.ts'
import { announced, changeDelays } from '#tests/support/page-time.ts'
import { useBuiltServer } from '#tests/support/server/built-server.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { alert, closeDialog, dialog, main, visit } from '#tests/support/journey.ts'
import { makeNextBuild } from '#tests/support/server/next-build.ts'
import { postSave } from '#tests/support/server/recipes.ts'

const product = useBuiltServer()
const open = useBrowser(product)
const next = makeNextBuild()
afterAll(next.remove)

const appFiles = readdirSync('dist/web/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/assets/${name}`)

/** Shortens the delays after which the app starts its service worker, prefetches, and checks the server again. */
const shortenDelays = (page: Page) => changeDelays(page, { 1500: 150, 2500: 250, 5000: 500 })
const withWorker = { serviceWorkers: 'allow' as const, expected: [/ERR_/, /net::/], prepare: shortenDelays }
const offlineLine = (page: Page) => page.getByText(texts.offline, { exact: true })

/** Kills the server, and waits until its port is closed. */
async function stopServer() {
  product.signal('SIGKILL')
  await eventually(() =>
    fetch(product.origin).then(
      () => true,
      () => false,
    ),
  ).toBe(false)
}

/** The paths in the caches of the service worker. */
const cachedPaths = (page: Page, personalOnly = false) =>
  page.evaluate(async (isPersonal) => {
    const names = (await caches.keys()).filter((name) => !isPersonal || name.startsWith('personal'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, personalOnly)

/** The text of the cached response for a path, or undefined if there is none. */
const cachedText = (page: Page, path: string) =>
  page.evaluate(
    async (address) => (await caches.match(address, { ignoreSearch: true, ignoreVary: true }))?.text(),
    path,
  )

/** Waits until the service worker has cached the responses for these paths. */
const waitUntilCached = (page: Page, ...paths: string[]) =>
  eventually(async () => {
    const all = await cachedPaths(page)
    return paths.filter((path) => !all.includes(path))
  }, storedWithinMs).toEqual([])

/**
 * The service worker stores the times of cached responses in IndexedDB.
 * @returns the addresses of the personal responses
 */
const expiryEntries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const opening = indexedDB.open('workbox-expiration')
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('cache-entries')
            .objectStore('cache-entries')
            .getAll() as IDBRequest<{ url: string; cacheName: string }[]>
          reading.addEventListener('success', () => {
            opening.result.close()
            done(reading.result.filter(({ cacheName }) => cacheName.startsWith('personal')).map(({ url }) => url))
          })
        })
      }),
  )

/** Fetches the profile with a token. @returns the e-mail address in the profile, or null when there is no response */
const cachedEmailFor = (page: Page, token: string) =>
  page.evaluate(
    (bearer) =>
      fetch('/api/users/profile', { headers: { authorization: `Bearer ${bearer}` } }).then(
        async (reply) => ((await reply.json()) as { email: string }).email,
        () => null,
      ),
    token,
  )

/** The address of the main script that the page has loaded. It is different in each build. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/assets/index-"]')!.src)
const thisWeek = (page: Page) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: "This Week's Recipes" })

test(
  'without a server, the app shows opened and saved dishes until sign-out; an open page still works after an update',
  { tags: ['OFFLINE-01', 'OFFLINE-03', 'OFFLINE-04'] },
  async () => {
    const ada = await registerUser(product)
    await postSave(product, ada.token, 'bookmark', 'meal', 'aloo-gobi')
    const page = await open('/discover?meal=lasagne-alla-bolognese', { token: ada.token, ...withWorker })
    const lasagne = dialog(page, 'Lasagne alla Bolognese')
    const like = lasagne.getByRole('button', { name: /^Like / })
    await like.click()
    await eventually(() => like.getAttribute('aria-pressed')).toBe('true')
    // The worker starts after the page has loaded. It also caches what the page loaded before the worker started.
    await waitUntilCached(page, '/api/catalog/meals/lasagne-alla-bolognese', '/api/users/profile', '/index.html')
    await visit(page, '/profile')
    for (const title of ['Lasagne alla Bolognese', 'Aloo Gobi'])
      await main(page).getByRole('heading', { name: title }).waitFor()
    await eventually(() => cachedText(page, '/api/users/liked-recipes')).toContain('lasagne-alla-bolognese')
    await waitUntilCached(
      page,
      '/api/users/liked-recipes',
      '/api/users/bookmarked-recipes',
      '/api/catalog/meals/aloo-gobi',
      '/covers/meals/aloo-gobi/480.webp',
      ...appFiles,
    )
    expect(await offlineLine(page).count()).toBe(0)

    await stopServer()
    // This dish was saved but never opened.
    await page.goto('/profile?meal=aloo-gobi')
    await dialog(page, 'Aloo Gobi').getByRole('heading', { name: 'Ingredients' }).waitFor()
    await closeDialog(page)
    await offlineLine(page).waitFor()
    await page.getByText(profileTexts.welcome('Ada')).waitFor()
    for (const title of ['Lasagne alla Bolognese', 'Aloo Gobi'])
      await main(page).getByRole('heading', { name: title }).waitFor()
    await visit(page, '/profile?meal=lasagne-alla-bolognese')
    await lasagne.getByRole('heading', { name: 'Ingredients' }).waitFor()
    await closeDialog(page)
    const paths = await cachedPaths(page)
    expect(paths).toContain('/api/users/profile')
    expect(paths.filter((path) => path.startsWith('/api/auth'))).toEqual([])
    expect(await expiryEntries(page)).not.toEqual([])
    expect(await cachedEmailFor(page, ada.token)).toBe(ada.email)
    expect(await cachedEmailFor(page, 'another-token')).toBeNull()
    await main(page).getByRole('button', { name: 'Logout' }).click()
    await eventually(() => cachedPaths(page, true)).toEqual([])
    await eventually(() => expiryEntries(page)).toEqual([])
    await page.goto('/profile')
    // The sign-in dialog hides the page from assistive technology.
    await page.locator('main').getByText(profileTexts.needsLogin, { exact: true }).waitFor()

    // The server starts again, with a newer build.
    const first = await scriptOf(page)
    await product.restart(next.dist)
    await eventually(() => offlineLine(page).count()).toBe(0)
    await visit(page, '/recipes')
    await main(page).getByRole('heading', { name: 'All Recipes' }).waitFor()
    for (const file of appFiles.slice(0, 3)) expect((await fetch(product.origin + file)).status).toBe(404)
    await visit(page, '/')
    const search = page.getByRole('searchbox')
    await search.fill('half a word')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const waitingState = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)
    await eventually(waitingState).toBe('installed')
    expect(await search.inputValue()).toBe('half a word')
    await thisWeek(page).click()
    await main(page).getByRole('article').first().waitFor()
    expect(await scriptOf(page)).toBe(first)
    await page.reload()
    await main(page).getByRole('article').first().waitFor()
    expect(await scriptOf(page)).not.toBe(first)
  },
)

test(
  'a page of an older build offers Reload when it has no service worker',
  { tags: ['OFFLINE-05', 'SHELL-48'] },
  async () => {
    const page = await open('/', { expected: [/404/, /dynamically imported module/] })
    // When the code of a menu cannot be loaded, the screen stays as it is.
    await page.route('**/assets/menu-popup-*', (route) => route.fulfill({ status: 404 }))
    const cuisines = page.getByRole('button', { name: 'Cuisines' })
    await cuisines.click()
    await eventually(() => cuisines.getAttribute('aria-expanded')).toBe('false')
    await announced(page, texts.newVersion)
    await page.getByRole('searchbox').waitFor()
    // The empty status line is in the page before it has a text, so that screen readers announce the text.
    await page.locator('p[role=status]:empty').and(page.getByRole('status')).first().waitFor({ state: 'attached' })
    await page.route('**/assets/discover-page-*.js', (route) => route.fulfill({ status: 404 }))
    await thisWeek(page).click()
    await alert(page, texts.screenFailed).waitFor()
    await announced(page, texts.newVersion)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('searchbox').waitFor()
    await page.unroute('**/assets/discover-page-*.js')
    await thisWeek(page).click()
    await page.getByRole('button', { name: 'Reload' }).click()
    await main(page).getByRole('article').first().waitFor()
  },
)
