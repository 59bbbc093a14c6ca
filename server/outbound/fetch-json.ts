/** JSON requests to other services, with a time-out and a size limit. */
import { timeoutSignal } from './timeout-signal.ts'
import { userAgent } from './user-agent.ts'

const responseBytesMax = 20 * 1024 * 1024

interface UpstreamErrorDetail {
  retryAfterMs?: number
  isErrorStatus?: boolean
  isBadRequest?: boolean
  errorBody?: unknown
  cause?: unknown
}

/** A request to another service failed. */
export class UpstreamError extends Error {
  /** The time to wait before the next request, from `Retry-After` or from an open circuit breaker. */
  readonly retryAfterMs?: number
  /** Whether the service responded with a status other than 2xx. */
  readonly isErrorStatus: boolean
  /** Whether the service responded with status 400. The service may accept other requests. */
  readonly isBadRequest: boolean
  /** The JSON of an error response, when `readsErrorBody` was set and the body is JSON. */
  readonly errorBody?: unknown

  constructor(
    message: string,
    { retryAfterMs, isErrorStatus = false, isBadRequest = false, errorBody, cause }: UpstreamErrorDetail = {},
  ) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
    this.isErrorStatus = isErrorStatus
    this.isBadRequest = isBadRequest
    this.errorBody = errorBody
  }
}

export type Fetch = typeof fetch

interface JsonRequest {
  /** The time for the whole request, from the connection to the last byte of the response. */
  timeoutMs: number
  signal?: AbortSignal
  /** Sent as JSON in a POST. If undefined, the request is a GET. */
  body?: unknown
  /** Sent in the `Authorization` header. */
  bearerToken?: string
  /** Reads the body of an error response into `UpstreamError.errorBody`. */
  readsErrorBody?: boolean
}

/**
 * Requests `url` and parses the response as JSON.
 * @throws UpstreamError when the connection fails, when the request takes longer than `timeoutMs`, when `signal`
 * aborts, or when the response has a status other than 2xx, is larger than `responseBytesMax` or is not JSON
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  { timeoutMs, signal, body, bearerToken, readsErrorBody }: JsonRequest,
): Promise<unknown> {
  const timeout = timeoutSignal(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': userAgent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearerToken && { authorization: `Bearer ${bearerToken}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      redirect: 'follow',
    })
    if (!response.ok) {
      const errorBody = readsErrorBody ? await readErrorBody(response) : await response.body?.cancel()
      throw new UpstreamError(`status ${response.status}`, {
        retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
        isErrorStatus: true,
        isBadRequest: response.status === 400,
        errorBody,
      })
    }
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(describe(error), { cause: error })
  }
}

/** @returns undefined when the body cannot be read or parsed, so that the caller still reports the status */
async function readErrorBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readText(response))
  } catch {
    return undefined
  }
}

const readText = async (response: Response) => (await readBytes(response, responseBytesMax)).toString('utf8')

/**
 * Reads the body of a response.
 * @throws UpstreamError when the body is larger than `bytesMax`; other errors when the connection fails
 */
export async function readBytes(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new UpstreamError('the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function describe(error: unknown) {
  if (error instanceof SyntaxError) return 'the response is not JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed out'
  return 'no connection'
}

/** Reads a number of seconds or a date. @returns milliseconds from now; undefined when the header has neither */
function readRetryAfter(header: string | null) {
  if (!header) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
