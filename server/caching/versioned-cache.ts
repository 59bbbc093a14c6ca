/** Remembers what was read, for as long as nothing has changed. */
import type { Version } from '#server/http/response-cache.ts'

const entriesUsually = 5000

/** `read`, asked once for each key until `version()` changes, and every time while it is null. */
export function createVersionedCache<T>(
  version: Version,
  read: (key: string) => Promise<T>,
  entriesMax = entriesUsually,
) {
  const values = new Map<string, T>()
  let asOf: number | null = null
  return async (key: string): Promise<T> => {
    const before = version()
    if (before !== asOf) values.clear()
    asOf = before
    if (before !== null && values.has(key)) return values.get(key)!
    const value = await read(key)
    if (before !== null && before === version() && values.size < entriesMax) values.set(key, value)
    return value
  }
}
