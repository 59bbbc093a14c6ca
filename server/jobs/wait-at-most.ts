/**
 * Waits for `work`, but at most `timeoutMs`. The work continues after that time, and its result or error is ignored.
 * @returns the result of `work`; null when it takes longer @throws what `work` throws in time
 */
export async function waitAtMost<T>(timeoutMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
