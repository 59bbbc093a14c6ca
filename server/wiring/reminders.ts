/** The wiring of the reminders by Web Push. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { createDelivery } from '#server/features/reminders/delivery.service.ts'
import { occasionsStore } from '#server/features/reminders/occasions.store.ts'
import { queueStore } from '#server/features/reminders/queue.store.ts'
import { remindersRoutes } from '#server/features/reminders/reminders.routes.ts'
import { createReminders } from '#server/features/reminders/reminders.service.ts'
import { remindersStore } from '#server/features/reminders/reminders.store.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import type { RateLimiter } from '#server/http/limits/rate-limiter.ts'
import type { CreatePublicFetch } from '#server/outbound/public-fetch.ts'
import { createPushSender } from '#server/outbound/push.ts'

interface Parts {
  config: Config
  db: Db
  log: FastifyBaseLogger
  limiter: RateLimiter
  publicFetch: CreatePublicFetch
  /** The clock; by default the system clock. */
  now?: () => Date
  /** @throws room-unknown */
  requireMember: (roomId: string, caller: { id: string }) => Promise<void>
}

/** The body of a response is ignored, but its length is limited, because `fetch` reads the body to its end. */
const pushLimits = { bytesMax: 64 * 1024 }

/**
 * Creates the reminders and mounts their routes.
 * @returns the functions that send reminders, clean up and shut down
 */
export function wireReminders(
  mount: Mount<Caller & { sessionId: string }>,
  { config, db, log, limiter, publicFetch, now, requireMember }: Parts,
) {
  const closing = new AbortController()
  const reminders = createReminders({ store: remindersStore(db), limiter })
  const delivery = createDelivery({
    occasions: occasionsStore(db),
    queue: queueStore(db),
    readKeys: reminders.readKeys,
    send: createPushSender({ fetch: publicFetch(pushLimits), contact: config.pushContact, signal: closing.signal }),
    log,
  })
  remindersRoutes(mount, { reminders, requireMember })
  return {
    sendReminders: () => delivery.run(now),
    tidy: () => delivery.tidy(),
    /** Waits a short time for the messages that are being sent, then aborts the rest. Sends no more messages. */
    drain: () => delivery.drain(() => closing.abort()),
  }
}
