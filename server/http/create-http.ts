/**
 * Creates the Fastify application without routes, and sets up its request ids, limits, time-outs, compression, headers
 * and error replies.
 */
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '#contract/images.ts'
import type { Config } from '#server/config.ts'
import { expandWildcard } from './replies/accept-encoding.ts'
import { longestBodyMs, registerBodyTimeout } from './limits/body-timeout.ts'
import { registerErrorHandler } from './errors/error-reply.ts'
import { createBodySlots, registerBodySlots } from './limits/body-slots.ts'
import { replyToClientError } from './errors/client-errors.ts'
import { assetHeadersOf, isAsset, securityHeadersOf } from './replies/security-headers.ts'
import { replyToUnknownAddress } from './errors/unknown-address.ts'

const bodyBytesMax = 1024 * 1024
const compressFromBytes = 1024

/** Time-outs in milliseconds. The operations guide explains the time-outs (docs/operations/deployment.md). */
const defaultTimeouts = {
  /** Common proxies close an idle connection after 60 s. This time is longer, so that the proxy closes it first. */
  keepAlive: 75_000,
  /** The time for the request line and the headers to arrive. */
  headers: 20_000,
  /** The time for the body to arrive: enough for 5 MB at 1.4 Mbit/s. A route can allow more time. */
  request: 30_000,
  /** How often Node checks whether the headers or the body of a request take too long. */
  check: 5000,
  /**
   * How long the server still reads a request body that arrives after the reply. If the server closed the connection
   * immediately, the reply could be lost.
   */
  linger: 5000,
}
/**
 * The maximum number of open connections, including WebSockets. Further connections are closed immediately. This limits
 * the memory that connections take.
 */
const connectionsMax = 5000

/** @param unknownPage the HTML that browsers get for an unknown or malformed URL; null if every client gets JSON */
export async function createHttp(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  loggerInstance: FastifyBaseLogger,
  { timeouts = defaultTimeouts, bodySlots = createBodySlots(), unknownPage = null as string | null } = {},
) {
  const securityHeaders = securityHeadersOf({ publicUrl })
  const assetHeaders = assetHeadersOf({ publicUrl })
  const { 'content-security-policy': defaultContentPolicy, ...otherHeaders } = securityHeaders
  const app = Fastify({
    loggerInstance,
    // If `trustProxy` is a number, the server trusts this many proxies, counted from the server outwards.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: bodyBytesMax,
    // Fastify does not log requests. The error handler logs the requests that fail (docs/decisions/0004).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // If a URL is malformed or a path parameter is too long, Fastify calls no hook. So this function does the work of
    // the hooks `onSend` and `onResponse` below.
    frameworkErrors: (_, request, reply) => {
      reply.raw.once('finish', () => closeIfIncompleteAfter(timeouts.linger, request.raw))
      reply.headers({ ...securityHeaders, 'x-request-id': request.id })
      void replyToUnknownAddress(unknownPage, request, reply)
    },
    forceCloseConnections: 'idle' as const,
    keepAliveTimeout: timeouts.keepAlive,
    requestTimeout: timeouts.headers + Math.max(timeouts.request, longestBodyMs),
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.check },
    clientErrorHandler: replyToClientError,
  })
  app.server.maxConnections = connectionsMax
  // Routes of the contract have their own serializers. The other routes send text or bytes, so Fastify need not
  // compile serializers.
  app.setSerializerCompiler(() => JSON.stringify)
  registerBodyTimeout(app, timeouts.request)
  registerBodySlots(app, bodySlots)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Many clients send the content type of JSON without a body, which is no error here. A route that needs a body
  // refuses such a request.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body ? parseJson(request, body, done) : done(null),
  )
  await app.register(multipart, {
    limits: { fileSize: limits.imageBytesMax, files: 1, fields: 20, fieldSize: 100_000, parts: 30 },
  })
  app.addHook('onRequest', (request, _, done) => {
    const accepted = request.headers['accept-encoding']
    if (accepted?.includes('*')) request.headers['accept-encoding'] = expandWildcard(accepted)
    done()
  })
  // Bodies of requests are not decompressed, because a small body could expand to any size.
  await app.register(compress, {
    globalDecompression: false,
    threshold: compressFromBytes,
    encodings: ['br', 'gzip'],
  })
  app.addHook('onSend', (request, reply, _, done) => {
    if (isAsset(request.url) && reply.statusCode < 400) {
      reply.headers(assetHeaders)
      // A file whose content never changes under the same name needs no validators. Validators would make the reply for
      // a small file a tenth larger.
      reply.removeHeader('etag').removeHeader('last-modified')
      return done()
    }
    reply.headers(otherHeaders)
    // Some routes, for example of the API page and of uploaded pictures, have already set a stricter policy.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', defaultContentPolicy)
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    closeIfIncompleteAfter(timeouts.linger, request.raw)
    done()
  })
  registerErrorHandler(app)
  app.setNotFoundHandler((request, reply) => replyToUnknownAddress(unknownPage, request, reply))
  return app
}

/** Closes the connection of a request if its body has not arrived completely after this time. */
function closeIfIncompleteAfter(ms: number, request: IncomingMessage) {
  if (request.complete) return
  setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms).unref()
}
