/**
 * Limits how many requests wait for external services, with one pool for each service. docs/operations/deployment.md
 * lists the limits.
 */
import { createWaitingPool, type PoolLimits } from './waiting-pool.ts'

/**
 * A model takes up to 20 s, so few questions may wait. The last question waits for an earlier response, then for its
 * own response.
 */
const ai: PoolLimits = { activeMax: 16, waitingMax: 32, waitingPerClientMax: 4 }
/** Requests for news and videos are counted by IP address, which a household or a school may share. */
const lookups: PoolLimits = { activeMax: 8, waitingMax: 100, waitingPerClientMax: 20 }
/** A page takes up to 4 MB of memory and 10 s. */
const pages: PoolLimits = { activeMax: 12, waitingMax: 48, waitingPerClientMax: 4 }
/** Searches of the food databases. The throttle of each database limits how often the database is asked. */
const search: PoolLimits = { activeMax: 1, waitingMax: 50, waitingPerClientMax: 50 }

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
