/**
 * Events between processes on one PostgreSQL. The adapter takes a connection for good and leaves four things to others:
 * a connection that breaks would end the process, its place in the pool would stay taken, one that comes while the
 * process closes would never be given back, and one that breaks before it listens would be replaced twice.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { ThrottledLog } from '#server/logging/throttled-log.ts'

/** A process that ends without a word is forgotten after `heartbeatTimeout`; so long nobody knows who is present. */
const pulse = { heartbeatInterval: 2000, heartbeatTimeout: 5000 }

interface Connection {
  on: (event: 'error' | 'end', hear: (error: Error) => void) => unknown
  release: (isBroken?: boolean) => void
  query: (text: string) => Promise<unknown>
}

/** As much of the connections to PostgreSQL as is needed here. */
export interface Pool {
  connect: () => Promise<Connection>
  query: (text: string, values?: unknown[]) => Promise<unknown>
}

/** What the adapter does when a process has said goodbye or has been silent for too long; it tells nobody else. */
interface KnowsNodes {
  removeNode: (uid: string) => void
}

/** `onGone` hears that a process has gone, with all who were connected to it. `close` before the pool ends. */
export function createClusterAdapter(
  pool: Pool,
  { log, onGone: onProcessGone }: { log: ThrottledLog; onGone: () => void },
) {
  let isClosed = false
  let isConnecting = false
  const lentOut = new Set<Connection>()

  async function connect(): Promise<Connection> {
    // Whatever it were told, the adapter would try again.
    const never = new Promise<never>(() => {})
    if (isConnecting || lentOut.size) return never
    isConnecting = true
    const client = await pool.connect().finally(() => (isConnecting = false))
    if (isClosed) {
      client.release()
      return never
    }
    lentOut.add(client)
    const ask = client.query
    const giveBack = client.release.bind(client)
    // Once: it may be given back by the adapter, when it breaks, and when the process closes.
    client.release = (isBroken) => {
      if (!lentOut.delete(client)) return
      client.query = ask
      giveBack(isBroken)
    }
    client.on('error', (error) => log.warn({ err: error }, 'events between processes are interrupted'))
    client.on('end', () => client.release(true))
    // The adapter asks it to listen and nothing else: without that it is of no use.
    client.query = (text) =>
      ask.call(client, text).catch((error: unknown) => {
        client.release(true)
        throw error
      })
    return client
  }

  const lent = { connect, query: (text: string, values?: unknown[]) => pool.query(text, values) }
  const create = createAdapter(lent as unknown as Parameters<typeof createAdapter>[0], {
    ...pulse,
    errorHandler: (error) => log.error({ err: error }, 'events between processes'),
  })

  /** Called with `new`, so a function of the old kind. */
  function adapter(namespace: unknown) {
    const made = create(namespace)
    const nodes = made as unknown as KnowsNodes
    const forget = nodes.removeNode.bind(made)
    nodes.removeNode = (uid) => {
      forget(uid)
      onProcessGone()
    }
    return made
  }

  return {
    adapter,
    close() {
      isClosed = true
    },
    /** After the adapter: it forgets a connection that it was still preparing. */
    releaseConnections() {
      for (const client of lentOut) client.release(true)
    },
  }
}
