import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of at most `entriesMax` entries. A further entry replaces the least recently used entry.
 * The limit is `maxSize` with a size of 1 for each entry, because the option `max` would reserve memory for all entries
 * in advance.
 * @param ttl how long an entry is used, in milliseconds. With 0, the time has no limit.
 */
export const createSparseCache = <T extends object | true>(entriesMax: number, ttl = 0) =>
  new LRUCache<string, T>({ maxSize: entriesMax, sizeCalculation: () => 1, ttl })
