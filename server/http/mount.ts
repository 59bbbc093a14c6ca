/**
 * Mounts a route of the contract on Fastify: authentication, validation, serialization and caching, each by its hook.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { idempotencyHeader } from '#contract/requests.ts'
import type { AnyRoute, InputOf, ReplyOf } from '#contract/route.ts'
import type { ReadVersion } from '#server/caching/versioned-cache.ts'
import { isGuestToken } from '#server/crypto/tokens.ts'
import type { SeatPerson } from '#server/people/person.ts'
import { AppError } from './app-error.ts'
import { networkOf } from './client-network.ts'
import { errorAnswer } from './error-reply.ts'
import { sendFile, type FileReply } from './file-reply.ts'
import type { FileUploads, UploadedFile } from './file-upload.ts'
import { contentOf, operationOf, type Idempotency } from './idempotency.ts'
import { createInputValidator } from './input-validator.ts'
import type { LoadGuard } from './load-limits.ts'
import { createUploadReader } from './multipart-form.ts'
import { describeRoute } from './openapi/route-schema.ts'
import { createReplySerializer } from './reply-serializer.ts'
import { requestOrigin } from './request-origin.ts'
import type { ResponseCache } from './response-cache.ts'

/** The signed-in user, as far as the HTTP layer needs it. */
export interface Caller {
  id: string
}

/** Finds the user of a bearer token; null when the token is unknown or has expired. */
type ReadCaller<C extends Caller> = (token: string) => Promise<C | null>

/** Finds the guest of a token; null when the seat has ended. */
type ReadSeat = (token: string) => Promise<SeatPerson | null>

/** The `caller` that a handler gets, by the `caller` of its route. The handler of a user's route never gets a guest. */
type WithCaller<R extends AnyRoute, C> = R extends { caller: 'user' }
  ? { caller: C }
  : R extends { caller: 'seat' }
    ? { caller: (C & { kind: 'user' }) | SeatPerson }
    : unknown

/** What a handler gets besides the parsed input. */
interface Context<C> {
  caller: C
  /** The bearer token of the request, or an empty text. */
  token: string
  /** The network of the client, to limit calls by (`networkOf`). */
  address: string
  /** The `User-Agent` of the client. */
  device: string
  /** The same for requests of a caller with the same `Idempotency-Key`; null without one (docs/decisions/0030). */
  operation: string | null
  /** The bytes of the uploaded picture. */
  upload?: Buffer
  /** The uploaded file of a route with `uploadBytesMax`. */
  uploadedFile?: UploadedFile
  /** Scheme and host as the client sees them. Reading it throws bad-request when the request names no valid host. */
  origin: string
  /** Headers to send with the reply. */
  replyHeaders: Record<string, string>
}

type AnswerOf<R extends AnyRoute> = R extends { files: readonly string[] } ? FileReply : ReplyOf<R>

type Handler<R extends AnyRoute, C> = (
  input: InputOf<R> & Omit<Context<C>, 'caller'> & WithCaller<R, C>,
) => Promise<AnswerOf<R>> | AnswerOf<R>

/** The sender of a request whose body is not read yet, and how many bytes it announces. */
type Sender<R extends AnyRoute, C> = { address: string; announcedBytes: number } & WithCaller<R, C>

interface MountOptions<R extends AnyRoute, C> {
  /** Runs before the body is read: for rate limits of routes with a large body. */
  beforeBody?: (sender: Sender<R, C>) => Promise<unknown>
  /** Where the file of a route with `uploadBytesMax` is written. */
  files?: FileUploads
  /** Reuse serialized replies until `version` changes. Only for routes without a caller. */
  cache?: { version: ReadVersion }
  /** Answer even when the server is at capacity: for health checks. */
  isAlwaysAdmitted?: boolean
}

export type Mount<C extends Caller> = <R extends AnyRoute>(
  route: R,
  handle: Handler<R, C>,
  options?: MountOptions<R, C>,
) => void

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | SeatPerson | null
    upload: Buffer | undefined
    uploadedFile: UploadedFile | undefined
  }
}

interface Parts<C extends Caller> {
  readCaller: ReadCaller<C>
  readSeat: ReadSeat
  loadGuard: LoadGuard
  responseCache: ResponseCache
  /** Without it the `Idempotency-Key` of a request is ignored. */
  idempotency?: Idempotency
}

type OnRequest = (request: FastifyRequest) => Promise<void>

/**
 * Returns the function that mounts routes on `app`. Without a valid token a user's route answers 401, also to a guest's
 * token; an invalid body or query gives 400, an invalid path parameter 404. Replies contain only what `route.reply` names.
 */
