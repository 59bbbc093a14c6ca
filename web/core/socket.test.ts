/** The back-off of the real-time channel (specification 4 and 9), measured on the real client: where nobody is, where nobody answers, and when somebody is back. */
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Server as Channel } from 'socket.io'
import { openSocket } from './socket.ts'

const longMs = 20_000
/** In its place, so that the test need not wait. */
const shortMs = 300
const isPause = (ms: number) => ms >= 100 && ms <= 10_000

let port: number
let pauses: number[]
let limits: number[]

async function listen(server: Server, at = 0) {
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done))
  return (server.address() as { port: number }).port
}

/** A port where nobody is. */
async function aFreePort() {
  const server = createServer()
  const free = await listen(server)
  await new Promise((done) => server.close(done))
  return free
}

beforeEach(async () => {
  port = await aFreePort()
  const host = `127.0.0.1:${port}`
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: String(port), host })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  pauses = []
  limits = []
  const wait = globalThis.setTimeout
  // Pauses are noted and not waited for.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms = 0) => {
    if (isPause(ms)) pauses.push(ms)
    if (ms > 10_000) limits.push(ms)
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
  const until = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => isSo() && done()
      socket.on('connect_error', look)
      socket.on('connect', look)
      look()
    })
  socket.on('connect_error', ({ message }) => void failures.push(message))
  return { socket, failures, until }
}

// The chance decides both how far and in which direction: 0.5 of the pause at most.
test.each([
  ['longer', 0.998, [1499, 2998, 5000, 5000, 5000]],
  ['shorter', 0.898, [551, 1102, 2204, 4408, 5000]],
])(
  '1 s to 5 s, up to half as much %s, without end: whoever comes back after a long night is met',
  { tags: ['LIMITS-12'] },
  async (_, chance, first) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    const { socket, until } = open()
    await until(() => pauses.length >= 250)
    expect(pauses.slice(0, 5)).toEqual(first)
    expect(new Set(pauses)).toEqual(new Set(first))
    // Never so long in one go that the figures of the library overflow.
    for (const begins of [100, 200]) expect(pauses.slice(begins, begins + 5)).toEqual(first)
    const channel = new Channel(port, { transports: ['websocket', 'polling'] })
    onTestFinished(() => channel.close())
    await until(() => socket.connected)
  },
)

test(
  'whoever takes the call and says nothing is given up after 20 s, and tried again',
  { tags: ['LIMITS-12'] },
  async () => {
    const silent = createServer()
    const taken: unknown[] = []
    silent.on('connection', (connection) => void taken.push(connection.on('error', () => {})))
    await listen(silent, port)
    onTestFinished(() => void silent.close())
    const { failures, until } = open()
    await until(() => failures.length >= 2)
    expect(failures).toEqual(['timeout', 'timeout'])
    expect([...new Set(limits)]).toEqual([longMs])
    expect(taken.length).toBeGreaterThanOrEqual(2)
    expect(pauses.length).toBeGreaterThanOrEqual(1)
  },
)
