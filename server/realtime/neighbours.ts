/**
 * Events between processes on one PostgreSQL. The adapter takes a connection for good and leaves three things to others:
 * a connection that breaks would end the process, its place in the pool would stay taken, and one that comes while the
 * process closes would never be given back.
 */
import { createAdapter } from '@socket.io/postgres-adapter'
import type { FastifyBaseLogger } from 'fastify'

/** A process that ends without a word is forgotten after `heartbeatTimeout`; so long nobody knows who is present. */
const pulse = { heartbeatInterval: 2000, heartbeatTimeout: 5000 }

interface Connection {
  on: (event: 'error' | 'end', hear: (error: Error) => void) => unknown
  release: (isBroken?: boolean) => void
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
export function openNeighbours(pool: Pool, { log, onGone }: { log: FastifyBaseLogger; onGone: () => void }) {
  let isClosed = false
  const lentOut = new Set<Connection>()

  async function connect(): Promise<Connection> {
    const client = await pool.connect()
    if (isClosed) {
      client.release()
      // Whatever it were told, the adapter would try again.
      return new Promise(() => {})
    }
    lentOut.add(client)
    const giveBack = client.release.bind(client)
    // Once: it may be given back by the adapter, when it breaks, and when the process closes.
    client.release = (isBroken) => void (lentOut.delete(client) && giveBack(isBroken))
    client.on('error', (error) => log.warn({ err: error }, 'events between processes are interrupted'))
    client.on('end', () => client.release(true))
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
      onGone()
    }
    return made
  }

  return {
    adapter,
    close() {
      isClosed = true
    },
    /** After the adapter: it forgets a connection that it was still preparing. */
    letGo() {
      for (const client of lentOut) client.release(true)
    },
  }
}
