/** What the page and its service worker (web/worker) call things between them. */

/** A header of answers that the worker had kept, because the server gave none. */
export const fromCacheHeader = 'x-kept'

/** Caches of what only one person may read. */
export const personalCaches = ['personal', 'personal-pictures'] as const

/** `keep`: fetch these and keep them; `warm`: fetch the rest of the app; `forget`: somebody has left. */
export type WorkerMessage = { type: 'keep'; addresses: string[] } | { type: 'warm' } | { type: 'forget' }
