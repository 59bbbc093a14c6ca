/** Measures how long the requests of another user take while the server is busy. */
import { setTimeout as sleep } from 'node:timers/promises'

interface Probe {
  url: string
  pauseMs: number
  /** Called after each request, for example to read the memory of the server. */
  sample: () => void
  /**
   * Waits until the server is up. Required if the measured work stops the server. With `whenUp`, requests without a
   * response are not counted. Without `whenUp`, such a request throws an error.
   */
  whenUp?: () => Promise<unknown>
}

/**
 * Sends one request after the other until `work` is done.
 * @returns the result of `work`, its duration, and for each request with a response its time in milliseconds
 */
export async function probeDuring<T>(work: Promise<T>, { url, pauseMs, sample, whenUp }: Probe) {
  const state = { isDone: false }
  const startedAt = performance.now()
  const finished = work.finally(() => (state.isDone = true))
  const times: number[] = []
  while (!state.isDone) {
    await whenUp?.()
    const sentAt = performance.now()
    const hasResponse = await send(url).catch((error: unknown) => {
      if (!whenUp) throw error
      return false
    })
    if (hasResponse) times.push(performance.now() - sentAt)
    sample()
    await sleep(pauseMs)
  }
  const result = await finished
  return { result, seconds: (performance.now() - startedAt) / 1000, times }
}

async function send(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  return true
}
