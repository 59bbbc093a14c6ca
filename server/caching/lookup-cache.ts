/** Caches the results of lookups in an external service. A failed lookup is not cached. */
import { LRUCache } from 'lru-cache'

interface Options {
  /** The maximum number of results in memory. Beyond it, the least recently used result is dropped. */
  entriesMax: number
  /** How long `read` returns a result, in milliseconds. */
  cacheMs: number
}

export function createLookupCache<T>({ entriesMax, cacheMs }: Options) {
  const results = new LRUCache<string, { value: T; until: number }>({ max: entriesMax })
  /** Lookups in progress, by key. */
  const pending = new Map<string, Promise<T>>()

  async function lookUp(key: string, request: () => Promise<T>) {
    const value = await request()
    results.set(key, { value, until: Date.now() + cacheMs })
    return value
  }

  return {
    /** @returns the cached result of a key; undefined when there is no result, or when it is too old */
    read(key: string): T | undefined {
      const result = results.get(key)
      return result && result.until > Date.now() ? result.value : undefined
    },

    isPending: (key: string) => pending.has(key),

    /**
     * Sends a request, even if a result is cached, and caches the new result. Simultaneous lookups of a key share one
     * request.
     * @throws what `request` throws
     */
    lookUp(key: string, request: () => Promise<T>): Promise<T> {
      const lookup = pending.get(key) ?? lookUp(key, request).finally(() => pending.delete(key))
      pending.set(key, lookup)
      return lookup
    },
  }
}
