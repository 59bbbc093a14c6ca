/** The error that services and the HTTP layer throw. `error-reply.ts` converts this error to a reply. */
import { errors, type ErrorCode } from '#contract/routes/errors.ts'

interface Detail {
  /** Replaces the default text for the code. */
  message?: string
  /** The name of the input field that caused the error. */
  field?: string
  /** The id of the resource that the error is about. */
  id?: string
  retryAfterSeconds?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly id?: string
  readonly retryAfterSeconds?: number

  constructor(code: ErrorCode, detail: Detail = {}) {
    super(detail.message ?? errors[code].text, { cause: detail.cause })
    this.code = code
    this.field = detail.field
    this.id = detail.id
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}
