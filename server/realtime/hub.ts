/**
 * The real-time channel: which sockets may join a room, and the events that a room receives. The hub imports no feature;
 * `open` gets functions that authenticate and authorize. Delivery is at most once: browsers fetch again on every connect.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import {
  socketLimits,
  type ClientEvents,
  type RoomEvent,
  type RoomPayload,
  type ServerEvent,
  type ServerEvents,
} from '#contract/events.ts'
import type { Config } from '#server/config.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { createClusterAdapter, type Pool } from './cluster-adapter.ts'
import { createConnectionCounter, createEventLimiter } from './connection-limits.ts'
import { handleRoomEvents, roomChannel, type RoomSocket, type SocketData } from './room-events.ts'

/** Members who join or leave within this time are announced together. */
const presenceDelayMs = 150
/** After a failure: the adapter cannot list the sockets while it waits for a process that was killed. */
const presenceRetryMs = 2000
const messageBytesMax = 100_000
/** A connection that has not signed in by then is closed. */
const signInTimeoutMs = 10_000

/** A connection below Socket.IO, of which the types are not exported. */
interface EngineConnection {
  request: IncomingMessage
  once: (event: 'close', listener: () => void) => unknown
}

export interface SocketAccess {
  /**
   * @returns the user of a session token or the guest of a seat, who is disconnected at `expiresAt`; null when it is not
   * valid
   */
  readCaller: (token: string) => Promise<{ id: string; sessionId: string; expiresAt?: string } | null>
  canJoin: (roomId: string, personId: string) => Promise<boolean>
}

interface Parts {
  app: FastifyInstance
  /** The PostgreSQL connections over which processes exchange events; null for a single process. */
  pool: Pool | null
  log: FastifyBaseLogger
  trustProxy: Config['trustProxy']
}

