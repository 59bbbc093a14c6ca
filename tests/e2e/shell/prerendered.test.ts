/** Screens and a shared dish are visible before any script runs. Hydration changes nothing (docs/decisions/0016). */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { eventually, isHydrated } from '#tests/support/browser.ts'
import { changeDelays, never } from '#tests/support/page-time.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { dialog, loadedWidth, main, navigation, region, useJourney } from '#tests/support/journey.ts'
import { postRecipe } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

/** The shared dish in the HTML of the server. It is in the page until the app has rendered the dish. */
const preview = (page: Page) => page.locator('#prerendered-dialog')

const sizeOf = async (image: Locator) => {
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  return `${Math.round(width)} by ${Math.round(height)}`
}

/** Opens an address of this origin that does not load the app. `load` then loads a screen in the same tab. */
const openEmpty = (options?: Parameters<typeof open>[1]) => open('/api/health', options)

/** Delays the requests whose addresses match `pattern`. @returns a function that releases the requests */
async function delayScripts(page: Page, pattern: string) {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.unroute(pattern)
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Loads the HTML and the styles of a screen. @returns a function that lets the app load and hydrate the HTML */
async function load(page: Page, address: string, width = 1280) {
  await page.setViewportSize({ width, height: 800 })
  const release = await delayScripts(page, '**/assets/index-*.js')
  await page.evaluate((to) => (location.href = to), address)
  await page.waitForURL((url) => url.pathname + url.search === address, { waitUntil: 'commit' })
  // Before the styles have arrived, hidden links count as visible, and a click may miss its target.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
  )
  await page.evaluate(() => document.fonts.ready)
  expect(await isHydrated(page)).toBe(false)
  return release
}

/** The times at which the picture of a dish was painted and the script of the app was requested. */
const timesOf = (page: Page, dish: string) =>
  page.evaluate(
    (id) =>
      new Promise<[number, number]>((done) => {
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as LargestContentfulPaint[]
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/index-.*\.js$/.test(name))
          done([paints.find(({ url }) => url.includes(id))!.startTime, scripts[0]!.startTime])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
    dish,
  )

test(
  'a shared dish is in the HTML with its picture in final size, and the app loads after the picture is painted',
  { tags: ['SHELL-25'] },
  async () => {
    const { token } = await registerUser(product)
    const recipe = await postRecipe(product, token, { title: 'Plum Tart <3' })
    // The two timers of web/hydrate-after-paint.ts never fire here, so only the painted picture starts the app.
    const page = await openEmpty({ prepare: (fresh) => changeDelays(fresh, { 300: never, 2500: never }) })
    for (const [address, title, width] of [
      ['/?meal=aloo-gobi', 'Aloo Gobi', 360],
      [`/recipes?recipe=${recipe._id}`, 'Plum Tart <3', 1280],
    ] as const) {
      const release = await load(page, address, width)
      await preview(page).getByText(title, { exact: true }).waitFor()
      const picture = preview(page).locator('img')
      await eventually(() => loadedWidth(picture)).toBeGreaterThan(300)
      const size = await sizeOf(picture)
      release()
      const image = dialog(page, title).locator('article img').first()
      await eventually(() => sizeOf(image)).toBe(size)
      await eventually(() => preview(page).count()).toBe(0)
      if (!address.includes('aloo-gobi')) continue
      const [paintedAt, requestedAt] = await timesOf(page, 'aloo-gobi')
      expect(paintedAt).toBeGreaterThan(0)
      expect(requestedAt).toBeGreaterThan(paintedAt)
    }
    for (const address of ['/', '/recipes', '/?meal=no-such-dish', '/?category=Beef&meal=aloo-gobi', '/journal']) {
      const html = await (await fetch(product.origin + address)).text()
      expect(html, address).not.toContain('id="prerendered-dialog"')
    }
  },
)

test(
  'the prerendered heading and first picture of All Recipes do not move on hydration',
  { tags: ['SHELL-24'] },
  async () => {
    const { token } = await registerUser(product)
    await postRecipe(product, token, { title: 'First of All' })
    const page = await openEmpty()
    const heading = page.getByRole('heading', { name: 'All Recipes' })
    for (const [address, width] of [
      ['/recipes', 360],
      ['/recipes?dialog=search', 1280],
    ] as const) {
      const releaseScreen = await delayScripts(page, '**/assets/recipes-page-*.js')
      const release = await load(page, address, width)
      const prerendered = await heading.elementHandle()
      const isThere = () => prerendered.evaluate((element) => element.isConnected)
      const first = main(page).locator('img').first()
      await eventually(() => loadedWidth(first)).toBeGreaterThan(300)
      const box = await first.boundingBox()
      release()
      // The heading stays until the code of the screen has loaded, even while a dialog is open.
      if (address.includes('dialog')) await dialog(page).waitFor()
      expect(await isThere()).toBe(true)
      releaseScreen()
      // `main` finds only what screen readers find, and an open dialog hides the screen from them.
      const image = page.locator('main article', { hasText: 'First of All' }).locator('img').first()
      await image.waitFor()
      expect(await image.boundingBox()).toEqual(box)
      expect(await isThere()).toBe(true)
    }
  },
)

test(
  'the prerendered room screen is the same for every user, and hydration moves nothing',
  { tags: ['SHELL-24'] },
  async () => {
    const { token } = await registerUser(product)
    const page = await openEmpty({ token, expected: [/404/] })
    const search = () => navigation(page).getByRole('link', { name: 'Search recipes' }).boundingBox()
    const release = await load(page, '/rooms/some-room', 360)
    await page.getByText('Back to Rooms').waitFor()
    for (const name of ['Login', 'Profile', 'Sign in', 'Sign in to see the room'])
      expect(await page.getByRole('link', { name, exact: true }).count(), name).toBe(0)
    const before = await search()
    release()
    await navigation(page).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await search()).toEqual(before)
    expect(await (await fetch(`${product.origin}/rooms`)).text()).toContain('Private Rooms')
  },
)

