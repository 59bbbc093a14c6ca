/** Creates the mirrors of the food databases whose addresses are configured. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Fetch } from '#server/outbound/fetch-json.ts'
import { createThrottle } from '#server/outbound/throttle.ts'
import type { CatalogStore } from '#server/features/catalog/catalog.store.ts'
import { cocktailDb } from './cocktaildb.source.ts'
import { mealDb } from './mealdb.source.ts'
import type { MirrorStore } from './mirror.store.ts'
import type { MirrorTimings } from './mirror-timings.service.ts'
import { createMirror, type Mirror } from './mirror.service.ts'

interface Parts {
  fetch: Fetch
  /** The addresses of the databases. A database without an address is not mirrored. */
  config: Pick<Config, 'mealDbUrl' | 'cocktailDbUrl'>
  dishes: CatalogStore
  store: MirrorStore
  log: FastifyBaseLogger
  /** Called after every commit that may change a reply. */
  onChange: () => Promise<void>
  timings: MirrorTimings
  signal: AbortSignal
}

/** Creates a mirror for each configured database, with a throttle of its own. */
export function createMirrors({ config, fetch, log, signal, ...parts }: Parts): Mirror[] {
  const { mealDbUrl, cocktailDbUrl } = config
  const optionsFor = (url: string) => ({
    fetch,
    url,
    throttle: createThrottle(parts.timings.requestIntervalMs),
    signal,
  })
  const databases = [
    ...(mealDbUrl ? [mealDb(optionsFor(mealDbUrl))] : []),
    ...(cocktailDbUrl ? [cocktailDb(optionsFor(cocktailDbUrl))] : []),
  ]
  return databases.map((database) => createMirror({ database, log, ...parts }))
}
