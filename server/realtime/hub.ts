/**
 * The real-time channel: who may listen to a room, and what it hears. It knows no feature: whose token it is and who is
 * in a room it asks. Delivery is at most once, so listeners fetch again whenever they connect (specification 4 and 7).
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, RoomEvent, RoomPayload, ServerEvent, ServerEvents } from '#contract/events.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { createClusterAdapter, type Pool } from './cluster-adapter.ts'

/** Faces that come and go within this time are announced together. */
const presenceRestMs = 150
/** While a process that has just ended is still believed to live, nobody can tell who is present; then it is asked again. */
const presenceRetryMs = 2000
const messageBytesMax = 100_000

interface Listener {
  userId: string
  sessionId: string
}

interface Gate {
  /** Who the bearer of a token is. */
  readCaller: (token: string) => Promise<{ id: string; sessionId: string } | null>
  mayListen: (roomId: string, userId: string) => Promise<boolean>
}

type Listening = Socket<ClientEvents, ServerEvents, Record<string, never>, Listener>

/** `pool`: the connections to PostgreSQL, over which several processes hear of each other's events; null for one process. */
export function createHub(app: FastifyInstance, pool: Pool | null, everyLine: FastifyBaseLogger) {
  const log = throttleLog(everyLine)
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, Listener>({
    serveClient: false,
    maxHttpBufferSize: messageBytesMax,
  })
  // Whoever was connected to a process that has gone is not present any more.
  const neighbours =
    pool && createClusterAdapter(pool, { log, onGone: () => announceAll(io.of('/').adapter.rooms.keys()) })
  if (neighbours) io.adapter(neighbours.adapter)
  const resting = new Map<string, ReturnType<typeof setTimeout>>()
  let isClosing = false

  const roomOf = (roomId: string) => `room:${roomId}`
  const userOf = (userId: string) => `user:${userId}`
  const sessionOf = (sessionId: string) => `session:${sessionId}`

  function send<Name extends keyof ServerEvent>(event: Name, payload: ServerEvent[Name]) {
    try {
      // One of them each time; the type of all together is more than the compiler can follow.
      ;(io.to(roomOf(payload.roomId)) as { emit: (name: string, given: unknown) => void }).emit(event, payload)
    } catch (error) {
      log.error({ err: error, event }, 'an event could not be sent')
    }
  }

  /** Tells a room, in a moment, who has it open. */
  function announce(roomId: string, restMs = presenceRestMs) {
    if (isClosing || resting.has(roomId)) return
    resting.set(
      roomId,
      setTimeout(() => {
        resting.delete(roomId)
        tellPresent(roomId).catch((error: unknown) => {
          log.warn({ err: error }, 'who is present could not be told')
          announce(roomId, presenceRetryMs)
        })
      }, restMs),
    )
  }

  async function tellPresent(roomId: string) {
    const listeners = await io.in(roomOf(roomId)).fetchSockets()
    send('present-changed', { roomId, present: [...new Set(listeners.map(({ data }) => data.userId))] })
  }

  function announceAll(names: Iterable<string>) {
    for (const name of names) if (name.startsWith('room:')) announce(name.slice('room:'.length))
  }

  function listen(socket: Listening, mayListen: Gate['mayListen']) {
    /** What the browser has asked for last: it may have gone on before its question is answered. */
    const wanted = new Set<string>()

    socket.on('join-room', (given, answer) => void join(given, answer))
    socket.on('leave-room', (given) => {
      if (!isOfRoom(given)) return
      wanted.delete(given.roomId)
      if (!socket.rooms.has(roomOf(given.roomId))) return
      void socket.leave(roomOf(given.roomId))
      announce(given.roomId)
    })
    socket.on('new-recipe', (given) => {
      if (isOfRoom(given) && socket.rooms.has(roomOf(given.roomId))) send('recipe-added', { roomId: given.roomId })
    })
    socket.on('disconnecting', () => announceAll(socket.rooms))

    async function enter(roomId: string) {
      wanted.add(roomId)
      // What was sent before may still be on its way: whoever has gone on by now does not come in for a moment to hear it.
      if (!(await mayListen(roomId, socket.data.userId)) || !wanted.has(roomId)) return false
      await socket.join(roomOf(roomId))
      // Who is removed between the question and the joining must not stay.
      const isStillIn = (await mayListen(roomId, socket.data.userId)) && wanted.has(roomId)
      if (isStillIn) announce(roomId)
      else await socket.leave(roomOf(roomId))
      return isStillIn
    }

    async function join(given: unknown, answer: unknown) {
      const isIn =
        isOfRoom(given) &&
        (await enter(given.roomId).catch((error: unknown) => {
          log.error({ err: error }, 'joining failed')
          return false
        }))
      if (typeof answer === 'function') (answer as (isIn: boolean) => void)(isIn)
    }
  }

  app.addHook('preClose', async () => {
    isClosing = true
    for (const timer of resting.values()) clearTimeout(timer)
    // The connections, not the sockets: whoever is cut off comes back by itself, here or at another process.
    io.engine?.close()
    neighbours?.close()
    await io.of('/').adapter.close()
    neighbours?.letGo()
  })

  return {
    /** Begins to listen at the door of the web server. */
    open({ readCaller, mayListen }: Gate) {
      io.use((socket, next) => {
        const { token } = socket.handshake.auth as { token?: unknown }
        const admit = async () => {
          try {
            const caller = typeof token === 'string' && token ? await readCaller(token) : null
            if (!caller) return next(new Error('not-signed-in'))
            socket.data = { userId: caller.id, sessionId: caller.sessionId }
            next()
          } catch (error) {
            log.error({ err: error }, 'a connection could not be checked')
            next(new Error('internal'))
          }
        }
        void admit()
      })
      io.on('connection', (socket) => {
        void socket.join([userOf(socket.data.userId), sessionOf(socket.data.sessionId)])
        listen(socket, mayListen)
        // Whose session has ended between the question and the connecting must not stay.
        const { token } = socket.handshake.auth as { token: string }
        readCaller(token).then(
          (caller) => void (caller ?? socket.disconnect(true)),
          (error: unknown) => log.error({ err: error }, 'a connection could not be checked again'),
        )
      })
      io.attach(app.server)
    },

    /** How many have the channel open, here. */
    listening: () => io.engine?.clientsCount ?? 0,

    /** After the commit, never inside the transaction; what fails is logged and fails nothing else. */
    publish: (event: RoomEvent, payload: RoomPayload) => send(event, payload),

    /**
     * Closes a room's channel to somebody, here and at every other process, and tells them by their own. When it is over they
     * hear nothing of the room any more, whoever tells it: events leave by several connections and overtake one another.
     */
    async expel(roomId: string, userId: string) {
      // Its type does not tell that it is over later, where there are several processes.
      const left: unknown = io
        .of('/')
        .adapter.delSockets({ rooms: new Set([userOf(userId)]), except: new Set() }, [roomOf(roomId)])
      await left
      io.to(userOf(userId)).emit('member-removed', { roomId })
      announce(roomId)
    },

    /** Closes every channel of somebody whose sessions have ended, all but one of them or one alone. */
    signOut(userId: string, { but, only }: { but?: string; only?: string } = {}) {
      const theirs = io.in(only ? sessionOf(only) : userOf(userId))
      ;(but ? theirs.except(sessionOf(but)) : theirs).disconnectSockets(true)
    },
  }
}

const isOfRoom = (given: unknown): given is RoomPayload =>
  typeof given === 'object' &&
  given !== null &&
  'roomId' in given &&
  typeof given.roomId === 'string' &&
  /^[\w-]{1,64}$/.test(given.roomId)
