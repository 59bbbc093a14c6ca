/** Work that comes round again and again until the process closes. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Does `work` every `pauseMs`; what it throws goes to `onTrouble`, and the next round comes all the same. */
export async function repeatEvery(
  pauseMs: number,
  work: () => Promise<unknown>,
  { signal, onTrouble: onError }: { signal: AbortSignal; onTrouble: (error: unknown) => void },
) {
  while (!signal.aborted) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await work().catch(onError)
  }
}
