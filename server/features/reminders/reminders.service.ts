/**
 * The push subscriptions of devices, and the kinds of reminders that a device gets for a room. The routes check whether
 * the caller is a member of the room.
 */
import { limits, reminderKinds, texts, type Reminders } from '#contract/reminders.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { perHour, type RateLimiter } from '#server/http/limits/rate-limiter.ts'
import { newPushKeys, type PushKeys } from '#server/outbound/push.ts'
import { areSubscriptionKeys } from '#server/outbound/push-encryption.ts'
import type { RemindersStore } from './reminders.store.ts'

const changes = perHour('reminder-changes', limits.changesPerHour)

export type RoomReminders = ReturnType<typeof createReminders>

interface Caller {
  id: string
  sessionId: string
}

type NewSubscription = Parameters<RemindersStore['upsert']>[1]

export function createReminders({ store, limiter }: { store: RemindersStore; limiter: RateLimiter }) {
  let keys: Promise<PushKeys> | undefined

  /** Reads the keys once. After a failure, the next call reads them again. */
  async function readKeys(): Promise<PushKeys> {
    keys ??= store.readKeys(newPushKeys)
    keys.catch(() => (keys = undefined))
    return keys
  }

  async function read({ sessionId }: Caller, roomId: string): Promise<Reminders> {
    const found = await store.find(sessionId, roomId)
    const [from, to] = [found?.quiet_from, found?.quiet_to]
    return {
      endpoint: found?.endpoint ?? null,
      kinds: reminderKinds.filter((kind) => found?.[kind]),
      quietHours: from && to ? { from, to } : null,
    }
  }

  return {
    readKeys,
    read,

    /** @throws room-unknown, not-signed-in, devices-full, bad-request, too-many */
    async subscribe(caller: Caller, subscription: NewSubscription): Promise<Reminders> {
      await limiter.count(changes, caller.id)
      if (!areSubscriptionKeys(subscription))
        throw new AppError('bad-request', { field: 'keys', message: texts.keyWrong })
      const refusal = await store.upsert(caller, subscription)
      if (refusal) throw new AppError(refusal)
      return read(caller, subscription.roomId)
    },

    /** Does nothing if the caller has no device with this endpoint. @throws too-many */
    async unsubscribe(caller: Caller, endpoint: string, roomId?: string) {
      await limiter.count(changes, caller.id)
      await store.delete(caller.id, endpoint, roomId)
    },
  }
}
