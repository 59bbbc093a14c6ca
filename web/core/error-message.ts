/** What a person is told whose call has failed (specification 8). */
import { ApiError } from './api.ts'

/** The server's own words, or `otherwise`. */
export function errorMessage(error: unknown, otherwise: string) {
  if (!(error instanceof ApiError)) throw error
  return error.code === 'network' ? otherwise : error.message || otherwise
}

/** The words of a refusal; where something broke, `otherwise`. */
export const fieldErrorOf = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.status >= 500 ? otherwise : errorMessage(error, otherwise)
