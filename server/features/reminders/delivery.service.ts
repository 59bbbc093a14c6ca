/**
 * Finds the reminders that are due and sends them. Several processes may run a pass at the same time: a reminder is a row,
 * which one of them claims before it sends. A process that is killed while it sends may lose a reminder. None is sent twice.
 */
import type { FastifyBaseLogger } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeId } from '#server/crypto/ids.ts'
import type { PushKeys, PushOutcome, SendPush } from '#server/outbound/push.ts'
import { notificationOf, type Facts } from './messages.service.ts'
import type { OccasionsStore } from './occasions.store.ts'
import type { QueuedReminder, QueueStore } from './queue.store.ts'
import { closingMs, endOfQuiet, graceMs, listCookedMeals, spanOfDecision, startOf } from './timing.service.ts'

/** Messages that are sent at the same time: to devices whose last message failed, and to the others. */
const lanesMax = { failing: 4, working: 16 }
/** Pauses before a message that failed is sent again. */
const pausesMs = [30_000, 2 * 60_000, 8 * 60_000]
/** A device is deleted after this many failures in a row. */
const failuresMax = 100
/** How long the row of an expired reminder stays, so that the reminder is not sent again. */
const expiredRowMs = 24 * 3600_000
/** How long a shutdown waits for the messages that are being sent. */
const drainTimeoutMs = 1500

/** One of the two queues, so that failing devices do not delay the others. */
interface Lane {
  isFailing: boolean
  max: number
  active: Set<Promise<void>>
  claiming: Promise<string[]>
  /** Pending while there is work. */
  working: Promise<void> | null
}

const idle = () => ({ active: new Set<Promise<void>>(), claiming: Promise.resolve<string[]>([]), working: null })

interface Parts {
  occasions: OccasionsStore
  queue: QueueStore
  readKeys: () => Promise<PushKeys>
  send: SendPush
  log: Pick<FastifyBaseLogger, 'error'>
}

