/** Replies when headers arrive too slowly or are too large, and to bytes that are not HTTP. */
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import { errors, type ErrorBody, type ErrorCode } from '#contract/routes/errors.ts'

/** Maps the error codes of Node to our error codes. */
const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'body-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/**
 * Writes an error reply to `socket` and closes the socket. Does nothing when the client has already disconnected.
 * Fastify cannot send this reply, because Node has not read the headers, or the headers or the body are malformed.
 */
export function replyToClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? ''] ?? 'body-unreadable'
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
