/** Serves uploaded pictures: named by content, so they never change; of one type, whatever a browser may guess. */
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { limits } from '#contract/images.ts'
import { AppError } from './app-error.ts'

const widths = limits.imageWidths.map((width) => `${width}.webp`)

export function serveUploads(app: FastifyInstance, folder: string) {
  app.get<{ Params: { name: string; file: string } }>('/uploads/:name/:file', (request, reply) => {
    const { name, file } = request.params
    if (!/^[\w-]{24}$/.test(name) || !widths.includes(file)) throw new AppError('not-found')
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" })
      .sendFile(join(name, file), folder, { cacheControl: false })
  })
}
