/**
 * Waits for `work`, but at most `timeoutMs`. After this time the work continues, and its result or error is ignored.
 * @returns the result of `work`; null when `work` takes longer @throws what `work` throws within `timeoutMs`
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
