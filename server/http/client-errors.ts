/** Replies to requests that reach no route: requests that arrive too slowly, and bytes that are not HTTP. */
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { errors, type ErrorBody, type ErrorCode } from '#contract/errors.ts'

/** Writes to the socket, because there is no request that Fastify could reply to, and closes it. */
export function replyToClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'body-too-slow' : 'body-unreadable'
  const { status, text } = errors[code]
  const body = JSON.stringify({ message: text, code } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
