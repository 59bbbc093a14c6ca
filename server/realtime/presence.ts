/** Sends each room the list of the people who are present. Changes within a short time are sent together. */
import type { ThrottledLog } from '#server/logging/throttled-log.ts'
import { roomIdOf } from './room-events.ts'

/** People who join or leave within this time are announced together. */
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

  /** Sends the list after a short delay. */
  function schedule(roomId: string, afterMs = delayMs) {
    if (isClosing || timers.has(roomId)) return
    const timer = setTimeout(() => {
      timers.delete(roomId)
      sendPresent(roomId).catch((error: unknown) => {
        log.warn({ err: error }, 'the present members of a room could not be determined')
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

    close() {
      isClosing = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
