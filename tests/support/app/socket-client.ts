/** Socket.IO clients that record all events. With these clients, a test waits for events, and not for a fixed time. */
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import {
  serverEvents,
  type RoomPayload,
  type ServerEvent,
  type ServerEvents,
  type ClientEvents,
} from '#contract/routes/events.ts'

const defaultTimeoutMs = 15_000

type Event = keyof ServerEvent
type ReceivedEvent = { event: Event } & RoomPayload & { present?: string[] }

export type SocketClient = Awaited<ReturnType<typeof connectClient>>

/** Waits for `promise`. @throws Error whose message contains `what` if `promise` takes longer than `timeoutMs` */
export function withTimeout<T>(what: string, promise: Promise<T>, timeoutMs = defaultTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${timeoutMs} ms: ${what}`)), timeoutMs)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** Creates a socket that is not connected yet. It is disconnected after the test. */
export function aSocket(origin: string, auth: Record<string, unknown> = {}, options: Parameters<typeof io>[1] = {}) {
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    transports: ['websocket'],
    auth,
    forceNew: true,
    autoConnect: false,
    reconnection: false,
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  return socket
}

/** Connects. @returns `connected`, or the message of the connection error */
export function tryToConnect(socket: ReturnType<typeof aSocket>) {
  return withTimeout(
    'the connection',
    new Promise<string>((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
      socket.connect()
    }),
  )
}

/** Connects as the user with this session token. @throws Error when the server refuses the connection */
export async function connectClient(
  origin: string,
  { token }: { token: string },
  options: Parameters<typeof io>[1] = {},
) {
  const socket = aSocket(origin, { token }, options)
  const received: ReceivedEvent[] = []
  const checks = new Set<() => void>()
  const runChecks = () => checks.forEach((check) => check())

  /** Waits until `condition` is true. Checks `condition` immediately, after every event and after a disconnect. */
  const waitUntil = (what: string, condition: () => boolean, timeoutMs?: number) => {
    let check = () => {}
    const isMet = new Promise<void>((resolve) => {
      check = () => condition() && resolve()
      checks.add(check)
      check()
    })
    return withTimeout(what, isMet, timeoutMs).finally(() => checks.delete(check))
  }

  for (const event of Object.keys(serverEvents) as Event[]) {
    socket.on(event, (payload: RoomPayload & { present?: string[] }) => {
      received.push({ event, ...payload })
      runChecks()
    })
  }
  socket.on('disconnect', runChecks)
  const state = await tryToConnect(socket)
  if (state !== 'connected') throw new Error(`The real-time connection was refused: ${state}`)

  const count = (event: Event, roomId?: string) =>
    received.filter((one) => one.event === event && (!roomId || one.roomId === roomId)).length
  /** Joins the channel of a room. @returns whether the server allowed this */
  const join = (roomId: string) =>
    withTimeout('the reply to join-room', socket.emitWithAck('join-room', { roomId }) as unknown as Promise<boolean>)

  return {
    socket,
    /** All events so far, oldest first. */
    received,
    waitUntil,
    join,
    /** Counts the events of a kind. If a room is given, counts only the events of this room. */
    count,
    /** Waits until `times` events of this kind have arrived for a room. */
    waitForEvent: (event: Event, roomId: string, times = 1) =>
      waitUntil(`${event} (${times})`, () => count(event, roomId) >= times),
    /** Waits until exactly these users are reported as present in a room. */
    waitForPresence: (roomId: string, userIds: string[], timeoutMs?: number) => {
      const present = () =>
        received.findLast((one) => one.event === 'present-changed' && one.roomId === roomId)?.present
      return waitUntil(
        `${userIds.length} users present`,
        () => JSON.stringify(present()?.toSorted()) === JSON.stringify(userIds.toSorted()),
        timeoutMs,
      )
    },
    waitForDisconnect: () => waitUntil('the end of the connection', () => !socket.connected),
    /** Resolves when this socket has received all events that the server has sent to it so far. */
    flush: () => join('nowhere'),
  }
}
