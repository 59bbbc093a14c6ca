/** A bounded cache of data that a service reads often (a session, a room, a profile). */
import { LRUCache } from 'lru-cache'

/** Returns the version of the cached data. While the version is the same, the data has not changed. */
export type ReadVersion = () => string | Promise<string>

interface Entry<T> {
  version: string
  value: T
}

/**
 * Returns a function that calls `load` and caches its results. An entry is reused while `readVersion` returns the same
 * version as just before the entry was loaded. When there are more than `entriesMax` entries or `bytesMax` bytes, the
 * least recently used entries are removed. The bytes of an entry are estimated as the number of characters in its key
 * and its JSON.
 */
export function createVersionedCache<T>(
  readVersion: ReadVersion,
  load: (key: string) => Promise<T>,
  { entriesMax = 5000, bytesMax = 8 * 1024 * 1024 } = {},
) {
  // Created on first use, because the constructor of `LRUCache` allocates the space for all entries.
  let entries: LRUCache<string, Entry<T>> | undefined

  return async (key: string): Promise<T> => {
    entries ??= new LRUCache({ max: entriesMax, maxSize: bytesMax })
    const version = await readVersion()
    const entry = entries.get(key)
    if (entry?.version === version) return entry.value
    const value = await load(key)
    // The entry gets the version that was read before the load. If a write changes the version during the load, the
    // next call loads the data again.
    entries.set(key, { version, value }, { size: sizeOf(key, value) })
    return value
  }
}

const sizeOf = (key: string, value: unknown) => key.length + (JSON.stringify(value)?.length ?? 0) + 1
