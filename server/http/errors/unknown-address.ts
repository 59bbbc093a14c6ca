import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { sendError } from './error-reply.ts'

/**
 * Replies with 404 to a request whose URL has no route, cannot be decoded or has a path parameter that is too long. A
 * browser that opens the URL gets `page`. Other clients get JSON. Below `/api/`, `/assets/` and `/covers/`, browsers
 * also get JSON.
 * @param page HTML; null while the web app is not built, so that every client gets JSON
 */
export function replyToUnknownAddress(page: string | null, request: FastifyRequest, reply: FastifyReply) {
  const isNavigation =
    request.method === 'GET' &&
    !/^\/(api|assets|covers)\//.test(request.url) &&
    request.headers.accept?.includes('text/html')
  if (!page || !isNavigation) return sendError(new AppError('not-found'), request, reply)
  return reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
