/** Serves the description of the API, made when somebody first asks for it. */
import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemRoutes } from '#contract/system-routes.ts'
import { answerOf, sendKept, type Answer } from '#server/http/response-cache.ts'
import { openApiDocument } from './openapi-document.ts'
import { openApiPage, pageContentPolicy } from './openapi-page.ts'

/** @param distDir where the build is, beside the manifest that has the version */
export function openApiRoutes(app: FastifyInstance, distDir: string) {
  const document = () => openApiDocument(versionBeside(distDir))
  const page = () => openApiPage(document(), linksIn(distDir))
  keep(systemRoutes.document!.path, () => answerOf(JSON.stringify(document()), {}))
  keep(systemRoutes.page!.path, () =>
    answerOf(page(), { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pageContentPolicy }),
  )

  function keep(path: string, make: () => Answer) {
    let kept: Answer | undefined
    app.get(path, (request, reply) => {
      kept ??= make()
      reply.hijack()
      sendKept(request.raw, reply.raw, kept)
    })
  }
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

function versionBeside(distDir: string) {
  const { version = 'unknown' } = JSON.parse(readIfThere(join(distDir, '../package.json')) || '{}') as {
    version?: string
  }
  return version
}

/** The app's own colours, letters and icon; their names change with what is in them. */
const linksIn = (distDir: string) =>
  readIfThere(join(distDir, 'web/index.html')).match(/<link rel="(?:icon|stylesheet)"[^>]*>/g) ?? []
