/**
 * Answers kept as bytes: browsing costs no query, no serialising and no compressing. With an ETag, so that a browser that
 * has the answer is told so in no bytes at all.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from './security-headers.ts'

/** Of one route's answers, compressed ones included. */
const bytesMax = 12 * 1024 * 1024
/** What the smallest answer takes: a stranger can ask for it at any number of addresses. */
const overheadBytes = 1024
const compressFromBytes = 1024
const asTextBytesMax = 4096
const brotliQuality = 5

type Coding = 'identity' | 'gzip' | 'br'

interface Ready {
  head: string[]
  body: Buffer | string
}

export interface Answer {
  etag: string
  /** Beside those of every answer. */
  headers: Record<string, string>
  /** Short ones as text, so that head and body leave in one piece; long ones as bytes. */
  identity: Buffer | string
  bytes: number
  /** What to send, made when first asked for. */
  ready: Map<Coding, Ready>
}

export type Version = () => number | null

/** Keeps answers by address until `version()` changes, and none while it is null; when they are too many bytes, the oldest go. */
export function createKept(version: Version) {
  const answers = new Map<string, Answer>()
  let bytes = 0
  let asOf = version()

  // Compressed bytes will come to at most as much again.
  const sizeOf = (address: string, answer: Answer) => (answer.bytes + address.length) * 2 + overheadBytes

  function remove(address: string) {
    const answer = answers.get(address)
    if (!answer) return
    answers.delete(address)
    bytes -= sizeOf(address, answer)
  }

  function put(address: string, answer: Answer) {
    // Two who asked at the same moment have both made it.
    remove(address)
    bytes += sizeOf(address, answer)
    answers.set(address, answer)
    for (const oldest of answers.keys()) {
      if (bytes <= bytesMax || oldest === address) break
      remove(oldest)
    }
  }

  return {
    find(address: string): Answer | undefined {
      const now = version()
      if (now === asOf) return answers.get(address)
      answers.clear()
      bytes = 0
      asOf = now
      return undefined
    },
    async make(address: string, encode: (headers: Answer['headers']) => Promise<string>): Promise<Answer> {
      const before = version()
      const headers = {}
      const answer = answerOf(await encode(headers), headers)
      if (before !== null && before === asOf && before === version()) put(address, answer)
      return answer
    },
  }
}

/** What is sent of `text`, with `headers` beside or instead of those of every kept answer. */
export function answerOf(text: string, headers: Answer['headers']): Answer {
  const bytes = Buffer.byteLength(text)
  const identity = bytes < asTextBytesMax ? text : Buffer.from(text)
  return { identity, bytes, headers, etag: `W/"${hash('sha1', identity, 'base64url')}"`, ready: new Map() }
}

/** Answers at once where the bytes are ready, else as soon as they are compressed. */
export function sendKept(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const isKnown = request.headers['if-none-match'] === answer.etag
  const coding = isKnown ? 'identity' : codingFor(request.headers['accept-encoding'], answer.bytes)
  const ready =
    answer.ready.get(coding) ?? (coding === 'identity' ? prepare(answer, coding, answer.identity, answer.bytes) : null)
  if (ready) return write(response, ready, isKnown)
  compress(answer.identity, coding).then(
    (packed) => write(response, prepare(answer, coding, packed, packed.length), isKnown),
    (error: Error) => response.destroy(error),
  )
}

function write(response: ServerResponse, { head, body }: Ready, isKnown: boolean) {
  if (isKnown) response.writeHead(304, head.slice(0, -2)).end()
  else response.writeHead(200, head).end(body)
}

function codingFor(accepted: string | string[] | undefined, bytes: number): Coding {
  if (!accepted || bytes < compressFromBytes) return 'identity'
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

const headOfAll = {
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding',
  'cache-control': 'no-cache',
}

function prepare({ etag, headers, ready }: Answer, coding: Coding, body: Buffer | string, bytes: number): Ready {
  const packed = coding === 'identity' ? {} : { 'content-encoding': coding }
  // The length comes last: an answer without a body leaves it out.
  const head = Object.entries({ ...headOfAll, etag, ...headers, ...packed, 'content-length': String(bytes) }).flat()
  const made = { head, body }
  ready.set(coding, made)
  return made
}

function compress(bytes: Buffer | string, coding: Coding): Promise<Buffer> {
  if (coding === 'br')
    return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
  return promisify(gzip)(bytes)
}
