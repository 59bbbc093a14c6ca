/** Measures the Lighthouse scores of one page: the median of several runs, and the failed audits of the last run. */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from './server-process.ts'
import { median } from './statistics.ts'

const runs = Number(process.env.RUNS ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const browserReadyMs = 10_000
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/** The parts of a report that this file reads. The types of `lighthouse` need packages that are not installed. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

interface Browser {
  executablePath: string
  /** Folder of the browser's profile. */
  profile: string
  /** Bearer token of the user. */
  token?: string
}

export async function scorePage(url: string, { executablePath, profile, token }: Browser) {
  const port = await freePort()
  const browser = spawn(
    executablePath,
    [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const exited = new Promise((resolve) => browser.once('exit', resolve))
  try {
    await waitForBrowser(port)
    // Lighthouse does not clear local storage, so the page has the token in every run.
    if (token) await signIn(port, url, token)
    const results: Report[] = []
    // The first run is discarded, because the browser has just started.
    for (let run = -1; run < runs; run++) {
      const { lhr } = (await lighthouse(url, {
        port,
        onlyCategories: categories,
        output: 'json',
        logLevel: 'error',
      })) as { lhr: Report }
      if (lhr.runtimeError) console.error(`  Lighthouse run discarded: ${lhr.runtimeError.message}`)
      else if (run >= 0) results.push(lhr)
    }
    if (!results.length) throw new Error('Lighthouse could not read the page')
    return categories.map((category) => {
      const scores = results.map((result) => Math.round((result.categories[category]!.score ?? 0) * 100))
      const last = results.at(-1)!
      const { title, auditRefs } = last.categories[category]!
      const failedAudits = auditRefs
        .map(({ id }) => last.audits[id]!)
        .filter(({ score }) => score !== null && score < 0.9)
      const notes = failedAudits.map((audit) => `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
      if (category === 'performance')
        notes.unshift(timings.map((id) => `${last.audits[id]!.title} ${last.audits[id]!.displayValue}`).join(', '))
      return { title, score: median(scores), range: `${Math.min(...scores)} to ${Math.max(...scores)}`, notes }
    })
  } finally {
    browser.kill()
    await exited
  }
}

async function signIn(port: number, url: string, token: string) {
  const remote = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await remote.contexts()[0]!.newPage()
  await page.goto(new URL('/manifest.webmanifest', url).href)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.close()
  await remote.close()
}

async function waitForBrowser(port: number) {
  const deadline = performance.now() + browserReadyMs
  while (performance.now() < deadline) {
    const isReady = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error('The browser did not start')
}
