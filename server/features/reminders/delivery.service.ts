/**
 * Finds the reminders that are due and sends them. Each reminder is a row in a queue. A process claims the row before
 * it sends the message, so that only one process sends it. If the database fails after the claim and before the
 * message, the next pass of this process puts the row back into the queue. If the process is killed after the claim,
 * the reminder may be lost.
 */
import type { FastifyBaseLogger } from 'fastify'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import type { PushKeys, PushOutcome, SendPush } from '#server/outbound/push.ts'
import { findDue, readFacts } from './due.service.ts'
import { createLanes } from './lanes.service.ts'
import { notificationOf } from './messages.service.ts'
import type { OccasionsStore } from './occasions.store.ts'
import type { QueuedReminder, QueueStore } from './queue.store.ts'
import { endOfQuiet } from './timing.service.ts'

/** The pauses before the second, third and fourth attempt to send a message. */
const pausesMs = [30_000, 2 * 60_000, 8 * 60_000]
/**
 * A device is deleted after this number of consecutive failures. Messages without any reply never raise the number of
 * failures above 1.
 */
const failuresMax = 100
/** How long the row of an expired reminder is kept. While the row exists, `run` does not add the reminder again. */
const expiredRowMs = 24 * 3600_000

interface Parts {
  occasions: OccasionsStore
  queue: QueueStore
  readKeys: () => Promise<PushKeys>
  send: SendPush
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createDelivery({ occasions, queue, readKeys, send, log }: Parts) {
  const lanes = createLanes({ queue, deliver, log })
  /**
   * The claimed reminders whose message could not be sent because the database failed, with the times of their claims.
   */
  const unsent = new Map<string, string>()

  async function returnUnsent() {
    for (const [id, claimedAt] of unsent) {
      await queue.returnUnsent(id, claimedAt)
      // Meanwhile, a lane may have claimed the reminder again and failed. Then `unsent` keeps the newer claim.
      if (unsent.get(id) === claimedAt) unsent.delete(id)
    }
  }

  async function deliver(id: string, now: Date) {
    const prepared = await prepare(id, now).catch((error: unknown) => {
      // A storage error may be temporary. Only after such an error, the reminder returns to the queue.
      if (storageErrorCode(error)) unsent.set(id, now.toISOString())
      throw error
    })
    if (prepared)
      await storeOutcome(prepared.reminder, await send(prepared.keys, prepared.reminder, prepared.message), now)
  }

  /** Reads what to send. Returns null when the reminder is dropped, postponed or gone. */
  async function prepare(id: string, now: Date) {
    const reminder = await queue.read(id, now)
    if (!reminder) return null
    if (!reminder.isSwitchedOn || reminder.isTooMany) return doNotSend(queue.drop(id))
    const { quietFrom, quietTo, deviceZone, tries } = reminder
    const quietEnd = quietFrom && quietTo ? endOfQuiet({ from: quietFrom, to: quietTo }, deviceZone, now) : null
    // Postpones the reminder to the end of the quiet hours. A reminder that expires earlier is never claimed again.
    if (quietEnd) return doNotSend(queue.release(id, { due_at: quietEnd.toISOString(), tries: tries - 1 }))
    const facts = await readFacts(occasions, reminder)
    if (!facts) return doNotSend(queue.drop(id))
    const ttlSeconds = Math.max(0, Math.floor((Date.parse(reminder.expiresAt) - Number(now)) / 1000))
    const notification = notificationOf(reminder, facts, now)
    const message = { text: JSON.stringify(notification), ttlSeconds, topic: notification.tag }
    return { reminder, message, keys: await readKeys() }
  }

  async function storeOutcome({ id, deviceId, endpoint, tries }: QueuedReminder, outcome: PushOutcome, now: Date) {
    if (outcome.state === 'sent') return queue.markDelivered(deviceId)
    if (outcome.state === 'gone') return queue.deleteDevice(deviceId, endpoint)
    if (outcome.state === 'unreachable') await queue.markUnreachable(deviceId)
    else await queue.markFailed(deviceId, failuresMax)
    const pauseMs = pausesMs[tries - 1]
    if (outcome.state === 'refused' || pauseMs === undefined) return
    const retryAfterMs = outcome.state === 'failed' ? outcome.retryAfterMs : 0
    const dueAt = new Date(Number(now) + Math.max(pauseMs, retryAfterMs))
    await queue.release(id, { due_at: dueAt.toISOString(), tries })
  }

  return {
    /**
     * Adds the due reminders to the queue and starts to send them.
     * @param readNow the clock
     * @returns `settled`, which resolves when all messages are sent or have failed
     */
    async run(readNow = () => new Date()) {
      await returnUnsent()
      // Reads the keys first. If this fails, the pass ends before it claims a reminder.
      await readKeys()
      await queue.insert(await findDue(occasions, readNow()))
      lanes.start(readNow)
      return { settled: lanes.settled }
    },

    tidy: (now = Date.now()) => queue.deleteExpired(new Date(now - expiredRowMs).toISOString()),
    async drain(abort: () => void) {
      await lanes.drain(abort)
      await returnUnsent().catch((error: unknown) => log.error({ err: error }, 'reminders could not be returned'))
    },
  }
}

async function doNotSend(stored: Promise<void>) {
  await stored
  return null
}
