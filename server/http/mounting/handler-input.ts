/** The input of a route's handler: the parsed input of the client, and data about the request. */
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors/app-error.ts'
import { networkOf } from '#server/http/limits/client-network.ts'
import type { HandlerContext } from './mount.ts'
import { operationOf } from '#server/http/requests/idempotency.ts'
import { requestOrigin } from '#server/http/requests/request-origin.ts'
import { bearerToken } from './authentication.ts'

/**
 * Most handlers read only a few of these values. So a value that takes time is computed only when a handler reads it.
 */
export class HandlerInput implements HandlerContext<FastifyRequest['caller']> {
  readonly params
  readonly query
  readonly body
  readonly caller
  readonly upload
  readonly uploadedFile
  readonly replyHeaders
  readonly #request
  readonly #publicUrl

  /**
   * @param replyHeaders where the handler puts the headers of its reply
   * @param publicUrl the origin of links; without it, the origin that the request names
   */
  constructor(request: FastifyRequest, replyHeaders: Record<string, string>, publicUrl?: string) {
    this.params = request.params
    this.query = request.query
    this.body = request.body
    this.caller = request.caller
    this.upload = request.upload
    this.uploadedFile = request.uploadedFile
    this.replyHeaders = replyHeaders
    this.#request = request
    this.#publicUrl = publicUrl
  }

  get token() {
    return bearerToken(this.#request)
  }

  get network() {
    return networkOf(this.#request.ip)
  }

  get device() {
    return this.#request.headers['user-agent'] ?? ''
  }

  get operation() {
    return operationOf(this.#request)
  }

  get origin() {
    const origin = this.#publicUrl ?? requestOrigin(this.#request)
    if (!origin) throw new AppError('bad-request')
    return origin
  }
}
