/** What a room hears while its screen is open: every event says what became stale, and it is fetched again. */
import { useEffect, useRef, useState } from 'react'
import { openSocket, type RoomSocket } from '#web/core/socket.ts'
import { queryClient } from '#web/core/query-client.ts'
import { flushOutbox, usePendingSuggestions } from './outbox.ts'
import { keys } from './rooms.queries.ts'

/** How long what could not be sent, or a connection that was refused, rests. */
const retryMs = 3000

/** Who has the room open, and whether this browser is connected; `null` until it has been, once. */
export function useRoomLive(roomId: string, meId: string) {
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
    let retry: ReturnType<typeof setTimeout> | undefined
    socket.on('connect_error', () => {
      setConnected(false)
      // After a refusal it does not try again by itself; the next question tells whether it may.
      if (socket.active) return
      reload(keys.room(roomId))
      retry = setTimeout(() => socket.connect(), retryMs)
    })
    socket.on(
      'suggestion-added',
      ofThis(() => reload(keys.suggestions(roomId))),
    )
    socket.on(
      'recipe-added',
      ofThis(() => reload(keys.room(roomId))),
    )
    socket.on(
      'member-added',
      ofThis(() => reload(keys.room(roomId))),
    )
    socket.on(
      'member-removed',
      ofThis(() => reload(keys.room(roomId))),
    )
    socket.on('present-changed', ({ roomId: of, present: here }) => of === roomId && setPresent(here))
    return () => {
      clearTimeout(retry)
      if (socket.connected) socket.emit('leave-room', { roomId })
      socket.disconnect()
    }
  }, [roomId])

  // What is kept may also be so while the channel stands: a single call can fail.
  const mine = usePendingSuggestions().filter(({ by }) => by === meId).length
  useEffect(() => {
    const isDue = isConnected && mine > 0
    if (isDue) void flushOutbox(meId)
    const timer = isDue ? setInterval(() => void flushOutbox(meId), retryMs) : undefined
    return () => clearInterval(timer)
  }, [isConnected, mine, meId])

  return {
    isConnected,
    present,
    announceRecipe: (recipe: { _id: string }) => void open.current?.emit('new-recipe', { roomId, recipe }),
  }
}
