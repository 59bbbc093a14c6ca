/** Reads the body of a response from a server that is not trusted. */
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { UpstreamError } from './fetch-json.ts'

/**
 * Many sites omit the last bytes of a compressed body. These bytes contain no content, so these decoders accept such a
 * body, as browsers do.
 */
const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  'x-gzip': () => createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }),
  deflate: () => createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

/**
 * Reads and decompresses a body. The size is limited before and after decompression.
 * @throws UpstreamError when the body is larger than `bytesMax`, or has an unknown content encoding; other errors when
 * the connection or the decompression fails, or when `signal` aborts
 */
export async function readBody(response: IncomingMessage, bytesMax: number, signal: AbortSignal) {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const chunks: Buffer[] = []
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) chunks.push(chunk)
  }
  const limit = limitTo(bytesMax)
  if (encoding === 'identity') {
    await pipeline(response, limit, collect, { signal })
  } else {
    const decoder = decoders[encoding]?.()
    if (!decoder) {
      response.destroy()
      throw new UpstreamError('another content encoding')
    }
    await pipeline(response, limit, decoder, limit, collect, { signal })
  }
  return Buffer.concat(chunks)
}

const limitTo = (bytesMax: number) =>
  async function* (body: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new UpstreamError('the response is too large')
      yield chunk
    }
  }
