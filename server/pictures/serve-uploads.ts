/** Serves uploaded pictures: named by content, so they never change; of one type, whatever a browser may guess. */
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/http/app-error.ts'
import { pictureFiles, type PictureStorage } from './image-processing.ts'

export function serveUploads(app: FastifyInstance, files: Pick<PictureStorage, 'read'>) {
  app.get<{ Params: { name: string; file: string } }>('/uploads/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    if (!/^[\w-]{24}$/.test(name) || !pictureFiles.includes(file)) throw new AppError('not-found')
    const etag = `"${name}-${file}"`
    const isKnown = request.headers['if-none-match'] === etag
    const bytes = isKnown ? null : await files.read(name, file)
    if (!isKnown && !bytes) throw new AppError('not-found')
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return isKnown ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}
