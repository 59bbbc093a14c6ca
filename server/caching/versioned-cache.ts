/** A bounded cache of data that a service reads again and again (a session, a room, a profile). */
import { LRUCache } from 'lru-cache'

/** The version of what is cached. Equal texts mean that nothing has changed in between. */
export type ReadVersion = () => string | Promise<string>

interface Entry<T> {
  version: string
  value: T
}

/**
 * Returns `load` with a cache in front: an entry is reused while `readVersion` answers what it did when the entry was
 * loaded. The least recently used entries go when there are more than `entriesMax`, or more than `bytesMax` in all
 * (estimated by the length of their JSON).
 */
export function createVersionedCache<T>(
  readVersion: ReadVersion,
  load: (key: string) => Promise<T>,
  { entriesMax = 5000, bytesMax = 8 * 1024 * 1024 } = {},
) {
  // Made on the first use, because it allocates the space of all entries at once.
  let entries: LRUCache<string, Entry<T>> | undefined

  return async (key: string): Promise<T> => {
    entries ??= new LRUCache({ max: entriesMax, maxSize: bytesMax })
    const version = await readVersion()
    const entry = entries.get(key)
    if (entry?.version === version) return entry.value
    const value = await load(key)
    // Stored under the version from before: if a write came during the load, the next call sees a newer version.
    entries.set(key, { version, value }, { size: sizeOf(key, value) })
    return value
  }
}

const sizeOf = (key: string, value: unknown) => key.length + (JSON.stringify(value)?.length ?? 0) + 1
