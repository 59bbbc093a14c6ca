/**
 * The connections to PostgreSQL. This module sets how many connections there are, how long each step may take, and what
 * happens when PostgreSQL does not reply.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const connectionsMax = 10
/**
 * After this idle time, TCP probes a connection. So this process notices when a firewall has dropped the connection.
 */
const keepAliveAfterMs = 30_000

export interface PostgresTimeouts {
  /**
   * How long a query waits for a free or a new connection. This is the only limit for migrations, backups, exports and
   * restores.
   */
  connectionMs: number
  /** PostgreSQL cancels a statement that runs longer than this. */
  statementMs: number
  /**
   * When a client sends nothing for this long during a transaction, PostgreSQL rolls the transaction back and frees its
   * locks.
   */
  idleInTransactionMs: number
  /**
   * How long this process waits for a reply. This limit is longer than `statementMs`, so that it applies only when
   * PostgreSQL does not respond at all.
   */
  queryMs: number
}

export const defaultTimeouts: PostgresTimeouts = {
  connectionMs: 10_000,
  statementMs: 30_000,
  idleInTransactionMs: 30_000,
  queryMs: 35_000,
}

/** @param hasTimeouts If false, only `connectionMs` applies (`PostgresOptions` in `open.ts`). */
export function createPostgresPool(url: string, timeouts: PostgresTimeouts, hasTimeouts: boolean) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    connectionTimeoutMillis: timeouts.connectionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    ...(hasTimeouts && { query_timeout: timeouts.queryMs, onConnect: setTimeouts(timeouts) }),
  })
  // Without a listener, a broken idle connection would end the process. The next query opens a new connection.
  pool.on('error', () => {})
  // A connection may also break between two statements of a transaction. Then the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Sets the time-outs of a new connection before its first query. Uses SQL statements, because poolers such as PgBouncer
 * refuse these time-outs as start-up parameters. The pool waits for the promise, although its types say `void`.
 */
const setTimeouts = ({ statementMs, idleInTransactionMs }: PostgresTimeouts) =>
  (async (client: pg.ClientBase) => {
    await client.query(
      `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    )
  }) as (client: pg.ClientBase) => void

/**
 * Wraps the pool for Kysely. After a query has timed out, the wrapper sends no further query over the same connection,
 * and closes this connection when Kysely releases it. Otherwise Kysely would send a rollback over this connection and
 * return the connection to the pool. Every later query on this connection would then wait for the reply to the query
 * that timed out.
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
    // The type of `query` also allows a cursor. Potluck uses no cursors.
    return { query, release: () => client.release(timeoutError) } as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end() }
}

/** Whether pg has stopped waiting for a reply. Compares the message, because the error has no code. */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'
