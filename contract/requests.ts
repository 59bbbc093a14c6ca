/** How long the browser waits for an answer. An answer that comes later is ignored. */
export const limits = {
  timeoutMs: 10_000,
  /** Of a call with a picture: the server accepts a body for 30 s, then processes the picture. */
  uploadTimeoutMs: 60_000,
}

export const texts = {
  timedOut: 'Request timed out. Please try again.',
}
