/** Gateway errors: while the server is down, a proxy in front of it replies in its place. */
import type { ErrorBody } from '#contract/routes/errors.ts'

/** @param body the parsed JSON of the reply. An error of our server has a code, an error of a proxy has none */
export const isGatewayError = (status: number, body: unknown) =>
  status >= 502 && status <= 504 && !(body as Partial<ErrorBody> | null | undefined)?.code
