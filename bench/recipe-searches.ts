/**
 * Measures the durations of searches among 1,000 and among 100,000 recipes. Each server gets each search once, so no
 * response is cached.
 */
import { Agent, get } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dish } from '#contract/catalog.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import type { ServerProcess } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'

const limit = 12
const searchesPerKind = 100
const goals = { p50Ms: 5, p99Ms: 20 }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export async function measureSearches(products: Record<'small' | 'large', ServerProcess>) {
  const kinds = Object.entries(searches())
  const all = { small: [] as number[], large: [] as number[] }
  for (const [kind, texts] of kinds) {
    const durationsMs = { small: [] as number[], large: [] as number[] }
    for (const [index, text] of texts.entries()) {
      for (const size of ['small', 'large'] as const) {
        const ms = await send(`${products[size].url}/api/recipes?limit=${limit}&name=${encodeURIComponent(text)}`)
        // The first tenth is the warm-up.
        if (index >= texts.length / 10) durationsMs[size].push(ms)
      }
    }
    for (const size of ['small', 'large'] as const) all[size].push(...durationsMs[size])
    const text = (size: 'small' | 'large') =>
      `${median(durationsMs[size]).toFixed(2)} and ${percentile(durationsMs[size], 0.99).toFixed(2)} ms`
    report(`search: ${kind}, e.g. "${texts.at(-1)}"`, `${text('large')}, of 1,000 ${text('small')}`)
  }
  for (const [size, name] of [
    ['large', '100,000'],
    ['small', '1,000'],
  ] as const) {
    const [p50, p99] = [median(all[size]), percentile(all[size], 0.99)]
    report(`search among ${name}, p50`, `${p50.toFixed(2)} ms`, {
      text: `< ${goals.p50Ms} ms`,
      isReached: p50 < goals.p50Ms,
    })
    report(`search among ${name}, p99`, `${p99.toFixed(2)} ms`, {
      text: `< ${goals.p99Ms} ms`,
      isReached: p99 < goals.p99Ms,
    })
    report('  longest', `${Math.max(...all[size]).toFixed(2)} ms`)
  }
  agent.destroy()
}

/** Returns search texts by kind, without duplicates. */
function searches() {
  const { meals } = JSON.parse(readFileSync(join('dist/content/dishes.json'), 'utf8')) as { meals: Dish[] }
  const random = createSeededRandom(5)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const counts = new Map<string, number>()
  const wordsIn = ({ title, ingredients }: Dish) =>
    [...new Set(tokenize([title, ...ingredients.map(({ name }) => name)].join(' ')))].filter((word) =>
      /^\p{L}{4,}$/u.test(word),
    )
  for (const word of meals.flatMap(wordsIn)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byCount = [...counts.keys()].sort((left, right) => counts.get(right)! - counts.get(left)!)
  const common = byCount.slice(0, searchesPerKind)
  const rare = byCount.slice(-4 * searchesPerKind)
  const seen = new Set<string>()
  const many = (make: () => string) =>
    Array.from({ length: searchesPerKind * 20 }, make)
      .filter((text) => !seen.has(text) && seen.add(text))
      .slice(0, searchesPerKind)
  const misspell = (word: string) => word.slice(0, 2) + word[3] + word[2] + word.slice(4)
  return {
    'a common word': common,
    'a rare word': many(() => pick(rare)),
    'the beginning of a word': many(() => pick(byCount).slice(0, 1 + Math.floor(random() * 3))),
    'two words of a dish': many(() => {
      const words = wordsIn(pick(meals))
      return `${pick(words)} ${pick(words)}`
    }),
    'two common words': many(() => `${pick(common)} ${pick(common)}`),
    'a common and a rare word': many(() => `${pick(common)} ${pick(rare)}`),
    'three words of different dishes': many(() => `${pick(byCount)} ${pick(common)} ${pick(common)}`),
    'a misspelt word': many(() => misspell(pick(byCount))),
    'no result': many(() => `zq${Math.floor(random() * 1e6)}`),
  }
}

function send(url: string) {
  const startedAt = performance.now()
  return new Promise<number>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    }).once('error', reject)
  })
}
