/**
 * Like `AbortSignal.timeout`, but also aborts the signals that `AbortSignal.any` makes of it. Those refer to it weakly, so
 * that Node 20 deletes it in the next garbage collection, and the time-out never comes. Its listener prevents that.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  signal.addEventListener('abort', () => {}, { once: true })
  return signal
}
