/**
 * Like `AbortSignal.timeout`, for use in `AbortSignal.any`. A combined signal refers to its parts weakly. Therefore the
 * garbage collection of Node 20 may delete a signal of `AbortSignal.timeout`. The combined signal then never aborts. A
 * signal with a listener is not deleted.
 */
export function timeoutSignal(ms: number): AbortSignal {
  const signal = AbortSignal.timeout(ms)
  signal.addEventListener('abort', () => {}, { once: true })
  return signal
}
