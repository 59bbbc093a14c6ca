/** The real-time channel of this browser; loaded by rooms alone. */
import { io, type Socket } from 'socket.io-client'
import { reconnection, type ClientEvents, type ServerEvents } from '#contract/events.ts'
import { readToken } from './token.ts'

export type RoomSocket = Socket<ServerEvents, ClientEvents>

/** The library doubles its pause with each attempt, and after a thousand the figures overflow: half of its pauses are then none. */
const attemptsInARow = 100

/** Connects, and again and again whenever the connection is lost, until it is closed. */
export function openSocket(): RoomSocket {
  const socket: RoomSocket = io({
    // Asked each time anew: somebody else may have signed in.
    auth: (give) => give({ token: readToken() }),
    transports: ['websocket', 'polling'],
    // Where something on the way lets no WebSocket through, plain requests do.
    tryAllTransports: true,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.delayMsMax,
    randomizationFactor: reconnection.jitter,
    reconnectionAttempts: attemptsInARow,
    timeout: reconnection.timeoutMs,
  })
  // It begins again with the shortest pause, without end.
  socket.io.on('reconnect_failed', () => socket.connect())
  return socket
}
