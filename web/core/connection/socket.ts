/** The real-time connection of this browser. Only the screens of rooms and of guests load this code. */
import { io, type Socket } from 'socket.io-client'
import { reconnection, type ClientEvents, type ServerEvents } from '#contract/routes/events.ts'
import { readCallerToken } from '#web/core/session/guest.ts'

export type RoomSocket = Socket<ServerEvents, ClientEvents>

/**
 * The number of attempts after which the attempts are counted from zero again. Socket.IO doubles its delay with every
 * attempt. After about a thousand attempts, the delay would overflow and often be zero.
 */
const attemptsInARow = 100

/**
 * Connects. If an attempt fails or the connection is lost, reconnects until the socket is closed. If the server refuses
 * the connection, the caller must connect again.
 */
export function openSocket(): RoomSocket {
  const socket: RoomSocket = io({
    // Reads the token for every attempt, because another user may have signed in since the last attempt.
    auth: (send) => send({ token: readCallerToken() }),
    transports: ['websocket', 'polling'],
    // Polling is used if a proxy blocks WebSocket.
    tryAllTransports: true,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.delayMsMax,
    randomizationFactor: reconnection.jitter,
    reconnectionAttempts: attemptsInARow,
    timeout: reconnection.timeoutMs,
  })
  // Begins with the shortest delay again.
  socket.io.on('reconnect_failed', () => socket.connect())
  return socket
}
