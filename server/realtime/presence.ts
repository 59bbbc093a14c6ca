/** Sends each room the list of the people who are present. Several changes within a short time cause one list. */
import type { ThrottledLog } from '#server/logging/throttled-log.ts'
import { roomIdOf } from './room-events.ts'

/** The delay between a change and the list. Changes during this time are part of the same list. */
const delayMs = 150
/** The delay after a failure. The adapter cannot list the sockets while it waits for a process that was killed. */
const retryMs = 2000

interface Parts {
  /** Lists the ids of the people whose sockets are in the channel of a room, in any process. */
  listPresent: (roomId: string) => Promise<string[]>
  send: (roomId: string, present: string[]) => void
  log: ThrottledLog
}

export function createPresence({ listPresent, send, log }: Parts) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let isClosing = false

  /** Sends the list after a delay. Does nothing when a list for this room is already scheduled, or after `close`. */
  function schedule(roomId: string, afterMs = delayMs) {
    if (isClosing || timers.has(roomId)) return
    const timer = setTimeout(() => {
      timers.delete(roomId)
      sendPresent(roomId).catch((error: unknown) => {
        log.warn({ err: error }, 'the people who are present in a room could not be determined')
        schedule(roomId, retryMs)
      })
    }, afterMs)
    timers.set(roomId, timer)
  }

  async function sendPresent(roomId: string) {
    send(roomId, [...new Set(await listPresent(roomId))])
  }

  return {
    schedule,

    /** Calls `schedule` for each room whose channel is in `channels`. Other channels are ignored. */
    scheduleOf(channels: Iterable<string>) {
      for (const channel of channels) {
        const roomId = roomIdOf(channel)
        if (roomId) schedule(roomId)
      }
    },

    /** Cancels the scheduled lists. */
    close() {
      isClosing = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