export function createHub({ app, pool, log: appLog, trustProxy }: Parts) {
  const log = throttleLog(appLog)
  const connections = createConnectionCounter(trustProxy)
  const limiter = createEventLimiter()
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>({
    serveClient: false,
    maxHttpBufferSize: messageBytesMax,
    connectTimeout: signInTimeoutMs,
    allowRequest: (request, decide) => decide('too-many', !connections.isFull(request)),
  })
  // Users who were connected to an ended process are no longer present.
  const onProcessGone = () => schedulePresenceOf(io.of('/').adapter.rooms.keys())
  const cluster = pool && createClusterAdapter(pool, { log, onProcessGone })
  if (cluster) io.adapter(cluster.adapter)
  const presenceTimers = new Map<string, ReturnType<typeof setTimeout>>()
  let isClosing = false

  const userChannel = (userId: string) => `user:${userId}`
  const sessionChannel = (sessionId: string) => `session:${sessionId}`

  function send<Name extends keyof ServerEvent>(event: Name, payload: ServerEvent[Name]) {
    try {
      // TypeScript cannot match the event name with its payload in this generic call.
      const channel = io.to(roomChannel(payload.roomId)) as { emit: (name: string, data: unknown) => void }
      channel.emit(event, payload)
    } catch (error) {
      log.error({ err: error, event }, 'an event could not be sent')
    }
  }

  /** Sends the list of present members to a room after a short delay, once for all changes within it. */
  function schedulePresence(roomId: string, delayMs = presenceDelayMs) {
    if (isClosing || presenceTimers.has(roomId)) return
    const timer = setTimeout(() => {
      presenceTimers.delete(roomId)
      sendPresence(roomId).catch((error: unknown) => {
        log.warn({ err: error }, 'the present members of a room could not be determined')
        schedulePresence(roomId, presenceRetryMs)
      })
    }, delayMs)
    presenceTimers.set(roomId, timer)
  }

  async function sendPresence(roomId: string) {
    const sockets = await io.in(roomChannel(roomId)).fetchSockets()
    send('present-changed', { roomId, present: [...new Set(sockets.map(({ data }) => data.userId))] })
  }

  function schedulePresenceOf(channels: Iterable<string>) {
    for (const name of channels) if (name.startsWith('room:')) schedulePresence(name.slice('room:'.length))
  }

  app.addHook('preClose', async () => {
    isClosing = true
    for (const timer of presenceTimers.values()) clearTimeout(timer)
    // Closes the transport, not the sockets: browsers then reconnect by themselves, here or to another process.
    io.engine?.close()
    cluster?.close()
    await io.of('/').adapter.close()
    cluster?.releaseConnections()
  })

  return {
    /** Attaches the channel to the HTTP server. */
    open({ readCaller, canJoin }: SocketAccess) {
      io.use((socket, next) => {
        const { token } = socket.handshake.auth as { token?: unknown }
        const authenticate = async () => {
          try {
            const caller = typeof token === 'string' && token ? await readCaller(token) : null
            if (!caller) return next(new Error('not-signed-in'))
            socket.data = { userId: caller.id, sessionId: caller.sessionId, expiresAt: caller.expiresAt }
            const channel = userChannel(caller.id)
            // The channels of this process. Joined before the next handshake is counted.
            if ((io.of('/').adapter.rooms.get(channel)?.size ?? 0) >= socketLimits.perAccountMax)
              return next(new Error('too-many'))
            void socket.join([channel, sessionChannel(caller.sessionId)])
            next()
          } catch (error) {
            log.error({ err: error }, 'a socket could not be authenticated')
            next(new Error('internal'))
          }
        }
        void authenticate()
      })
      io.on('connection', (socket) => {
        handleRoomEvents(socket, { canJoin, send, schedulePresence, limiter, log })
        socket.on('disconnecting', () => schedulePresenceOf(socket.rooms))
        disconnectAt(socket, socket.data.expiresAt)
        // Checked again, because the session may have ended between authentication and connection.
        const { token } = socket.handshake.auth as { token: string }
        readCaller(token).then(
          (caller) => void (caller ?? socket.disconnect(true)),
          (error: unknown) => log.error({ err: error }, 'the session of a socket could not be checked again'),
        )
      })
      io.attach(app.server)
      io.engine.on('connection', (connection: EngineConnection) => {
        connection.once('close', connections.add(connection.request))
      })
    },

    /** The number of sockets that are connected to this process. */
    socketCount: () => io.engine?.clientsCount ?? 0,

    /** Sends an event to a room. Call it after the commit. A failure is logged, not thrown. */
    publish: (event: RoomEvent, payload: RoomPayload) => send(event, payload),

    /**
     * Removes a user's sockets from a room, at every process, and sends the user `member-removed`. When the promise
     * resolves, the user receives no further event of the room, whichever process sends it.
     */
    async removeFromRoom(roomId: string, userId: string) {
      // The type says void. Between processes it is a promise, and events on other connections may overtake this one.
      const removed: unknown = io
        .of('/')
        .adapter.delSockets({ rooms: new Set([userChannel(userId)]), except: new Set() }, [roomChannel(roomId)])
      await removed
      io.to(userChannel(userId)).emit('member-removed', { roomId })
      schedulePresence(roomId)
    },

    /**
     * Tells the sockets of a room its new id. They leave the old channel by themselves: the last event must reach them.
     */
    moveRoom: (roomId: string, newRoomId: string) => send('room-id-changed', { roomId, newRoomId }),

    /** Disconnects the sockets that are in a room. */
    closeRoom: (roomId: string) => io.in(roomChannel(roomId)).disconnectSockets(true),

    /** Disconnects the sockets of a user's ended sessions: of all sessions, of all `but` one, or of `only` one. */
    disconnectSessions(userId: string, { but, only }: { but?: string; only?: string } = {}) {
      const sockets = io.in(only ? sessionChannel(only) : userChannel(userId))
      const ended = but ? sockets.except(sessionChannel(but)) : sockets
      ended.disconnectSockets(true)
    },
  }
}

/** Each process disconnects its own sockets. A seat ends within the longest time of a timer (24 days). */
function disconnectAt(socket: RoomSocket, expiresAt?: string) {
  if (!expiresAt) return
  const timer = setTimeout(() => socket.disconnect(true), Date.parse(expiresAt) - Date.now())
  socket.on('disconnect', () => clearTimeout(timer))
}
