/**
 * A separate process that simulates many concurrent users. Each user browses, searches, likes and suggests on a
 * connection of its own, and pauses after each response. The first parameter is a JSON file with a `CrowdJob`. Prints a
 * `CrowdResult` as JSON.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

export interface CrowdJob {
  port: number
  users: { token: string; roomId: string }[]
  /** The job ends after `seconds` or after `responsesMax` responses, whichever comes first. */
  seconds: number
  responsesMax: number
  /** Average pause between a response and the next request. */
  pauseMs: number
  /** YYYY-MM-DD. */
  date: string
  /** The words from which searches are made. Each search contains a typo. */
  words: string[]
  mealIds: string[]
}

export interface CrowdResult {
  /** Durations in milliseconds of successful requests, by action. */
  durationsMs: Record<string, number[]>
  /** Durations in milliseconds of responses with 503. */
  refusedMs: number[]
  /** Number of responses with a status other than 200 and 503, by status. */
  failed: Record<string, number>
  seconds: number
  /** CPU time of this process per second. If it is near 1, this process is the bottleneck. */
  cpuShare: number
}

const job = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as CrowdJob
const result: CrowdResult = { durationsMs: {}, refusedMs: [], failed: {}, seconds: 0, cpuShare: 0 }
const random = createSeededRandom(11)
const oneOf = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
const categories = ['Beef', 'Chicken', 'Dessert', 'Pasta', 'Seafood', 'Vegetarian', 'Breakfast', 'Side']
let responses = 0
let suggestions = 0

const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
await Promise.all(job.users.map(visit))
result.seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
result.cpuShare = (user + system) / 1e6 / result.seconds
console.log(JSON.stringify(result))

async function visit({ token, roomId }: CrowdJob['users'][number]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isOver = () => performance.now() - startedAt > job.seconds * 1000 || responses >= job.responsesMax
  // Spreads the first requests.
  await sleep(random() * job.pauseMs)
  while (!isOver()) {
    const { action, method, path, body } = nextRequest(roomId)
    const sentAt = performance.now()
    const status = await send(agent, token, method, path, body)
    responses += 1
    const durationMs = performance.now() - sentAt
    if (status === 503) result.refusedMs.push(durationMs)
    else if (status === 200) (result.durationsMs[action] ??= []).push(durationMs)
    else result.failed[status] = (result.failed[status] ?? 0) + 1
    if (job.pauseMs) await sleep(job.pauseMs * (0.5 + random()))
  }
  agent.destroy()
}

interface Request {
  action: string
  method: string
  path: string
  body?: string
}

/** Chooses the next action at random. There are more writes than real users make. */
function nextRequest(roomId: string): Request {
  const dice = random()
  const meal = encodeURIComponent(oneOf(job.mealIds))
  if (dice < 0.25)
    return {
      action: 'browse',
      method: 'GET',
      path: `/api/catalog/meals?category=${oneOf(categories)}&limit=12&offset=${12 * Math.floor(random() * 3)}`,
    }
  if (dice < 0.4) return { action: 'open a dish', method: 'GET', path: `/api/catalog/meals/${meal}` }
  if (dice < 0.6)
    return {
      action: 'search',
      method: 'GET',
      path: `/api/catalog/meals?limit=20&name=${encodeURIComponent(searchText())}`,
    }
  if (dice < 0.7)
    return {
      action: 'search recipes',
      method: 'GET',
      path: `/api/recipes?limit=12&name=${encodeURIComponent(searchText())}`,
    }
  if (dice < 0.77) return { action: 'like', method: 'POST', path: `/api/users/like/external_${meal}`, body: '{}' }
  if (dice < 0.8) return { action: 'unlike', method: 'DELETE', path: `/api/users/like/external_${meal}` }
  if (dice < 0.9)
    return { action: 'read suggestions', method: 'GET', path: `/api/rooms/${roomId}/suggestions?date=${job.date}` }
  if (dice < 0.95) return { action: 'own profile', method: 'GET', path: '/api/users/profile' }
  suggestions += 1
  return {
    action: 'suggest',
    method: 'POST',
    path: `/api/rooms/${roomId}/suggestions`,
    body: JSON.stringify({ date: dayOf(suggestions), meal: 'dinner', dish: `Dish ${suggestions}` }),
  }
}

/** Spreads the suggestions over 300 days, because a meal has a maximum number of suggestions. */
function dayOf(suggestion: number) {
  return new Date(Date.parse(job.date) + (suggestion % 300) * 24 * 3600_000).toISOString().slice(0, 10)
}

/** Makes a search text of two parts: a word in which two letters are swapped, and the beginning of another word. */
function searchText() {
  const word = oneOf(job.words)
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 3))
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)} ${oneOf(job.words).slice(0, 2 + Math.floor(random() * 4))}`
}

function send(agent: Agent, token: string, method: string, path: string, body?: string) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const call = request({ agent, port: job.port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode!))
    })
    call.once('error', reject)
    call.end(body)
  })
}
