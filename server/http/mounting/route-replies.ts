/** Sends the result of a handler as the reply of its route: as fresh JSON, as cached JSON, or as a file. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyHeader } from '#contract/routes/requests.ts'
import type { AnyRoute } from '#contract/routes/route.ts'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import { errorReply } from '#server/http/errors/error-reply.ts'
import { sendFile, type FileReply } from '#server/http/replies/file-reply.ts'
import { contentOf, type Idempotency } from '#server/http/requests/idempotency.ts'
import type { LoadGuard } from '#server/http/limits/load-limits.ts'
import type { ResponseCache } from '#server/http/replies/response-cache.ts'

export interface ReplyParts {
  loadGuard: LoadGuard
  responseCache: ResponseCache
  /** When this is absent, the `Idempotency-Key` of a request is ignored. */
  idempotency?: Idempotency
}

interface RepliedRoute {
  route: AnyRoute
  /** Calls the handler, which may set `replyHeaders`. */
  callHandler: (request: FastifyRequest, replyHeaders: Record<string, string>) => unknown
  serializeReply: (result: unknown) => string
  cache?: { version: ReadVersion }
}

type SendReply = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Returns the Fastify handler of a route. */
export function createRouteReply(replied: RepliedRoute, parts: ReplyParts): SendReply {
  if (replied.cache) return cachedReply(replied, replied.cache, parts)
  return replied.route.files ? fileReply(replied) : freshReply(replied, parts.idempotency)
}

function cachedReply(
  { route, callHandler, serializeReply }: RepliedRoute,
  { version }: { version: ReadVersion },
  { loadGuard, responseCache }: ReplyParts,
): SendReply {
  return async (request, reply) => {
    // Input without a schema is not part of the key. Otherwise each random query parameter would make a new entry.
    const key = JSON.stringify([route.path, route.params && request.params, route.query && request.query])
    return responseCache.reply(request, reply, {
      key,
      version,
      make: async (replyHeaders) => {
        loadGuard.admit()
        return serializeReply(await callHandler(request, replyHeaders))
      },
    })
  }
}

function freshReply(replied: RepliedRoute, idempotency: Idempotency | undefined): SendReply {
  const isWrite = replied.route.method !== 'GET'
  const replyOnce = idempotency && onceReply(replied, idempotency)
  return async (request, reply) => {
    const hasKey = request.headers[idempotencyHeader] !== undefined
    if (hasKey && isWrite && replyOnce && request.caller) return replyOnce(request, reply)
    const replyHeaders = {}
    return sendJson(reply, replyHeaders, await replied.callHandler(request, replyHeaders))
  }
}

/** Executes a write. If the caller has already sent this write with the same key, sends the stored reply instead. */
function onceReply({ route, callHandler, serializeReply }: RepliedRoute, idempotency: Idempotency): SendReply {
  return async (request, reply) => {
    const execute = async () => {
      const headers = {}
      return { status: 200, body: serializeReply(await callHandler(request, headers)), headers }
    }
    const key = String(request.headers[idempotencyHeader])
    const keyedRequest = { key, callerId: request.caller!.id, content: contentOf(route, request) }
    const { reply: result, isStored } = await idempotency.replyOnce(keyedRequest, execute, errorReply)
    const headers = { ...result.headers, ...(isStored && { 'idempotency-replayed': 'true' }) }
    return sendJson(reply.code(result.status), headers, Buffer.from(result.body))
  }
}

function fileReply({ callHandler }: RepliedRoute): SendReply {
  return async (request, reply) => sendFile(reply, (await callHandler(request, {})) as FileReply)
}

/** @param result a value, or the bytes of serialized JSON */
const sendJson = (reply: FastifyReply, headers: Record<string, string>, result: unknown) =>
  reply
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .send(result)
