/** The built web app: files that never change under their name, and the page itself for every screen. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#contract/screens.ts'
import { AppError } from './app-error.ts'
import { withDishHead, type SharedDish } from './dish-head.ts'
import { sendError } from './error-reply.ts'

export interface PageParts {
  webDir: string
  /** The dish that the query of a screen's address names, or null. */
  readShared: (query: URLSearchParams) => Promise<SharedDish | null>
  /** Where people reach us; without it, where the caller believes us to be. */
  publicUrl?: string
}

/** Serves `webDir`, or says that it is not built; the home screen comes drawn ahead. An address that is no screen gets the page too, with status 404. */
export async function servePages(app: FastifyInstance, { webDir, readShared, publicUrl }: PageParts) {
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
    app.get(path, async (request, reply) => {
      const text = path === screens.home ? home : page
      const origin = publicUrl ?? `${request.protocol}://${request.host}`
      const dish = text && request.url.includes('?') && URL.canParse(origin) ? await readNamed(request) : null
      return sendPage(reply, 200, dish ? withDishHead(text!, dish, origin) : text)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = page && request.method === 'GET' && !/^\/(api|assets|covers)\//.test(request.url) && request.headers.accept?.includes('text/html')
    if (isPage) return sendPage(reply, 404)
    return sendError(new AppError('not-found'), request, reply)
  })

  /** A dish that is not there is said so by the screen itself. */
  async function readNamed({ url }: FastifyRequest) {
    const query = new URLSearchParams(url.slice(url.indexOf('?')))
    return readShared(query).catch((error: unknown) => {
      if (error instanceof AppError) return null
      throw error
    })
  }

  function sendPage(reply: FastifyReply, status: number, text = page) {
    if (!text) throw new AppError('not-found')
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
  }
}
