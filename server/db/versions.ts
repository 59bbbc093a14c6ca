/**
 * The versions of topics. Each topic has a number that increases with every committed write to the topic. Before a
 * cache reuses an entry, the cache compares the version of the entry with the current version.
 *
 * On SQLite the numbers are in memory, because only one process uses the database (`lockFolder` in `open.ts`). A failed
 * write increases them too. On PostgreSQL the numbers are rows, and a write increments them in the transaction that
 * changes the data. So every process that sees the new data also sees the new version.
 */
import { sql } from 'kysely'
import { postgresPool, type Db } from './open.ts'

/**
 * The maximum number of calls that wait for the result of a query. A further call fails with `tooManyConnections`, an
 * error code of PostgreSQL.
 */
const waitingMax = 5000
const tooManyConnections = '53300'

/**
 * `accounts`: users and sessions. `recipes`: recipes, likes and bookmarks. `rooms`: rooms, members and shared recipes.
 */
type Topic = 'accounts' | 'recipes' | 'rooms'

export interface Versions {
  /**
   * Returns one version for all `topics` together. If two calls return equal texts, no topic has changed in between.
   */
  read(...topics: Topic[]): string | Promise<string>
  /** Runs `work` in a transaction. When the transaction commits, cached data of `topics` becomes stale. */
  write<T>(topics: Topic[], work: (transaction: Db) => Promise<T>): Promise<T>
}

export const createVersions = (db: Db): Versions => (postgresPool(db) ? sharedVersions(db) : localVersions(db))

function localVersions(db: Db): Versions {
  const counters: Record<Topic, number> = { accounts: 0, recipes: 0, rooms: 0 }
  return {
    read: (...topics) => topics.map((topic) => counters[topic]).join('.'),
    async write(topics, work) {
      try {
        return await db.transaction().execute(work)
      } finally {
        for (const topic of topics) counters[topic] += 1
      }
    },
  }
}

function sharedVersions(db: Db): Versions {
  const load = batch(async () => {
    const rows = await db.selectFrom('versions').selectAll().execute()
    return new Map(rows.map(({ topic, version }) => [topic, String(version)]))
  })
  return {
    async read(...topics) {
      const counters = await load()
      return topics.map((topic) => counters.get(topic)).join('.')
    },
    write: (topics, work) =>
      db.transaction().execute(async (transaction) => {
        const result = await work(transaction)
        // These updates run last, so that the rows are locked only briefly. They run in a fixed order, so that writes
        // cannot deadlock.
        for (const topic of [...topics].sort())
          await transaction
            .updateTable('versions')
            .set({ version: sql`version + 1` })
            .where('topic', '=', topic)
            .execute()
        return result
      }),
  }
}

/**
 * Lets simultaneous calls share a query. Only one query runs at a time. Calls that arrive while a query runs share the
 * next query, so each call gets the result of a query that started after the call. A waiting call causes no work for
 * the database. Therefore a request for a cached route does not count as pending (`load-limits.ts`) while it waits
 * here. When the database does not respond, `waitingMax` limits the memory that waiting calls use.
 */
function batch<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  let waiting = 0

  function run() {
    running = query().finally(() => (running = null))
    return running
  }

  function join() {
    if (!running) return run()
    const startNext = () => {
      next = null
      return run()
    }
    next ??= running.then(startNext, startNext)
    return next
  }

  return async () => {
    if (waiting >= waitingMax)
      throw Object.assign(new Error('Too many calls wait for the database'), { code: tooManyConnections })
    waiting += 1
    try {
      return await join()
    } finally {
      waiting -= 1
    }
  }
}
