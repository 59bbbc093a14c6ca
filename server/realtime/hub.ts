/**
 * The real-time channel: which sockets may join a room, and the events that a room receives. The hub imports no feature;
 * `open` gets functions that authenticate and authorize. Delivery is at most once: browsers fetch again on every connect.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Server, type Socket } from 'socket.io'
import type { ClientEvents, RoomEvent, RoomPayload, ServerEvent, ServerEvents } from '#contract/events.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { createClusterAdapter, type Pool } from './cluster-adapter.ts'

/** Members who join or leave within this time are announced together. */
const presenceDelayMs = 150
/** After a failure: the adapter cannot list the sockets while it waits for a process that was killed. */
const presenceRetryMs = 2000
const messageBytesMax = 100_000

interface SocketData {
  userId: string
  sessionId: string
}

type RoomSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

interface Access {
  /** @returns the user of a session token; null when it is not valid */
  readCaller: (token: string) => Promise<{ id: string; sessionId: string } | null>
  canJoin: (roomId: string, userId: string) => Promise<boolean>
}

/** `pool`: the PostgreSQL connections over which processes exchange events; null for a single process. */
export function createHub(app: FastifyInstance, pool: Pool | null, appLog: FastifyBaseLogger) {
  const log = throttleLog(appLog)
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>({
    serveClient: false,
    maxHttpBufferSize: messageBytesMax,
  })
  // Users who were connected to a process that has ended are not present any more.
  const onProcessGone = () => schedulePresenceOf(io.of('/').adapter.rooms.keys())
  const cluster = pool && createClusterAdapter(pool, { log, onProcessGone })
  if (cluster) io.adapter(cluster.adapter)
  const presenceTimers = new Map<string, ReturnType<typeof setTimeout>>()
  let isClosing = false

  const roomChannel = (roomId: string) => `room:${roomId}`
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

  function handleRoomEvents(socket: RoomSocket, canJoin: Access['canJoin']) {
    /** The rooms that the browser wants to be in. It may leave while `canJoin` is still pending. */
    const wantedRooms = new Set<string>()

    socket.on('join-room', (payload, acknowledge) => void join(payload, acknowledge))
    socket.on('leave-room', (payload) => {
      if (!isOfRoom(payload)) return
      wantedRooms.delete(payload.roomId)
      if (!socket.rooms.has(roomChannel(payload.roomId))) return
      void socket.leave(roomChannel(payload.roomId))
      schedulePresence(payload.roomId)
    })
    socket.on('new-recipe', (payload) => {
      if (isOfRoom(payload) && socket.rooms.has(roomChannel(payload.roomId)))
        send('recipe-added', { roomId: payload.roomId })
    })
    socket.on('disconnecting', () => schedulePresenceOf(socket.rooms))

    async function enter(roomId: string) {
      wantedRooms.add(roomId)
      const mayEnter = async () => (await canJoin(roomId, socket.data.userId)) && wantedRooms.has(roomId)
      // Checked before joining, so that a socket without access receives no event of the room, not even for a moment.
      if (!(await mayEnter())) return false
      await socket.join(roomChannel(roomId))
      // Checked again, because the member may have been removed between the check and the join.
      const isMember = await mayEnter()
      if (isMember) schedulePresence(roomId)
      else await socket.leave(roomChannel(roomId))
      return isMember
    }

    async function join(payload: unknown, acknowledge: unknown) {
      const hasJoined =
        isOfRoom(payload) &&
        (await enter(payload.roomId).catch((error: unknown) => {
          log.error({ err: error }, 'a socket could not join a room')
          return false
        }))
      if (typeof acknowledge === 'function') (acknowledge as (hasJoined: boolean) => void)(hasJoined)
    }
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
    open({ readCaller, canJoin }: Access) {
      io.use((socket, next) => {
        const { token } = socket.handshake.auth as { token?: unknown }
        const authenticate = async () => {
          try {
            const caller = typeof token === 'string' && token ? await readCaller(token) : null
            if (!caller) return next(new Error('not-signed-in'))
            socket.data = { userId: caller.id, sessionId: caller.sessionId }
            next()
          } catch (error) {
            log.error({ err: error }, 'a socket could not be authenticated')
            next(new Error('internal'))
          }
        }
        void authenticate()
      })
      io.on('connection', (socket) => {
        void socket.join([userChannel(socket.data.userId), sessionChannel(socket.data.sessionId)])
        handleRoomEvents(socket, canJoin)
        // Checked again, because the session may have ended between authentication and connection.
        const { token } = socket.handshake.auth as { token: string }
        readCaller(token).then(
          (caller) => void (caller ?? socket.disconnect(true)),
          (error: unknown) => log.error({ err: error }, 'the session of a socket could not be checked again'),
        )
      })
      io.attach(app.server)
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

    /** Disconnects the sockets of a user's ended sessions: of all sessions, of all `but` one, or of `only` one. */
    disconnectSessions(userId: string, { but, only }: { but?: string; only?: string } = {}) {
      const sockets = io.in(only ? sessionChannel(only) : userChannel(userId))
      const ended = but ? sockets.except(sessionChannel(but)) : sockets
      ended.disconnectSockets(true)
    },
  }
}

const isOfRoom = (payload: unknown): payload is RoomPayload =>
  typeof payload === 'object' &&
  payload !== null &&
  'roomId' in payload &&
  typeof payload.roomId === 'string' &&
  /^[\w-]{1,64}$/.test(payload.roomId)
