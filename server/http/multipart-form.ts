/** Reads a multipart request: its text fields and one file. */
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface Form {
  fields: Record<string, string>
  file?: Buffer
}

/**
 * Reads the form of `request`; where the file is optional, a JSON body may replace the form.
 *
 * @throws image-required without a required file, image-too-large above the file size limit, body-unreadable when the form
 * is cut off, media-type for any other content type
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string,
  isFileRequired: boolean,
): Promise<Form> {
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
