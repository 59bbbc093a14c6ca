import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` repeatedly until `signal` aborts, each time after a pause of `pauseMs`. An error goes to `onError`
 * and does not stop the repetition.
 */
export async function repeatEvery(
  pauseMs: number,
  work: () => Promise<unknown>,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
) {
  while (!signal.aborted) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await work().catch(onError)
  }
}