const searchBox = (page: Page) => main(page).getByRole('searchbox', { name: 'Search by keyword' })

test('typed text and the last click before hydration take effect after hydration', { tags: ['SHELL-24'] }, async () => {
  const page = await openEmpty()
  const release = await load(page, '/')
  const tab = page.getByRole('tab').nth(1)
  await searchBox(page).fill('lemon')
  await tab.click()
  release()
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true')
  await region(page, 'New Recipes').getByRole('article').first().waitFor()
  expect(await searchBox(page).inputValue()).toBe('lemon')
  await searchBox(page).press('Enter')
  await dialog(page, 'Results for "lemon"').waitFor()
})

test(
  'without scripts, a shared dish is shown, and the search form loads a page',
  { tags: ['SHELL-24', 'SHELL-25'] },
  async () => {
    const page = await open('/?meal=aloo-gobi', { javaScriptEnabled: false })
    await preview(page).getByText('Aloo Gobi', { exact: true }).waitFor()
    await eventually(() => loadedWidth(preview(page).locator('img'))).toBeGreaterThan(300)
    await page.goto('/')
    await searchBox(page).fill('lemon')
    await searchBox(page).press('Enter')
    await page.waitForURL('**/?find=lemon')
  },
)

const scriptBytesMax = 110_000
/** The limit for the scripts that only signed-in users load. */
const memberBytesMax = 50_000

/** Sums the compressed sizes of the scripts in an HTML text. Includes the HTTP headers of their responses. */
async function scriptBytes(html: string) {
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!))
  const sizes = [...scripts].map(async (path) => {
    const { headers } = await fetch(product.origin + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    const headerBytes = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    return Number(headers.get('content-length')) + headerBytes
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the scripts that the HTML of a screen requests are small', { tags: ['SHELL-47'] }, async () => {
  const addresses = Object.values(screens).map((path) => path.replace(/:\w+/, 'x'))
  const { token } = await registerUser(product)
  const { _id: recipe } = await postRecipe(product, token)
  for (const address of [...addresses, '/?meal=aloo-gobi', `/?recipe=${recipe}`, '/?list=desserts']) {
    const html = await (await fetch(product.origin + address)).text()
    const [memberFiles = ''] = /<template id="member-files">.*?<\/template>/.exec(html) ?? []
    const bytes = await scriptBytes(html.replace(memberFiles, ''))
    expect(bytes, address).toBeGreaterThan(80_000)
    expect(bytes, address).toBeLessThanOrEqual(scriptBytesMax)
    expect(await scriptBytes(memberFiles), address).toBeLessThanOrEqual(memberBytesMax)
  }
})

test('the scripts for members of a room load before the app starts', { tags: ['SHELL-47'] }, async () => {
  const { token } = await registerUser(product)
  const page = await openEmpty({ token })
  const request = page.waitForRequest(/\/assets\/room-content-/)
  await load(page, '/rooms/some-room')
  await request
})
