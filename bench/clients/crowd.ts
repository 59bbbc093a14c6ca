/**
 * Many people at once, in a process of its own: each looks around, searches, likes and suggests, on a connection of their
 * own, with a pause after each answer. Takes the file of its order as the first parameter and prints what happened, as JSON.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSeededRandom } from '#tests/support/seeded-random.ts'

export interface CrowdOrder {
  port: number
  people: { token: string; roomId: string }[]
  /** Until so many seconds or so many answers, whichever comes first. */
  seconds: number
  answersMax: number
  /** Between an answer and the next question, on average. */
  pauseMs: number
  /** YYYY-MM-DD. */
  date: string
  /** Typed into the search, with mistakes. */
  words: string[]
  mealIds: string[]
}

export interface CrowdOutcome {
  /** Milliseconds of each answer, by what was asked. */
  took: Record<string, number[]>
  /** Milliseconds of each answer 503. */
  refused: number[]
  /** Answers that were neither a success nor 503, by status. */
  wrong: Record<string, number>
  seconds: number
  /** How busy this process was; near 1 it measures itself. */
  busy: number
}

const order = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as CrowdOrder
const outcome: CrowdOutcome = { took: {}, refused: [], wrong: {}, seconds: 0, busy: 0 }
const throwDice = createSeededRandom(11)
const oneOf = <T>(from: readonly T[]) => from[Math.floor(throwDice() * from.length)]!
const categories = ['Beef', 'Chicken', 'Dessert', 'Pasta', 'Seafood', 'Vegetarian', 'Breakfast', 'Side']
let answers = 0
let suggested = 0

const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
await Promise.all(order.people.map(visit))
outcome.seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(cpuBefore)
outcome.busy = (user + system) / 1e6 / outcome.seconds
console.log(JSON.stringify(outcome))

async function visit({ token, roomId }: CrowdOrder['people'][number]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const isOver = () => performance.now() - startedAt > order.seconds * 1000 || answers >= order.answersMax
  // They do not all come in the same instant.
  await sleep(throwDice() * order.pauseMs)
  while (!isOver()) {
    const { what, method, path, body } = next(roomId)
    const from = performance.now()
    const status = await ask(agent, token, method, path, body)
    answers += 1
    const tookMs = performance.now() - from
    if (status === 503) outcome.refused.push(tookMs)
    else if (status === 200) (outcome.took[what] ??= []).push(tookMs)
    else outcome.wrong[status] = (outcome.wrong[status] ?? 0) + 1
    if (order.pauseMs) await sleep(order.pauseMs * (0.5 + throwDice()))
  }
  agent.destroy()
}

interface Question {
  what: string
  method: string
  path: string
  body?: string
}

/** As often as people do such things, or rather more often for what is written. */
function next(roomId: string): Question {
  const dice = throwDice()
  const meal = encodeURIComponent(oneOf(order.mealIds))
  if (dice < 0.25)
    return {
      what: 'browse',
      method: 'GET',
      path: `/api/catalog/meals?category=${oneOf(categories)}&limit=12&offset=${12 * Math.floor(throwDice() * 3)}`,
    }
  if (dice < 0.4) return { what: 'open a dish', method: 'GET', path: `/api/catalog/meals/${meal}` }
  if (dice < 0.6)
    return { what: 'search', method: 'GET', path: `/api/catalog/meals?limit=20&name=${encodeURIComponent(typed())}` }
  if (dice < 0.7)
    return { what: 'search recipes', method: 'GET', path: `/api/recipes?limit=12&name=${encodeURIComponent(typed())}` }
  if (dice < 0.77) return { what: 'like', method: 'POST', path: `/api/users/like/external_${meal}`, body: '{}' }
  if (dice < 0.8) return { what: 'unlike', method: 'DELETE', path: `/api/users/like/external_${meal}` }
  if (dice < 0.9)
    return { what: 'read a room', method: 'GET', path: `/api/rooms/${roomId}/suggestions?date=${order.date}` }
  if (dice < 0.95) return { what: 'own profile', method: 'GET', path: '/api/users/profile' }
  return {
    what: 'suggest',
    method: 'POST',
    path: `/api/rooms/${roomId}/suggestions`,
    body: JSON.stringify({ date: order.date, meal: 'dinner', dish: `Dish ${(suggested += 1)}` }),
  }
}

/** A word with two letters changed about, and another begun. */
function typed() {
  const word = oneOf(order.words)
  const at = 1 + Math.floor(throwDice() * Math.max(1, word.length - 3))
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)} ${oneOf(order.words).slice(0, 2 + Math.floor(throwDice() * 4))}`
}

function ask(agent: Agent, token: string, method: string, path: string, body?: string) {
  return new Promise<number>((done, failed) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const asked = request({ agent, port: order.port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume()
      response.once('end', () => done(response.statusCode!))
    })
    asked.once('error', failed)
    asked.end(body)
  })
}
