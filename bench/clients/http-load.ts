/**
 * The load, in a process of its own: keep-alive connections that each ask for the next address as soon as the answer is
 * complete. It looks for the end of an answer and nothing else; autocannon parses each in JavaScript and is itself the
 * limit with answers of 20 kB. Takes the file of its order as the first parameter and prints what happened, both
 * as JSON.
 */
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

export interface Order {
  port: number
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

export interface Outcome {
  answers: number
  /** Answers with a status other than 200 or 304. */
  refused: number
  bytes: number
  seconds: number
  /** How busy this process was; near 1 the load is the limit and the outcome worth little. */
  busy: number
}

const order = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Order
const headerLines = Object.entries({ host: `127.0.0.1:${order.port}`, ...order.headers })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const requests = order.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${headerLines}\r\n`))
const outcome: Outcome = { answers: 0, refused: 0, bytes: 0, seconds: 0, busy: 0 }
const endOfChunks = '\r\n0\r\n\r\n'
let next = 0
let isOver = false

const startedAt = performance.now()
const cpuBefore = process.cpuUsage()
const sockets = Array.from({ length: order.connections }, open)
setTimeout(() => {
  isOver = true
  outcome.seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  outcome.busy = (user + system) / 1e6 / outcome.seconds
  for (const socket of sockets) socket.destroy()
  console.log(JSON.stringify(outcome))
}, order.seconds * 1000)

function open() {
  const socket = connect(order.port, '127.0.0.1').setNoDelay(true)
  /** What is left to come of the body; null before the header is read, and -1 while it comes in chunks. */
  let left: number | null = null
  let unread = Buffer.alloc(0)
  /** The last characters of what came in chunks: their end may itself come in parts. */
  let tail = ''
  const ask = () => socket.write(requests[next++ % requests.length]!)

  socket.on('connect', ask)
  socket.on('error', (error) => {
    if (!isOver) throw error
  })
  socket.on('data', (bytes) => {
    outcome.bytes += bytes.length
    if (left === null) {
      unread = unread.length ? Buffer.concat([unread, bytes]) : bytes
      const end = unread.indexOf('\r\n\r\n')
      if (end < 0) return
      left = readHeader(unread.toString('latin1', 0, end))
      if (left > 0) left -= unread.length - end - 4
      bytes = unread
      unread = Buffer.alloc(0)
    } else if (left > 0) {
      left -= bytes.length
    }
    if (left < 0)
      tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - endOfChunks.length))).slice(
        -endOfChunks.length,
      )
    if (left === 0 || tail === endOfChunks) {
      left = null
      tail = ''
      outcome.answers += 1
      ask()
    }
  })
  return socket
}

function readHeader(header: string) {
  const status = header.slice(9, 12)
  if (status !== '200' && status !== '304') outcome.refused += 1
  if (status === '304') return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(header)
  return length ? Number(length[1]) : -1
}
