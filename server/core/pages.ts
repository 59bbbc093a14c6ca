/** The built web app: files that never change under their name, and the page itself for every screen. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#contract/screens.ts'
import { AppError } from './app-error.ts'
import { sendError } from './error-reply.ts'

/** Serves `webDir`, or says that it is not built; the home screen comes drawn ahead. An address that is no screen gets the page too, with status 404. */
export async function servePages(app: FastifyInstance, webDir: string) {
  const indexFile = join(webDir, 'index.html')
  const page = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null
  const homeFile = join(webDir, 'home.html')
  const home = existsSync(homeFile) ? readFileSync(homeFile, 'utf8') : page
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Ours instead of its own, which would stand above what we set.
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.includes('/assets/')
      reply.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  if (!page) app.log.warn({ webDir }, 'the web app is not built: only the API answers')
  for (const path of Object.values(screens)) {
    app.get(path, (_, reply) => sendPage(reply, 200, path === screens.home ? home : page))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = page && request.method === 'GET' && !/^\/(api|assets|covers)\//.test(request.url) && request.headers.accept?.includes('text/html')
    if (isPage) return sendPage(reply, 404)
    return sendError(new AppError('not-found'), request, reply)
  })

  function sendPage(reply: FastifyReply, status: number, text = page) {
    if (!text) throw new AppError('not-found')
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
  }
}
