/**
 * A `fetch` that a test passes to the app in place of an external service. This `fetch` records the requests. The test
 * sets the responses and faults.
 */
import { onTestFinished, vi } from 'vitest'
import type { Fetch } from '#server/outbound/fetch-json.ts'

interface ReceivedRequest {
  url: URL
  headers: Headers
  body: string
}

type Responder = (request: ReceivedRequest, signal: AbortSignal | null | undefined) => Response | Promise<Response>

/** @returns `fetch` for the app, the `requests` so far, and `state`, in which a test may replace `respond` */
export function createFakeFetch(respond: Responder) {
  const requests: ReceivedRequest[] = []
  const state = { respond }
  const fetch: Fetch = async (input, init) => {
    const request = {
      url: new URL(input instanceof Request ? input.url : input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    }
    requests.push(request)
    return state.respond(request, init?.signal)
  }
  return { fetch, requests, state }
}

/**
 * Responses of a failing service. The key is the name of the fault.
 *
 * @param whole a complete, valid response, which one of the faults truncates
 */
export const faultyReplies = (whole: string): Record<string, Responder> => ({
  'a 500': () => new Response('Internal error', { status: 500 }),
  'a 429': () => new Response('Too Many Requests', { status: 429, headers: { 'retry-after': '120' } }),
  'a 401': () => new Response('{"message":"bad key"}', { status: 401 }),
  HTML: () => new Response('<!doctype html><title>Be right back</title>', { headers: { 'content-type': 'text/html' } }),
  'truncated JSON': () => new Response(whole.slice(0, -3)),
  'an empty body': () => new Response(''),
  'JSON of another shape': () => Response.json({ hello: 'world' }),
  'a lost connection': () => Promise.reject(new TypeError('fetch failed')),
  // The request gets no reply, so it fails when the time-out of the caller ends. `shortenTimeouts` shortens this
  // time-out.
  silence: (_, signal) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
})

/** Makes every `AbortSignal.timeout` 200 times shorter until the test ends. @returns the original time-outs in ms */
export function shortenTimeouts() {
  const limitsMs: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limitsMs.push(ms)
    return timeout(ms / 200)
  })
  onTestFinished(() => spy.mockRestore())
  return limitsMs
}
