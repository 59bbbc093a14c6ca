/** Reads a multipart request: its text fields and one file. */
import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRoute } from '#contract/routes/route.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { FileUploads } from './file-upload.ts'

/**
 * Reads the form of a route with `upload`. A picture becomes `upload`, in memory, and the other fields become the body
 * of the request. The file of a route with `uploadBytesMax` becomes `uploadedFile`, on the disk, and the other fields
 * are ignored.
 */
export function createUploadReader(
  { upload, uploadBytesMax, isUploadRequired = false }: AnyRoute,
  files?: FileUploads,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (uploadBytesMax) {
      const file = await files!.receive(request, upload!, uploadBytesMax)
      // The client may disconnect before the file is flushed to the disk. Then `close` was emitted already.
      if (reply.raw.closed) {
        await rm(file.path, { force: true })
        throw new AppError('body-unreadable')
      }
      // Fastify runs no hook when the client disconnects while the handler runs.
      reply.raw.once('close', () => void rm(file.path, { force: true }))
      request.uploadedFile = file
      request.body = {}
      return
    }
    const { fields, file } = await readMultipart(request, upload!, isUploadRequired)
    request.body = fields
    request.upload = file
  }
}

interface Form {
  fields: Record<string, string>
  file?: Buffer
}

/**
 * Reads the form of `request`; where the file is optional, a JSON body may replace the form.
 *
 * @throws image-required without a required file, image-too-large above the file size limit, body-unreadable when the
 * form is cut off, media-type for any other content type
 */
async function readMultipart(request: FastifyRequest, fileField: string, isFileRequired: boolean): Promise<Form> {
  if (!request.isMultipart()) {
    if (isFileRequired) throw new AppError('media-type')
    return { fields: (request.body ?? {}) as Record<string, string> }
  }
  const form = await readParts(request, fileField).catch((error: unknown) => {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    // The parser reports a form that is cut off with a plain Error, which would count as internal.
    throw new AppError('body-unreadable', { cause: error })
  })
  if (form.file?.length === 0) form.file = undefined
  if (isFileRequired && !form.file) throw new AppError('image-required', { field: fileField })
  return form
}

async function readParts(request: FastifyRequest, fileField: string) {
  const form: Form = { fields: {} }
  for await (const part of request.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
    else if (part.fieldname === fileField) form.file = await part.toBuffer()
    else part.file.resume()
  }
  return form
}
