/** Searches a food database for names that match no dish of the catalog. */
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dish } from '#contract/catalog.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import type { FoodDatabase } from './food-database.source.ts'
import type { MirrorTimings } from './mirror-timings.service.ts'

/** Maximum number of remembered search texts. A remembered text is not sent to the food database again. */
const searchesMax = 1000

interface Parts {
  database: FoodDatabase
  storeDishes: (dishes: Dish[]) => Promise<void>
  log: Pick<FastifyBaseLogger, 'warn'>
  timings: MirrorTimings
}

export type MirrorSearches = ReturnType<typeof createMirrorSearches>

export function createMirrorSearches({ database, storeDishes, log, timings }: Parts) {
  /**
   * The searches that were sent to the food database, by search text. A search resolves to true when the dishes of the
   * reply are stored, and to false when the request or the storing has failed.
   */
  const searches = new LRUCache<string, Promise<boolean>>({ max: searchesMax })
  let pausedUntil = 0

  /** Stops sending searches for `retryDelayMaxMs`. Called after a task or a search has failed. */
  function pause() {
    pausedUntil = Date.now() + timings.retryDelayMaxMs
  }

  function start(search: string) {
    const sent = searchAndStore(search).catch((error: unknown) => {
      pause()
      // Deletes only this search. If the full cache has dropped this search meanwhile, the cache may have a newer
      // search with the same text.
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

    /** Allows searches again. Called after a task has succeeded. */
    resume() {
      pausedUntil = 0
    },

    /**
     * Searches the food database for a dish name and stores what it finds. The same name is sent again only if its
     * search has failed, or after `searchesMax` other names. Waits at most `searchTimeoutMs`. Does not send a name, and
     * returns false, when the database has recently failed or the throttle would delay the request for longer than
     * `searchTimeoutMs`.
     * @returns whether the food database has replied to this search, now or earlier, and the dishes are stored
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
