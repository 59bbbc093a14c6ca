/** Sends a file while it is still being generated. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

export interface FileReply {
  /** The file name, in ASCII. */
  name: string
  /** One of the media types in `files` of the route. */
  type: string
  stream: Readable
}

interface SendTimeouts {
  /** The stream ends with an error when it has accepted no chunk for this long, because the client reads nothing. */
  idleMs: number
  /** How long sending the whole file may take: 600 MB at 2.7 Mbit/s. */
  totalMs: number
}

/** These functions are called while a file is sent. */
interface Reading {
  /** Is called when the stream gets a chunk. From then on, the server may wait for the client. */
  onWait: () => void
  /** Is called with the size of this chunk when the stream requests the next chunk, or ends. */
  onRead: (bytes: number) => void
}

const defaultTimeouts: SendTimeouts = { idleMs: 60_000, totalMs: 30 * 60_000 }

/** If the browser opens the file, the file can run no scripts and has no rights of our origin. */
const contentPolicy = "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; sandbox"

export function sendFile(reply: FastifyReply, { name, type, stream }: FileReply) {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': contentPolicy,
    })
    .type(type)
    .send(stream)
}

/**
 * Makes a stream of `chunks`. The stream requests the next chunk when its buffer has space, so few chunks are made
 * before the client reads them. The stream ends with an error when the client stops reading, or when sending
 * takes too long in total.
 */
export function streamChunks(
  chunks: AsyncIterable<Buffer | string>,
  { onWait, onRead }: Reading = { onWait: () => {}, onRead: () => {} },
  { idleMs, totalMs }: SendTimeouts = defaultTimeouts,
) {
  const stop = () => stream.destroy(new Error('The client has stopped reading the file'))
  async function* watched() {
    for await (const chunk of chunks) {
      const timer = setTimeout(stop, idleMs)
      onWait()
      try {
        yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      } finally {
        onRead(Buffer.byteLength(chunk))
        clearTimeout(timer)
      }
    }
  }
  const stream = Readable.from(watched(), { objectMode: false })
  const timer = setTimeout(stop, totalMs)
  stream.once('close', () => clearTimeout(timer))
  return stream
}
