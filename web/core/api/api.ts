/** Calls routes of the contract. Replies are not validated, because the server builds them with the same contract. */
import type { ErrorBody, ErrorCode } from '#contract/routes/errors.ts'
import { idempotencyHeader, limits, texts } from '#contract/routes/requests.ts'
import type { AnyRoute, CallOf, ReplyOf } from '#contract/routes/route.ts'
import { checkServer } from '#web/core/connection/connection.ts'
import { isGatewayError } from '#web/core/connection/gateway-errors.ts'
import { clearDrafts } from '#web/core/forms/drafts.ts'
import { readCallerToken } from '#web/core/session/guest.ts'
import { storeToken, readToken } from '#web/core/session/token.ts'
import { fromCacheHeader } from '#web/core/connection/worker-messages.ts'

/**
 * A call that failed. If the connection failed, `code` is `network`. If no reply arrived in time, `code` is `timeout`.
 * In both cases, `status` is 0. For a reply without a code, for example of a proxy, `code` is `internal`. `message` is
 * empty if the reply has no message. `errorMessage` decides whether the user sees `message`. `text` is the body of a
 * reply that is not JSON, for example the error page of a proxy.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | BrowserCode
  readonly field?: string
  readonly id?: string
  readonly text: string
  /** The value of the header `Retry-After`. */
  readonly retryAfterSeconds?: number

  constructor(
    status: number,
    {
      message,
      code,
      field,
      id,
      text = '',
      retryAfterSeconds,
    }: Omit<ErrorBody, 'code'> & { code: ErrorCode | BrowserCode; text?: string; retryAfterSeconds?: number },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.id = id
    this.text = text
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The codes of errors of calls that got no reply. */
type BrowserCode = 'network' | 'timeout'

/** The input of a call, for any route. */
interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

interface CallOptions {
  /** The `Idempotency-Key` of the call. The server executes calls with the same key only once. */
  key?: string
  /** If true, the browser sends the request even if the page is closed. */
  keepalive?: boolean
  /** Replaces `fetch`, for example to report the progress of an upload. */
  transport?: typeof fetch
}

/**
 * Calls a route with the bearer token of the signed-in user. On the screen of a guest, routes for guests get the token
 * of the guest. If the server refuses the current token of the user with a 401, `call` logs this, signs the user out,
 * and removes the drafts that are not being saved. A call ends after the time-out of its route.
 *
 * @throws ApiError, or a DOMException when `signal` has aborted the call
 */
export function call<R extends AnyRoute>(route: R, input: CallOf<R>, signal?: AbortSignal, options?: CallOptions) {
  return callStored(route, input as CallInput, signal, options) as Promise<ReplyOf<R>>
}

/** Does the same as `call`, for input whose type was checked earlier, for example input from the outbox. */
export async function callStored(
  route: AnyRoute,
  input: CallInput,
  signal?: AbortSignal,
  options?: CallOptions,
): Promise<unknown> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutOf(route))
  try {
    const signals = AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal])
    return await send(route, input, signals, options)
  } catch (error) {
    if (!timeout.signal.aborted || signal?.aborted) throw error
    checkServer()
    throw new ApiError(0, { message: texts.timedOut, code: 'timeout' })
  } finally {
    clearTimeout(timer)
  }
}

const timeoutOf = (route: AnyRoute) => route.timeoutMs ?? (route.upload ? limits.uploadTimeoutMs : limits.timeoutMs)

async function send(
  route: AnyRoute,
  { params, query, body, upload }: CallInput,
  signal: AbortSignal,
  { key, keepalive, transport = fetch }: CallOptions = {},
): Promise<unknown> {
  const token = route.caller === 'seat' ? readCallerToken() : readToken()
  const response = await transport(urlOf(route.path, params, query), {
    method: route.method,
    signal,
    ...(keepalive && { keepalive }),
    headers: {
      ...(key && { [idempotencyHeader]: key }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !route.upload && { 'content-type': 'application/json' }),
    },
    body: route.upload ? formDataOf(body, route.upload, upload) : body === undefined ? undefined : JSON.stringify(body),
  }).catch(onNetworkError(signal))
  // The token may have changed since this request was sent, because the user may have signed in again.
  if (response.status === 401 && token && token === readToken()) {
    console.warn('The session token is expired or invalid.')
    storeToken(null)
    clearDrafts()
  }
  const text = await response.text().catch(onNetworkError(signal))
  if (response.headers.has(fromCacheHeader)) checkServer({ isFromCache: true })
  const reply = parseJson(text)
  if (isGatewayError(response.status, reply)) checkServer()
  if (response.ok && reply !== undefined) return reply
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  throw new ApiError(response.status, {
    ...(isErrorBody(reply)
      ? { code: 'internal' as const, ...reply }
      : { message: '', code: 'internal' as const, text: reply === undefined ? text : '' }),
    retryAfterSeconds,
  })
}

/**
 * Resolves when the server, or a proxy in front of it, replies with any status.
 *
 * @throws ApiError, or a DOMException when `signal` has aborted the call
 */
export async function reachServer(signal: AbortSignal) {
  await fetch('/', { cache: 'no-store', signal }).catch(onNetworkError(signal))
}

const onNetworkError = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) throw error
  checkServer()
  throw new ApiError(0, { message: 'Network error', code: 'network' })
}

function formDataOf(fields: unknown, uploadName: string, upload?: Blob) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, String(value))
  if (upload) form.append(uploadName, upload)
  return form
}

function urlOf(path: string, params: CallInput['params'] = {}, query: CallInput['query'] = {}) {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return entries.length ? `${pathname}?${new URLSearchParams(entries).toString()}` : pathname
}

/** @returns the parsed JSON, or undefined if `text` is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `code` is optional, because a gateway in front of the server may reply with only a message. */
const isErrorBody = (reply: unknown): reply is Pick<ErrorBody, 'message'> & Partial<ErrorBody> =>
  typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string'
