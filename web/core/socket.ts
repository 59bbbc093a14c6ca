/** The real-time connection of this browser. Only the room screen loads it. */
import { io, type Socket } from 'socket.io-client'
import { reconnection, type ClientEvents, type ServerEvents } from '#contract/events.ts'
import { readCallerToken } from './guest.ts'

export type RoomSocket = Socket<ServerEvents, ClientEvents>

/**
 * The library doubles its delay with every attempt. After about a thousand attempts the number overflows and every other
 * delay is zero, so the count starts again before that.
 */
const attemptsInARow = 100

/** Connects, and reconnects without end until the socket is closed. */
export function openSocket(): RoomSocket {
  const socket: RoomSocket = io({
    // Read for every attempt: another user may have signed in.
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
