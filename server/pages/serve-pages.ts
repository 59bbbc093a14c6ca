/** The built web app: files that never change under their name, and the page itself for every screen. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '#contract/screens.ts'
import { AppError } from '#server/http/app-error.ts'
import { createPreloadLinks, withFirstPicture } from './preload-links.ts'
import { sendError } from '#server/http/error-reply.ts'
import { requestOrigin } from '#server/http/request-origin.ts'
import { injectMetadata, type PageMetadata } from './page-metadata.ts'

export interface PageParts {
  webDir: string
  /** What the query of a screen's address names, or null. */
  readShared: (query: URLSearchParams) => Promise<PageMetadata | null>
  /** By path: screens whose own address names what they show. One that names nothing there is answered with status 404. */
  named: Record<string, (params: Record<string, string>) => PageMetadata>
  /** By path: the first picture of a screen, where it is known. */
  pictures: Record<string, () => Promise<string | null>>
  /** Where people reach us; without it, where the caller believes us to be. */
  publicUrl?: string
}

/** Serves `webDir`, or says that it is not built; some screens come drawn ahead. An address that is no screen gets the page too, with status 404. */
export async function servePages(app: FastifyInstance, { webDir, readShared, named, pictures, publicUrl }: PageParts) {
  const readPage = (name: string) =>
    existsSync(join(webDir, `${name}.html`)) ? readFileSync(join(webDir, `${name}.html`), 'utf8') : null
  const page = readPage('index')
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
  const early = createPreloadLinks(webDir)
  for (const [name, path] of Object.entries(screens)) {
    const file = readPage(name) ?? page
    const text = file && early.withFiles(file, name)
    app.get(path, async (request, reply) => {
      // A head start: without it the page comes all the same.
      const picture = await pictures[path]?.().catch(() => null)
      const origin = publicUrl ?? requestOrigin(request)
      const readNamed = named[path]
      const own =
        text && readNamed ? unlessUnknown(() => readNamed(request.params as Record<string, string>)) : undefined
      const head = text && origin && (own ?? (request.url.includes('?') ? await readQuery(request) : null))
      if (head && origin)
        return sendPage(
          reply,
          own === null ? 404 : 200,
          injectMetadata(isAlone(request) ? withDish(text, head) : text, head, origin),
        )
      return sendPage(reply, own === null ? 404 : 200, text && picture ? withFirstPicture(text, picture) : text)
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      page &&
      request.method === 'GET' &&
      !/^\/(api|assets|covers)\//.test(request.url) &&
      request.headers.accept?.includes('text/html')
    if (isPage) return sendPage(reply, 404)
    return sendError(new AppError('not-found'), request, reply)
  })

  function withDish(text: string, { title, opens }: PageMetadata) {
    if (!opens) return text
    return early.withFiles(text, opens.files).replace('<noscript>', (rest) => early.dish(title, opens.picture) + rest)
  }

  /** A dish over something else, a list say, is that one's to draw. */
  const isAlone = ({ query }: FastifyRequest) => Object.keys(query as object).length === 1

  /** A dish that is not there is said so by the screen itself. */
  async function readQuery({ url }: FastifyRequest) {
    const query = new URLSearchParams(url.slice(url.indexOf('?')))
    return readShared(query).catch(nullIfUnknown)
  }

  function sendPage(reply: FastifyReply, status: number, text = page) {
    if (!text) throw new AppError('not-found')
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(text)
  }
}

function nullIfUnknown(error: unknown) {
  if (error instanceof AppError) return null
  throw error
}

function unlessUnknown<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    return nullIfUnknown(error)
  }
}
