/** What Fastify itself says is mounted, at a product as it starts. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { startTestApp } from './test-app.ts'

/** Each as `GET /…`, with `:name` for a parameter. */
export async function listMountedRoutes(): Promise<string[]> {
  const mounted: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') mounted.push(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    await (await startTestApp()).app.ready()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
  return mounted
}

/** Those of the API. */
export const listApiRoutes = async () =>
  (await listMountedRoutes()).filter((address) => /^\w+ \/api(\/|$)/.test(address))
