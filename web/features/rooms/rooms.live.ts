/**
 * The live connection of an open room. Each event says which data of the room has changed. This data is then fetched
 * again.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { connection } from '#web/core/connection/connection.ts'
import type { RoomSocket } from '#web/core/connection/socket.ts'
import { queryClient } from '#web/core/api/query-client.ts'
import { moveStored } from './moved-room.ts'
import { keys } from './rooms.queries.ts'

/** The first pause after a failed load, a refused connection or a refused join. */
const retryMs = 3000
/** The pause doubles with each further failed load, refused connection or refused join, up to this maximum. */
const retryMsMax = 60_000

const pauseMs = (failures: number) => Math.min(retryMs * 2 ** (failures - 1), retryMsMax)

/**
 * Fetches changed data of a room again. `present` has the ids of the members and guests who have the room open.
 * `isConnected` is null until the server has first replied to `join-room`, or until the first failure. `onMoved` is
 * called with the new id of the room.
 */
export function useRoomLive(roomId: string, meId: string, onMoved: (newRoomId: string) => void) {
  const [isConnected, setConnected] = useState<boolean | null>(null)
  const [present, setPresent] = useState<string[]>([])
  const socketRef = useRef<RoomSocket>(null)
  const move = useEffectEvent((newRoomId: string) => {
    moveStored(roomId, newRoomId)
    onMoved(newRoomId)
  })
  useEffect(() => {
    let disconnect = () => {}
    // The code of the socket loads after the room is on the screen.
    const stopLoading = retryLoad(
      () => import('#web/core/connection/socket.ts'),
      ({ openSocket }) => {
        const socket = openSocket()
        socketRef.current = socket
        disconnect = connect(socket, roomId, { setConnected, setPresent })
        reloadStale(socket, roomId)
        socket.on('room-id-changed', (event) => event.roomId === roomId && move(event.newRoomId))
        socket.on('present-changed', (event) => event.roomId === roomId && setPresent(event.present))
      },
      () => setConnected(false),
    )
    return () => {
      stopLoading()
      disconnect()
    }
  }, [roomId])

  // Sends waiting changes when the room opens and whenever it connects. The outbox itself retries changes that fail.
  useEffect(() => {
    if (isConnected !== false)
      void import('#web/core/outbox/outbox-sender.ts').then(({ flushOutbox }) => flushOutbox(meId)).catch(() => {})
  }, [isConnected, meId])

  return {
    isConnected,
    present,
    /** Tells the other members about a recipe that the user has shared. */
    announceRecipe: ({ _id }: { _id: string }) =>
      void socketRef.current?.emit('new-recipe', { roomId, recipe: { _id } }),
  }
}

/**
 * The attempts are limited, because a newer build may have replaced the file. After each failure, a notice offers to
 * reload the page.
 */
const attemptsMax = 4

/**
 * Calls `load` until it succeeds, at most `attemptsMax` times. Calls `onLoaded` once, after the success, and `onFailed`
 * after each failure. Does not retry while the server is unreachable.
 * @returns a function that ends the attempts. After that, neither `onLoaded` nor `onFailed` is called
 */
export function retryLoad<T>(load: () => Promise<T>, onLoaded: (loaded: T) => void, onFailed: () => void) {
  let hasEnded = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  function attempt() {
    load().then(
      (loaded) => hasEnded || onLoaded(loaded),
      () => {
        if (hasEnded) return
        onFailed()
        failures += 1
        if (failures < attemptsMax) wait()
      },
    )
  }
  // Without a connection the code cannot load, and each attempt would show a notice.
  function wait() {
    retry = setTimeout(() => (connection.get().isReachable ? attempt() : wait()), pauseMs(failures))
  }
  attempt()
  return () => {
    hasEnded = true
    clearTimeout(retry)
  }
}

interface Setters {
  setConnected: (isConnected: boolean) => void
  setPresent: (present: string[]) => void
}

/**
 * Joins the room whenever the socket connects, and again after a refusal.
 * @returns a function that leaves the room and disconnects
 */
export function connect(socket: RoomSocket, roomId: string, { setConnected, setPresent }: Setters) {
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusedConnections = 0
  let refusedJoins = 0
  // Events are delivered at most once. After each join the room is fetched again, because events may be missing.
  function join() {
    socket.emit('join-room', { roomId }, (isAccepted) => {
      setConnected(isAccepted)
      reload(keys.room(roomId))
      // The server refuses former members, and every user while its database fails. The reply to the next fetch shows
      // the reason.
      refusedJoins = isAccepted ? 0 : refusedJoins + 1
      if (!isAccepted) retry = setTimeout(join, pauseMs(refusedJoins))
    })
  }
  socket.on('connect', () => {
    refusedConnections = 0
    join()
  })
  socket.on('disconnect', (reason) => {
    clearTimeout(retry)
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
    refusedConnections += 1
    retry = setTimeout(() => socket.connect(), pauseMs(refusedConnections))
  })
  return () => {
    clearTimeout(retry)
    if (socket.connected) socket.emit('leave-room', { roomId })
    socket.disconnect()
  }
}

/** Fetches the data again that an event has made stale. */
export function reloadStale(socket: RoomSocket, roomId: string) {
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
  // The ideas depend on who eats, and on their allergies.
  socket.on('diet-changed', reloader(keys.meals(roomId), keys.ideas(roomId)))

  // The shopping list depends on the plan.
  const planKeys = [keys.plan(roomId), keys.shopping(roomId)]
  socket.on('plan-changed', reloader(...planKeys))
  // Decided meals are part of the plan. They are also part of the room's memory, with their ratings (faces) and photos.
  socket.on('meal-changed', reloader(keys.meals(roomId), keys.ideas(roomId), keys.memory(roomId), ...planKeys))
  socket.on('list-changed', reloader(keys.shopping(roomId)))
}

const reload = (queryKey: string[]) => void queryClient.invalidateQueries({ queryKey })
