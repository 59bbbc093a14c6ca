/**
 * Real-time events between processes that share one PostgreSQL. The Socket.IO adapter takes a connection out of the
 * pool to listen on it. This module handles three cases that the adapter does not handle. A broken connection would end
 * the process and would not return to the pool. A connection that is established during shutdown would not be released.
 * A connection that breaks before it listens would be replaced twice.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { ThrottledLog } from '#server/logging/throttled-log.ts'

/** Milliseconds. A process that was killed counts as present until `heartbeatTimeout` has passed. */
const heartbeat = { heartbeatInterval: 2000, heartbeatTimeout: 5000 }

interface Connection {
  on: (event: 'error' | 'end', listener: (error: Error) => void) => unknown
  release: (isBroken?: boolean) => void
  query: (text: string) => Promise<unknown>
}

/** The part of `pg.Pool` that is needed here. */
export interface Pool {
  connect: () => Promise<Connection>
  query: (text: string, values?: unknown[]) => Promise<unknown>
}

/** The adapter calls this when a process has left or missed its heartbeats. The adapter emits no event for this. */
interface NodeRegistry {
  removeNode: (uid: string) => void
}

/**
 * Call `close` before the pool ends.
 * @param onProcessGone is called when another process has left with all its sockets
 */
export function createClusterAdapter(
  pool: Pool,
  { log, onProcessGone }: { log: ThrottledLog; onProcessGone: () => void },
) {
  let isClosed = false
  let isConnecting = false
  const listening = new Set<Connection>()

  /**
   * Gives the adapter at most one connection at a time. Further calls return a promise that never settles, so that the
   * adapter does not retry.
   */
  async function connect(): Promise<Connection> {
    const never = new Promise<never>(() => {})
    if (isConnecting || listening.size) return never
    isConnecting = true
    const client = await pool.connect().finally(() => (isConnecting = false))
    if (isClosed) {
      client.release()
      return never
    }
    listening.add(client)
    const query = client.query
    const releaseToPool = client.release.bind(client)
    // May be called by the adapter, by a broken connection and by `releaseConnections`: only the first call has an
    // effect. The pool closes the connection, which would otherwise continue to listen.
    client.release = () => {
      if (!listening.delete(client)) return
      client.query = query
      releaseToPool(true)
    }
    client.on('error', (error) => log.warn({ err: error }, 'the connection for events between processes broke'))
    client.on('end', () => client.release())
    // The adapter's only query is LISTEN. A connection on which LISTEN fails is of no use.
    client.query = (text) =>
      query.call(client, text).catch((error: unknown) => {
        client.release()
        throw error
      })
    return client
  }

  const guardedPool = { connect, query: (text: string, values?: unknown[]) => pool.query(text, values) }
  const createPostgresAdapter = createAdapter(guardedPool as unknown as Parameters<typeof createAdapter>[0], {
    ...heartbeat,
    errorHandler: (error) => log.error({ err: error }, 'events between processes failed'),
  })

  /** A function declaration, because Socket.IO calls it with `new`. */
  function adapter(namespace: unknown) {
    const created = createPostgresAdapter(namespace)
    const registry = created as unknown as NodeRegistry
    const removeNode = registry.removeNode.bind(created)
    registry.removeNode = (uid) => {
      removeNode(uid)
      onProcessGone()
    }
    return created
  }

  return {
    adapter,

    /** From now on, a connection that is being established goes back to the pool. */
    close() {
      isClosed = true
    },

    /**
     * Releases the connections that listen for events. Call it after the adapter is closed, because the adapter itself
     * does not release a connection whose setup was not complete.
     */
    releaseConnections() {
      for (const client of listening) client.release()
    },
  }
}
