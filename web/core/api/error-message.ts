/** Chooses the text that the user sees when a call fails. */
import { ApiError } from './api.ts'

/**
 * Returns the message of the server or of a time-out, or `fallback` if the connection failed or there is no message.
 *
 * @throws `error` itself if it is not an ApiError
 */
export function errorMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'network' ? fallback : error.message || fallback
}

/**
 * Does the same as `errorMessage`, but also returns `fallback` for a server error (status 500 or higher).
 *
 * @throws `error` itself if it is not an ApiError
 */
export const refusalMessage = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status >= 500 ? fallback : errorMessage(error, fallback)