export function createDelivery({ occasions, queue, readKeys, send, log }: Parts) {
  const lanes: Lane[] = [
    { isFailing: false, max: lanesMax.working, ...idle() },
    { isFailing: true, max: lanesMax.failing, ...idle() },
  ]
  const stopping = new AbortController()

  async function enqueue(now: Date) {
    const due = [...(await findClosings(now)), ...(await findDecisions(now)), ...(await findCooking(now))]
    await queue.insert(
      due.map(({ deviceId, roomId, kind, day, meal, subject, dueAt, expiresAt }) => ({
        id: timeId(),
        device_id: deviceId,
        room_id: roomId,
        kind,
        day,
        meal,
        subject,
        due_at: dueAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        claimed_at: null,
        tries: 0,
      })),
    )
  }

  async function findClosings(now: Date) {
    const closings = await occasions.findClosings(now, new Date(Number(now) + closingMs))
    return closings.map((each) => ({
      ...each,
      kind: 'closing' as const,
      subject: each.closesAt,
      dueAt: now,
      expiresAt: new Date(each.closesAt),
    }))
  }

  async function findDecisions(now: Date) {
    const decisions = await occasions.findDecisions(new Date(Number(now) - graceMs))
    return decisions.map((each) => ({
      ...each,
      kind: 'decided' as const,
      subject: each.suggestionId,
      // `decidedAt` comes from an id, whose time is ahead of the clock when many ids were made at once.
      ...spanOfDecision(each.decidedAt < now ? each.decidedAt : now, startOf(each.day, each.meal, each.timeZone)),
    }))
  }

  async function findCooking(now: Date) {
    const found = []
    for (const timeZone of await occasions.findCookingZones())
      for (const { day, meal, ...span } of listCookedMeals(timeZone, now))
        for (const each of await occasions.findCooks(timeZone, { day, meal, ...span }))
          found.push({ ...each, kind: 'cooking' as const, subject: '', ...span })
    return found
  }

  /** Sends until no reminder is due. A slow message occupies only one place of its lane. */
  async function work(lane: Lane, readNow: () => Date) {
    while (!stopping.signal.aborted) {
      const limit = lane.max - lane.active.size
      if (limit) lane.claiming = queue.claim(readNow().toISOString(), { limit, isFailing: lane.isFailing })
      const ids = limit ? await lane.claiming : []
      for (const id of ids) {
        const sending: Promise<void> = deliver(id, readNow())
          .catch((error: unknown) => log.error({ err: error }, 'a reminder could not be sent'))
          .finally(() => lane.active.delete(sending))
        lane.active.add(sending)
      }
      if (limit && !ids.length) return
      await Promise.race(lane.active)
    }
  }

  function start(lane: Lane, readNow: () => Date) {
    lane.working ??= work(lane, readNow)
      .catch((error: unknown) => log.error({ err: error }, 'reminders could not be claimed'))
      .finally(() => (lane.working = null))
  }

  async function deliver(id: string, now: Date) {
    const reminder = await queue.read(id, now)
    if (!reminder) return
    if (reminder.isTooMany) return queue.drop(id)
    const { quietFrom, quietTo, deviceZone, tries } = reminder
    const quietEnd = quietFrom && quietTo ? endOfQuiet({ from: quietFrom, to: quietTo }, deviceZone, now) : null
    // A reminder that expires before the end of the quiet hours is not claimed again.
    if (quietEnd) return queue.release(id, { due_at: quietEnd.toISOString(), tries: tries - 1 })
    const facts = await readFacts(reminder)
    if (!facts) return queue.drop(id)
    const ttlSeconds = Math.max(0, Math.floor((Date.parse(reminder.expiresAt) - Number(now)) / 1000))
    const notification = notificationOf(reminder, facts, now)
    const message = { text: JSON.stringify(notification), ttlSeconds, topic: notification.tag }
    await settle(reminder, await send(await readKeys(), reminder, message), now)
  }

  async function settle({ id, deviceId, endpoint, tries }: QueuedReminder, outcome: PushOutcome, now: Date) {
    if (outcome.state === 'sent') return queue.markDelivered(deviceId)
    if (outcome.state === 'gone') return queue.deleteDevice(deviceId, endpoint)
    await queue.markFailed(deviceId, failuresMax)
    const pauseMs = pausesMs[tries - 1]
    if (outcome.state === 'refused' || pauseMs === undefined) return
    const dueAt = new Date(Number(now) + Math.max(pauseMs, outcome.retryAfterMs))
    await queue.release(id, { due_at: dueAt.toISOString(), tries })
  }

  /** The facts that the reminder names; null when its reason no longer holds. */
  async function readFacts(reminder: QueuedReminder): Promise<Facts | null> {
    const { kind, subject, userId } = reminder
    if (kind === 'closing')
      return (await occasions.isUnanswered(reminder, subject)) ? { kind, closesAt: new Date(subject) } : null
    const decided = await occasions.findDecided(reminder)
    const cooks = await occasions.findCooksOf(reminder)
    if (kind === 'decided') {
      if (decided?.suggestionId !== subject) return null
      return { kind, dish: decided.dish, cooks: cooks.map(({ id, name }) => ({ name, isYou: id === userId })) }
    }
    const planned = await occasions.findPlanned(reminder)
    const isCook = cooks.some(({ id }) => id === userId)
    if (!isCook && !planned.length) return null
    const dishes = isCook && decided ? [decided.dish, ...planned] : planned
    return { kind, dish: dishes.length ? dishes.join(', ') : null }
  }

  return {
    /**
     * Adds the due reminders to the queue and starts to send them.
     * @param readNow the clock
     * @returns `settled`, which resolves when all messages are sent or have failed
     */
    async run(readNow = () => new Date()) {
      await readKeys()
      await enqueue(readNow())
      for (const lane of lanes) start(lane, readNow)
      const settled = async () => {
        for (const { working } of lanes) await working
        await Promise.all(lanes.flatMap(({ active }) => [...active]))
      }
      return { settled }
    },

    tidy: (now = Date.now()) => queue.deleteExpired(new Date(now - expiredRowMs).toISOString()),

    /** Stops claiming, waits `drainTimeoutMs` for the messages that are being sent, and aborts the others. */
    async drain(abort: () => void) {
      stopping.abort()
      await Promise.allSettled(lanes.map(({ claiming }) => claiming))
      const sent = Promise.all(lanes.flatMap(({ active }) => [...active]))
      const timer = new AbortController()
      await Promise.race([sent, sleep(drainTimeoutMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
      abort()
      // An aborted message fails and is released, so that it is sent after the next start.
      await sent
    },
  }
}
