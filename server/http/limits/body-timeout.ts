/**
 * Time-outs for the bodies of requests. Node has one time-out for all requests, but a route that takes a large file
 * needs a longer time-out.
 */
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { AppError } from '#server/http/errors/app-error.ts'

/** The longest time-out that a route can set. */
export const longestBodyMs = 600_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time in which the body has to arrive, up to `longestBodyMs`. */
    bodyTimeoutMs?: number
  }
}

/** Replies with 408 and closes the connection when a body has not arrived within `bodyTimeoutMs` or `defaultMs`. */
export function registerBodyTimeout(app: FastifyInstance, defaultMs: number) {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request
    // Fastify does not read the body of these requests. `linger` in `create-http.ts` limits it after the reply.
    if (raw.method === 'GET' || raw.method === 'HEAD') return done()
    if ('transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0) {
      const timer = setTimeout(() => {
        if (!raw.complete && !failBody(raw)) void reply.send(new AppError('body-too-slow'))
      }, request.routeOptions.config.bodyTimeoutMs ?? defaultMs).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
      // After the reply, another time-out applies to the rest of the body (`linger` in `create-http.ts`). The code
      // listens to events of Node, because Fastify runs no hook when the client disconnects while the handler runs.
      reply.raw.once('finish', stop).once('close', stop)
    }
    done()
  })
}

/**
 * Fails the reading of a body with body-too-slow, as if the connection had failed. The code that reads the body, which
 * is the parser of Fastify or of a form, throws this error.
 * @returns false when no code reads the body, because it has arrived or a hook still runs
 */
export function failBody(raw: IncomingMessage) {
  if (raw.complete || !raw.listenerCount('error')) return false
  return raw.emit('error', new AppError('body-too-slow'))
}
