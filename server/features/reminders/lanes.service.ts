/** Sends messages in two lanes, so that devices whose last message failed do not delay other devices. */
import type { FastifyBaseLogger } from 'fastify'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import type { QueueStore } from './queue.store.ts'

/**
 * Maximum number of simultaneous messages in each lane. The lane `failing` is for devices whose last message failed.
 * The lane `working` is for all other devices.
 */
const lanesMax = { failing: 4, working: 16 }
/** How long a shutdown waits for the messages that are being sent. */
const drainTimeoutMs = 1500

interface Lane {
  isFailing: boolean
  max: number
  active: Set<Promise<void>>
  /** The last claim. */
  claiming: Promise<string[]>
  /** A promise that is pending while the lane claims reminders. */
  working: Promise<void> | null
  /** Whether reminders may have been added after the last claim. */
  mustClaim: boolean
}

interface Parts {
  queue: Pick<QueueStore, 'claim'>
  /** Sends a reminder that was claimed at `now`. */
  deliver: (id: string, now: Date) => Promise<void>
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createLanes({ queue, deliver, log }: Parts) {
  const lanes = [openLane(false, lanesMax.working), openLane(true, lanesMax.failing)]
  const stopping = new AbortController()
  const allActive = () => Promise.all(lanes.flatMap(({ active }) => [...active]))

  function send(lane: Lane, id: string, now: Date) {
    const sending: Promise<void> = deliver(id, now)
      .catch((error: unknown) => log.error({ err: error }, 'a reminder could not be sent'))
      .finally(() => lane.active.delete(sending))
    lane.active.add(sending)
  }

  /** Claims until no reminder is due. A slow message occupies only one of the slots of its lane. */
  async function work(lane: Lane, readNow: () => Date) {
    while (!stopping.signal.aborted) {
      const limit = lane.max - lane.active.size
      if (!limit) {
        await Promise.race(lane.active)
        continue
      }
      lane.mustClaim = false
      const now = readNow()
      lane.claiming = queue.claim(now.toISOString(), { limit, isFailing: lane.isFailing })
      const ids = await lane.claiming
      for (const id of ids) send(lane, id, now)
      if (ids.length < limit) return
    }
  }

  function startLane(lane: Lane, readNow: () => Date) {
    lane.working ??= work(lane, readNow)
      .catch((error: unknown) => log.error({ err: error }, 'reminders could not be claimed'))
      .finally(() => {
        lane.working = null
        if (lane.mustClaim && !stopping.signal.aborted) startLane(lane, readNow)
      })
  }

  return {
    /**
     * Sends the reminders that are due. A lane that is already claiming reminders claims once more at the end.
     * @param readNow the clock
     */
    start(readNow: () => Date) {
      for (const lane of lanes) {
        lane.mustClaim = true
        startLane(lane, readNow)
      }
    },

    /** Resolves when all messages are sent or have failed. */
    async settled() {
      for (const lane of lanes) while (lane.working) await lane.working
      await allActive()
    },

    /** Stops claiming, waits up to `drainTimeoutMs` for the messages that are being sent, and then aborts the rest. */
    async drain(abort: () => void) {
      stopping.abort()
      await Promise.allSettled(lanes.map(({ claiming }) => claiming))
      const sent = allActive()
      await waitAtMost(drainTimeoutMs, sent)
      abort()
      // An aborted message counts as unreachable. Unless this attempt was the last one, the reminder is released, and a
      // server that runs later sends the message.
      await sent
    },
  }
}

const openLane = (isFailing: boolean, max: number): Lane => ({
  isFailing,
  max,
  active: new Set(),
  claiming: Promise.resolve([]),
  working: null,
  mustClaim: false,
})
