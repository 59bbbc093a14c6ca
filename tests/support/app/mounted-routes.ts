/** The routes that Fastify reports as mounted. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { startTestApp } from './test-app.ts'

/** Lists all mounted routes, for example `GET /api/recipes/:id`. `HEAD` routes are left out. */
export async function listMountedRoutes(): Promise<string[]> {
  const routes: string[] = []
  const addRoutesOf = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`)
    })
  }
  subscribe('fastify.initialization', addRoutesOf)
  try {
    await (await startTestApp()).app.ready()
  } finally {
    unsubscribe('fastify.initialization', addRoutesOf)
  }
  return routes
}

export const listApiRoutes = async () => (await listMountedRoutes()).filter((route) => /^\w+ \/api(\/|$)/.test(route))
