/** Replaces the server in tests of browser code. The test itself replies to the requests, in any order. */
import { getConfig } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

export interface FakeRequest {
  /** For example `GET /api/rooms?limit=3`. */
  name: string
  headers: Headers
  /** The parsed JSON, or the body itself if it is not a string, for example a form. */
  body: unknown
  signal?: AbortSignal | null
  reply: (body: unknown, init?: ResponseInit) => void
  /** Makes the request fail as if the connection were lost. */
  disconnect: () => void
}

/** Replaces `fetch` until the test ends. `onRequest` may reply to a request immediately. */
export function fakeApi(onRequest?: (request: FakeRequest) => void) {
  const open = new Set<FakeRequest>()
  const all: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {}
      const close = () => void open.delete(request)
      const request: FakeRequest = {
        name: `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input.toString()}`,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
        signal,
        reply(body, responseInit) {
          close()
          if (body instanceof Response) return resolve(body)
          resolve(typeof body === 'string' ? new Response(body, responseInit) : Response.json(body, responseInit))
        },
        disconnect() {
          close()
          reject(new TypeError('Failed to fetch'))
        },
      }
      signal?.addEventListener('abort', () => {
        close()
        reject(signal.reason as Error)
      })
      open.add(request)
      all.push(request.name)
      onRequest?.(request)
    })
  vi.stubGlobal('fetch', fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    /** The names of all requests so far. */
    all,
    /** Waits for a request with this name that has no reply yet. The time limit is that of the `findBy…` queries. */
    request: (name: string) =>
      vi.waitFor(
        () => {
          const found = [...open].find((request) => request.name === name)
          if (!found) throw new Error(`No open request ${name} among: ${all.join(', ')}`)
          return found
        },
        { timeout: getConfig().asyncUtilTimeout },
      ),
  }
}

/** The last arguments of `replyTo` for a reply that is an error. */
export const apiError = (status: number, message = `Error ${status}`) =>
  [{ message, code: 'internal' }, { status }] as const

export type Reply = readonly [body: unknown, init?: ResponseInit]

/** Waits for a request and replies to it. @returns the request */
export async function replyTo(api: ReturnType<typeof fakeApi>, name: string, ...given: Reply) {
  const request = await api.request(name)
  request.reply(...given)
  return request
}

/**
 * A refusal with a message of the server, and a refusal without one. A row contains the name of the refusal, the reply,
 * and the text that the app shows.
 */
export const refusals = (fallback: string): (readonly [what: string, reply: Reply, text: string])[] => [
  ['with a message', apiError(500, 'The kitchen is closed.'), 'The kitchen is closed.'],
  ['without a message', ['', { status: 500 }], fallback],
]

/** @returns a function that refuses a request */
export const refuse =
  (status: number, message = '', code = 'internal') =>
  (request: FakeRequest) =>
    request.reply({ message, code }, { status })
export const disconnect = (request: FakeRequest) => request.disconnect()
