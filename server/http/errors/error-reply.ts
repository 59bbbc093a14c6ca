/** Converts every error to a reply `{ message, code, field?, id? }`. Stacks and causes are written only to the log. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errors, type ErrorBody, type ErrorCode } from '#contract/routes/errors.ts'
import { throttleLog, type ThrottledLog } from '#server/logging/throttled-log.ts'
import { AppError } from './app-error.ts'
import { isMissingReference, storageErrorCode } from './storage-errors.ts'

/** The value of `Retry-After` for each storage error, in seconds. */
const retryAfterSeconds = { 'storage-refused': 60, unavailable: 5 }
const throttledLogs = new WeakMap<FastifyInstance, ThrottledLog>()

export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => sendError(error, request, reply))
}

/** Logs `error` and sends its reply, also for a request whose URL has no route or cannot be decoded. */
export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOf(error)
  const { status } = errors[body.code]
  const storageError = storageErrorCode(error)
  // While the storage is down or the server is at capacity, many requests fail in the same way. So these log lines are
  // throttled.
  if (status === 503) throttledLog(request.server).error({ err: error, requestId: request.id }, 'request unavailable')
  else if (status >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.debug({ code: body.code, field: body.field }, 'request refused')
  // Otherwise the next request on this connection would have to wait for the rest of the body.
  if (body.code === 'body-too-slow') reply.header('connection', 'close')
  if (storageError) reply.header('retry-after', retryAfterSeconds[storageError])
  if (error instanceof AppError && error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** @returns the status and the body that `sendError` sends for `error`, without the headers */
export function errorReply(error: unknown) {
  const body = bodyOf(error as FastifyError | AppError)
  return { status: errors[body.code].status as number, body: JSON.stringify(body), headers: {} }
}

function throttledLog(app: FastifyInstance) {
  const log = throttledLogs.get(app) ?? throttleLog(app.log)
  throttledLogs.set(app, log)
  return log
}

function bodyOf(error: FastifyError | AppError): ErrorBody {
  if (error instanceof AppError) {
    const { message, code, field, id } = error
    return { message, code, ...(field && { field }), ...(id && { id }) }
  }
  const code = storageErrorCode(error) ?? codeOf(error)
  return { message: errors[code].text, code }
}

/**
 * Returns the code for an error of Fastify or of its plugins, or for a reference to a deleted row. Any other error is
 * internal, and its reply does not reveal the cause.
 */
function codeOf(error: FastifyError): ErrorCode {
  if (isMissingReference(error)) return 'deleted-meanwhile'
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'image-too-large'
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
