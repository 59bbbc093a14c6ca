/** The lease of a mirror. When several processes use one database, only the process with the lease runs the passes. */
import { randomUUID } from 'node:crypto'
import type { DishKind } from '#contract/catalog.ts'
import type { MirrorStore } from './mirror.store.ts'

export const leaseMs = 60_000

export function createLease(store: Pick<MirrorStore, 'takeLease'>, kind: DishKind) {
  const key = `mirror-lease:${kind}`
  const holder = randomUUID()
  let leaseUntil = 0

  return {
    /** Whether this process has ever had the lease. */
    wasTaken: () => leaseUntil > 0,

    /**
     * Takes the lease. If this process has it already, renews it when half of its time is over.
     * @returns whether this process has the lease
     */
    async renew() {
      const now = Date.now()
      if (leaseUntil - now > leaseMs / 2) return true
      const until = now + leaseMs
      const hasLease = await store.takeLease(key, {
        holder,
        now: new Date(now).toISOString(),
        until: new Date(until).toISOString(),
      })
      if (hasLease) leaseUntil = until
      return hasLease
    },

    async release() {
      // The empty `until` is earlier than every time, so another process can take the lease at once.
      if (leaseUntil) await store.takeLease(key, { holder, now: '', until: '' })
    },
  }
}
