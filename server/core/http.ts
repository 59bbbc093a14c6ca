/** The bare web server: logs with request ids, security headers, size limits, errors in our shape. It knows no feature. */
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { limits } from '#contract/images.ts'
import type { Config } from '#server/config.ts'
import { replyErrors } from './error-reply.ts'

const bodyBytesMax = 1024 * 1024

/** Pictures may come from anywhere (records and people link to them), the video player from one place, all else from us. */
const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    frameSrc: ['https://www.youtube-nocookie.com'],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    objectSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
  },
}

export async function createHttp({ trustProxy }: Pick<Config, 'trustProxy'>, loggerInstance: FastifyBaseLogger) {
  const app = Fastify({
    loggerInstance,
    // A number is that many hops, counted from us.
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit: bodyBytesMax,
    // Reads are many and uneventful; what is worth a line is logged where it happens (docs/decisions/0004).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle' as const,
  })
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(multipart, { limits: { fileSize: limits.imageBytesMax, files: 1, fields: 20, fieldSize: 100_000, parts: 30 } })
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] })
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id)
  })
  replyErrors(app)
  return app
}
