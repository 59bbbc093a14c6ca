/** A separate PostgreSQL server that a test can stop and start. `scripts/test-machine/postgres.mjs` starts it. */
import { nextPort } from '#tests/support/ports.ts'

interface PostgresServer {
  url: string
  /** Shuts the server down. Open transactions are rolled back. The data and the port of the server stay the same. */
  halt: () => Promise<void>
  /** Starts a halted server. */
  resume: () => Promise<void>
  /** Stops the server and deletes its data. */
  stop: () => Promise<void>
}

interface Script {
  startPostgres: (options: { mayInstall: boolean; port: number }) => Promise<PostgresServer | null>
}

/**
 * @returns null when PostgreSQL is not installed, or when this process is root and there is no other user
 * @throws Error when the server does not start
 */
export async function startPostgresServer(): Promise<PostgresServer | null> {
  const { startPostgres } = (await import(
    new URL('../../../scripts/test-machine/postgres.mjs', import.meta.url).href
  )) as Script
  return startPostgres({ mayInstall: false, port: await nextPort() })
}
