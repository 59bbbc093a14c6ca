// @vitest-environment node
/** Tests how the real Socket.IO client reconnects if the port is closed, and if the server does not reply. */
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Server as SocketServer } from 'socket.io'
import { nextPort } from '#tests/support/ports.ts'
import { openSocket } from './socket.ts'

const longMs = 20_000
/** Longer time-outs are shortened to this time. */
const shortMs = 300
const isPause = (ms: number) => ms >= 100 && ms <= 10_000

let port: number
let pauses: number[]
let timeouts: number[]

beforeEach(async () => {
  port = await nextPort()
  const host = `127.0.0.1:${port}`
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: String(port), host })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  pauses = []
  timeouts = []
  const wait = globalThis.setTimeout
  // Records the pauses between attempts and skips them. Records and shortens the time-outs.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
    if (isPause(ms)) pauses.push(ms)
    if (ms > 10_000) timeouts.push(ms)
    return wait(run, isPause(ms) ? 0 : Math.min(ms, shortMs))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  const socket = openSocket()
  onTestFinished(() => void socket.disconnect())
  const failures: string[] = []
  const until = (isTrue: () => boolean) =>
    new Promise<void>((done) => {
      const check = () => isTrue() && done()
      socket.on('connect_error', check)
      socket.on('connect', check)
      check()
    })
  socket.on('connect_error', ({ message }) => void failures.push(message))
  return { socket, failures, until }
}

// The random factor makes a pause at most 50 % longer or shorter.
test.each([
  ['longer', 0.998, [1499, 2998, 5000, 5000, 5000]],
  ['shorter', 0.898, [551, 1102, 2204, 4408, 5000]],
])(
  'pauses grow from 1 s to 5 s, a random factor makes them %s, and the client tries until the server replies',
  { tags: ['LIMITS-12'] },
  async (_, random, first) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    const { socket, until } = open()
    await until(() => pauses.length >= 250)
    expect(pauses.slice(0, 5)).toEqual(first)
    expect(new Set(pauses)).toEqual(new Set(first))
    // After 100 attempts, the pauses begin with the shortest again, so that the delay of the library does not overflow.
    for (const start of [100, 200]) expect(pauses.slice(start, start + 5)).toEqual(first)
    const server = new SocketServer(port, { transports: ['websocket', 'polling'] })
    onTestFinished(() => server.close())
    await until(() => socket.connected)
  },
)

test(
  'if a server accepts a connection but does not reply, the attempt ends after 20 s and is repeated',
  { tags: ['LIMITS-12'] },
  async () => {
    const silentServer = createServer()
    const connections: unknown[] = []
    silentServer.on('connection', (connection) => void connections.push(connection.on('error', () => {})))
    await new Promise<void>((done) => silentServer.listen(port, '127.0.0.1', done))
    onTestFinished(() => void silentServer.close())
    const { failures, until } = open()
    await until(() => failures.length >= 2)
    expect(failures).toEqual(['timeout', 'timeout'])
    expect([...new Set(timeouts)]).toEqual([longMs])
    expect(connections.length).toBeGreaterThanOrEqual(2)
    expect(pauses.length).toBeGreaterThanOrEqual(1)
  },
)