export function createMount<C extends Caller>(app: FastifyInstance, parts: Parts<C>): Mount<C> {
  const { readCaller, readSeat, loadGuard, responseCache, idempotency } = parts
  app.decorateRequest('caller', null)
  app.decorateRequest('upload', undefined)
  app.decorateRequest('uploadedFile', undefined)

  async function authenticate(request: FastifyRequest) {
    const token = bearerToken(request)
    request.caller = token ? await loadGuard.count(readCaller(token)) : null
    if (!request.caller) throw new AppError('not-signed-in')
  }

  /** For a route that guests may call too. */
  async function authenticatePerson(request: FastifyRequest) {
    const token = bearerToken(request)
    if (isGuestToken(token)) {
      request.caller = await loadGuard.count(readSeat(token))
      if (!request.caller) throw new AppError('seat-ended')
    } else {
      await authenticate(request)
      request.caller = { ...(request.caller as Caller), kind: 'user' } as Caller
    }
  }

  return (route, handle, { beforeBody, files, cache, isAlwaysAdmitted = false } = {}) => {
    if (cache && route.caller) throw new Error(`${route.path} has a caller: its replies cannot be cached`)
    const hooks: Pick<RouteShorthandOptions, 'preValidation' | 'preHandler'> & { onRequest: OnRequest[] } = {
      onRequest: [],
    }
    if (route.caller) hooks.onRequest.push(route.caller === 'seat' ? authenticatePerson : authenticate)
    // Also before a large body is read, because its bytes would wait in memory.
    if (route.upload || route.bodyBytesMax) hooks.onRequest.push(async () => loadGuard.admit())
    if (route.upload) hooks.preValidation = createUploadReader(route, files)
    if (beforeBody)
      hooks.onRequest.push(async ({ ip, caller, headers }) => {
        const sender = { address: networkOf(ip), announcedBytes: Number(headers['content-length'] ?? 0), caller }
        await beforeBody(sender as unknown as Parameters<typeof beforeBody>[0])
      })
    // A cached reply is cheap, so a cached route is admitted only on a miss. Others are admitted when their body has
    // arrived: from then on they count as pending.
    if (!isAlwaysAdmitted && !cache) hooks.preHandler = async () => loadGuard.admit()

    const serializeReply = createReplySerializer(route.reply)
    const answer = (request: FastifyRequest, replyHeaders: Record<string, string>) => {
      const answering = loadGuard.count(handle(inputOf(request, replyHeaders)))
      request.answering = answering
      return answering
    }

    async function replyCached(request: FastifyRequest, reply: FastifyReply) {
      // Input without a schema is not parsed: a random query parameter would make a new entry.
      const key = JSON.stringify([route.path, route.params && request.params, route.query && request.query])
      return responseCache.reply(request, reply, {
        key,
        version: cache!.version,
        make: async (replyHeaders) => {
          loadGuard.admit()
          return serializeReply(await answer(request, replyHeaders))
        },
      })
    }

    const isWrite = route.method !== 'GET'

    /** Executes the request, unless the caller has sent it before with the same key. */
    async function replyOnce(request: FastifyRequest, reply: FastifyReply, key: string) {
      const execute = async () => {
        const headers = {}
        return { status: 200, body: serializeReply(await answer(request, headers)), headers }
      }
      const once = { key, callerId: request.caller!.id, content: contentOf(route, request) }
      const { answer: given, isStored } = await idempotency!.answer(once, execute, errorAnswer)
      return reply
        .code(given.status)
        .headers({ 'cache-control': 'no-store', ...given.headers, ...(isStored && { 'idempotency-replayed': 'true' }) })
        .type('application/json; charset=utf-8')
        .send(Buffer.from(given.body))
    }

    async function replyFresh(request: FastifyRequest, reply: FastifyReply) {
      const key = request.headers[idempotencyHeader]
      if (key !== undefined && isWrite && idempotency && request.caller) return replyOnce(request, reply, String(key))
      const replyHeaders = {}
      const result = isAlwaysAdmitted
        ? await handle(inputOf(request, replyHeaders))
        : await answer(request, replyHeaders)
      return reply
        .headers({ 'cache-control': 'no-store', ...replyHeaders })
        .type('application/json; charset=utf-8')
        .send(result)
    }

    const replyFile = async (request: FastifyRequest, reply: FastifyReply) =>
      sendFile(reply, (await answer(request, {})) as FileReply)

    app.route({
      method: route.method,
      url: route.path,
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { 200: route.reply },
      },
      validatorCompiler: ({ httpPart }) => createInputValidator(route, httpPart!),
      serializerCompiler: () => serializeReply,
      ...hooks,
      bodyLimit: route.bodyBytesMax,
      config: {
        swaggerTransform: () => ({ schema: describeRoute(route), url: route.path }),
        ...(route.uploadBytesMax && { bodyTimeoutMs: route.timeoutMs }),
      },
      // The response cache keeps compressed replies, and files consist of compressed parts.
      ...((cache ?? route.files) && { compress: false as const }),
      handler: cache ? replyCached : route.files ? replyFile : replyFresh,
    })

    function inputOf(request: FastifyRequest, replyHeaders: Record<string, string>): Parameters<typeof handle>[0] {
      const { params, query, body, caller, upload, uploadedFile } = request
      const context: Omit<Context<unknown>, 'origin'> = {
        caller,
        token: bearerToken(request),
        address: networkOf(request.ip),
        device: request.headers['user-agent'] ?? '',
        operation: operationOf(request),
        upload,
        uploadedFile,
        replyHeaders,
      }
      const input = { params, query, body, ...context }
      // A getter, because only handlers that build links need a valid host.
      return Object.defineProperty(input, 'origin', { get: () => requireOrigin(request) }) as never
    }
  }
}

function bearerToken({ headers: { authorization = '' } }: FastifyRequest) {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

function requireOrigin(request: FastifyRequest) {
  const origin = requestOrigin(request)
  if (!origin) throw new AppError('bad-request')
  return origin
}
