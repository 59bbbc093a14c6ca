/**
 * Measures how long users wait for their profiles while a slow AI model responds to 200 questions. Also measures how
 * much slower a cached list is served if each request has a random query parameter (bench/README.md).
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { insertDishes } from '#bench/data/generated-dishes.ts'
import { insertNumberedUsers } from '#bench/data/users-and-rooms.ts'
import { load } from '#bench/support/compare.ts'
import { startBuilt, type ServerProcess } from '#bench/support/server-process.ts'
import { median, report, summarize } from '#bench/support/statistics.ts'
import { tempFolder } from '#bench/support/temp-folder.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const userCount = 50
const questionsPerUser = 4
const callsPerRound = 500
const modelMs = 15_000
const questionsTimeoutMs = 10_000
const goals = { waiting: 1.5, randomParameters: 0.25 }
const folder = tempFolder()
const dataDir = join(folder, 'data')

await insertDishes(dataDir, 500)
const db = openDatabase({ dataDir })
await migrate(db)
const users = await insertNumberedUsers(db, userCount)
await db.destroy()

const model = await startSlowModel()
const env = { AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`, AI_MODEL: 'slow' }
try {
  await measureWaiting()
  await withServer(measureRandomParameters)
} finally {
  model.stop()
}

/** Runs `measure` on a new server, so that earlier calls do not count for the rate limits. */
async function withServer<T>(measure: (product: ServerProcess) => Promise<T>): Promise<T> {
  const product = await startBuilt(dataDir, { env })
  try {
    return await measure(product)
  } finally {
    await product.stop()
  }
}

async function measureWaiting() {
  const ratios: number[] = []
  const refused: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await withServer(async (product) => {
      await measureProfile(product)
      const without = await measureProfile(product)
      const asked = users.flatMap(({ token }) => Array.from({ length: questionsPerUser }, () => ask(product, token)))
      await model.untilAsked()
      const waiting = await measureProfile(product)
      model.replyToAll()
      const statuses = await Promise.all(asked)
      ratios.push(waiting / without)
      refused.push(statuses.filter((status) => status === 503).length)
    })
  }
  report(`profile while ${users.length * questionsPerUser} questions are asked, p50`, summarize(ratios), {
    text: `≤ ${goals.waiting}`,
    isReached: median(ratios) <= goals.waiting,
  })
  report('  questions refused with 503', summarize(refused, 0))
}

async function measureRandomParameters(product: ServerProcess) {
  const path = '/api/catalog/meals?limit=200'
  const random = Array.from({ length: 5000 }, (_, index) => `${path}&_=${index}-${Math.random()}`)
  const ratios: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const cached = await load(product, folder, [path], {})
    const unknown = await load(product, folder, random, {})
    if (round >= 0) ratios.push(unknown.perSecond / cached.perSecond)
  }
  report('random unknown parameters compared with a cached list', summarize(ratios), {
    text: `≥ ${goals.randomParameters}`,
    isReached: median(ratios) >= goals.randomParameters,
  })
}

/** Reads the profiles of the users in turn. @returns the median time, in ms @throws Error when a request fails */
async function measureProfile({ url }: ServerProcess) {
  const times: number[] = []
  for (let call = 0; call < callsPerRound; call += 1) {
    const { token } = users[call % users.length]!
    const startedAt = performance.now()
    await callApi(url, { token }, 'GET /api/users/profile')
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** @returns the status of the response */
async function ask({ url }: ServerProcess, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ cuisine: 'Italian' })
  const response = await fetch(`${url}/api/ai/suggest`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Starts a fake AI service. It replies to a question after `modelMs`, or when `replyToAll` is called. */
async function startSlowModel() {
  const open = new Set<ServerResponse>()
  let isSlow = true
  const reply = (response: ServerResponse) => {
    open.delete(response)
    const message = { content: '["Lasagne alla Bolognese"]' }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message }] }))
  }
  const server = createServer((request, response) => {
    request.resume()
    if (!isSlow) return reply(response)
    open.add(response)
    setTimeout(() => open.has(response) && reply(response), modelMs).unref()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    /**
     * Resolves when questions are waiting and no more arrive.
     * @throws Error when this does not happen within `questionsTimeoutMs`
     */
    async untilAsked() {
      isSlow = true
      const endAt = Date.now() + questionsTimeoutMs
      for (let asked = -1; !open.size || asked !== open.size;) {
        if (Date.now() > endAt) throw new Error('the model was not asked')
        asked = open.size
        await new Promise((resolve) => setTimeout(resolve, 300))
      }
    },
    /** Replies to all waiting questions, and from now on to each new question immediately. */
    replyToAll() {
      isSlow = false
      for (const response of open) reply(response)
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
