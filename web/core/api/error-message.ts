/** Which text of a failed call the user sees. */
import { ApiError } from './api.ts'

/**
 * The message of the server or of a time-out; `fallback` without a connection or a message.
 * @throws `error` itself when it is not an ApiError
 */
export function errorMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'network' ? fallback : error.message || fallback
}

/** The message of a refusal; `fallback` when the server failed. @throws `error` itself when it is not an ApiError. */
export const refusalMessage = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status >= 500 ? fallback : errorMessage(error, fallback)
