/**
 * Measures the time until a new recipe, a like or the removal of a like is on the disk, among 1,000 and among 100,000
 * recipes.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { writeAndSync } from './baselines/fsync.ts'
import { authorCount, authorToken } from './data/generated-recipes.ts'
import { pinned, type ServerProcess } from './support/server-process.ts'
import { median, percentile, report, summarize } from './support/statistics.ts'
import type { WriteJob } from './clients/writes.ts'

const execute = promisify(execFile)
const rounds = Number(process.env.ROUNDS ?? 5)
const concurrentUsers = 8
const times = 60
const goals = { createMs: 8, growth: 1.5 }
/** The approximate size of a new recipe and its search words in the write-ahead log. */
const diskBytes = 40 * 1024

/**
 * Returns the session tokens that one client uses in turn. `user` is the index of this client, and `users` is the
 * number of concurrent clients. Two clients never use the token of the same author.
 */
const authorsOf = (user: number, users: number) =>
  Array.from({ length: authorCount }, (_, author) => author)
    .filter((author) => author % users === user)
    .map(authorToken)

type Size = 'small' | 'large'
type Calls = WriteJob['calls']

export async function measureWrites(
  folder: string,
  products: Record<Size, ServerProcess>,
  ids: Record<Size, string[]>,
) {
  const create: Calls[number] = ['POST', '/api/recipes', aRecipe()]
  const like = (method: string, size: Size): Calls =>
    ids[size].slice(-times).map((id) => [method, `/api/users/like/${id}`, null])
  const kinds = [
    {
      name: 'create a recipe, one after the other',
      users: 1,
      goal: goals.createMs,
      isOneAuthor: false,
      calls: () => Array.from({ length: times }, () => create),
    },
    {
      name: `create a recipe, ${concurrentUsers} at once`,
      users: concurrentUsers,
      goal: goals.createMs,
      isOneAuthor: false,
      calls: () => Array.from({ length: times / 2 }, () => create),
    },
    { name: 'like', users: 1, goal: null, isOneAuthor: true, calls: (size: Size) => like('POST', size) },
    { name: 'unlike', users: 1, goal: null, isOneAuthor: true, calls: (size: Size) => like('DELETE', size) },
  ]
  const disk: number[] = []
  const results = kinds.map((kind) => ({
    ...kind,
    p50: { small: [] as number[], large: [] as number[] },
    p99: { small: [] as number[], large: [] as number[] },
  }))
  for (let round = -1; round < rounds; round += 1) {
    const fsyncMs = median(writeAndSync(folder, diskBytes, times))
    if (round >= 0) disk.push(fsyncMs)
    for (const { users, calls, isOneAuthor, p50, p99 } of results) {
      for (const size of ['small', 'large'] as const) {
        const durationsMs = await write({
          port: products[size].port,
          tokens: Array.from({ length: users }, (_, user) =>
            isOneAuthor ? [authorToken(150)] : authorsOf(user, users),
          ),
          calls: calls(size),
        })
        // Round -1 is the warm-up.
        if (round < 0) continue
        p50[size].push(median(durationsMs))
        p99[size].push(percentile(durationsMs, 0.99))
      }
    }
  }
  for (const { name, goal, p50, p99 } of results) {
    const [small, large] = [median(p50.small), median(p50.large)]
    report(
      `${name}, p50 among 100,000`,
      summarize(p50.large, 2, ' ms'),
      goal ? { text: `< ${goal} ms`, isReached: large < goal } : undefined,
    )
    report('  p99', summarize(p99.large, 2, ' ms'))
    report('  p50 among 1,000', summarize(p50.small, 2, ' ms'))
    report('  100,000 compared with 1,000', summarize(p50.large.map((value, round) => value / p50.small[round]!)), {
      text: `≤ ${goals.growth}`,
      isReached: large / small <= goals.growth,
    })
  }
  report('write and fdatasync of 40 kB, p50', summarize(disk, 2, ' ms'))
}

async function write(job: WriteJob): Promise<number[]> {
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/writes.ts', JSON.stringify(job)])
  return JSON.parse((await execute(command!, parameters)).stdout) as number[]
}

function aRecipe() {
  const steps = [
    'Heat the oven to 175 °C and butter the tin.',
    'Mash the bananas, then beat in butter, sugar, eggs and vanilla.',
    'Fold in flour, soda and salt until no dry flour shows.',
    'Bake for an hour, until a skewer comes out clean.',
  ]
  const ingredients = [
    '100 g butter, melted',
    '3 very ripe bananas',
    '140 g light brown sugar',
    '2 eggs',
    '1 tsp vanilla extract',
    '200 g plain flour',
    '1 tsp bicarbonate of soda',
    '½ tsp salt',
  ]
  return {
    title: 'Sunday Banana Bread',
    description: 'Moist for days, and better on the second. '.repeat(6),
    ingredients,
    steps: [...steps, ...steps],
    image: null,
  }
}
