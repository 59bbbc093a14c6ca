/**
 * Measures the first screen on a phone: JavaScript over the network, layout shift and Lighthouse scores
 * (bench/README.md).
 */
import { join } from 'node:path'
import { chromium, devices, type Browser, type Page } from 'playwright-core'
import { screens } from '#contract/screens.ts'
import { createSampleContent } from './data/sample-content.ts'
import { scorePage } from './support/lighthouse.ts'
import { startBuilt } from './support/server-process.ts'
import { report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const goals = { scriptKb: 110, shift: 0, performance: 98, score: 100 }
/** Screens whose layout shift is measured, and whose JavaScript is measured until the first dish is shown. */
const measuredScreens = ['/', '/discover']
/** Addresses whose scripts are measured, on a phone and on a desktop: every screen, and a shared dish. */
const addresses = [
  ...Object.values(screens).map((path) => path.replace(/:\w+/, 'unknown-parameter')),
  '/?meal=lasagne-alla-bolognese',
]
const desktop = { viewport: { width: 1440, height: 900 } }
const settledMs = 1000
const withScores = !process.argv.includes('--no-scores')
/**
 * If a parameter is a path, only Lighthouse scores are measured, and only of screens whose address begins with this
 * path.
 */
const only = process.argv.slice(2).find((word) => word.startsWith('/'))

const executablePath = process.env.TEST_BROWSER ?? '/usr/bin/chromium'
const folder = tempFolder()
const product = await startBuilt(join(folder, 'data'))
try {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] })
  for (const screen of only ? [] : measuredScreens) await measureScreen(browser, screen)
  for (const address of only ? [] : addresses) await measureScripts(browser, address)
  await browser.close()
  if (withScores) await scoreScreens()
} finally {
  await product.stop()
}

/** Reports the scores of the most visited screens: home, a shared dish, all recipes, and a room. */
async function scoreScreens() {
  const { token, dish, room } = await createSampleContent(product.url)
  const screensToScore = [{ screen: '/' }, { screen: dish }, { screen: '/recipes' }, { screen: room, token }].filter(
    ({ screen }) => !only || screen.startsWith(only),
  )
  for (const { screen, ...session } of screensToScore) {
    for (const { title, score, range, notes } of await scorePage(product.url + screen, {
      executablePath,
      profile: join(folder, 'profile'),
      ...session,
    })) {
      const goal = title === 'Performance' ? goals.performance : goals.score
      report(`${screen}: ${title}`, `${score} (${range})`, { text: `≥ ${goal}`, isReached: score >= goal })
      for (const note of notes) console.log(`    ${note}`)
    }
  }
}

/**
 * Measures the size of all scripts that a visitor's browser loads without interaction, on a phone and on a desktop.
 * Reports the larger size.
 */
async function measureScripts(browser: Browser, address: string) {
  let most = 0
  for (const device of [devices['Pixel 7'], desktop]) {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
    const page = await context.newPage()
    const transfers = await watchTransfers(page)
    await page.goto(product.url + address, { waitUntil: 'networkidle' })
    most = Math.max(most, transfers.kb('Script'))
    await context.close()
  }
  report(`${address}: JavaScript until the network is idle`, `${most.toFixed(1)} kB`, {
    text: `≤ ${goals.scriptKb} kB`,
    isReached: most <= goals.scriptKb,
  })
}

async function measureScreen(browser: Browser, screen: string) {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const transfers = await watchTransfers(page)
  await page.addInitScript(watchShifts)
  await page.goto(product.url + screen)
  // The first screen is complete when it shows a dish. It does not need the scripts that load later.
  await page.locator('article').first().waitFor()
  const firstScreenKb = transfers.kb('Script')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settledMs)
  const loaded = { scriptKb: transfers.kb('Script'), summary: transfers.summary() }
  const shifts = [{ when: 'load', score: await readShift(page) }]
  const tabs = page.getByRole('tab')
  for (let index = 0; index < (await tabs.count()); index++) {
    const tab = tabs.nth(index)
    await tab.scrollIntoViewIfNeeded()
    await page.waitForTimeout(settledMs / 4)
    await readShift(page)
    await tab.click()
    // CLS leaves out the first half second after a click. The sum here includes the shifts of this half second.
    await page.waitForTimeout(settledMs)
    shifts.push({ when: await tab.innerText(), score: await readShift(page) })
  }
  report(`${screen}: JavaScript until the first screen`, `${firstScreenKb.toFixed(1)} kB`, {
    text: `≤ ${goals.scriptKb} kB`,
    isReached: firstScreenKb <= goals.scriptKb,
  })
  report('  after that, without interaction', `${(loaded.scriptKb - firstScreenKb).toFixed(1)} kB`)
  report('  all types until the network is idle, kB', loaded.summary)
  const worst = shifts.reduce((left, right) => (right.score > left.score ? right : left))
  report(`${screen}: worst layout shift of ${shifts.length}`, `${worst.score.toFixed(4)} (${worst.when})`, {
    text: '0',
    isReached: worst.score <= goals.shift,
  })
  for (const { when, score } of shifts) if (score > 0) report(`  ${when}`, score.toFixed(4))
  await context.close()
}

/** Counts the bytes over the network by resource type, headers included. */
async function watchTransfers(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  await cdp.send('Network.enable')
  return {
    kb: (kind: string) => (bytes.get(kind) ?? 0) / 1000,
    summary: () => [...bytes].map(([kind, count]) => `${kind} ${(count / 1000).toFixed(0)}`).join(', '),
  }
}

interface ShiftWindow {
  shift: number
}

/** Runs in the page before the scripts of the page. */
function watchShifts() {
  const target = window as unknown as ShiftWindow
  target.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) target.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the sum of the layout shifts since the last call. */
function readShift(page: Page) {
  return page.evaluate(() => {
    const target = window as unknown as ShiftWindow
    const { shift } = target
    target.shift = 0
    return shift
  })
}
