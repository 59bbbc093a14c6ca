/** Calls a route of the contract. The server has parsed what it sends, so the answer is taken at its word. */
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { AnyRoute, CallOf, ReplyOf } from '#contract/route.ts'
import { checkServer } from './connection.ts'
import { storeToken, readToken } from './token.ts'
import { fromCacheHeader } from './worker-messages.ts'

/**
 * A refusal of the server, or no answer at all (`code` is then `network`). `message` is fit to be shown. `text` is what
 * something else on the way has answered, where that was no JSON.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly field?: string
  readonly text: string

  constructor(
    status: number,
    { message, code, field, text = '' }: Omit<ErrorBody, 'code'> & { code: ErrorCode | 'network'; text?: string },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.text = text
  }
}

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

/** With the bearer token when there is one; a token that is refused is dropped. @throws ApiError; a DOMException when `signal` ended the call. */
export async function call<R extends AnyRoute>(route: R, given: CallOf<R>, signal?: AbortSignal): Promise<ReplyOf<R>> {
  const { params, query, body, upload } = given as Given
  const token = readToken()
  const response = await fetch(addressOf(route.path, params, query), {
    method: route.method,
    signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !route.upload && { 'content-type': 'application/json' }),
    },
    body: route.upload ? formOf(body, route.upload, upload) : body === undefined ? undefined : JSON.stringify(body),
  }).catch(lost(signal))
  if (response.status === 401 && token && token === readToken()) storeToken(null)
  if (response.headers.has(fromCacheHeader)) checkServer()
  const text = await response.text().catch(lost(signal))
  const said = readJson(text)
  if (response.ok && said !== undefined) return said as ReplyOf<R>
  throw new ApiError(
    response.status,
    isOurs(said) ? said : { message: '', code: 'internal', text: said === undefined ? text : '' },
  )
}

/** Whether there is a server at all (specification 4, "Auth dialog"). @throws ApiError; a DOMException when `signal` ended it. */
export async function reachServer(signal: AbortSignal) {
  await fetch('/', { cache: 'no-store', signal }).catch(lost(signal))
}

/** The answer did not come, or not whole. */
const lost = (signal?: AbortSignal) => (error: unknown) => {
  if (signal?.aborted) throw error
  checkServer()
  throw new ApiError(0, { message: 'Network error', code: 'network' })
}

function formOf(fields: unknown, name: string, upload?: Blob) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields ?? {})) form.append(field, String(value))
  if (upload) form.append(name, upload)
  return form
}

function addressOf(path: string, params: Given['params'] = {}, query: Given['query'] = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return given.length ? `${filled}?${new URLSearchParams(given).toString()}` : filled
}

/** Undefined for what is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isOurs = (said: unknown): said is ErrorBody =>
  typeof said === 'object' && said !== null && 'message' in said && 'code' in said
