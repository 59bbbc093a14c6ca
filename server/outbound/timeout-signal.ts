/**
 * Like `AbortSignal.timeout`, for use in `AbortSignal.any`. A combined signal refers to its parts weakly: Node 20 may
 * delete a time-out in a garbage collection, and the combined signal then never aborts. A signal with a listener is not
 * deleted.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  signal.addEventListener('abort', () => {}, { once: true })
  return signal
}
