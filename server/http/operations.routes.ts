/** Routes for operators: liveness, readiness and metrics. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { health, ready } from '#contract/routes/health.ts'
import { systemRoutes } from '#contract/routes/system-routes.ts'
import { AppError } from './errors/app-error.ts'
import { createMetrics, type Counts } from './metrics.ts'
import type { Caller, Mount } from '#server/http/mounting/mount.ts'
import { describeSystemRoute } from './openapi/route-schema.ts'

interface Parts {
  /** @throws when the database does not respond */
  ping: () => Promise<unknown>
  /** Whether the process is shutting down. */
  isStopping: () => boolean
  /** The bearer token for metrics. Without a token, there are no metrics, and their route replies with 404. */
  token?: string
  counts: Counts
}

/** A load balancer needs at most this time to move its clients to another process. */
const retryAfterSeconds = 10

export function operationsRoutes(
  app: FastifyInstance,
  mount: Mount<Caller>,
  { ping, isStopping, token, counts }: Parts,
) {
  const metrics = token ? createMetrics(app, counts) : null
  const options = { isAlwaysAdmitted: true }

  async function replyHealth() {
    await ping()
    return { status: 'ok' as const }
  }

  async function replyReady() {
    if (isStopping()) throw new AppError('shutting-down', { retryAfterSeconds })
    await ping()
    return { status: 'ready' as const }
  }

  mount(health, replyHealth, options)
  mount(ready, replyReady, options)
  app.get(systemRoutes.metrics.path, { schema: describeSystemRoute('metrics') }, async ({ headers }, reply) => {
    if (!metrics) throw new AppError('not-found')
    if (!isEqual(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not-signed-in')
    const text = await metrics.write()
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
}

/** Compares in constant time. */
function isEqual(given: string, expected: string) {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
