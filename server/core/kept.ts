/**
 * Answers kept as bytes: browsing costs no query and no serialising. With an ETag, so that a browser that has the answer
 * is told so in no bytes at all.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How many answers of one route are kept; the longest take some 50 kB. */
const answersMax = 400

export interface Kept {
  bytes: Buffer
  etag: string
}

/** Keeps answers by address until `version()` changes; of too many the oldest goes. */
export function createKept(version: () => number) {
  const answers = new Map<string, Kept>()
  let asOf = version()
  return {
    find(address: string): Kept | undefined {
      if (version() === asOf) return answers.get(address)
      answers.clear()
      asOf = version()
      return undefined
    },
    async make(address: string, encode: () => Promise<string>): Promise<Kept> {
      const before = version()
      const answer = keep(await encode())
      if (before === version()) {
        if (answers.size >= answersMax) answers.delete(answers.keys().next().value!)
        answers.set(address, answer)
      }
      return answer
    },
  }
}

function keep(text: string): Kept {
  return { bytes: Buffer.from(text), etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Kept) {
  reply.headers({ 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
}
