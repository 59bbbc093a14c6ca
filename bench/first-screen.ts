/** What the first screen costs a phone: JavaScript on the wire, jumps of the page, and Lighthouse's marks (bench/README.md). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, type Browser, type Page } from 'playwright-core'
import { inhabit } from './data/sample-content.ts'
import { markPage } from './support/lighthouse.ts'
import { startBuilt } from './support/server-process.ts'
import { report } from './support/statistics.ts'

const goals = { scriptKb: 110, shift: 0, performance: 98, mark: 100 }
const screens = ['/', '/discover']
const settledMs = 1000
const withMarks = !process.argv.includes('--no-marks')
/** Marks alone, and only of screens that begin so. */
const only = process.argv.slice(2).find((word) => word.startsWith('/'))
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const executablePath = process.env.TEST_BROWSER ?? '/usr/bin/chromium'
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const product = await startBuilt(join(folder, 'data'))
try {
  const browser = await chromium.launch({ executablePath, args: flags })
  for (const screen of only ? [] : screens) await measureScreen(browser, screen)
  await browser.close()
  if (withMarks) await mark()
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** The four screens that people come to: home, a recipe that was shared, everybody's recipes, and a room of one's own. */
async function mark() {
  const { token, dish, room } = await inhabit(product.url)
  const marked = [{ screen: '/' }, { screen: dish }, { screen: '/recipes' }, { screen: room, token }].filter(
    ({ screen }) => !only || screen.startsWith(only),
  )
  for (const { screen, ...who } of marked) {
    for (const { title, mark: given, range, notes } of await markPage(product.url + screen, {
      executablePath,
      flags,
      profile: join(folder, 'profile'),
      ...who,
    })) {
      const goal = title === 'Performance' ? goals.performance : goals.mark
      report(`${screen}: ${title}`, `${given} (${range})`, { text: `≥ ${goal}`, isReached: given >= goal })
      for (const note of notes) console.log(`    ${note}`)
    }
  }
}

async function measureScreen(browser: Browser, screen: string) {
  const context = await browser.newContext(devices['Pixel 7'])
  const page = await context.newPage()
  const transfers = await watchTransfers(page)
  await page.addInitScript(watchShifts)
  await page.goto(product.url + screen)
  // The first screen is there when a dish is: from then on whatever comes is not needed for it.
  await page.locator('article').first().waitFor()
  const before = transfers.kb('Script')
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
    // The browser forgives what moves within half a second of a click; here nothing is forgiven.
    await page.waitForTimeout(settledMs)
    shifts.push({ when: await tab.innerText(), score: await readShift(page) })
  }
  report(`${screen}: JavaScript until the first screen stands`, `${before.toFixed(1)} kB`, {
    text: `≤ ${goals.scriptKb} kB`,
    isReached: before <= goals.scriptKb,
  })
  report('  after that, without a touch', `${(loaded.scriptKb - before).toFixed(1)} kB`)
  report('  all kinds until the page is at rest, kB', loaded.summary)
  const worst = shifts.reduce((left, right) => (right.score > left.score ? right : left))
  report(
    `${screen}: layout shift of ${shifts.length} moments, the worst`,
    `${worst.score.toFixed(4)} (${worst.when})`,
    { text: '0', isReached: worst.score <= goals.shift },
  )
  for (const { when, score } of shifts) if (score > 0) report(`  ${when}`, score.toFixed(4))
  await context.close()
}

/** Bytes as they came over the wire, headers too, by kind. */
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

interface Watching {
  shift: number
}

/** Runs in the page, before anything else. */
function watchShifts() {
  const watching = window as unknown as Watching
  watching.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watching.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The shift since the last reading. */
function readShift(page: Page) {
  return page.evaluate(() => {
    const watching = window as unknown as Watching
    const { shift } = watching
    watching.shift = 0
    return shift
  })
}
