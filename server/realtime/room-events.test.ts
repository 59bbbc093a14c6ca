import { expect, test, vi } from 'vitest'
import { createEventLimiter } from './connection-limits.ts'
import { handleRoomEvents, type RoomSocket } from './room-events.ts'

/** The parts of a socket that the handlers use. `receive` stands for an event from the browser. */
function createSocket() {
  const rooms = new Set<string>()
  const handlers = new Map<string, (...given: unknown[]) => void>()
  const socket = {
    data: { userId: 'ann', sessionId: 's1' },
    rooms,
    connected: true,
    use: () => {},
    on: (event: string, handler: (...given: unknown[]) => void) => handlers.set(event, handler),
    join: (channel: string) => Promise.resolve(rooms.add(channel)),
    leave: (channel: string) => rooms.delete(channel),
  }
  const receive = (event: string, payload: unknown) =>
    new Promise((acknowledge) => handlers.get(event)!(payload, acknowledge))
  return { socket: socket as unknown as RoomSocket, rooms, receive }
}

const parts = {
  send: () => {},
  schedulePresence: () => {},
  limiter: createEventLimiter(),
  log: { error: () => {} } as never,
}

test('a socket is not in the room if the check after the join fails', { tags: ['ROOMS-28'] }, async () => {
  const { socket, rooms, receive } = createSocket()
  const checks = [() => Promise.resolve(true), () => Promise.reject(new Error('The database does not reply'))]
  handleRoomEvents(socket, { ...parts, canJoin: () => checks.shift()!() })
  expect(await receive('join-room', { roomId: 'a-room-of-a-test' })).toBe(false)
  expect([checks, [...rooms]]).toEqual([[], []])
})

test.each(['a'.repeat(15), 'a'.repeat(41)])(
  'the access to %s, which no room has as its id, is not checked',
  async (id) => {
    const { socket, receive } = createSocket()
    const canJoin = vi.fn<() => Promise<boolean>>()
    handleRoomEvents(socket, { ...parts, canJoin })
    expect(await receive('join-room', { roomId: id })).toBe(false)
    expect(canJoin).not.toHaveBeenCalled()
  },
)
