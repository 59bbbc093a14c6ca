/** A real browser for journeys. Whatever the page complains about fails the test, unless the test has named it. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Under the time a test has, so that the failure names what was waited for. */
const waitMs = 10_000

interface Wishes extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'hasTouch' | 'serviceWorkers' | 'javaScriptEnabled'
> {
  width?: number
  height?: number
  /** Complaints that the test itself causes. */
  expected?: RegExp[]
  /** Signed in from the start, by this bearer token. */
  token?: string
  /** Before the first address is opened: routes, listeners, a clock. */
  prepare?: (page: Page) => Promise<unknown>
}

/** One browser for all tests of a file. `open` gives each its own profile, which ends with the test. */
export function useBrowser(product: { readonly origin: string }) {
  let browser: Browser | undefined
  beforeAll(async () => {
    const executablePath = process.env.TEST_BROWSER
    if (!executablePath) throw new Error('TEST_BROWSER must name a Chromium; `npm test` sets it')
    browser = await chromium.launch({ executablePath, args: flags })
  })
  afterAll(() => browser?.close())

  return async function open(
    path: string,
    { width = 1280, height = 800, expected = [], prepare, token, ...options }: Wishes = {},
  ): Promise<Page> {
    // What a service worker asks for passes the routes of a test by; and what fades costs a fifth of all the time there is.
    const context = await browser!.newContext({
      baseURL: product.origin,
      viewport: { width, height },
      storageState: token ? signedIn(token) : undefined,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(waitMs)
    if (options.javaScriptEnabled !== false) context.on('page', waitForApp)
    const page = await context.newPage()
    const complaints: string[] = []
    const complain = (text: string) => expected.some((pattern) => pattern.test(text)) || complaints.push(text)
    // Of every tab that the test opens.
    context.on('console', (message) => message.type() === 'error' && complain(message.text()))
    context.on('weberror', (error) => complain(error.error().message))
    onTestFinished(async () => {
      await context.close()
      expect(complaints, 'the page complained').toEqual([])
    })
    await prepare?.(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  function signedIn(token: string) {
    return { cookies: [], origins: [{ origin: product.origin, localStorage: [{ name: 'token', value: token }] }] }
  }
}

/** Whether React has rendered or hydrated the page, which may happen late (web/hydrate-after-paint.ts). True for a page without the app. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })

/** Whoever does something before the app has begun speaks to nobody: each way to an address ends when it has. */
function waitForApp(page: Page) {
  const { goto, reload } = page
  const begun = () => eventually(() => isHydrated(page)).toBe(true)
  page.goto = async (...asked) => {
    const answer = await goto.apply(page, asked)
    await begun()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload.apply(page, asked)
    await begun()
    return answer
  }
}

/** Waits until `read` gives what the matcher wants. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: waitMs, interval: 25 })

/** How long a text that is about to appear stays on the page, in milliseconds. Ask before what makes it appear; await after. */
export const shownFor = (page: Page, text: string) =>
  page
    .evaluate(
      ([wanted, limit]) =>
        new Promise<number>((done) => {
          setTimeout(done, limit, Number.NaN)
          let since: number | null = null
          new MutationObserver((_, observer) => {
            const isShown = document.body.textContent.includes(wanted)
            if (isShown) since ??= performance.now()
            if (isShown || since === null) return
            observer.disconnect()
            done(performance.now() - since)
          }).observe(document.body, { childList: true, subtree: true, characterData: true })
        }),
      [text, waitMs] as const,
    )
    .catch(() => Number.NaN)

/** Whether a text is more green than red. */
export const isGreen = (text: Locator) =>
  text.evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!
    brush.fillStyle = getComputedStyle(element).color
    brush.fillRect(0, 0, 1, 1)
    const [red, green] = brush.getImageData(0, 0, 1, 1).data
    return green! > red!
  })

/** The text of what describes a control, as a screen reader reads it after its name. */
export const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  )

/** Lets the page draw whatever it is about to draw. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

const wcag = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Both sizes and both sides of the day in two looks: what crosses them changes neither a colour nor a name. */
const looks = [
  ['light', 1440],
  ['dark', 360],
] as const

/**
 * What axe finds against WCAG 2.2 AA: all of the page by day on a desktop and by night on a phone, or only `within`, which shares
 * its colours with the page, by night on a phone. Half-faded text has no contrast: not for pages with motion.
 */
export async function violations(page: Page, within?: string) {
  const all: string[] = []
  for (const [colorScheme, width] of within ? looks.slice(-1) : looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await settle(page)
    // The spans that keep the focus inside a menu hand it on at once.
    // Of what is right, which is nearly all, nothing is written down: that took longer than looking.
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .exclude('[data-base-ui-focus-guard]')
    if (within) axe.include(within)
    const found = await axe.withTags(wcag).analyze()
    all.push(
      ...found.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${width} px, ${colorScheme}: ${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`,
        ),
      ),
    )
  }
  return all
}

/** What stands out to the right of the page, or of a dialog, at any of `widths`. */
export async function overflow(page: Page, widths: number[]) {
  const all: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    all.push(
      ...(await page.evaluate(
        (at) =>
          [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')].flatMap(
            (box) =>
              box.scrollWidth > box.clientWidth + 1
                ? [`${at} px: ${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`]
                : [],
          ),
        width,
      )),
    )
  }
  return all
}
