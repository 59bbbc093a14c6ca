/** The one way out to other people's services: a time limit, a size limit, and an answer that is JSON or an error. */

const answerBytesMax = 20 * 1024 * 1024

interface Detail {
  retryAfterMs?: number
  isRefusal?: boolean
  said?: unknown
  cause?: unknown
}

/**
 * What went wrong outside. `retryAfterMs` is what the other side asked for; `isRefusal`: it answered, with a status other
 * than 2xx; `said` is the JSON of that answer, where it was asked for and is some.
 */
export class UpstreamError extends Error {
  readonly retryAfterMs?: number
  readonly isRefusal: boolean
  readonly said?: unknown

  constructor(message: string, { retryAfterMs, isRefusal = false, said, cause }: Detail = {}) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
    this.isRefusal = isRefusal
    this.said = said
  }
}

export type Fetch = typeof fetch

interface Question {
  timeoutMs: number
  signal?: AbortSignal
  /** With it the question is a POST of this as JSON. */
  body?: unknown
  /** A key that goes in a header, never in the address. */
  bearerToken?: string
  /** What the other side says when it refuses is worth reading. */
  readsErrorBody?: boolean
}

/**
 * Asks `url` for JSON.
 * @throws UpstreamError on no connection, a status other than 2xx, more than 20 MB, no JSON, or `timeoutMs` gone.
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  { timeoutMs, signal, body, bearerToken: bearer, readsErrorBody: isRefusalRead }: Question,
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        'user-agent': 'Potluck/0.1 (a polite mirror)',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'follow',
    })
    if (!response.ok) {
      const said = isRefusalRead ? await readRefusal(response) : await response.body?.cancel()
      throw new UpstreamError(`status ${response.status}`, {
        retryAfterMs: readPause(response.headers.get('retry-after')),
        isRefusal: true,
        said,
      })
    }
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(describe(error), { cause: error })
  }
}

/** Whatever it is, the refusal itself is the news. */
async function readRefusal(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readText(response))
  } catch {
    return undefined
  }
}

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > answerBytesMax) throw new UpstreamError('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function describe(error: unknown) {
  if (error instanceof SyntaxError) return 'the answer is no JSON'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'no answer in time'
  return 'no connection'
}

function readPause(header: string | null) {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
