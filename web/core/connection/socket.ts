/** The real-time connection of this browser. Only the screens of rooms and of guests load it. */
import { io, type Socket } from 'socket.io-client'
import { reconnection, type ClientEvents, type ServerEvents } from '#contract/routes/events.ts'
import { readCallerToken } from '#web/core/session/guest.ts'

export type RoomSocket = Socket<ServerEvents, ClientEvents>

/**
 * The library doubles its delay with every attempt. After about a thousand attempts the delay would overflow and often
 * be zero. So the library counts from zero again after this number of attempts.
 */
const attemptsInARow = 100

/** Connects, and reconnects without end until the socket is closed. */
export function openSocket(): RoomSocket {
  const socket: RoomSocket = io({
    // Called for every attempt: another user may have signed in since the last one.
    auth: (send) => send({ token: readCallerToken() }),
    transports: ['websocket', 'polling'],
    // Falls back to polling where a proxy blocks WebSocket.
    tryAllTransports: true,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.delayMsMax,
    randomizationFactor: reconnection.jitter,
    reconnectionAttempts: attemptsInARow,
    timeout: reconnection.timeoutMs,
  })
  // Starts again with the shortest delay.
  socket.io.on('reconnect_failed', () => socket.connect())
  return socket
}
