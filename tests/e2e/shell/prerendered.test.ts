/** Journey: screens and a shared dish are there before any script has run, and give way to what is drawn then (docs/decisions/0016). */
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { isHydrated, eventually, useBrowser } from '#tests/support/browser.ts'
import { aCook } from '#tests/support/cooks.ts'
import { postRecipe } from '#tests/support/served-recipes.ts'
import { useServed } from '#tests/support/served-product.ts'

const product = useServed()
const open = useBrowser(product)
const ahead = (page: Page) => page.locator('#drawn-ahead')
const picture = (page: Page) => ahead(page).locator('img')

const sizeOf = async (image: Locator) => {
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  return `${Math.round(width)} by ${Math.round(height)}`
}

async function addresses() {
  const { token } = await aCook(product)
  const recipe = await postRecipe(product, token, { title: 'Plum Tart <3' })
  return [
    ['/?meal=aloo-gobi', 'Aloo Gobi', 360],
    ['/discover?drink=negroni', 'Negroni', 1280],
    [`/recipes?recipe=${recipe._id}`, 'Plum Tart <3', 360],
  ] as const
}

test('before any script: its name and its picture, of the size it will have', { tags: ['SHELL-25'] }, async () => {
  for (const [address, title, width] of await addresses()) {
    const still = await open(address, { width, javaScriptEnabled: false })
    await ahead(still).getByText(title, { exact: true }).waitFor()
    await eventually(() => picture(still).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
      300,
    )
    const page = await open(address, { width })
    const inDialog = page.getByRole('dialog', { name: title, exact: true }).locator('article img').first()
    await eventually(() => sizeOf(inDialog)).toBe(await sizeOf(picture(still)))
    await eventually(() => ahead(page).count()).toBe(0)
  }
})

test('nothing is drawn ahead where nothing or more than a dish is open', async () => {
  for (const address of ['/', '/recipes', '/?meal=no-such-dish', '/?category=Beef&meal=aloo-gobi', '/journal']) {
    const page = await open(address, { javaScriptEnabled: false })
    expect(await ahead(page).count(), address).toBe(0)
  }
})

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test(
  'all recipes: its heading and its first picture, where the first card will have it',
  { tags: ['SHELL-24'] },
  async () => {
    const { token } = await aCook(product)
    await postRecipe(product, token, { title: 'Ahead of Them All' })
    for (const width of [360, 1280]) {
      const still = await open('/recipes', { width, javaScriptEnabled: false })
      await still.getByRole('heading', { name: 'All Recipes' }).waitFor()
      const first = still.locator('main img').first()
      await eventually(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
      const page = await open('/recipes', { width })
      const card = page.locator('article', { hasText: 'Ahead of Them All' })
      await card.waitFor()
      expect(await card.locator('img').first().boundingBox()).toEqual(await first.boundingBox())
    }
  },
)

test('rooms and a room: the same for everybody, neither signed in nor not; nothing of it moves when one is known', async () => {
  const { token } = await aCook(product)
  for (const [address, text] of [
    ['/rooms', 'Private Rooms'],
    ['/rooms/some-room', 'Back to Rooms'],
    ['/', 'tonight?'],
  ] as const) {
    const still = await open(address, { width: 360, javaScriptEnabled: false })
    await still.getByText(text).waitFor()
    await still.waitForLoadState()
    for (const name of ['Login', 'Profile', 'Sign in', 'Sign in to see the room'])
      expect(await still.getByRole('link', { name, exact: true }).count(), name).toBe(0)
    const search = (page: Page) => navigation(page).getByRole('link', { name: 'Search recipes' }).boundingBox()
    const expected = [/404/]
    const page = await open(address, { width: 360, token, expected })
    await navigation(page).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await search(page)).toEqual(await search(still))
  }
})

