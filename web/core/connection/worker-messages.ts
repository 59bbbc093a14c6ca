/** Names and messages that the page and its service worker (web/worker) both use. */

/**
 * The worker adds this header to a response from its cache. The worker sends such a response when the server is
 * unreachable or does not reply in time.
 */
export const fromCacheHeader = 'x-from-cache'

/** The caches that are deleted at sign-out. They contain replies to requests with a token, and uploaded pictures. */
export const personalCaches = ['personal', 'personal-pictures'] as const

export type WorkerMessage =
  /** Asks the worker to fetch and cache these addresses. */
  | { type: 'cache'; addresses: string[] }
  /** Asks the worker to fetch and cache the files of the app that the first screen does not need. */
  | { type: 'precache' }
  /** Tells the worker that the user has signed out. */
  | { type: 'clear-personal' }
