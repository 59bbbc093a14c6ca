/** Puts a route of the contract on the server: who asks, what comes in, what may go out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyRoute, InputOf, ReplyOf } from '#contract/route.ts'
import { AppError } from './app-error.ts'
import { readMultipart } from './multipart-form.ts'
import type { FrontDoor } from './front-door.ts'
import { answerOf, createKept, sendKept, type Answer, type Version } from './response-cache.ts'
import { requestOrigin } from './request-origin.ts'
import type { LoadGuard } from './load-limits.ts'
import { securityHeaders } from './security-headers.ts'

// `zod/mini` brings no words of its own; a refusal should say what is wrong.
z.config(z.locales.en())

/** Who is signed in, as far as the parts that know no feature need it. */
export interface Caller {
  id: string
}

/** Who the bearer of `token` is; null when the token is unknown or has ended. */
export type ReadCaller<C extends Caller> = (token: string) => Promise<C | null>

/** What a handler gets besides its input. */
interface Asking<C> {
  caller: C
  /** The bearer token of the call. */
  token: string
  address: string
  device: string
  /** The uploaded picture, as it came. */
  upload?: Buffer
  /** Where the caller believes us to be: scheme and host. Refuses the call that names no such place. */
  origin: string
}

type Handler<R extends AnyRoute, C> = (
  input: InputOf<R> & Omit<Asking<C>, 'caller'> & (R extends { caller: 'member' } ? { caller: C } : unknown),
) => Promise<ReplyOf<R>> | ReplyOf<R>

/** `always`: also when there is too much to do, for those who watch over the process. */
export type Mount<C extends Caller> = <R extends AnyRoute>(route: R, handle: Handler<R, C>, when?: 'always') => void

/**
 * The function that mounts routes on `app`. A member's route without a good token is 401, a bad body or query 400, a bad
 * path parameter 404, and only what `route.reply` names gets out.
 */
export function createMount<C extends Caller>(
  app: FastifyInstance,
  readCaller: ReadCaller<C>,
  overload: LoadGuard,
): Mount<C> {
  // Whoever freezes an answer may give it again: it is the same, and so are its bytes.
  const lasting = new WeakMap<object, Answer>()
  const mount: Mount<C> = (route, handle, when) => {
    const isCounted = when !== 'always'
    const count = <T>(work: T | Promise<T>) => (isCounted ? overload.count(work) : work)
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        if (isCounted) overload.admit()
        const token = bearerOf(request)
        const caller = route.caller === 'member' ? await count(requireCaller(token)) : null
        const form = route.upload ? await readMultipart(request, route.upload, route.isUploadRequired ?? false) : null
        const asking = {
          caller,
          token,
          address: request.ip,
          device: request.headers['user-agent'] ?? '',
          upload: form?.file,
          // Only for those who ask: everybody else may come without a host.
          get origin() {
            return requireOrigin(request)
          },
        }
        const answer = await count(
          handle(Object.assign(asking, parseInput(route, request, form?.fields ?? request.body)) as never),
        )
        if (Object.isFrozen(answer) && typeof answer === 'object' && answer !== null) {
          const made = lasting.get(answer) ?? answerOf(encode(route, answer), { 'cache-control': 'no-store' })
          lasting.set(answer, made)
          reply.hijack()
          return sendKept(request.raw, reply.raw, made)
        }
        const text = encode(route, answer)
        if (text.length >= compressFromChars) return reply.header('cache-control', 'no-store').type(json).send(text)
        // Too short to compress, so the hooks of a reply have nothing to add.
        reply.hijack()
        // As text, so that head and body leave in one piece.
        reply.raw.writeHead(200, [...shortHead, String(Buffer.byteLength(text))]).end(text)
        return undefined
      },
    })
  }
  return mount

  async function requireCaller(token: string) {
    const caller = token ? await readCaller(token) : null
    if (!caller) throw new AppError('not-signed-in')
    return caller
  }
}

/** A reply that is JSON already, where going through objects takes longer than reading them: whoever makes it names each field. */
export class Encoded {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type MountKept = <R extends AnyRoute>(
  route: R,
  version: Version,
  handle: (input: InputOf<R>, headers: Record<string, string>) => Promise<ReplyOf<R> | Encoded>,
) => void

/** The function that mounts public reads whose answers are kept as bytes, by address, until `version()` changes; `headers` of their own go with them. */
export function createMountKept(app: FastifyInstance, door: FrontDoor, overload: LoadGuard): MountKept {
  return (route, version, handle) => {
    const kept = createKept(version)
    door.add(kept)
    function make(request: FastifyRequest) {
      overload.admit()
      return overload.count(
        kept.make(request.url, async (headers) => encode(route, await handle(parseInput(route, request), headers))),
      )
    }
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const answer = kept.find(request.url) ?? (await make(request))
        reply.hijack()
        sendKept(request.raw, reply.raw, answer)
      },
    })
  }
}

const json = 'application/json; charset=utf-8'
const compressFromChars = 1024
const shortHead = [
  ...Object.entries({ ...securityHeaders, 'content-type': json, 'cache-control': 'no-store' }).flat(),
  'content-length',
]

/** Reply schemas leave out what they do not name, so a stray column cannot leak. */
function encode<R extends AnyRoute>(route: R, answer: ReplyOf<R> | Encoded) {
  return answer instanceof Encoded ? answer.text : JSON.stringify(route.reply.parse(answer))
}

function bearerOf({ headers: { authorization = '' } }: FastifyRequest) {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? ''
}

function requireOrigin(request: FastifyRequest) {
  const origin = requestOrigin(request)
  if (!origin) throw new AppError('bad-request')
  return origin
}

function parseInput<R extends AnyRoute>(route: R, request: FastifyRequest, body = request.body) {
  return {
    params: parse(route.params, request.params, 'not-found'),
    query: parse(route.query, request.query, 'bad-request'),
    body: parse(route.body, body ?? {}, 'bad-request'),
  } as unknown as InputOf<R>
}

/** No text of ours holds the character that PostgreSQL cannot keep. Not by recursion: what a stranger sends may be deeper than the stack. */
function hasNul(value: unknown): boolean {
  const left = [value]
  while (left.length) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null) for (const inner of Object.values(next)) left.push(inner)
  }
  return false
}

function parse(schema: z.ZodMiniType | undefined, given: unknown, code: 'bad-request' | 'not-found') {
  if (!schema) return undefined
  const parsed = schema.safeParse(given)
  if (parsed.success && !hasNul(parsed.data)) return parsed.data
  if (code === 'not-found' || parsed.success) throw new AppError(code)
  const [issue] = parsed.error.issues
  throw new AppError(code, { message: issue?.message, field: issue?.path.join('.') })
}
