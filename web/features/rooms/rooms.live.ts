/** What a room hears while its screen is open: every event says what became stale, and it is fetched again. */
import { useEffect, useRef, useState } from 'react'
import { openSocket, type RoomSocket } from '#web/core/socket.ts'
import { queryClient } from '#web/core/query-client.ts'
import { sendWaiting } from './outbox.ts'
import { keys } from './rooms.queries.ts'

/** Who has the room open, and whether this browser is connected; `null` until it has been, once. */
export function useRoomLive(roomId: string) {
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [present, setPresent] = useState<string[]>([])
  const open = useRef<RoomSocket>(null)
  useEffect(() => {
    const socket = openSocket()
    open.current = socket
    const reload = (queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })
    const ofThis = (run: () => void) => (given: { roomId: string }) => given.roomId === roomId && run()

    // Delivery is at most once, so whatever happened while there was no connection is fetched now.
    socket.on('connect', () => {
      setConnected(true)
      socket.emit('join-room', { roomId }, () => reload(keys.room(roomId)))
      void sendWaiting()
    })
    socket.on('disconnect', (reason) => {
      setConnected(false)
      setPresent([])
      // The server has closed the channel: the next question tells why.
      if (reason === 'io server disconnect') {
        reload(keys.room(roomId))
        socket.connect()
      }
    })
    socket.on('connect_error', () => setConnected(false))
    socket.on('suggestion-added', ofThis(() => reload(keys.suggestions(roomId))))
    socket.on('recipe-added', ofThis(() => reload(keys.room(roomId))))
    socket.on('member-added', ofThis(() => reload(keys.room(roomId))))
    socket.on('member-removed', ofThis(() => reload(keys.room(roomId))))
    socket.on('present-changed', ({ roomId: of, present: here }) => of === roomId && setPresent(here))
    return () => {
      if (socket.connected) socket.emit('leave-room', { roomId })
      socket.disconnect()
    }
  }, [roomId])

  return { isConnected, present, announceRecipe: (recipe: { _id: string }) => void open.current?.emit('new-recipe', { roomId, recipe }) }
}
