/** Sends files that are generated while they are sent. */
import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'

export interface FileReply {
  /** In ASCII. */
  name: string
  /** One of the `files` of the route. */
  type: string
  stream: Readable
}

interface SendTimeouts {
  /** Ends the reply when the client has read nothing for this long. */
  idleMs: number
  /** For the whole file: 600 MB at 2.7 Mbit/s. */
  totalMs: number
}

/** Called while a file is sent. */
interface Reading {
  /** From now on, the server waits until the client has read a chunk. */
  onWait: () => void
  /** The client has read a chunk of this size. */
  onRead: (bytes: number) => void
}

const defaultTimeouts: SendTimeouts = { idleMs: 60_000, totalMs: 30 * 60_000 }

/** A file that is opened in the browser runs no scripts and gets no rights of our origin. */
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
 * Makes a stream of `chunks` that requests the next chunk when the client has read the one before. It ends with an
 * error when the client stops reading, or takes too long in total.
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
