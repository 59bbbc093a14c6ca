/** The one error that services throw; `core/error-reply.ts` turns it into an answer. */
import { errors, type ErrorCode } from '#contract/errors.ts'

export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly retryAfterSeconds?: number

  constructor(
    code: ErrorCode,
    detail: { message?: string; field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(detail.message ?? errors[code].text, { cause: detail.cause })
    this.code = code
    this.field = detail.field
    this.retryAfterSeconds = detail.retryAfterSeconds
  }
}
