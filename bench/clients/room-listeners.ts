/**
 * A separate process with all listeners of one room. It opens a socket for each token, and each socket joins the room.
 * The first parameter is a JSON file with a `ListenersJob`. Reads commands from stdin, for example `suggest 100`, `vote
 * 100` or `emit 200`. The process performs the action as often as the number says. Each time, it waits until every
 * listener has received the event. After the last time, it prints all delays in milliseconds as JSON. Ends when stdin
 * ends.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { io, type Socket } from 'socket.io-client'
import { limits, mealTimes } from '#contract/rooms.ts'
import { callApi, sendRequest } from '#tests/support/server/call-api.ts'

export interface ListenersJob {
  url: string
  roomId: string
  tokens: string[]
  /** YYYY-MM-DD. */
  date: string
}

const timeoutMs = 20_000
const { url, roomId, tokens, date } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as ListenersJob
let suggestions = 0
let votes = 0
/** The id of the last suggestion. `vote` sends answers to this suggestion. */
let lastSuggestion = ''
let emitted = 0
let startedAt = 0
let delaysMs: number[] = []
let received = 0
let onAllReceived = () => {}

const sockets = await Promise.all(tokens.map(open))
console.log('ready')
for await (const line of createInterface(process.stdin)) {
  const [action, times] = line.split(' ')
  const run = { suggest, vote }[action!] ?? emit
  delaysMs = []
  for (let count = 0; count < Number(times); count++) await once(run)
  console.log(JSON.stringify(delaysMs))
}
for (const socket of sockets) socket.disconnect()

async function open(token: string, index: number): Promise<Socket> {
  const extraHeaders = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token }, extraHeaders })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  if (!(await socket.timeout(timeoutMs).emitWithAck('join-room', { roomId })))
    throw new Error('The server refused to let a listener join the room')
  for (const event of ['suggestion-added', 'votes-changed', 'recipe-added']) {
    socket.on(event, () => {
      delaysMs.push(performance.now() - startedAt)
      if (++received === tokens.length) onAllReceived()
    })
  }
  return socket
}

/** Runs `action` and waits until every listener has received its event. */
async function once(action: () => unknown) {
  received = 0
  const allReceived = new Promise<void>((resolve) => (onAllReceived = resolve))
  const timer = setTimeout(() => {
    throw new Error(`Only ${received} of ${tokens.length} listeners received the event`)
  }, timeoutMs)
  startedAt = performance.now()
  await Promise.all([action(), allReceived])
  clearTimeout(timer)
}

/** Sends `new-recipe`. The listeners send in turn, because the server limits these events of one account. */
function emit() {
  sockets[(emitted += 1) % sockets.length]!.emit('new-recipe', { roomId })
}

async function suggest() {
  suggestions += 1
  const meal = mealTimes[Math.floor(suggestions / limits.suggestionsMax) % mealTimes.length]
  const body = { date, meal, dish: `Dish ${suggestions}` }
  const route = `POST /api/rooms/${roomId}/suggestions`
  lastSuggestion = (await callApi<{ _id: string }>(url, { token: tokens[0] }, route, body))._id
}

/** Sends an answer to the last suggestion. The members answer in turn. */
async function vote() {
  votes += 1
  await sendRequest(url, `PUT /api/rooms/${roomId}/suggestions/${lastSuggestion}/vote`, {
    token: tokens[votes % tokens.length],
    body: { answer: votes % 2 ? 'yes' : 'no' },
  })
}
