/**
 * Decides which sockets may connect. Each socket needs the token of a session or of a guest seat. The number of sockets
 * of one caller at one process is limited.
 */
import { socketLimits } from '#contract/routes/events.ts'
import type { ThrottledLog } from '#server/logging/throttled-log.ts'
import { sessionChannel, userChannel, type RoomServer, type RoomSocket } from './room-events.ts'

export interface SocketAccess {
  /**
   * Finds the user or guest to whom a token belongs. `expiresAt` is the time at which the seat of a guest ends. A user
   * has no `expiresAt`.
   * @returns null when the token is not valid
   */
  readCaller: (token: string) => Promise<{ id: string; sessionId: string; expiresAt?: string } | null>
  /** Whether a user or guest may receive the events of a room. */
  canJoin: (roomId: string, personId: string) => Promise<boolean>
}

interface Parts {
  io: RoomServer
  readCaller: SocketAccess['readCaller']
  log: ThrottledLog
}

/** Authenticates each socket before it is connected. */
export function authenticateSockets({ io, readCaller, log }: Parts) {
  /** @returns the message of the error that the browser gets; null when the socket may connect */
  async function admit(socket: RoomSocket): Promise<string | null> {
    const { token } = socket.handshake.auth as { token?: unknown }
    const caller = typeof token === 'string' && token ? await readCaller(token) : null
    if (!caller) return 'not-signed-in'
    socket.data = { userId: caller.id, sessionId: caller.sessionId, expiresAt: caller.expiresAt }
    const channel = userChannel(caller.id)
    // Counts the sockets of the caller at this process. A socket joins its channel before the next handshake is
    // counted.
    if ((io.of('/').adapter.rooms.get(channel)?.size ?? 0) >= socketLimits.perAccountMax) return 'too-many'
    void socket.join([channel, sessionChannel(caller.sessionId)])
    return null
  }

  async function authenticate(socket: RoomSocket, next: (error?: Error) => void) {
    try {
      const refusal = await admit(socket)
      if (refusal) next(new Error(refusal))
      else next()
    } catch (error) {
      log.error({ err: error }, 'a socket could not be authenticated')
      next(new Error('internal'))
    }
  }

  io.use((socket, next) => void authenticate(socket, next))
}

/** Disconnects a socket whose session or seat ended between authentication and connection. */
export function checkAgain(socket: RoomSocket, { readCaller, log }: Omit<Parts, 'io'>) {
  const { token } = socket.handshake.auth as { token: string }
  readCaller(token).then(
    (caller) => void (caller ?? socket.disconnect(true)),
    (error: unknown) => log.error({ err: error }, 'the session of a socket could not be checked again'),
  )
}

/**
 * Disconnects the socket of a guest when the seat ends, at `expiresAt`. Does nothing for a user. Timers of Node can run
 * for at most 24 days, but no seat lasts that long.
 */
export function disconnectAt(socket: RoomSocket, expiresAt?: string) {
  if (!expiresAt) return
  const timer = setTimeout(() => socket.disconnect(true), Date.parse(expiresAt) - Date.now())
  socket.on('disconnect', () => clearTimeout(timer))
}
