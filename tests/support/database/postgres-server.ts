/** A PostgreSQL server of one's own, to be stopped and started again; `npm test` has its own from the same script. */
interface OwnPostgres {
  url: string
  /** As when its machine is switched off and on; the data, the port and the address stay. */
  halt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

interface Script {
  startPostgres: (wishes?: { mayInstall?: boolean }) => Promise<OwnPostgres | null>
}

/** Null where there is none: nothing is installed. */
export async function startPostgresServer(): Promise<OwnPostgres | null> {
  const { startPostgres } = (await import(new URL('#scripts/postgres.mjs', import.meta.url).href)) as Script
  return startPostgres({ mayInstall: false })
}
