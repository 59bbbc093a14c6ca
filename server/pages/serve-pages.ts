/**
 * Serves the built web app: an HTML page for every screen, and assets whose content never changes under the same name.
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { screens, titleOf } from '#contract/screens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { requestOrigin } from '#server/http/requests/request-origin.ts'
import { waitAtMost } from '#server/jobs/wait-at-most.ts'
import { throttleLog } from '#server/logging/throttled-log.ts'
import { injectMetadata, withTitle, type PageMetadata } from './page-metadata.ts'
import { createPreloadLinks, withFirstPicture } from './preload-links.ts'

/**
 * How long a page waits for its metadata and its first picture. The page works without them, but then its link preview
 * is incomplete.
 */
const readMaxMs = 1000

export interface PageParts {
  webDir: string
  /** The metadata of the dish or video that a query string names; null when it names none. */
  readQueryMetadata: (query: URLSearchParams) => Promise<PageMetadata | null>
  /**
   * A map from the path of a screen to the function that reads its metadata. Only screens with a parameter in their
   * path are in the map. When a function throws an AppError, the page gets the status 404.
   */
  pathMetadata: Record<string, (params: Record<string, string>) => PageMetadata>
  /** A map from the path of a screen to the function that reads the address of its first picture. */
  firstPictures: Record<string, () => Promise<string | null>>
  /** The origin of absolute URLs; absent means the origin of each request. */
  publicUrl?: string
}

/** The page for an address that belongs to no screen; null if the web app is not built. */
export function readUnknownPage(webDir: string) {
  const page = readPage(webDir, 'index')
  return page && withTitle(page, titleOf(null))
}

/** Serves `webDir`. Screens may have prerendered HTML. */
export async function servePages(
  app: FastifyInstance,
  { webDir, readQueryMetadata, pathMetadata, firstPictures, publicUrl }: PageParts,
) {
  const page = readPage(webDir, 'index')
  const files = listFiles(webDir)
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    acceptRanges: false,
    // Covers are sent from other folders, to which the list of files does not apply.
    allowedPath: (path, root) => root !== webDir || files.has(path),
    // The plugin's own header would replace the one that is set below.
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = path.includes('/assets/')
      reply.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The plugin chooses a compressed file by `accept-encoding`, but does not set `vary` for caches.
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  if (!page) app.log.warn({ webDir }, 'the web app is not built: only the API is served')
  const log = throttleLog(app.log)
  const preload = createPreloadLinks(webDir)
  for (const [name, path] of Object.entries(screens)) {
    const titled = withTitle(readPage(webDir, name) ?? page ?? '', titleOf(name as keyof typeof screens))
    const html = page && preload.withFiles(titled, name)
    const readPicture = firstPictures[path]
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      if (path === screens.guest) reply.header('x-robots-tag', 'noindex')
      if (!html) throw new AppError('not-found')
      const origin = publicUrl ?? requestOrigin(request)
      const [{ status, metadata }, picture] = await Promise.all([
        readMetadata(path, request, origin),
        readPicture && readOptional(readPicture),
      ])
      if (!metadata || !origin) return sendPage(reply, status, picture ? withFirstPicture(html, picture) : html)
      const rendered = metadata.dialog && hasOneParameter(request) ? withDish(titled, metadata) : html
      return sendPage(reply, status, injectMetadata(rendered, metadata, origin))
    }
    app.get(path, show)
    // The router in the browser also accepts a slash at the end.
    if (!path.endsWith('/')) app.get(`${path}/`, show)
  }
  /** Adds the prerendered dialog of a dish. The files of the screen behind it load later. */
  function withDish(html: string, { title, dialog }: PageMetadata) {
    if (!dialog) return html
    const dish = preload.dish(title, dialog.picture)
    return preload.withFiles(html, dialog.name).replace('<noscript>', (noscript) => dish + noscript)
  }

  /**
   * Further parameters, for example a filter, change the screen behind the dialog. Only the app can render such a
   * screen.
   */
  const hasOneParameter = ({ query }: FastifyRequest) => Object.keys(query as object).length === 1

  /**
   * Reads the metadata of a screen. If the screen has none, reads the metadata of the dish or video in the query. If
   * `origin` is null, ignores the query.
   */
  async function readMetadata(path: string, { params, url }: FastifyRequest, origin: string | null) {
    const readPath = pathMetadata[path]
    const ofPath = readPath && nullIfAppError(() => readPath(params as Record<string, string>))
    const status = ofPath === null ? 404 : 200
    if (ofPath || !origin || !url.includes('?')) return { status, metadata: ofPath }
    const query = new URLSearchParams(url.slice(url.indexOf('?')))
    return { status, metadata: await readOptional(() => readQueryMetadata(query)) }
  }

  /**
   * @returns null for an unknown dish, when the read fails, and after `readMaxMs`, because a page is also served
   * without the database
   */
  function readOptional<T>(read: () => Promise<T | null>): Promise<T | null> {
    const result = read().catch((error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error }, 'the metadata of a page could not be read')
      return null
    })
    return waitAtMost(readMaxMs, result)
  }

  function sendPage(reply: FastifyReply, status: number, html: string) {
    return reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
}

function readPage(webDir: string, name: string) {
  const file = join(webDir, `${name}.html`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * The paths of the files that clients may request. Compressed copies are not in this list: the server sends them in
 * place of the files.
 */
function listFiles(webDir: string) {
  if (!existsSync(webDir)) return new Set<string>()
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  return new Set(files.map(({ parentPath, name }) => `/${relative(webDir, join(parentPath, name))}`))
}

function nullIfAppError<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
