/** What the process tells Prometheus: calls by route, answers kept, sockets, and how Node itself is doing. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds; most answers take a thousandth of one, a password a hundredth, a picture a third. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Counts that stand elsewhere and are read when somebody asks. */
export interface Counts {
  keptAnswers: () => number
  refusedCalls: () => number
  waitingCalls: () => number
  sockets: () => number
}

/** Watches `app` from now on. @returns what writes it down, in Prometheus' own format */
export function createMetrics(app: FastifyInstance, read: Counts) {
  const registers = [new Registry()]
  const [registry] = registers
  collectDefaultMetrics({ register: registry, prefix: 'potluck_' })
  const seconds = new Histogram({
    name: 'potluck_request_seconds',
    help: 'Calls that were not answered from what is kept',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // By the pattern, never by the address: each label of its own is kept for good.
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })

  function total(name: string, help: string, count: () => number) {
    const counter: Counter = new Counter({
      name,
      help,
      registers,
      collect: () => (counter.reset(), counter.inc(count())),
    })
  }
  function now(name: string, help: string, count: () => number) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(count()) })
  }
  total('potluck_kept_answers_total', 'Answers sent as they were kept', read.keptAnswers)
  total('potluck_refused_calls_total', 'Calls refused because the process could not keep up', read.refusedCalls)
  now('potluck_waiting_calls', 'Calls that wait for their answer', read.waitingCalls)
  now('potluck_sockets', 'Open real-time connections', read.sockets)
  return { contentType: registry!.contentType, write: () => registry!.metrics() }
}
