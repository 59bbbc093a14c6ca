/** Handles the events that a browser sends: to join a room, to leave a room, and to announce a recipe in a room. */
import type { Server, Socket } from 'socket.io'
import { socketLimits, type ClientEvents, type RoomPayload, type ServerEvents } from '#contract/routes/events.ts'
import { roomIdParams } from '#contract/values/ids.ts'
import type { ThrottledLog } from '#server/logging/throttled-log.ts'
import type { EventLimiter } from './connection-limits.ts'

interface SocketData {
  userId: string
  sessionId: string
  /** The time at which the server closes the socket of a guest. Absent for users. */
  expiresAt?: string
}

export type RoomServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>
export type RoomSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>

interface Parts {
  canJoin: (roomId: string, userId: string) => Promise<boolean>
  send: (event: 'recipe-added', payload: RoomPayload) => void
  schedulePresence: (roomId: string) => void
  limiter: EventLimiter
  log: ThrottledLog
}

const roomPrefix = 'room:'
export const roomChannel = (roomId: string) => `${roomPrefix}${roomId}`
/** @returns the id of the room; null for a channel that does not belong to a room */
export const roomIdOf = (channel: string) => (channel.startsWith(roomPrefix) ? channel.slice(roomPrefix.length) : null)
export const userChannel = (userId: string) => `user:${userId}`
export const sessionChannel = (sessionId: string) => `session:${sessionId}`

export function handleRoomEvents(socket: RoomSocket, { canJoin, send, schedulePresence, limiter, log }: Parts) {
  const { userId, expiresAt } = socket.data
  /**
   * The rooms that the browser has asked to join and has not left again. The browser may leave a room while `canJoin`
   * is still pending.
   */
  const wantedRooms = new Set<string>()

  socket.use((_, next) => void admit(next))
  socket.on('join-room', (payload, acknowledge) => void join(payload, acknowledge))
  socket.on('leave-room', (payload) => {
    if (!hasRoomId(payload)) return
    wantedRooms.delete(payload.roomId)
    if (!socket.rooms.has(roomChannel(payload.roomId))) return
    void socket.leave(roomChannel(payload.roomId))
    schedulePresence(payload.roomId)
  })
  socket.on('new-recipe', (payload) => {
    // Guests cannot share recipes.
    if (!expiresAt && hasRoomId(payload) && socket.rooms.has(roomChannel(payload.roomId))) void announce(payload.roomId)
  })

  async function admit(next: () => void) {
    if (await limiter.allowsEvent(userId)) next()
    else socket.disconnect(true)
  }

  async function announce(roomId: string) {
    if (await limiter.allowsNewRecipe(userId)) send('recipe-added', { roomId })
  }

  /**
   * Whether the user or guest may join the room, and the browser has not left the room or disconnected meanwhile.
   * Removes a refused room from `wantedRooms`. Otherwise invented room ids would count towards `roomsMax`.
   */
  async function mayEnter(roomId: string) {
    const isMember = await canJoin(roomId, userId)
    if (!isMember) wantedRooms.delete(roomId)
    return isMember && wantedRooms.has(roomId) && socket.connected
  }

  async function enter(roomId: string) {
    if (wantedRooms.size >= socketLimits.roomsMax && !wantedRooms.has(roomId)) return false
    wantedRooms.add(roomId)
    // Checks the access before the join, so that a socket without access never receives an event of the room.
    if (!(await mayEnter(roomId))) return false
    await socket.join(roomChannel(roomId))
    // Checks again, because the user or guest may have lost access between the first check and the join.
    const isMember = await mayEnter(roomId)
    if (isMember) schedulePresence(roomId)
    else await socket.leave(roomChannel(roomId))
    return isMember
  }

  async function join(payload: unknown, acknowledge: unknown) {
    const hasJoined =
      hasRoomId(payload) &&
      (await enter(payload.roomId).catch((error: unknown) => {
        wantedRooms.delete(payload.roomId)
        // The error may come from the second check, when the socket is already in the channel.
        void socket.leave(roomChannel(payload.roomId))
        log.error({ err: error }, 'a socket could not join a room')
        return false
      }))
    if (typeof acknowledge === 'function') (acknowledge as (hasJoined: boolean) => void)(hasJoined)
  }
}

const hasRoomId = (payload: unknown): payload is RoomPayload => roomIdParams.safeParse(payload).success
