/** Creates a set of counts, one for each key. A count of 0 takes no memory. */
export function createCounts() {
  const counts = new Map<string, number>()
  const read = (key: string) => counts.get(key) ?? 0
  return {
    read,
    /** @param change may be negative */
    add(key: string, change: number) {
      const count = read(key) + change
      if (count) counts.set(key, count)
      else counts.delete(key)
    },
  }
}
