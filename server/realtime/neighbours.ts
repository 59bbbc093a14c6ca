/**
 * Events between processes on one PostgreSQL. The adapter takes a connection for good and leaves three things to others:
 * a connection that breaks would end the process, its place in the pool would stay taken, and one that comes while the
 * process closes would never be given back.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/** A process that ends without a word is forgotten after `heartbeatTimeout`; so long nobody knows who is present. */
const pulse = { heartbeatInterval: 2000, heartbeatTimeout: 5000 }

/** `close` before the pool ends. */
export function openNeighbours(pool: Pool, log: FastifyBaseLogger) {
  let isClosed = false

  async function connect(): Promise<PoolClient> {
    const client = await pool.connect()
    if (isClosed) {
      client.release()
      // Whatever it were told, the adapter would try again.
      return new Promise(() => {})
    }
    client.on('error', (error) => log.warn({ err: error }, 'events between processes are interrupted'))
    client.on('end', () => client.release(true))
    return client
  }

  const lent = { connect, query: pool.query.bind(pool) }
  return {
    adapter: createAdapter(lent as Parameters<typeof createAdapter>[0], {
      ...pulse,
      errorHandler: (error) => log.error({ err: error }, 'events between processes'),
    }),
    close() {
      isClosed = true
    },
  }
}
