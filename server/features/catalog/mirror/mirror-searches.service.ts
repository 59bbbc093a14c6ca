/** Searches in a food database for names that no dish of the catalog matches. */
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dish } from '#contract/catalog.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import type { FoodDatabase } from './food-database.source.ts'
import type { MirrorTimings } from './mirror-timings.service.ts'

/** Maximum number of search texts in memory. A text in memory is not sent to the food database again. */
const searchesMax = 1000

interface Parts {
  database: FoodDatabase
  storeDishes: (dishes: Dish[]) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
  timings: MirrorTimings
}

export type MirrorSearches = ReturnType<typeof createMirrorSearches>

export function createMirrorSearches({ database, storeDishes, log, timings }: Parts) {
  /** Searches that were sent to the food database, by search text. True when it has replied, false on failure. */
  const searches = new LRUCache<string, Promise<boolean>>({ max: searchesMax })
  let pausedUntil = 0

  /** Sends no search for a while, because the food database has failed. */
  function pause() {
    pausedUntil = Date.now() + timings.retryDelayMaxMs
  }

  function start(search: string) {
    const sent = searchAndStore(search).catch((error: unknown) => {
      pause()
      // A newer search with the same text stays. There is one if the full cache has dropped this search meanwhile.
      if (searches.get(search) === sent) searches.delete(search)
      log.warn({ kind: database.kind, reason: String(error) }, 'food database: search failed')
      return false
    })
    searches.set(search, sent)
    return sent
  }

  async function searchAndStore(search: string) {
    await storeDishes(await database.byName(search))
    return true
  }

  return {
    pause,

    /** Ends a pause, because the food database has replied. */
    resume() {
      pausedUntil = 0
    },

    /**
     * Searches the food database for a dish name and stores what it finds. A name is searched again only if its search
     * failed, or after `searchesMax` other names. Waits at most `searchTimeoutMs`. Returns immediately when the
     * database has recently failed, or when the throttle would delay the request longer.
     * @returns whether the food database has replied to this search, now or earlier
     */
    async search(name: string): Promise<boolean> {
      const search = name.trim().toLowerCase()
      let sent = searches.get(search)
      if (!sent) {
        if (Date.now() < pausedUntil || database.waitMs() > timings.searchTimeoutMs) return false
        sent = start(search)
      }
      return (await waitAtMost(timings.searchTimeoutMs, sent)) ?? false
    },
  }
}
