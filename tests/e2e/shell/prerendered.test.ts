/** Screens and a shared dish show before any script runs, and hydrate without a change (docs/decisions/0016). */
import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, isHydrated } from '#tests/support/browser.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { card, dialog, loadedWidth, main, navigation, region, useJourney } from '#tests/support/journey.ts'
import { postRecipe } from '#tests/support/server/recipes.ts'

const { product, open } = useJourney()

/** The dish in the server's HTML, before the app renders it. */
const preview = (page: Page) => page.locator('#prerendered-dialog')
const withoutScript = (address: string, width: number) => open(address, { width, javaScriptEnabled: false })

const sizeOf = async (image: Locator) => {
  const { width = 0, height = 0 } = (await image.boundingBox()) ?? {}
  return `${Math.round(width)} by ${Math.round(height)}`
}

test('a shared dish shows its name and its picture, in the size it keeps', { tags: ['SHELL-25'] }, async () => {
  const { token } = await registerUser(product)
  const recipe = await postRecipe(product, token, { title: 'Plum Tart <3' })
  for (const [address, title, width] of [
    ['/?meal=aloo-gobi', 'Aloo Gobi', 360],
    [`/recipes?recipe=${recipe._id}`, 'Plum Tart <3', 1280],
  ] as const) {
    const still = await withoutScript(address, width)
    await preview(still).getByText(title, { exact: true }).waitFor()
    await eventually(() => loadedWidth(preview(still).locator('img'))).toBeGreaterThan(300)
    const page = await open(address, { width })
    const image = dialog(page, title).locator('article img').first()
    await eventually(() => sizeOf(image)).toBe(await sizeOf(preview(still).locator('img')))
    await eventually(() => preview(page).count()).toBe(0)
  }
  for (const address of ['/', '/recipes', '/?meal=no-such-dish', '/?category=Beef&meal=aloo-gobi', '/journal']) {
    const html = await (await fetch(product.origin + address)).text()
    expect(html, address).not.toContain('id="prerendered-dialog"')
  }
})

test('All Recipes shows its heading and first picture where they stay', { tags: ['SHELL-24'] }, async () => {
  const { token } = await registerUser(product)
  await postRecipe(product, token, { title: 'First of All' })
  for (const width of [360, 1280]) {
    const still = await withoutScript('/recipes', width)
    await still.getByRole('heading', { name: 'All Recipes' }).waitFor()
    const first = main(still).locator('img').first()
    await eventually(() => loadedWidth(first)).toBeGreaterThan(300)
    const page = await open('/recipes', { width })
    const image = card(main(page), 'First of All').locator('img').first()
    await image.waitFor()
    expect(await image.boundingBox()).toEqual(await first.boundingBox())
  }

  // The heading stays until the code of the screen has loaded, also below a dialog.
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const page = await open('/recipes?dialog=search', {
    prepare: (fresh) =>
      fresh.route('**/assets/recipes-page-*.js', async (route) => {
        await released
        await route.continue()
      }),
  })
  const heading = await page.getByRole('heading', { name: 'All Recipes', includeHidden: true }).elementHandle()
  await dialog(page).waitFor()
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
  release()
  await page.locator('main article').first().waitFor({ state: 'attached' })
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true)
})

test('prerendered rooms are the same for every user, and nothing moves', { tags: ['SHELL-24'] }, async () => {
  const { token } = await registerUser(product)
  const search = (page: Page) => navigation(page).getByRole('link', { name: 'Search recipes' }).boundingBox()
  for (const [address, text] of [
    ['/rooms', 'Private Rooms'],
    ['/rooms/some-room', 'Back to Rooms'],
  ] as const) {
    const still = await withoutScript(address, 360)
    await still.getByText(text).waitFor()
    await still.waitForLoadState()
    for (const name of ['Login', 'Profile', 'Sign in', 'Sign in to see the room'])
      expect(await still.getByRole('link', { name, exact: true }).count(), name).toBe(0)
    const page = await open(address, { width: 360, token, expected: [/404/] })
    await navigation(page).getByRole('link', { name: 'Profile' }).waitFor()
    expect(await search(page)).toEqual(await search(still))
  }
})

test('the app loads once the picture is painted', { tags: ['SHELL-25'] }, async () => {
  const page = await open('/?meal=aloo-gobi')
  const [paintedAt, requestedAt] = await page.evaluate(
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
  expect(paintedAt).toBeGreaterThan(0)
  expect(requestedAt).toBeGreaterThan(paintedAt)
})

/** A shared dish whose picture is answered by `answer`, with a paused clock. */
async function openWithoutPicture(answer: (route: Route) => unknown) {
  const page = await open('/journal', {
    expected: [/Failed to load resource/],
    prepare: async (fresh) => {
      await fresh.route('**/covers/meals/aloo-gobi/**', answer)
      await fresh.clock.install()
    },
  })
  await page.clock.pauseAt(Date.now() + 3600_000)
  await page.evaluate(() => (location.href = '/?meal=aloo-gobi'))
  await preview(page).getByText('Aloo Gobi', { exact: true }).waitFor()
  return page
}

test(
  'without the picture the app loads at the first key, after a second, or when the picture fails',
  { tags: ['SHELL-25'] },
  async () => {
    const neverAnswered = () => {}
    const pressed = await openWithoutPicture(neverAnswered)
    expect(await isHydrated(pressed)).toBe(false)
    await eventually(async () => {
      await pressed.keyboard.press('Tab')
      return isHydrated(pressed)
    }).toBe(true)
    const waited = await openWithoutPicture(neverAnswered)
    await eventually(async () => {
      await waited.clock.fastForward(1000)
      return isHydrated(waited)
    }).toBe(true)
    const failed = await openWithoutPicture((route) => route.abort())
    await eventually(() => isHydrated(failed)).toBe(true)
  },
)

/** The home page, which hydrates when `release` is called. */
async function openUnhydrated() {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  const page = await open('/journal')
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => (location.href = '/'))
  await loaded
  expect(await isHydrated(page)).toBe(false)
  return { page, release }
}

test('what a user does before hydration takes effect after it', { tags: ['SHELL-24'] }, async () => {
  const menu = await openUnhydrated()
  await navigation(menu.page).getByRole('button', { name: 'Cuisines' }).click()
  menu.release()
  await menu.page.getByRole('menuitem', { name: 'Moroccan' }).waitFor()

  const { page, release } = await openUnhydrated()
  const tab = page.getByRole('tab').nth(1)
  const box = (within: Page) => main(within).getByRole('searchbox', { name: 'Search by keyword' })
  await box(page).fill('lemon')
  await tab.click()
  release()
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true')
  await region(page, 'New Recipes').getByRole('article').first().waitFor()
  expect(await box(page).inputValue()).toBe('lemon')
  await box(page).press('Enter')
  await dialog(page, 'Results for "lemon"').waitFor()

  const still = await withoutScript('/', 1280)
  await box(still).fill('lemon')
  await box(still).press('Enter')
  await still.waitForURL('**/?find=lemon')
})
