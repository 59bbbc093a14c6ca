/** Browsers on the real-time channel: real sockets that remember what they hear, and wait for it instead of sleeping. */
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { serverEvents, type RoomPayload, type ServerEvent, type ServerEvents, type ClientEvents } from '#contract/events.ts'

const patienceMs = 15_000

type Event = keyof ServerEvent
type Heard = { event: Event } & RoomPayload & { present?: string[] }

export type Listener = Awaited<ReturnType<typeof aListener>>

/** Rejects with `what` when it takes too long. */
export function inTime<T>(what: string, promise: Promise<T>, ms = patienceMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>(
    (_, failed) => (timer = setTimeout(() => failed(new Error(`Waited in vain: ${what}`)), ms)),
  )
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The bare socket, not yet connected; closed when the test is over. */
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

/** Connects, or says why not. */
export function connecting(socket: ReturnType<typeof aSocket>) {
  return inTime(
    'a connection',
    new Promise<string>((done) => {
      socket.once('connect', () => done('connected'))
      socket.once('connect_error', ({ message }) => done(message))
      socket.connect()
    }),
  )
}

/** Somebody signed in with the channel open. */
export async function aListener(origin: string, { token }: { token: string }, options: Parameters<typeof io>[1] = {}) {
  const socket = aSocket(origin, { token }, options)
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const look = () => waiting.forEach((check) => check())
  const until = (what: string, isSo: () => boolean, ms?: number) => {
    let check = () => {}
    return inTime(
      what,
      new Promise<void>((done) => {
        check = () => isSo() && done()
        waiting.add(check)
        check()
      }),
      ms,
    ).finally(() => waiting.delete(check))
  }
  for (const event of Object.keys(serverEvents) as Event[]) {
    socket.on(event, (payload: RoomPayload & { present?: string[] }) => {
      heard.push({ event, ...payload })
      look()
    })
  }
  socket.on('disconnect', look)
  const state = await connecting(socket)
  if (state !== 'connected') throw new Error(`The channel is not open: ${state}`)

  const join = (roomId: string) =>
    inTime('an answer to join-room', socket.emitWithAck('join-room', { roomId }) as unknown as Promise<boolean>)
  return {
    socket,
    heard,
    until,
    join,
    /** How often an event has come. */
    count: (event: Event, roomId?: string) =>
      heard.filter((one) => one.event === event && (!roomId || one.roomId === roomId)).length,
    hears: (event: Event, roomId: string, times = 1) =>
      until(
        `${event} (${times})`,
        () => heard.filter((one) => one.event === event && one.roomId === roomId).length >= times,
      ),
    /** Until exactly these people are told to have the room open. */
    sees: (roomId: string, ids: string[], ms?: number) => {
      const last = () => heard.findLast((one) => one.event === 'present-changed' && one.roomId === roomId)?.present
      return until(
        `${ids.length} present, not ${last()?.length}`,
        () => JSON.stringify(last()?.toSorted()) === JSON.stringify(ids.toSorted()),
        ms,
      )
    },
    closes: () => until('the end of the channel', () => !socket.connected),
    /** What was sent to this socket before now has come when this is over. */
    settle: () => join('nowhere'),
  }
}
