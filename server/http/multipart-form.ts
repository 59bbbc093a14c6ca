/** Reads a multipart call: its text fields, and the one file we look for. */
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface Form {
  fields: Record<string, string>
  file?: Buffer
}

/**
 * @throws image-required without the file where it must be there, image-too-large over the limit of the server's form
 * parser, body-unreadable when the form breaks off, media-type when the call is neither a form nor, where the file may be
 * absent, JSON.
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
    // The parser throws plain errors at a form that breaks off: the sender's fault, not ours.
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
