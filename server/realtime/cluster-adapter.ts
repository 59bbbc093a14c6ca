/**
 * Sends real-time events between processes that share one PostgreSQL. The Socket.IO adapter takes a connection out of
 * the pool to listen on it. This module handles three cases that the adapter alone would handle wrongly:
 * - A broken connection would end the process and would not return to the pool.
 * - A connection that is established during shutdown would not be released.
 * - A connection that breaks before it listens would be replaced twice.
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

/** The part of `pg.Pool` that the adapter uses. */
export interface Pool {
  connect: () => Promise<Connection>
  query: (text: string, values?: unknown[]) => Promise<unknown>
}

/**
 * The adapter calls `removeNode` when another process has left or has missed its heartbeats. The adapter emits no event
 * for this, so this module wraps the method.
 */
interface NodeRegistry {
  removeNode: (uid: string) => void
}

/**
 * Creates the adapter. On shutdown, before the pool ends, call `close`, close the adapter, and then call
 * `releaseConnections`.
 * @param onProcessGone is called when another process has ended, so that its sockets are gone
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
    // The adapter, the handlers below and `releaseConnections` may all call this function. Only the first call has an
    // effect. `true` makes the pool close the connection, because an open connection would continue to listen.
    client.release = () => {
      if (!listening.delete(client)) return
      client.query = query
      releaseToPool(true)
    }
    client.on('error', (error) => log.warn({ err: error }, 'the connection for events between processes broke'))
    client.on('end', () => client.release())
    // The adapter uses this connection for LISTEN only. If LISTEN fails, the connection is released.
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

  /** This is a function declaration and not an arrow function, because Socket.IO calls it with `new`. */
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

    /** After this call, a connection that is still being established goes back to the pool at once. */
    close() {
      isClosed = true
    },

    /**
     * Releases the connection that listens for events. Must be called after the adapter is closed. The adapter itself
     * does not release a connection whose setup was not complete.
     */
    releaseConnections() {
      for (const client of listening) client.release()
    },
  }
}
