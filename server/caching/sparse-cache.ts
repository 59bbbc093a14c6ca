import { LRUCache } from 'lru-cache'

/**
 * Creates a cache of at most `entriesMax` entries, without the least recently used ones. It limits the size, with 1 for
 * each entry, because the option `max` would reserve the memory of all entries at once.
 * @param ttl how long an entry is used, in milliseconds; 0: without limit
 */
export const createSparseCache = <T extends object | true>(entriesMax: number, ttl = 0) =>
  new LRUCache<string, T>({ maxSize: entriesMax, sizeCalculation: () => 1, ttl })
