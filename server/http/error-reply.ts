/** Every answer that is no success leaves through here: `{ message, code, field? }`, never a stack. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { AppError } from './app-error.ts'
import { throttleLog, type ThrottledLog } from '#server/logging/throttled-log.ts'
import { storageErrorCode } from './storage-errors.ts'

const waitSeconds = { 'storage-refused': 60, unavailable: 5 }
/** By application. */
const logs = new WeakMap<object, ThrottledLog>()

/** Makes `app` answer errors and unknown API addresses in our own shape. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(error, request, reply))
}

/** The refusal of one request that has not reached a route, for the not-found handler. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOf(error)
  const { status } = errors[body.code]
  const trouble = storageErrorCode(error)
  // Whoever else asks now is answered the same.
  if (status === 503) logOf(request.server).error({ err: error, requestId: request.id }, 'this cannot be done now')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ code: body.code, field: body.field }, 'request refused')
  if (trouble) reply.header('retry-after', waitSeconds[trouble])
  if (error instanceof AppError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

function logOf(app: FastifyInstance) {
  const log = logs.get(app) ?? throttleLog(app.log)
  logs.set(app, log)
  return log
}

function bodyOf(error: FastifyError | AppError): ErrorBody {
  if (error instanceof AppError)
    return { message: error.message, code: error.code, ...(error.field && { field: error.field }) }
  const code = storageErrorCode(error) ?? codeOf(error)
  return { message: errors[code].text, code }
}

/** What Fastify itself refuses, in our codes; anything else is our fault and says no more than that. */
function codeOf(error: FastifyError): ErrorCode {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'image-too-large'
  if (error.code === 'FST_ERR_BAD_URL') return 'not-found'
  switch (error.statusCode) {
    case 400:
      return 'body-unreadable'
    case 404:
    case 414:
      return 'not-found'
    case 413:
      return 'body-too-large'
    case 415:
      return 'media-type'
    case 429:
      return 'too-many'
    default:
      return 'internal'
  }
}
