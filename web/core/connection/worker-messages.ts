/** Names that the page shares with its service worker (web/worker). */

/** The header of responses that the worker took from its cache, because the server did not reply in time. */
export const fromCacheHeader = 'x-from-cache'

/** Caches of responses that only one user may read. */
export const personalCaches = ['personal', 'personal-pictures'] as const

export type WorkerMessage =
  /** Fetch these addresses and cache them. */
  | { type: 'cache'; addresses: string[] }
  /** Fetch the remaining files of the app. */
  | { type: 'precache' }
  /** The user has signed out. */
  | { type: 'clear-personal' }
