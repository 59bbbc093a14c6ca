import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#server/http/errors/app-error.ts'
import { clientHas } from '#server/http/replies/entity-tags.ts'
import { validateParams } from '#server/http/requests/input-validator.ts'
import { isPictureName, pictureFiles, type PictureStorage } from './picture-storage.ts'

const PictureFile = z.object({ name: z.string().check(z.refine(isPictureName)), file: z.enum(pictureFiles) })
type PictureFile = z.infer<typeof PictureFile>

/** Serves uploaded pictures below `/uploads/`. Their names are content hashes, so browsers may cache them forever. */
export function serveUploads(app: FastifyInstance, storage: Pick<PictureStorage, 'read'>) {
  app.get<{ Params: PictureFile }>('/uploads/:name/:file', validateParams(PictureFile), async (request, reply) => {
    const { name, file } = request.params
    const etag = `"${name}-${file}"`
    const isCached = clientHas(request, etag)
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
