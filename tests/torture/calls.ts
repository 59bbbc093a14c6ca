/** A client for a server that may be killed at any time. The outcome of a request is accepted, refused or unknown. */
import { setTimeout as sleep } from 'node:timers/promises'

const timeoutMs = 10_000
const busyMs = 200
const restMs = 10

export type Outcome<T> =
  { kind: 'accepted'; body: T } | { kind: 'refused'; status: number; code: string } | { kind: 'unknown' }

interface Given {
  token?: string
  body?: object
  form?: FormData
  /**
   * The IP address of the user (`ipAddressOf`). Each user has a different address, so that no rate limit is reached.
   */
  from?: string
  /** The value of the header `Idempotency-Key`. */
  key?: string
}

export type ApiClient = ReturnType<typeof createApiClient>

/** @param whenUp resolves when the server accepts requests again */
export function createApiClient(url: string, whenUp: () => Promise<void>) {
  const counts = { writes: 0, unanswered: 0, refused: 0 }
  /** Failures that a kill of the server does not explain: status 429, an internal error, or no reply in time. */
  const problems: string[] = []

  async function fetchOutcome<T>(what: string, given: Given): Promise<Outcome<T>> {
    const { token, body, form, from, key } = given
    const [method, path] = what.split(' ') as [string, string]
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
      ...(key && { 'idempotency-key': key }),
    }
    try {
      const response = await fetch(url + path, {
        method,
        headers,
        body: form ?? (body && JSON.stringify(body)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const reply = (await response.json()) as T & { code?: string }
      if (response.ok) return { kind: 'accepted', body: reply }
      if (reply.code === 'too-busy') {
        await sleep(busyMs)
        return await fetchOutcome(what, given)
      }
      // The process that was executing the first request with this key was killed.
      if (reply.code === 'idempotency-key-in-use') {
        await sleep(busyMs)
        return { kind: 'unknown' }
      }
      // The database was down. The server may or may not have written.
      if (response.status === 503) return { kind: 'unknown' }
      if (response.status >= 500 || response.status === 429)
        problems.push(`${what} got the reply ${response.status} ${reply.code}`)
      return { kind: 'refused', status: response.status, code: reply.code ?? '' }
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError')
        problems.push(`${what} got no reply for ${timeoutMs} ms`)
      return { kind: 'unknown' }
    }
  }

  return {
    counts,
    problems,
    /**
     * Sends a request. If the outcome is unknown, also waits until the server is up.
     * @example ask('POST /api/rooms', { token, body: { name } })
     */
    async ask<T>(what: string, given: Given = {}): Promise<Outcome<T>> {
      const outcome = await fetchOutcome<T>(what, given)
      if (outcome.kind === 'unknown') {
        counts.unanswered += 1
        await whenUp()
        await sleep(restMs)
      } else if (outcome.kind === 'refused') counts.refused += 1
      else if (!what.startsWith('GET')) counts.writes += 1
      return outcome
    },
    /** Loads a file. @returns whether the response is successful and, for a WebP file, complete */
    async loads(path: string) {
      const response = await fetch(url + path)
      const bytes = Buffer.from(await response.arrayBuffer())
      return (
        response.ok &&
        (!path.endsWith('.webp') ||
          (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) === bytes.length - 8))
      )
    },
  }
}
