/** While the server is down, a proxy in front of it replies in its place. */
import type { ErrorBody } from '#contract/routes/errors.ts'

/** @param body the JSON of the reply, parsed. Errors of our server have a code. */
export const isGatewayError = (status: number, body: unknown) =>
  status >= 502 && status <= 504 && !(body as Partial<ErrorBody> | null | undefined)?.code
