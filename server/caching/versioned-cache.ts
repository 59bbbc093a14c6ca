/** A bounded cache of data that a service reads again and again (a session, a room, a profile). */
import { LRUCache } from 'lru-cache'

/** The version of what is cached. Equal texts mean that nothing has changed in between. */
export type ReadVersion = () => string | Promise<string>

interface Entry<T> {
  version: string
  value: T
}

/**
 * Returns `load` with a cache: an entry is reused while `readVersion` returns the version at which it was loaded. The least
 * recently used entries are evicted above `entriesMax` entries, or above `bytesMax` in total (estimated by the length of
 * their JSON).
 */
export function createVersionedCache<T>(
  readVersion: ReadVersion,
  load: (key: string) => Promise<T>,
  { entriesMax = 5000, bytesMax = 8 * 1024 * 1024 } = {},
) {
  const entries = new LRUCache<string, Entry<T>>({ max: entriesMax, maxSize: bytesMax })

  return async (key: string): Promise<T> => {
    const version = await readVersion()
    const entry = entries.get(key)
    if (entry?.version === version) return entry.value
    const value = await load(key)
    // A write during the load may be missing from `value`, so `value` is cached only when the version is unchanged.
    if ((await readVersion()) === version) entries.set(key, { version, value }, { size: sizeOf(key, value) })
    return value
  }
}

const sizeOf = (key: string, value: unknown) => key.length + (JSON.stringify(value)?.length ?? 0) + 1
