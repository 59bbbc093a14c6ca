/** The live connection of an open room. Each event names stale data, which is then fetched again. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { moveOutbox } from '#web/core/outbox.ts'
import type { RoomSocket } from '#web/core/socket.ts'
import { queryClient } from '#web/core/query-client.ts'
import { keys } from './rooms.queries.ts'

/** The wait before a refused connection is retried. */
const retryMs = 3000

/**
 * Fetches the data of a room again when it changes. `present` lists the members who have the room open, by id.
 * `isConnected` is null until the first connection or failure. `onMoved` is called with the new id of the room.
 */
export function useRoomLive(roomId: string, meId: string, onMoved: (newRoomId: string) => void) {
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [present, setPresent] = useState<string[]>([])
  const connection = useRef<RoomSocket>(null)
  const move = useEffectEvent((newRoomId: string) => {
    moveOutbox(roomId, newRoomId)
    onMoved(newRoomId)
  })
  useEffect(() => {
    let disconnect = () => {}
    let hasLeft = false
    // The code of the socket loads after the room is on the screen.
    async function load() {
      try {
        const { openSocket } = await import('#web/core/socket.ts')
        if (hasLeft) return
        const socket = openSocket()
        connection.current = socket
        disconnect = connect(socket, roomId, { setConnected, setPresent })
        reloadStale(socket, roomId)
        socket.on('room-id-changed', (event) => event.roomId === roomId && move(event.newRoomId))
        socket.on('present-changed', (event) => event.roomId === roomId && setPresent(event.present))
      } catch {
        setConnected(false)
      }
    }
    void load()
    return () => {
      hasLeft = true
      disconnect()
    }
  }, [roomId])

  // Waiting changes are sent as soon as the room is connected; the outbox repeats those that fail.
  useEffect(() => {
    if (isConnected) void import('#web/core/outbox-sender.ts').then(({ flushOutbox }) => flushOutbox(meId))
  }, [isConnected, meId])

  return {
    isConnected,
    present,
    /** Tells the other members about a recipe that the user has shared. */
    announceRecipe: ({ _id }: { _id: string }) =>
      void connection.current?.emit('new-recipe', { roomId, recipe: { _id } }),
  }
}

interface Setters {
  setConnected: (isConnected: boolean) => void
  setPresent: (present: string[]) => void
}

/** Joins the room whenever the socket connects. @returns a function that leaves the room and disconnects */
function connect(socket: RoomSocket, roomId: string, { setConnected, setPresent }: Setters) {
  let retry: ReturnType<typeof setTimeout> | undefined
  // Events are delivered at most once. After a reconnect the room is fetched again, because events may be missing.
  socket.on('connect', () => {
    setConnected(true)
    socket.emit('join-room', { roomId }, () => reload(keys.room(roomId)))
  })
  socket.on('disconnect', (reason) => {
    setConnected(false)
    setPresent([])
    // The server has closed the connection. Fetching the room again shows why, for example a removal.
    if (reason === 'io server disconnect') {
      reload(keys.room(roomId))
      socket.connect()
    }
  })
  socket.on('connect_error', () => {
    setConnected(false)
    // Socket.IO does not reconnect after a refusal. Fetching the room again shows whether the user still has access.
    if (socket.active) return
    reload(keys.room(roomId))
    retry = setTimeout(() => socket.connect(), retryMs)
  })
  return () => {
    clearTimeout(retry)
    if (socket.connected) socket.emit('leave-room', { roomId })
    socket.disconnect()
  }
}

/** Fetches again what an event names as stale. */
function reloadStale(socket: RoomSocket, roomId: string) {
  const reloader =
    (...queryKeys: string[][]) =>
    (event: { roomId: string }) =>
      event.roomId === roomId && queryKeys.forEach(reload)

  const reloadRoom = reloader(keys.room(roomId))
  socket.on('settings-changed', reloadRoom)
  socket.on('recipe-added', reloadRoom)
  socket.on('recipe-removed', reloadRoom)
  socket.on('seat-changed', reloadRoom)
  socket.on('member-added', reloadRoom)
  socket.on('member-removed', reloadRoom)

  const reloadMeals = reloader(keys.meals(roomId))
  socket.on('suggestion-added', reloadMeals)
  socket.on('votes-changed', reloadMeals)
  socket.on('meal-changed', reloadMeals)
  socket.on('diet-changed', reloadMeals)

  // The shopping list depends on the plan.
  const reloadPlan = reloader(keys.plan(roomId), keys.shopping(roomId))
  socket.on('plan-changed', reloadPlan)
  // Decided meals are part of the plan.
  socket.on('meal-changed', reloadPlan)
  socket.on('list-changed', reloader(keys.shopping(roomId)))
}

const reload = (queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })
