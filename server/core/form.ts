/** Reads a multipart call: its text fields, and the one file we look for. */
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

export interface Form {
  fields: Record<string, string>
  file?: Buffer
}

/**
 * @throws image-required without the file where it must be there, image-too-large over the limit of the server's form
 * parser, media-type when the call is neither a form nor, where the file may be absent, JSON.
 */
export async function readForm(request: FastifyRequest, fileField: string, isFileRequired: boolean): Promise<Form> {
  if (!request.isMultipart()) {
    if (isFileRequired) throw new AppError('media-type')
    return { fields: (request.body ?? {}) as Record<string, string> }
  }
  const form: Form = { fields: {} }
  for await (const part of request.parts()) {
    if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
    else if (part.fieldname === fileField) form.file = await part.toBuffer()
    else part.file.resume()
  }
  if (form.file?.length === 0) form.file = undefined
  if (isFileRequired && !form.file) throw new AppError('image-required', { field: fileField })
  return form
}
