/** A service outside as an injected `fetch`: it answers as the test says, notes what it was asked, and has every fault a service can have. */
import { onTestFinished, vi } from 'vitest'
import type { Fetch } from '#server/outbound/fetch-json.ts'

interface ReceivedRequest {
  url: URL
  headers: Headers
  body: string
}

type Answer = (question: ReceivedRequest, signal: AbortSignal | null | undefined) => Response | Promise<Response>

/** `state.answer` may change at any time. */
export function createFakeFetch(answer: Answer) {
  const asked: ReceivedRequest[] = []
  const state = { answer }
  const fetch: Fetch = async (input, init) => {
    const question = {
      url: new URL(input instanceof Request ? input.url : input),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    }
    asked.push(question)
    return state.answer(question, init?.signal)
  }
  return { fetch, asked, state }
}

/** Every way to fail, around a whole answer as text; `hang` needs `hurry`. */
export const faultyAnswers = (whole: string): Record<string, Answer> => ({
  'a 500': () => new Response('Internal error', { status: 500 }),
  'a 429': () => new Response('Too Many Requests', { status: 429, headers: { 'retry-after': '120' } }),
  'a 401': () => new Response('{"message":"bad key"}', { status: 401 }),
  HTML: () => new Response('<!doctype html><title>Be right back</title>', { headers: { 'content-type': 'text/html' } }),
  'cut-off JSON': () => new Response(whole.slice(0, -3)),
  'an empty body': () => new Response(''),
  'another shape': () => Response.json({ hello: 'world' }),
  'a lost connection': () => Promise.reject(new TypeError('fetch failed')),
  silence: (_, signal) =>
    new Promise((_done, refuse) =>
      signal?.addEventListener('abort', () => refuse(signal.reason as Error), { once: true }),
    ),
})

/** Until the test ends, time limits are two hundred times shorter; @returns those that were set, in milliseconds. */
export function shortenTimeouts() {
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(ms / 200)
  })
  onTestFinished(() => spy.mockRestore())
  return limits
}
