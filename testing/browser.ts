/** A real browser for journeys. Whatever the page complains about fails the test, unless the test has named it. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Under the time a test has, so that the failure names what was waited for. */
const waitMs = 10_000

interface Wishes extends Pick<BrowserContextOptions, 'colorScheme' | 'reducedMotion' | 'hasTouch'> {
  width?: number
  height?: number
  /** Complaints that the test itself causes. */
  expected?: RegExp[]
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

  return async function open(path: string, { width = 1280, height = 800, expected = [], prepare, ...options }: Wishes = {}): Promise<Page> {
    const context = await browser!.newContext({ baseURL: product.origin, viewport: { width, height }, ...options })
    context.setDefaultTimeout(waitMs)
    const page = await context.newPage()
    const complaints: string[] = []
    const complain = (text: string) => expected.some((pattern) => pattern.test(text)) || complaints.push(text)
    page.on('console', (message) => message.type() === 'error' && complain(message.text()))
    page.on('pageerror', (error) => complain(error.message))
    onTestFinished(async () => {
      await context.close()
      expect(complaints, 'the page complained').toEqual([])
    })
    await prepare?.(page)
    await page.goto(path)
    return page
  }
}

/** Waits until `read` gives what the matcher wants. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: waitMs, interval: 25 })

/** Lets the page draw whatever it is about to draw. */
export const settle = (page: Page) => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
