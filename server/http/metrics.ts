/**
 * Metrics of the process in the format of Prometheus: times of requests by route, cache hits, refused and pending
 * requests, sockets and Node itself.
 */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/**
 * The upper limits of the buckets in seconds. Most replies take about one millisecond. A login takes about ten
 * milliseconds, and a picture takes several hundred.
 */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Functions that read the counts of other modules. They are called at each scrape. */
export interface Counts {
  cacheHits: () => number
  refusedRequests: () => number
  pendingRequests: () => number
  sockets: () => number
}

/** Observes the requests of `app` from now on. */
export function createMetrics(app: FastifyInstance, read: Counts) {
  const registers = [new Registry()]
  const [registry] = registers
  collectDefaultMetrics({ register: registry, prefix: 'potluck_' })
  const seconds = new Histogram({
    name: 'potluck_request_seconds',
    help: 'Time from a request to its reply',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The label is the pattern of the route, not the URL, because each label value stays in memory until the process
    // ends.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  function total(name: string, help: string, count: () => number) {
    const collect = () => {
      counter.reset()
      counter.inc(count())
    }
    const counter: Counter = new Counter({ name, help, registers, collect })
  }
  function current(name: string, help: string, count: () => number) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(count()) })
  }
  total('potluck_cache_hits_total', 'Replies that came from the response cache', read.cacheHits)
  total('potluck_refused_requests_total', 'Requests refused because the server was at capacity', read.refusedRequests)
  current('potluck_pending_requests', 'Requests that wait for their reply', read.pendingRequests)
  current('potluck_sockets', 'Open real-time connections', read.sockets)
  return { contentType: registry!.contentType, write: () => registry!.metrics() }
}
