/** The one way out to other people's services: a time limit, a size limit, and an answer that is JSON or an error. */

const answerBytesMax = 20 * 1024 * 1024

/** What went wrong outside. `retryAfterMs` is what the other side asked for. */
export class UpstreamError extends Error {
  readonly retryAfterMs?: number

  constructor(message: string, detail: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: detail.cause })
    this.retryAfterMs = detail.retryAfterMs
  }
}

export type Fetch = typeof fetch

/**
 * Asks `url` for JSON.
 * @throws UpstreamError on no connection, a status other than 2xx, more than 20 MB, no JSON, or `timeoutMs` gone.
 */
export async function fetchJson(fetch: Fetch, url: string, { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal }): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Potluck/0.1 (a polite mirror)' },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'follow',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new UpstreamError(`status ${response.status}`, { retryAfterMs: retryAfterMs(response.headers.get('retry-after')) })
    }
    return JSON.parse(await readText(response))
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(describe(error), { cause: error })
  }
}

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
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

function retryAfterMs(header: string | null) {
  const seconds = Number(header)
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
