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
 * `isConnected` is null before the first connection. `onMoved` is called with the new id when the room gets one.
 */
export function useRoomLive(roomId: string, meId: string, onMoved: (newRoomId: string) => void) {
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [present, setPresent] = useState<string[]>([])
  const connection = useRef<RoomSocket>(null)
  const move = useEffectEvent((newRoomId: string) => {
    moveOutbox(roomId, newRoomId)
    onMoved(newRoomId)
  })
  const connect = useEffectEvent((socket: RoomSocket, room: string) => {
    connection.current = socket
    const reload = (queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })
    const ofThisRoom = (run: () => void) => (event: { roomId: string }) => event.roomId === room && run()

    // Events are delivered at most once. After a reconnect the room is fetched again, because events may be missing.
    socket.on('connect', () => {
      setConnected(true)
      socket.emit('join-room', { roomId: room }, () => reload(keys.room(room)))
    })
    socket.on('disconnect', (reason) => {
      setConnected(false)
      setPresent([])
      // The server has closed the connection. Fetching the room again shows why, for example a removal.
      if (reason === 'io server disconnect') {
        reload(keys.room(room))
        socket.connect()
      }
    })
    let retry: ReturnType<typeof setTimeout> | undefined
    socket.on('connect_error', () => {
      setConnected(false)
      // Socket.IO does not reconnect after a refusal. Fetching the room again shows whether the user still has access.
      if (socket.active) return
      reload(keys.room(room))
      retry = setTimeout(() => socket.connect(), retryMs)
    })
    const reloadRoom = ofThisRoom(() => reload(keys.room(room)))
    socket.on('settings-changed', reloadRoom)
    socket.on('recipe-added', reloadRoom)
    socket.on('recipe-removed', reloadRoom)
    socket.on('seat-changed', reloadRoom)
    socket.on('member-added', reloadRoom)
    socket.on('member-removed', reloadRoom)
    const reloadMeals = ofThisRoom(() => reload(keys.meals(room)))
    socket.on('suggestion-added', reloadMeals)
    socket.on('votes-changed', reloadMeals)
    socket.on('meal-changed', reloadMeals)
    socket.on('diet-changed', reloadMeals)

    // The list follows the plan.
    const reloadPlan = ofThisRoom(() => [keys.plan(room), keys.shopping(room)].forEach(reload))
    socket.on('plan-changed', reloadPlan)
    // Decided meals are part of the plan.
    socket.on('meal-changed', reloadPlan)
    socket.on(
      'list-changed',
      ofThisRoom(() => reload(keys.shopping(room))),
    )
    socket.on('room-id-changed', (event) => event.roomId === room && move(event.newRoomId))

    socket.on('present-changed', (event) => event.roomId === room && setPresent(event.present))
    return () => {
      clearTimeout(retry)
      if (socket.connected) socket.emit('leave-room', { roomId: room })
      socket.disconnect()
    }
  })
  useEffect(() => {
    let disconnect = () => {}
    let hasLeft = false
    // The code of the socket loads after the room is on the screen.
    async function load() {
      try {
        const { openSocket } = await import('#web/core/socket.ts')
        if (!hasLeft) disconnect = connect(openSocket(), roomId)
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
