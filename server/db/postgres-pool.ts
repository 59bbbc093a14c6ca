/**
 * The connections to PostgreSQL: how many there are, how long each step may take, and what happens when PostgreSQL
 * does not reply.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const connectionsMax = 10
/** TCP probes a connection after this idle time, so that a connection that a firewall has dropped is closed. */
const keepAliveAfterMs = 30_000

export interface PostgresTimeouts {
  /** How long a query waits for a free or a new connection. Applies to migrations, backups and restores too. */
  connectionMs: number
  /** PostgreSQL cancels a statement that runs longer than this. */
  statementMs: number
  /** PostgreSQL rolls back a transaction whose client sends nothing for this long, and frees its locks. */
  idleInTransactionMs: number
  /**
   * How long this process waits for a reply. Longer than `statementMs`: it applies when PostgreSQL does not respond.
   */
  queryMs: number
}

export const defaultTimeouts: PostgresTimeouts = {
  connectionMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  queryMs: 35_000,
}

/** @param hasTimeouts false for statements and transactions that take longer the more data there is */
export function createPostgresPool(url: string, timeouts: PostgresTimeouts, hasTimeouts: boolean) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: timeouts.connectionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    ...(hasTimeouts && { query_timeout: timeouts.queryMs, onConnect: setTimeouts(timeouts) }),
  })
  // The next query opens a new connection. Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {})
  // A connection may also break between two statements of a transaction. Then the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Sets the limits of a new connection before its first query. Statements set them, because poolers such as PgBouncer
 * refuse such start-up parameters. pg-pool waits for the promise, although its types say `void`.
 */
const setTimeouts = ({ statementMs, idleInTransactionMs }: PostgresTimeouts) =>
  (async (client: pg.ClientBase) => {
    await client.query(
      `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    )
  }) as (client: pg.ClientBase) => void

/**
 * The pool as Kysely uses it. A connection that has not replied in time is closed when it is released, and sends
 * nothing more until then. Otherwise Kysely would send a rollback over this connection and return it to the pool, and
 * every later query would wait for the reply to the first one.
 */
export function forKysely(pool: pg.Pool): PostgresPool {
  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    let timeoutError: Error | undefined
    const query = async (text: string, parameters: readonly unknown[]) => {
      if (timeoutError) throw timeoutError
      try {
        return await client.query(text, [...parameters])
      } catch (error) {
        if (isReadTimeout(error)) timeoutError = error
        throw error
      }
    }
    // The type also allows a cursor, which nothing here uses.
    return { query, release: () => client.release(timeoutError) } as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end() }
}

/** pg gives this error no code. */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
