/**
 * Answers kept as bytes: browsing costs no query, no serialising and no compressing. With an ETag, so that a browser that
 * has the answer is told so in no bytes at all.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** Of one route's answers, compressed ones included. */
const bytesMax = 12 * 1024 * 1024
const compressFromBytes = 1024
const brotliQuality = 5

type Coding = 'identity' | 'gzip' | 'br'

interface Ready {
  head: string[]
  bytes: Buffer
}

interface Answer {
  etag: string
  identity: Buffer
  /** What to send, made when first asked for. */
  ready: Map<Coding, Ready>
}

/** Keeps answers by address until `version()` changes; when they are too many bytes, the oldest go. */
export function createKept(version: () => number) {
  const answers = new Map<string, Answer>()
  let bytes = 0
  let asOf = version()

  function put(address: string, answer: Answer) {
    // Compressed bytes will come to at most as much again.
    const sizeOf = ({ identity }: Answer) => identity.length * 2
    bytes += sizeOf(answer)
    answers.set(address, answer)
    for (const [oldest, { identity }] of answers) {
      if (bytes <= bytesMax || oldest === address) break
      answers.delete(oldest)
      bytes -= identity.length * 2
    }
  }

  return {
    find(address: string): Answer | undefined {
      if (version() === asOf) return answers.get(address)
      answers.clear()
      bytes = 0
      asOf = version()
      return undefined
    },
    async make(address: string, encode: () => Promise<string>): Promise<Answer> {
      const before = version()
      const identity = Buffer.from(await encode())
      const answer = { identity, etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`, ready: new Map<Coding, Ready>() }
      if (before === asOf && before === version()) put(address, answer)
      return answer
    },
  }
}

/** Answers at once where the bytes are ready, else as soon as they are compressed. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const isKnown = request.headers['if-none-match'] === answer.etag
  const coding = isKnown ? 'identity' : codingFor(request.headers['accept-encoding'], answer.identity.length)
  const ready = answer.ready.get(coding)
  if (ready) write(response, ready, isKnown)
  else prepare(answer, coding).then((made) => write(response, made, isKnown), (error: Error) => response.destroy(error))
}

function write(response: ServerResponse, { head, bytes }: Ready, isKnown: boolean) {
  if (isKnown) response.writeHead(304, head.slice(0, -2)).end()
  else response.writeHead(200, head).end(bytes)
}

function codingFor(accepted: string | string[] | undefined, bytes: number): Coding {
  if (!accepted || bytes < compressFromBytes) return 'identity'
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

async function prepare({ identity, etag, ready }: Answer, coding: Coding): Promise<Ready> {
  const bytes = await compress(identity, coding)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    etag,
    vary: 'accept-encoding',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    // The last, which an answer without a body leaves out.
    'content-length': String(bytes.length),
  }
  const made = { head: Object.entries(headers).flat(), bytes }
  ready.set(coding, made)
  return made
}

function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'br') return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  if (coding === 'gzip') return promisify(gzip)(bytes)
  return Promise.resolve(bytes)
}
