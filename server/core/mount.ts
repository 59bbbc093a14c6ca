/** Puts a route of the contract on the server: parses what comes in, filters what goes out. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyRoute, ReplyOf, RequestOf } from '#contract/kit.ts'
import { AppError } from './app-error.ts'

// `zod/mini` brings no words of its own; a refusal should say what is wrong.
z.config(z.locales.en())

/** How many answers of one route are kept as bytes; the longest take some 50 kB. */
const keptAnswersMax = 400

type Handler<R extends AnyRoute> = (request: RequestOf<R>) => Promise<ReplyOf<R>> | ReplyOf<R>

/** Mounts `route`: a bad body or query is 400, a bad path parameter 404, and only what `route.reply` names gets out. */
export function mount<R extends AnyRoute>(app: FastifyInstance, route: R, handle: Handler<R>) {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const answer = await handle(parseRequest(route, request))
      return reply.header('cache-control', 'no-store').type(json).send(encode(route, answer))
    },
  })
}

/**
 * Mounts a public read whose answers are kept as bytes, by address, until `version()` changes: browsing costs no query
 * and no serialising. With an ETag, so that a browser that has the answer is told so in no bytes at all.
 */
export function mountKept<R extends AnyRoute>(app: FastifyInstance, route: R, version: () => number, handle: Handler<R>) {
  const kept = new Map<string, Kept>()
  let keptVersion = version()
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      if (version() !== keptVersion) {
        kept.clear()
        keptVersion = version()
      }
      const answer = kept.get(request.url)
      if (answer) return sendKept(request, reply, answer)
      const asOf = keptVersion
      const fresh = keep(encode(route, await handle(parseRequest(route, request))))
      if (asOf === version()) {
        if (kept.size >= keptAnswersMax) kept.delete(kept.keys().next().value!)
        kept.set(request.url, fresh)
      }
      return sendKept(request, reply, fresh)
    },
  })
}

const json = 'application/json; charset=utf-8'

interface Kept {
  bytes: Buffer
  etag: string
}

function keep(text: string): Kept {
  return { bytes: Buffer.from(text), etag: `W/"${createHash('sha1').update(text).digest('base64url')}"` }
}

function sendKept(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Kept) {
  reply.headers({ 'cache-control': 'no-cache', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(json).send(bytes)
}

/** Reply schemas leave out what they do not name, so a stray column cannot leak. */
function encode<R extends AnyRoute>(route: R, answer: ReplyOf<R>) {
  return JSON.stringify(route.reply.parse(answer))
}

function parseRequest<R extends AnyRoute>(route: R, request: FastifyRequest) {
  return {
    params: parse(route.params, request.params, 'not-found'),
    query: parse(route.query, request.query, 'bad-request'),
    body: parse(route.body, request.body, 'bad-request'),
  } as RequestOf<R>
}

function parse(schema: z.ZodMiniType | undefined, given: unknown, code: 'bad-request' | 'not-found') {
  if (!schema) return undefined
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  if (code === 'not-found') throw new AppError(code)
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  throw new AppError(code, { message: field ? `${field}: ${issue?.message}` : undefined, field })
}
