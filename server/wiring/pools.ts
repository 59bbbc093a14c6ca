/**
 * Limits how many requests wait for external services, with one pool for each service. docs/operations/deployment.md
 * lists the limits.
 */
import { createWaitingPool, type PoolLimits } from '#server/outbound/waiting-pool.ts'

/**
 * A model takes up to 20 s to respond, so few requests may wait. `waitingMax` includes the requests in flight and is
 * twice `activeMax`. So the last request waits at most for one earlier response and for its own response.
 */
const ai: PoolLimits = { activeMax: 16, waitingMax: 32, waitingPerClientMax: 4 }
/**
 * Waiting requests for news and videos are counted by the network of the client. A household or a school may share one
 * network, so the limit of a client is higher.
 */
const lookups: PoolLimits = { activeMax: 8, waitingMax: 100, waitingPerClientMax: 20 }
/** Requests to read a page, a text or a picture. A page takes up to 4 MB of memory and 10 s. */
const pages: PoolLimits = { activeMax: 12, waitingMax: 48, waitingPerClientMax: 4 }
/**
 * Searches of the food databases. The pool does not know which client makes a search, so both limits are equal. The
 * throttle of each database limits the requests in flight.
 */
const search: PoolLimits = { waitingMax: 50, waitingPerClientMax: 50 }

/** @param pauseLoad calls `wait`; the request does not count as load while it waits */
export function createPools(pauseLoad: <T>(wait: () => Promise<T>) => Promise<T>) {
  return {
    ai: createWaitingPool({ ...ai, code: 'ai-busy', pauseLoad }),
    news: createWaitingPool({ ...lookups, code: 'news-busy', pauseLoad }),
    videos: createWaitingPool({ ...lookups, code: 'videos-busy', pauseLoad }),
    pages: createWaitingPool({ ...pages, code: 'pages-busy', pauseLoad }),
    search: createWaitingPool({ ...search, code: 'too-busy', pauseLoad }),
  }
}
