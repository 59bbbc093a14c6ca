/**
 * Everyone in one room, in a process of its own: opens a socket for each token of the order and joins. Then, for each line on
 * its input, `suggest 100` or `nudge 200`, does that so often, each time until all have heard, and prints as JSON how long
 * each listener waited, in ms. Ends with its input.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { io, type Socket } from 'socket.io-client'

export interface RoomOrder {
  url: string
  roomId: string
  tokens: string[]
  /** YYYY-MM-DD. */
  date: string
}

const patienceMs = 20_000
const { url, roomId, tokens, date } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as RoomOrder
let made = 0
let startedAt = 0
let waits: number[] = []
let heard = 0
let allHeard = () => {}

const sockets = await Promise.all(tokens.map(open))
console.log('ready')
for await (const line of createInterface(process.stdin)) {
  const [what, times] = line.split(' ')
  waits = []
  for (let count = 0; count < Number(times); count++) await once(what === 'suggest' ? suggest : nudge)
  console.log(JSON.stringify(waits))
}
for (const socket of sockets) socket.disconnect()

async function open(token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('connect_error', failed))
  if (!(await socket.timeout(patienceMs).emitWithAck('join-room', { roomId }))) throw new Error('Not let in')
  for (const event of ['suggestion-added', 'recipe-added']) {
    socket.on(event, () => {
      waits.push(performance.now() - startedAt)
      if (++heard === tokens.length) allHeard()
    })
  }
  return socket
}

async function once(cause: () => unknown) {
  heard = 0
  const isHeard = new Promise<void>((done) => (allHeard = done))
  const timer = setTimeout(() => {
    throw new Error(`Only ${heard} of ${tokens.length} heard`)
  }, patienceMs)
  startedAt = performance.now()
  await Promise.all([cause(), isHeard])
  clearTimeout(timer)
}

function nudge() {
  sockets[0]!.emit('new-recipe', { roomId })
}

async function suggest() {
  const body = JSON.stringify({ date, meal: 'dinner', dish: `Dish ${(made += 1)}` })
  const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/rooms/${roomId}/suggestions`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`A suggestion was answered ${response.status}`)
}
