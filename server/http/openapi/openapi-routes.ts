/** Serves the description of the API as JSON and as a page. */
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from 'node:crypto'
import { systemRoutes, type SystemRouteName } from '#contract/routes/system-routes.ts'
import { clientHas } from '#server/http/replies/entity-tags.ts'
import { openApiDocument } from './openapi-document.ts'
import { openApiPage, pageContentPolicy } from './openapi-page.ts'
import { describeSystemRoute } from './route-schema.ts'

/** @param distDir the folder of the build; its `web/index.html` has the links to the icon and stylesheet of the app */
export function openApiRoutes(app: FastifyInstance, distDir: string) {
  serve('document', () => JSON.stringify(openApiDocument(app)))
  serve('page', () => openApiPage(openApiDocument(app), stylesheetLinks(distDir)), {
    'content-security-policy': pageContentPolicy,
  })

  /** Serves one text. The text does not change while the server runs, so only the first request generates it. */
  function serve(name: SystemRouteName, write: () => string, headers: Record<string, string> = {}) {
    const { path, type } = systemRoutes[name]
    let text: string | undefined
    app.get(path, { schema: describeSystemRoute(name) }, async (request, reply) => {
      text ??= write()
      const etag = `W/"${hash('sha1', text, 'base64url')}"`
      reply.headers({ etag, 'cache-control': 'no-cache', ...headers })
      if (clientHas(request, etag)) return reply.code(304).send()
      return reply.type(`${type}; charset=utf-8`).send(text)
    })
  }
}

/**
 * Reads the `<link>` elements of the icon and the stylesheet from the page of the web app, because the names of these
 * files change when their content changes. Returns an empty list when the web app is not built.
 */
function stylesheetLinks(distDir: string) {
  const page = join(distDir, 'web/index.html')
  if (!existsSync(page)) return []
  return readFileSync(page, 'utf8').match(/<link rel="(?:icon|stylesheet)"[^>]*>/g) ?? []
}
