/** What whoever runs Potluck asks of it: is it up, may it get visitors, how is it doing. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { health, ready } from '#contract/health.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { AppError } from './app-error.ts'
import { createMetrics, type Counts } from './metrics.ts'
import type { Caller, Mount } from './mount.ts'

interface Parts {
  /** @throws when the database does not answer */
  ping: () => Promise<unknown>
  isLeaving: () => boolean
  /** Who knows it may read the metrics; absent where nobody may, and then nothing is counted. */
  token?: string
  counts: Counts
}

/** By then another process stands in its place. */
const retryAfterSeconds = 10

export function operationsRoutes(
  app: FastifyInstance,
  mount: Mount<Caller>,
  { ping, isLeaving, token, counts }: Parts,
) {
  const metrics = token ? createMetrics(app, counts) : null
  mount(
    health,
    async () => {
      await ping()
      return { status: 'ok' as const }
    },
    'always',
  )
  mount(
    ready,
    async () => {
      if (isLeaving()) throw new AppError('leaving', { retryAfterSeconds })
      await ping()
      return { status: 'ready' as const }
    },
    'always',
  )
  app.get(systemRoutes.metrics!.path, async ({ headers }, reply) => {
    if (!metrics) throw new AppError('not-found')
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not-signed-in')
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.write())
  })
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, expected: string) {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
