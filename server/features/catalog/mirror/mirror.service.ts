/**
 * The mirror job copies one food database into our tables. It runs one pass a day (`mirror-pass.service.ts`) and sends
 * at most two requests a second. The mirror never deletes a dish.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Dish } from '#contract/catalog.ts'
import type { CatalogStore } from '#server/features/catalog/catalog.store.ts'
import type { MirrorStore } from './mirror.store.ts'
import type { FoodDatabase } from './food-database.source.ts'
import { createLease, leaseMs } from './mirror-lease.service.ts'
import { createMirrorPasses } from './mirror-pass.service.ts'
import { createMirrorSearches } from './mirror-searches.service.ts'
import { defaultMirrorTimings, type MirrorTimings } from './mirror-timings.service.ts'

interface Parts {
  database: FoodDatabase
  dishes: CatalogStore
  store: MirrorStore
  log: FastifyBaseLogger
  /** Called after every commit that may change a reply. */
  onChange: () => Promise<void>
  timings?: MirrorTimings
}

export type Mirror = ReturnType<typeof createMirror>

export function createMirror({ database, dishes, store, log, onChange, timings = defaultMirrorTimings }: Parts) {
  const { kind } = database
  const storeDishes = async (found: Dish[]) => {
    if (await dishes.upsertDishes(kind, 'mirror', found)) await onChange()
  }
  const searches = createMirrorSearches({ database, storeDishes, log, timings })
  const passes = createMirrorPasses({ database, dishes, store, storeDishes, searches, log, onChange, timings })
  const lease = createLease(store, kind)

  /**
   * Runs one task if this process has the lease. Logs every error and does not throw it, so that `run` continues.
   * @returns the delay before the next call, in ms
   */
  async function runOnce() {
    try {
      return (await lease.renew()) ? await passes.runNextTask() : leaseMs
    } catch (error) {
      log.error({ err: error, kind }, 'food database: mirror task failed')
      return timings.retryDelayMaxMs
    }
  }

  /** Waits. Meanwhile renews the lease if this process has ever had it. */
  async function wait(delayMs: number, signal: AbortSignal) {
    const endsAt = delayMs + performance.now()
    do {
      const waitMs = Math.min(Math.ceil(Math.max(0, endsAt - performance.now())), leaseMs / 4)
      await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {})
      if (lease.wasTaken() && !signal.aborted) await lease.renew().catch(() => false)
    } while (!signal.aborted && performance.now() < endsAt)
  }

  return {
    kind,
    /** Whether a pass has ever been completed. */
    hasCompletedPass: passes.hasCompleted,
    searchUpstream: searches.search,

    /** Runs tasks until `signal` aborts, then releases the lease. */
    async run(signal: AbortSignal) {
      while (!signal.aborted) await wait(await runOnce(), signal)
      await lease
        .release()
        .catch((error: unknown) => log.warn({ err: error, kind }, 'mirror lease not released; it expires by itself'))
    },
  }
}
