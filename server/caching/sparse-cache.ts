import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of at most `entriesMax` entries. A further entry replaces the least recently used one. The cache
 * limits its size, counting 1 for each entry, because the option `max` would reserve memory for all entries in advance.
 * @param ttl how long an entry is used, in milliseconds; 0: without limit
 */
export const createSparseCache = <T extends object | true>(entriesMax: number, ttl = 0) =>
  new LRUCache<string, T>({ maxSize: entriesMax, sizeCalculation: () => 1, ttl })