test('what is drawn ahead stands until its own code has come, whatever else happens', async () => {
  const { token } = await aCook(product)
  await postRecipe(product, token)
  let release = () => {}
  const held = new Promise<void>((done) => void (release = done))
  const page = await open('/recipes?dialog=search', {
    prepare: (tab) =>
      tab.route('**/assets/recipes-page-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  const heading = page.getByRole('heading', { name: 'All Recipes', includeHidden: true })
  const drawn = await heading.elementHandle()
  await page.getByRole('dialog').waitFor()
  expect(await drawn.evaluate((element) => element.isConnected)).toBe(true)
  release()
  await page.locator('main article').first().waitFor({ state: 'attached' })
  expect(await drawn.evaluate((element) => element.isConnected)).toBe(true)
})

/** A shared dish whose picture does not come, by an address that waits for nothing; `ask` tells what the page has asked for. */
async function openWithoutPicture(answer: (route: Route) => unknown) {
  const page = await open('/journal', {
    expected: [/Failed to load resource/],
    prepare: async (tab) => {
      await tab.route('**/covers/meals/aloo-gobi/**', answer)
      await tab.clock.install()
    },
  })
  await page.clock.pauseAt(Date.now() + 3600_000)
  await page.evaluate(() => (location.href = '/?meal=aloo-gobi'))
  await ahead(page).getByText('Aloo Gobi', { exact: true }).waitFor()
  return page
}
const held = () => {}

test('the app begins once the picture is painted', async () => {
  const page = await open('/?meal=aloo-gobi')
  const [painted, asked] = await page.evaluate(
    () =>
      new Promise<[number, number]>((done) => {
        new PerformanceObserver((list) => {
          const paints = list.getEntries() as LargestContentfulPaint[]
          const scripts = performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/index-.*\.js$/.test(name))
          done([paints.find(({ url }) => url.includes('aloo-gobi'))!.startTime, scripts[0]!.startTime])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(painted).toBeGreaterThan(0)
  expect(asked).toBeGreaterThan(painted)
})

test('and without one: at the first key, after a while, or as soon as it is known not to come', async () => {
  const touched = await openWithoutPicture(held)
  expect(await isHydrated(touched)).toBe(false)
  // Before web/begin.ts itself has come nobody hears it.
  await eventually(async () => {
    await touched.keyboard.press('Tab')
    return isHydrated(touched)
  }).toBe(true)

  const waiting = await openWithoutPicture(held)
  await eventually(async () => {
    await waiting.clock.fastForward(1000)
    return isHydrated(waiting)
  }).toBe(true)

  const refused = await openWithoutPicture((route) => route.abort())
  await eventually(() => isHydrated(refused)).toBe(true)
})

/** A screen whose app does not come before it is released. */
async function openHeld(address: string) {
  let release = () => {}
  const waiting = new Promise<void>((done) => (release = done))
  const page = await open('/journal')
  await page.route('**/assets/index-*.js', async (route) => {
    await waiting
    await route.continue()
  })
  const loaded = page.waitForEvent('load')
  await page.evaluate((to) => (location.href = to), address)
  await loaded
  expect(await isHydrated(page)).toBe(false)
  return { page, release }
}

test('what is pressed before the app has begun is done when it has', { tags: ['SHELL-24'] }, async () => {
  const menu = await openHeld('/')
  await navigation(menu.page).getByRole('button', { name: 'Cuisines' }).click()
  menu.release()
  await menu.page.getByRole('menuitem', { name: 'Moroccan' }).waitFor()
  const tabs = await openHeld('/')
  const tab = tabs.page.getByRole('tab').nth(1)
  await tab.click()
  tabs.release()
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true')
})

test('a search that comes before the app finds all the same, and what is typed meanwhile stays', async () => {
  const box = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search by keyword' })
  const still = await open('/', { javaScriptEnabled: false })
  await box(still).fill('lemon')
  await box(still).press('Enter')
  await still.waitForURL('**/?find=lemon')

  const { page, release } = await openHeld('/')
  await box(page).fill('lemon')
  release()
  await page.getByRole('region', { name: 'New Recipes', exact: true }).getByRole('article').first().waitFor()
  await box(page).press('Enter')
  await page.getByRole('dialog', { name: 'Results for "lemon"' }).waitFor()
})
