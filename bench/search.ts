/** How long a search with a typo takes among 10,000 dishes, over HTTP and one after the other (bench/README.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dish } from '#contract/catalog.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import { fillWithDishes } from './data/generated-dishes.ts'
import { startBuilt, startProcess } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'

const dishCount = 10_000
const queryCount = 300
const rounds = 3
const goals = { p50Ms: 5, p99Ms: 20, residentMb: 150 }
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const dishes = await fillWithDishes(join(folder, 'data'), dishCount)
// Each round asks for other typos, so that no answer has been given before; the first is the warm-up.
const queries = typoQueries(dishes, queryCount * (rounds + 1))
const product = await startBuilt(join(folder, 'data'))
const fresh = product.residentMb()
try {
  const taken: number[] = []
  const answers: [string, string, string][] = []
  let hits = 0
  let cpuBefore = 0
  for (const [index, query] of queries.entries()) {
    const path = `/api/catalog/meals?limit=20&name=${encodeURIComponent(query)}`
    const { bytes, tookMs } = await ask(product.url + path)
    if (index < queryCount) {
      cpuBefore = product.cpuSeconds()
      continue
    }
    taken.push(tookMs)
    answers.push([path, 'application/json; charset=utf-8', bytes.toString('base64')])
    if ((JSON.parse(bytes.toString()) as { total: number }).total) hits += 1
  }
  const cpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / taken.length
  const plainTaken = await askPlain(answers)
  const [p50, p99] = [median(taken), percentile(taken, 0.99)]
  console.log(
    `${taken.length} searches among ${dishCount} dishes, e.g. "${queries.slice(-4).join('", "')}"; ${hits} with a result`,
  )
  report('search with a typo, p50', `${p50.toFixed(2)} ms`, {
    text: `< ${goals.p50Ms} ms`,
    isReached: p50 < goals.p50Ms,
  })
  report('search with a typo, p99', `${p99.toFixed(2)} ms`, {
    text: `< ${goals.p99Ms} ms`,
    isReached: p99 < goals.p99Ms,
  })
  report('  longest', `${Math.max(...taken).toFixed(2)} ms`)
  report('  processor time of one search, on average', `${cpuMs.toFixed(2)} ms`)
  report('  plain server, same bytes, p50', `${median(plainTaken).toFixed(2)} ms`)
  report('  the search takes this many times as long', (p50 / median(plainTaken)).toFixed(1))
  const mb = product.residentMb()
  report('resident memory after all of it', `${mb.toFixed(0)} MB`, {
    text: `< ${goals.residentMb} MB`,
    isReached: mb < goals.residentMb,
  })
  report('  just started', `${fresh.toFixed(0)} MB`)
} finally {
  agent.destroy()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function askPlain(answers: [string, string, string][]) {
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const plain = await startProcess(['--import', 'tsx', 'bench/baselines/http-server.ts', file])
  const taken: number[] = []
  for (const [path] of answers) taken.push((await ask(plain.url + path)).tookMs)
  await plain.stop()
  return taken.slice(queryCount)
}

function ask(url: string) {
  const startedAt = performance.now()
  return new Promise<{ bytes: Buffer; tookMs: number }>((done, failed) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        if (response.statusCode !== 200) return failed(new Error(`${url}: ${response.statusCode}`))
        done({ bytes: Buffer.concat(chunks), tookMs: performance.now() - startedAt })
      })
    }).once('error', failed)
  })
}

/** One to three words that stand together in a title or name an ingredient, one of them mistyped; all different. */
function typoQueries(from: Dish[], count: number) {
  const throwDice = createSeededRandom(2)
  const below = (bound: number) => Math.floor(throwDice() * bound)
  const found = new Set<string>()
  while (found.size < count) {
    const dish = from[below(from.length)]!
    const text = below(3) ? dish.title : dish.ingredients[below(dish.ingredients.length)]!.name
    const words = text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 3)
    const start = below(words.length)
    const chosen = words.slice(start, start + 1 + below(3))
    if (!chosen.length) continue
    const at = below(chosen.length)
    chosen[at] = mistype(chosen[at]!, below)
    found.add(chosen.join(' '))
  }
  return [...found]
}

/** Two letters swapped, one left out, one doubled or one beside it, as fingers do; never the first. */
function mistype(word: string, below: (bound: number) => number) {
  const at = 1 + below(word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)]
  switch (below(4)) {
    case 0:
      return before + after[0] + letter + after.slice(1)
    case 1:
      return before + after
    case 2:
      return before + letter + letter + after
    default:
      return before + 'abcdefghijklmnopqrstuvwxyz'[below(26)] + after
  }
}
