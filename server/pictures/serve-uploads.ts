import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/http/errors/app-error.ts'
import { hasContent } from '#server/http/replies/entity-tags.ts'
import { isPictureName, pictureFiles, type PictureStorage } from './picture-storage.ts'

/** Serves uploaded pictures below `/uploads/`. Their names are content hashes, so browsers may cache them forever. */
export function serveUploads(app: FastifyInstance, storage: Pick<PictureStorage, 'read'>) {
  app.get<{ Params: { name: string; file: string } }>('/uploads/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    if (!isPictureName(name) || !pictureFiles.includes(file)) throw new AppError('not-found')
    const etag = `"${name}-${file}"`
    const isCached = hasContent(request, etag)
    const bytes = isCached ? null : await storage.read(name, file)
    if (!isCached && !bytes) throw new AppError('not-found')
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return isCached ? reply.code(304).send() : reply.type('image/webp').send(bytes)
  })
}
