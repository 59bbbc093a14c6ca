/** The bare web server: logs with request ids, security headers, size limits, errors in our shape. It knows no feature. */
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { limits } from '#contract/images.ts'
import type { FrontDoor } from './front-door.ts'
import type { Config } from '#server/config.ts'
import { registerErrorHandler, sendError } from './error-reply.ts'
import { securityHeaders } from './security-headers.ts'

const otherHeaders = Object.fromEntries(
  Object.entries(securityHeaders).filter(([name]) => name !== 'content-security-policy'),
)
const bodyBytesMax = 1024 * 1024

export async function createHttp(
  { trustProxy }: Pick<Config, 'trustProxy'>,
  loggerInstance: FastifyBaseLogger,
  door: FrontDoor,
) {
  const app = Fastify({
    loggerInstance,
    serverFactory: (handler) => createServer(door.before(handler)),
    // A number is that many hops, counted from us.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: bodyBytesMax,
    // Reads are many and uneventful; what is worth a line is logged where it happens (docs/decisions/0004).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // An address that cannot even be read never reaches a hook.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(securityHeaders)),
    forceCloseConnections: 'idle' as const,
  })
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Many clients name the type of a body that they do not send; what needs one says so itself.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body ? parseJson(request, body, done) : done(null),
  )
  await app.register(multipart, {
    limits: { fileSize: limits.imageBytesMax, files: 1, fields: 20, fieldSize: 100_000, parts: 30 },
  })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('onSend', (request, reply, _, done) => {
    // What runs nothing at all, an upload say, has a stricter policy of its own.
    reply.headers(reply.hasHeader('content-security-policy') ? otherHeaders : securityHeaders)
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id)
    done()
  })
  registerErrorHandler(app)
  return app
}
