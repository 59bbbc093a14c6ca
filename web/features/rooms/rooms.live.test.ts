/** What an open room does with the events and replies of its socket. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerEvents } from '#contract/routes/events.ts'
import { connection } from '#web/core/connection/connection.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import type { RoomSocket } from '#web/core/connection/socket.ts'
import { connect, reloadStale, retryLoad } from './rooms.live.ts'

type Listener = (payload?: unknown) => void

/** A fake socket. The test acts as the server. */
function openSocket() {
  const listeners = new Map<string, Listener[]>()
  /** The replies to `join-room` that the server has not sent yet. */
  const joins: ((isAccepted: boolean) => void)[] = []
  const socket = {
    on: (name: string, listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (name: string, _: unknown, acknowledge: (isAccepted: boolean) => void) =>
      name === 'join-room' && joins.push(acknowledge),
    connect: vi.fn<() => void>(),
    disconnect: () => {},
  }
  const receive = (name: keyof ServerEvents | 'connect' | 'connect_error' | 'disconnect', payload?: unknown) =>
    listeners.get(name)?.forEach((listener) => listener(payload))
  return { socket: socket as unknown as RoomSocket, connecting: socket.connect, joins, receive }
}

const isStale = (...key: string[]) => queryClient.getQueryState(['rooms', 'r1', ...key])!.isInvalidated

beforeEach(() => {
  queryClient.clear()
  const parts = [[], ['meals'], ['plan'], ['shopping'], ['history', '2026-11'], ['ideas']]
  for (const part of parts) queryClient.setQueryData(['rooms', 'r1', ...part], {})
})
afterEach(() => queryClient.clear())

describe('an event of the room socket', { tags: ['ROOMS-27'] }, () => {
  test.for<[event: keyof ServerEvents, part: string, isReloaded: boolean]>([
    ['meal-changed', 'meals', true],
    ['meal-changed', 'plan', true],
    ['meal-changed', 'shopping', true],
    ['meal-changed', 'ideas', true],
    ['diet-changed', 'meals', true],
    ['diet-changed', 'ideas', true],
    ['votes-changed', 'ideas', false],
    ['plan-changed', 'meals', false],
  ])('the event %s makes the %s data of the room stale: %s', { tags: ['DIET-04'] }, ([event, part, isReloaded]) => {
    const { socket, receive } = openSocket()
    reloadStale(socket, 'r1')
    receive(event, { roomId: 'r2' })
    expect(isStale(part)).toBe(false)
    receive(event, { roomId: 'r1' })
    expect(isStale(part)).toBe(isReloaded)
  })

  test('the event meal-changed makes the memory of the room stale', { tags: ['MEMORY-02'] }, () => {
    const { socket, receive } = openSocket()
    reloadStale(socket, 'r1')
    receive('meal-changed', { roomId: 'r1' })
    expect(isStale('history', '2026-11')).toBe(true)
  })
})

test('a room counts as not connected after a refused join, and joining is retried', { tags: ['ROOMS-27'] }, () => {
  vi.useFakeTimers()
  const { socket, joins, receive } = openSocket()
  const setConnected = vi.fn<(isConnected: boolean) => void>()
  connect(socket, 'r1', { setConnected, setPresent: () => {} })
  receive('connect')
  joins[0]!(false)
  expect([setConnected.mock.calls, isStale()]).toEqual([[[false]], true])
  vi.advanceTimersByTime(3000)
  joins[1]!(true)
  expect(setConnected).toHaveBeenLastCalledWith(true)
  vi.advanceTimersByTime(10_000)
  expect(joins).toHaveLength(2)
})

test('the pause after a refused connection doubles until a connection succeeds', { tags: ['ROOMS-27'] }, () => {
  vi.useFakeTimers()
  const { socket, connecting, receive } = openSocket()
  connect(socket, 'r1', { setConnected: () => {}, setPresent: () => {} })
  receive('connect_error')
  vi.advanceTimersByTime(3000)
  expect(connecting).toHaveBeenCalledTimes(1)
  receive('connect_error')
  vi.advanceTimersByTime(5999)
  expect(connecting).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(connecting).toHaveBeenCalledTimes(2)
  receive('connect')
  receive('connect_error')
  vi.advanceTimersByTime(3000)
  expect(connecting).toHaveBeenCalledTimes(3)
})

describe('loading the code of the socket', { tags: ['ROOMS-27'] }, () => {
  const open = () => {
    vi.useFakeTimers()
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const [onLoaded, onFailed] = [vi.fn<(loaded: string) => void>(), vi.fn<() => void>()]
    return { load, onLoaded, onFailed, end: retryLoad(load.mockResolvedValue('socket'), onLoaded, onFailed) }
  }

  test('the code is loaded again after a failure', async () => {
    const { load, onLoaded, onFailed } = open()
    await vi.advanceTimersByTimeAsync(2900)
    expect([load.mock.calls.length, onFailed.mock.calls.length, onLoaded.mock.calls.length]).toEqual([1, 1, 0])
    connection.set({ ...connection.get(), isReachable: false })
    await vi.advanceTimersByTimeAsync(200)
    expect(load).toHaveBeenCalledTimes(1)
    connection.set({ ...connection.get(), isReachable: true })
    await vi.advanceTimersByTimeAsync(3000)
    expect([onFailed.mock.calls.length, onLoaded.mock.calls]).toEqual([1, [['socket']]])
  })

  test('the code is not loaded again after the user has left the room', async () => {
    const { load, onLoaded, end } = open()
    await vi.advanceTimersByTimeAsync(1000)
    end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([load.mock.calls.length, onLoaded.mock.calls.length]).toEqual([1, 0])
  })
})
