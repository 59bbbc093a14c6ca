/** The setup of browser tests, and functions that find and use parts of a page. */
import type { Locator, Page, Route } from 'playwright-core'
import { limits, type Dish } from '#contract/catalog.ts'
import { useBrowser } from './browser.ts'
import { useSharedServer } from './server/built-server.ts'

/** The built product and a browser that opens it. The test files of a worker share them. */
export function useJourney() {
  const product = useSharedServer()
  return { product, open: useBrowser(product) }
}

export const main = (page: Page) => page.getByRole('main')
export const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', { name, exact: true })
export const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
export const titles = (within: Locator) => within.getByRole('article').getByRole('heading').allInnerTexts()
export const card = (within: Locator, title: string) =>
  within.getByRole('article').filter({ has: within.page().getByRole('heading', { name: title, exact: true }) })

/** The path and the query of the page. */
export function addressOf(page: Page) {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Shows another address of the app without loading the page again. Fires `popstate`, as Back and Forward do. */
export const visit = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

export const noDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
/** Closes the open dialogs with Escape. `count` is the number of open dialogs. */
export async function closeDialog(page: Page, count = 1) {
  for (let open = count; open > 1; open -= 1) {
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog')
      .nth(open - 1)
      .waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Escape')
  await noDialog(page)
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
export const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)
/** The width of the picture in pixels; 0 before it has loaded. */
export const loadedWidth = (image: Locator) => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)

/**
 * Delays the requests to `url`. If `method` is set, delays only the requests with this method.
 * @returns a function that lets the requests continue
 */
export async function delayRequests(page: Page, url: string | RegExp, method?: string) {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(url, async (route: Route) => {
    if (!method || route.request().method() === method) await released
    await route.continue()
  })
  return release
}

/** Gives This Week's Recipes the same dishes in every week, and sets the clock of the page to a day of that week. */
export async function fixWeek(page: Page) {
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00Z'))
  await page.route('**/api/catalog/week', async (route) => {
    const response = await page.request.get(`/api/catalog/meals?limit=${limits.weekMeals}`)
    const { meals } = (await response.json()) as { meals: Dish[] }
    await route.fulfill({ json: { week: '2026-W47', startsOn: '2026-11-16', meals } })
  })
}

/** Fills in the dialog Sign In, which must be open, and submits the dialog with Enter. */
export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await dialog(page, 'Sign In').getByLabel('Username or email').fill(email)
  await dialog(page, 'Sign In').getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
