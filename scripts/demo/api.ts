/** Calls the API of the server to which demo content is added. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyRoute, CallOf, ReplyOf } from '#contract/routes/route.ts'

const startTimeoutMs = 60_000
const pollMs = 250

const [origin = 'http://localhost:5000'] = process.argv.slice(2)

interface Parts {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls a route of the contract. @throws Error when the server cannot be reached or replies with an error */
export async function call<R extends AnyRoute>(route: R, given: CallOf<R>, token?: string): Promise<ReplyOf<R>> {
  const { params = {}, query = {}, body } = given as Parts
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${origin}${path}?${search.toString()}`, {
    method: route.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route.method} ${path} failed with ${response.status}: ${await response.text()}`)
  return (await response.json()) as ReplyOf<R>
}

/** Waits for the server. @throws Error when the server is not ready after `startTimeoutMs` */
export async function waitUntilReady() {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/api/ready`).catch(() => null)
    if (response?.ok) return
    await sleep(pollMs)
  }
  throw new Error(`No demo content: the server at ${origin} is not ready after ${startTimeoutMs / 1000} s.`)
}
