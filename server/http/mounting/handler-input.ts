/** What the handler of a route gets: the parsed input, and what it may know about the request. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors/app-error.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import { operationOf } from '#server/http/requests/idempotency.ts'
import type { HandlerContext } from '#server/http/mount.ts'
import { requestOrigin } from '#server/http/requests/request-origin.ts'
import { bearerToken } from './authentication.ts'

/**
 * @param replyHeaders where the handler puts the headers of its reply
 * @param publicUrl the origin of links; without it, the origin that the request names
 */
export function handlerInput(request: FastifyRequest, replyHeaders: Record<string, string>, publicUrl?: string) {
  const { params, query, body, caller, upload, uploadedFile } = request
  const context: Omit<HandlerContext<unknown>, 'origin'> = {
    caller,
    token: bearerToken(request),
    address: networkOf(request.ip),
    device: request.headers['user-agent'] ?? '',
    operation: operationOf(request),
    upload,
    uploadedFile,
    replyHeaders,
  }
  const input = { params, query, body, ...context }
  // A getter, because only handlers that build links need a valid host.
  return Object.defineProperty(input, 'origin', { get: () => publicUrl ?? requireOrigin(request) })
}

function requireOrigin(request: FastifyRequest) {
  const origin = requestOrigin(request)
  if (!origin) throw new AppError('bad-request')
  return origin
}
