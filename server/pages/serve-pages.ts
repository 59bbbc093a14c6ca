/**
 * Serves the built web app: an HTML page for every screen, and assets whose content never changes under the same name.
 */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import nodePath, { join, type PlatformPath } from 'node:path'
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
  /** Reads the metadata of the dish or video that a query string names. Returns null when `query` names none. */
  readQueryMetadata: (query: URLSearchParams) => Promise<PageMetadata | null>
  /**
   * A map from the path of a screen to the function that reads its metadata. Only screens with a parameter in their
   * path are in the map. When a function throws an AppError, the page gets the status 404.
   */
  pathMetadata: Record<string, (params: Record<string, string>) => PageMetadata>
  /** A map from the path of a screen to the function that reads the address of its first picture. */
  firstPictures: Record<string, () => Promise<string | null>>
  /** The origin of absolute URLs. Default: the origin of each request. */
  publicUrl?: string
}

/** Returns the page for an address that belongs to no screen, or null if the web app is not built. */
export function readUnknownPage(webDir: string) {
  const page = readPage(webDir, 'index')
  return page && withTitle(page, titleOf(null))
}

/**
 * Serves the files in `webDir` and a page for each screen. A screen without prerendered HTML gets `index.html`. If the
 * web app is not built, requests for screens fail with `not-found`.
 */
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
    // `files` lists only the files in `webDir`. The generated pictures of dishes (covers) are sent from other folders.
    allowedPath: (path, root) => root !== webDir || files.has(path),
    // The plugin's own header would replace the one that is set below.
    cacheControl: false,
    setHeaders(reply, path) {
      const isNamedByContent = urlPathOf(webDir, path).startsWith('/assets/')
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
      const rendered = metadata.dialog && hasOneParameter(request) ? withDialog(titled, metadata) : html
      return sendPage(reply, status, injectMetadata(rendered, metadata, origin))
    }
    app.get(path, show)
    // The router in the browser also accepts a slash at the end.
    if (!path.endsWith('/')) app.get(`${path}/`, show)
  }
  /**
   * Adds the prerendered dialog, and preload links for the files of the dialog. The files of the screen behind the
   * dialog load later.
   */
  function withDialog(html: string, { title, dialog }: PageMetadata) {
    if (!dialog) return html
    const prerendered = preload.dialog(title, dialog.picture)
    return preload.withFiles(html, dialog.name).replace('<noscript>', (noscript) => prerendered + noscript)
  }

  /**
   * Whether the query has exactly one parameter. A further parameter, for example a filter, changes the screen behind
   * the dialog. Only the app can render such a screen, so the server then adds no dialog.
   */
  const hasOneParameter = ({ query }: FastifyRequest) => Object.keys(query as object).length === 1

  /**
   * Reads the metadata of the path, or else the metadata of the dish or video in the query. If `origin` is null, the
   * query is not read. The returned `status` is 404 when the path names something unknown, for example an article.
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
   * Waits for `read`, but at most `readMaxMs`. Logs errors other than an AppError.
   * @returns null for an unknown dish, when the read fails, and after `readMaxMs`, because pages must also be served
   * when the database fails
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
 * Returns the paths of the files that clients may request. Compressed copies (`.br`, `.gz`) are left out, because the
 * server sends them only in place of the original files.
 */
function listFiles(webDir: string) {
  if (!existsSync(webDir)) return new Set<string>()
  const files = readdirSync(webDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  )
  return new Set(files.map(({ parentPath, name }) => urlPathOf(webDir, join(parentPath, name))))
}

/** Returns the path at which clients request a file. @param file the path of a file in `webDir` */
export const urlPathOf = (webDir: string, file: string, { relative, sep }: PlatformPath = nodePath) =>
  `/${relative(webDir, file).replaceAll(sep, '/')}`

function nullIfAppError<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
