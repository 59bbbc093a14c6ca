/** Reads the text fields and the file of a multipart request. */
import { rm } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRoute } from '#contract/routes/route.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import type { FileUploads } from './file-upload.ts'

/**
 * Returns a hook that reads the form of a route with `upload`. A route with `uploadBytesMax` gets the file as
 * `uploadedFile`, on the disk, and the other fields are ignored. Any other route gets the file (a picture) as `upload`,
 * in memory, and the other fields as the body of the request.
 */
export function createUploadReader(
  { upload, uploadBytesMax, isUploadRequired = false }: AnyRoute,
  files?: FileUploads,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (uploadBytesMax) {
      const file = await files!.receive(request, upload!, uploadBytesMax)
      // If the client disconnected before the file was on the disk, the reply has already emitted `close`.
      if (reply.raw.closed) {
        await rm(file.path, { force: true })
        throw new AppError('body-unreadable')
      }
      // Fastify runs no hook when the client disconnects while the handler runs. So an event of Node deletes the file.
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
 * Reads the form of `request`. If the file is optional, the request may have a JSON body instead of a form.
 *
 * @throws media-type when the file is required and the body is not a form; image-required when a required file is
 * missing or empty; body-unreadable when the form is cut off; body-too-slow after the time-out; Fastify's own error,
 * with status 413, when the file or the form exceeds a limit
 */
async function readMultipart(request: FastifyRequest, fileField: string, isFileRequired: boolean): Promise<Form> {
  if (!request.isMultipart()) {
    if (isFileRequired) throw new AppError('media-type')
    return { fields: (request.body ?? {}) as Record<string, string> }
  }
  const form = await readParts(request, fileField).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error
    // When a form is cut off, the parser throws a plain Error, which would otherwise become an internal error.
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
