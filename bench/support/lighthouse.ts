/** The marks of Lighthouse for one address, the median of several runs, and what it holds against the page. */
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from './server-process.ts'
import { median } from './statistics.ts'

const runs = Number(process.env.RUNS ?? 3)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const browserReadyMs = 10_000
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

/** What is read of a report; the package's own types need packages that are not there. */
interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { title: string; score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

interface Browser {
  executablePath: string
  flags: string[]
  /** A folder for the browser's profile. */
  profile: string
  /** Signed in by this bearer token. */
  token?: string
}

export async function markPage(url: string, { executablePath, flags, profile, token }: Browser) {
  const port = await freePort()
  const browser = spawn(
    executablePath,
    ['--headless', ...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise((done) => browser.once('exit', done))
  try {
    await browserReady(port)
    // Lighthouse leaves local storage as it finds it.
    if (token) await signIn(port, url, token)
    const results: Report[] = []
    // The first run is the browser's own start as much as the page's, and is left out.
    for (let run = -1; run < runs; run++) {
      const { lhr } = (await lighthouse(url, {
        port,
        onlyCategories: categories,
        output: 'json',
        logLevel: 'error',
      })) as { lhr: Report }
      if (lhr.runtimeError) console.error(`  a run of Lighthouse is left out: ${lhr.runtimeError.message}`)
      else if (run >= 0) results.push(lhr)
    }
    if (!results.length) throw new Error('Lighthouse could not read the page')
    return categories.map((category) => {
      const marks = results.map((result) => Math.round((result.categories[category]!.score ?? 0) * 100))
      const last = results.at(-1)!
      const { title, auditRefs } = last.categories[category]!
      const held = auditRefs.map(({ id }) => last.audits[id]!).filter(({ score }) => score !== null && score < 0.9)
      const notes = held.map((audit) => `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`)
      if (category === 'performance')
        notes.unshift(timings.map((id) => `${last.audits[id]!.title} ${last.audits[id]!.displayValue}`).join(', '))
      return { title, mark: median(marks), range: `${Math.min(...marks)} to ${Math.max(...marks)}`, notes }
    })
  } finally {
    browser.kill()
    await ended
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

async function browserReady(port: number) {
  const giveUpAt = performance.now() + browserReadyMs
  while (performance.now() < giveUpAt) {
    const isReady = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error('the browser did not start')
}
