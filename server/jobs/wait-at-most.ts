import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits for `work`, but at most `timeoutMs`. The work continues after that time, and its result or error is ignored.
 * @returns the result of `work`; null when it takes longer @throws what `work` throws in time
 */
export async function waitAtMost<T>(timeoutMs: number, work: Promise<T>): Promise<T | null> {
  const timer = new AbortController()
  try {
    return await Promise.race([work, sleep(timeoutMs, null, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
