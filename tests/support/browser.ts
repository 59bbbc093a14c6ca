/** A real browser for the browser tests. If the page logs an error that the test does not expect, the test fails. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { recordAnnouncements } from './page-time.ts'
import { noonZone } from './zones.ts'

/** Flags in addition to those of Playwright. */
export const flags = [
  '--disable-gpu',
  // A page is open for a few seconds only, so optimized code and garbage collection cost more time than they save.
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
  '--in-process-gpu',
]
/**
 * How long a test waits for a change of the page. This is shorter than the time limit of a test, so that a failure says
 * what the test was waiting for.
 */
const waitMs = 20_000

interface OpenOptions extends Pick<
  BrowserContextOptions,
  'colorScheme' | 'reducedMotion' | 'hasTouch' | 'serviceWorkers' | 'javaScriptEnabled'
> {
  width?: number
  height?: number
  /** Errors that the test causes on purpose. These errors do not make the test fail. */
  expected?: RegExp[]
  /** Signs in with this bearer token. */
  token?: string
  /** Runs before the first address is opened, for example to add routes, listeners or a clock. */
  prepare?: (page: Page) => Promise<unknown>
}

let launched: Promise<Browser> | undefined

/** Starts the browser that all test files of a worker share. It ends when the process of the worker ends. */
function launchBrowser() {
  const executablePath = process.env.TEST_BROWSER
  if (!executablePath) throw new Error('TEST_BROWSER must be the path of a Chromium browser. `npm test` sets it')
  launched ??= chromium.launch({ executablePath, args: flags })
  return launched
}

/** @returns `open`, which opens an address in a new browser profile. The profile is closed after the test */
export function useBrowser(product: { readonly origin: string }) {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchBrowser()
  })

  return async function open(
    path: string,
    { width = 1280, height = 800, expected = [], prepare, token, ...options }: OpenOptions = {},
  ): Promise<Page> {
    // Blocks service workers, because Playwright cannot intercept their requests. Turns animations off, because they
    // take a fifth of the run time.
    const context = await browser!.newContext({
      baseURL: product.origin,
      viewport: { width, height },
      timezoneId: noonZone,
      storageState: token ? storageStateWith(token) : undefined,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(waitMs)
    await recordAnnouncements(context)
    if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
    const page = await context.newPage()
    const complaints: string[] = []
    const complain = (text: string) => expected.some((pattern) => pattern.test(text)) || complaints.push(text)
    // The listeners are on the context, so that they get the events of every tab that the test opens.
    context.on('console', (message) => message.type() === 'error' && complain(message.text()))
    context.on('weberror', (error) => complain(error.error().message))
    onTestFinished(async () => {
      await context.close()
      expect(complaints, 'the page logged an error').toEqual([])
    })
    await prepare?.(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    return page
  }

  function storageStateWith(token: string) {
    return { cookies: [], origins: [{ origin: product.origin, localStorage: [{ name: 'token', value: token }] }] }
  }
}

/** Whether React is attached to the root element of the page. A page without this element counts as hydrated. */
export const isHydrated = (page: Page) =>
  page.evaluate(() => {
    const root = document.getElementById('root')
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })

/** Makes `goto` and `reload` wait until the app is hydrated, not only until the page has loaded. */
function waitForHydration(page: Page) {
  const { goto, reload } = page
  const hydrated = () => eventually(() => isHydrated(page)).toBe(true)
  page.goto = async (...given) => {
    const response = await goto.apply(page, given)
    await hydrated()
    return response
  }
  page.reload = async (...given) => {
    const response = await reload.apply(page, given)
    await hydrated()
    return response
  }
}

/** Repeats `read` until the matcher passes. The test fails after `timeoutMs`. */
export const eventually = <T>(read: () => T | Promise<T>, timeoutMs = waitMs) =>
  expect.poll(read, { timeout: timeoutMs, interval: 100 })

/** How long a test waits until a service worker has stored its hundreds of files. A busy machine needs this long. */
export const storedWithinMs = 60_000

/** Waits for two animation frames, so that the page has rendered. */
export const settle = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colourRules = ['color-contrast', 'link-in-text-block']
/** Colour schemes and widths for axe. Two combinations are enough, because the colours do not depend on the width. */
const looks = [
  ['light', 1440, wcag],
  ['dark', 360, wcag],
] as const
/**
 * The same for a part of the page. To save time, both have the same width, and the light scheme is checked only with
 * the rules that depend on the colours.
 */
const looksOfPart = [
  ['dark', 360, wcag],
  ['light', 360, colourRules],
] as const

interface Axe {
  run(context: object, options: object): Promise<AxeResults>
}

/**
 * Runs axe. The script of axe is loaded only once in a page, because loading it takes as long as analysing a small
 * screen. `rules` contains ids or tags of rules.
 */
async function analyze(page: Page, rules: readonly string[], within?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // The focus guards of a menu have the focus only for a moment, so axe does not check them.
  const context: ContextSpec = { include: within ? [within] : undefined, exclude: ['[data-base-ui-focus-guard]'] }
  // The result lists only violations, because listing the passed checks would take longer than the analysis.
  const options: RunOptions = { runOnly: [...rules], resultTypes: ['violations'] }
  const { violations: found } = await page.evaluate<AxeResults, object[]>(
    ([where, how]) => (window as unknown as { axe: Axe }).axe.run(where!, how!),
    [context, options],
  )
  return found
}

/** @returns a line for each element (the page or a dialog) that scrolls sideways at the current width */
const scrollsSideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], [role=dialog] > div')].flatMap((box) =>
      box.scrollWidth > box.clientWidth + 1
        ? [`${innerWidth} px: ${box.tagName} ${box.scrollWidth} > ${box.clientWidth}`]
        : [],
    ),
  )

/**
 * Finds violations of WCAG 2.2 AA with axe, and elements that scroll sideways at `widths`, as `overflow` does. One
 * function does both, because each change of the window takes time. Axe checks the whole page once for each of `looks`.
 * With `within`, axe checks only this part of the page, once for each of `looksOfPart`. Call this function only after
 * all animations have ended, because a text that is still fading in has too little contrast.
 */
export async function violations(page: Page, within?: string, widths: number[] = []) {
  const all: string[] = []
  const viewport = page.viewportSize()!
  for (const [colorScheme, width, rules] of within ? looksOfPart : looks) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const found = await analyze(page, rules, within)
    all.push(
      ...found.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${width} px, ${colorScheme}: ${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? ''}`,
        ),
      ),
    )
  }
  all.push(...(await overflowAt(page, widths)))
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: null })
  return all
}

/** @returns a line for each element (the page or a dialog) that scrolls sideways at one of `widths` */
export async function overflow(page: Page, widths: number[]) {
  const viewport = page.viewportSize()!
  const all = await overflowAt(page, widths)
  await page.setViewportSize(viewport)
  return all
}

async function overflowAt(page: Page, widths: number[]) {
  const all: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await settle(page)
    all.push(...(await scrollsSideways(page)))
  }
  return all
}
