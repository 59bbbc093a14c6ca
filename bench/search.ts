/** Measures searches with a typo among 10,000 dishes, sent over HTTP one after the other (bench/README.md). */
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { Dish } from '#contract/catalog.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import { insertDishes } from './data/generated-dishes.ts'
import { startBuilt, startProcess } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const dishCount = 10_000
const queryCount = 300
const rounds = 3
const goals = { p50Ms: 5, p99Ms: 20, residentMb: 150 }
const folder = tempFolder()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const dishes = await insertDishes(join(folder, 'data'), dishCount)
// Every query is different, so no response is cached. The first round is the warm-up.
const queries = typoQueries(dishes, queryCount * (rounds + 1))
const product = await startBuilt(join(folder, 'data'))
const mbAtStart = product.residentMb()
try {
  const durationsMs: number[] = []
  const responses: [string, string, string][] = []
  let hits = 0
  let cpuBefore = 0
  for (const [index, query] of queries.entries()) {
    const path = `/api/catalog/meals?limit=20&name=${encodeURIComponent(query)}`
    const { bytes, durationMs } = await send(product.url + path)
    if (index < queryCount) {
      cpuBefore = product.cpuSeconds()
      continue
    }
    durationsMs.push(durationMs)
    responses.push([path, 'application/json; charset=utf-8', bytes.toString('base64')])
    if ((JSON.parse(bytes.toString()) as { total: number }).total) hits += 1
  }
  const cpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / durationsMs.length
  const plainMs = await measurePlain(responses)
  const [p50, p99] = [median(durationsMs), percentile(durationsMs, 0.99)]
  console.log(
    `${durationsMs.length} searches among ${dishCount} dishes, e.g. "${queries.slice(-4).join('", "')}"; ${hits} with a result`,
  )
  report('search with a typo, p50', `${p50.toFixed(2)} ms`, {
    text: `< ${goals.p50Ms} ms`,
    isReached: p50 < goals.p50Ms,
  })
  report('search with a typo, p99', `${p99.toFixed(2)} ms`, {
    text: `< ${goals.p99Ms} ms`,
    isReached: p99 < goals.p99Ms,
  })
  report('  longest', `${Math.max(...durationsMs).toFixed(2)} ms`)
  report('  CPU time per search, on average', `${cpuMs.toFixed(2)} ms`)
  report('  plain server, same bytes, p50', `${median(plainMs).toFixed(2)} ms`)
  report('  ratio of search to plain server', (p50 / median(plainMs)).toFixed(1))
  const mb = product.residentMb()
  report('resident memory at the end', `${mb.toFixed(0)} MB`, {
    text: `< ${goals.residentMb} MB`,
    isReached: mb < goals.residentMb,
  })
  report('  at start', `${mbAtStart.toFixed(0)} MB`)
} finally {
  agent.destroy()
  await product.stop()
}

/**
 * Measures how long a plain server takes to send the same responses. The first `queryCount` requests are its warm-up.
 */
async function measurePlain(responses: [string, string, string][]) {
  const file = join(folder, 'responses.json')
  writeFileSync(file, JSON.stringify(responses))
  const plain = await startProcess(['--import', 'tsx', 'bench/baselines/http-server.ts', file])
  const durationsMs: number[] = []
  for (const [path] of responses) durationsMs.push((await send(plain.url + path)).durationMs)
  await plain.stop()
  return durationsMs.slice(queryCount)
}

function send(url: string) {
  const startedAt = performance.now()
  return new Promise<{ bytes: Buffer; durationMs: number }>((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        resolve({ bytes: Buffer.concat(chunks), durationMs: performance.now() - startedAt })
      })
    }).once('error', reject)
  })
}

/**
 * Returns `count` different queries. Each query has one to three consecutive words of a title or an ingredient. Words
 * of up to three letters are left out. One of the words has a typo.
 */
function typoQueries(from: Dish[], count: number) {
  const random = createSeededRandom(2)
  const below = (bound: number) => Math.floor(random() * bound)
  const unique = new Set<string>()
  while (unique.size < count) {
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
    unique.add(chosen.join(' '))
  }
  return [...unique]
}

/** Swaps two letters, or omits, doubles or replaces one letter. The first letter of the word stays. */
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
