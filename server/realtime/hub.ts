/**
 * The hub sends events to the browsers that show a room, over Socket.IO. The hub imports no feature. `open` gets the
 * functions that decide who may connect and who may join a room. An event is delivered at most once, so browsers fetch
 * the data again whenever they connect.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import type { RoomEvent, RoomPayload, ServerEvent } from '#contract/routes/events.ts'
import type { Config } from '#server/config.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { createClusterAdapter, type Pool } from './cluster-adapter.ts'
import { createConnectionCounter, createEventLimiter } from './connection-limits.ts'
import { createPresence } from './presence.ts'
import { handleRoomEvents, roomChannel, sessionChannel, userChannel, type RoomServer } from './room-events.ts'
import { authenticateSockets, checkAgain, disconnectAt, type SocketAccess } from './socket-access.ts'

const messageBytesMax = 100_000
/** The server closes a connection that is not authenticated within this time. */
const signInTimeoutMs = 10_000

/** A connection of Engine.IO, the layer below Socket.IO. Socket.IO does not export its type. */
interface EngineConnection {
  request: IncomingMessage
  once: (event: 'close', listener: () => void) => unknown
}

interface Parts {
  app: FastifyInstance
  /** The PostgreSQL connections over which processes exchange events. Null if the database is not PostgreSQL. */
  pool: Pool | null
  log: FastifyBaseLogger
  trustProxy: Config['trustProxy']
}

export function createHub({ app, pool, log: appLog, trustProxy }: Parts) {
  const log = throttleLog(appLog)
  const connections = createConnectionCounter(trustProxy)
  const limiter = createEventLimiter()
  const io: RoomServer = new Server({
    serveClient: false,
    maxHttpBufferSize: messageBytesMax,
    connectTimeout: signInTimeoutMs,
    allowRequest: (request, decide) => decide('too-many', !connections.isFull(request)),
  })
  // Users who were connected to a process that has ended are no longer present. Therefore the new list is sent to each
  // room that has sockets at this process.
  const onProcessGone = () => presence.scheduleOf(io.of('/').adapter.rooms.keys())
  const cluster = pool && createClusterAdapter(pool, { log, onProcessGone })
  if (cluster) io.adapter(cluster.adapter)
  const presence = createPresence({
    listPresent: async (roomId) => (await io.in(roomChannel(roomId)).fetchSockets()).map(({ data }) => data.userId),
    send: (roomId, present) => send('present-changed', { roomId, present }),
    log,
  })

  function send<Name extends keyof ServerEvent>(event: Name, payload: ServerEvent[Name]) {
    try {
      // TypeScript cannot match the event name with its payload in this generic call.
      const channel = io.to(roomChannel(payload.roomId)) as { emit: (name: string, data: unknown) => void }
      channel.emit(event, payload)
    } catch (error) {
      log.error({ err: error, event }, 'an event could not be sent')
    }
  }

  app.addHook('preClose', async () => {
    presence.close()
    // Closes the connections of Engine.IO, but does not disconnect the sockets of Socket.IO. Browsers then reconnect by
    // themselves, to another process or to this process after its restart.
    io.engine?.close()
    cluster?.close()
    await io.of('/').adapter.close()
    cluster?.releaseConnections()
  })

  return {
    /** Attaches Socket.IO to the HTTP server, so that browsers can connect. */
    open({ readCaller, canJoin }: SocketAccess) {
      authenticateSockets({ io, readCaller, log })
      io.on('connection', (socket) => {
        handleRoomEvents(socket, { canJoin, send, schedulePresence: presence.schedule, limiter, log })
        socket.on('disconnecting', () => presence.scheduleOf(socket.rooms))
        disconnectAt(socket, socket.data.expiresAt)
        checkAgain(socket, { readCaller, log })
      })
      io.attach(app.server)
      io.engine.on('connection', (connection: EngineConnection) => {
        connection.once('close', connections.add(connection.request))
      })
    },

    /** The number of connections to this process, including those that are not authenticated yet. */
    socketCount: () => io.engine?.clientsCount ?? 0,

    /** Sends an event to a room. Must be called after the commit of the change. A failure is logged and not thrown. */
    publish: (event: RoomEvent, payload: RoomPayload) => send(event, payload),

    /**
     * Removes the sockets of a user from a room, in every process, and then sends `member-removed` to the user. An
     * event that any process sends to the room after the promise has resolved does not reach the user. If PostgreSQL
     * fails, the adapter only logs the error, and sockets at other processes stay in the room.
     */
    async removeFromRoom(roomId: string, userId: string) {
      // `delSockets` is typed as void, but the cluster adapter returns a promise. The adapter sends messages on several
      // connections. So an event that is sent before this promise resolves may overtake the removal.
      const removed: unknown = io
        .of('/')
        .adapter.delSockets({ rooms: new Set([userChannel(userId)]), except: new Set() }, [roomChannel(roomId)])
      await removed
      io.to(userChannel(userId)).emit('member-removed', { roomId })
      presence.schedule(roomId)
    },

    /**
     * Sends the new id of a room to the sockets in the room. The sockets stay in the channel of the old id, so that
     * they receive this event. Browsers leave the old channel when they receive the event.
     */
    announceId: (roomId: string, newRoomId: string) => send('room-id-changed', { roomId, newRoomId }),

    /** Disconnects the sockets that are in a room, in every process. */
    closeRoom: (roomId: string) => io.in(roomChannel(roomId)).disconnectSockets(true),

    /**
     * Disconnects the sockets of ended sessions, in every process. By default, all sessions of the user have ended.
     * @param userId the id of a user or a guest seat
     * @param exceptId the only session that has not ended
     * @param onlyId the only session that has ended
     */
    disconnectSessions(userId: string, { exceptId, onlyId }: { exceptId?: string; onlyId?: string } = {}) {
      const sockets = io.in(onlyId ? sessionChannel(onlyId) : userChannel(userId))
      const ended = exceptId ? sockets.except(sessionChannel(exceptId)) : sockets
      ended.disconnectSockets(true)
    },
  }
}
