/** Recognizes gateway errors. A proxy in front of our server sends such errors while the server is down. */
import type { ErrorBody } from '#contract/routes/errors.ts'

/** @param body the parsed JSON of the reply. Only an error of our server has a code */
export const isGatewayError = (status: number, body: unknown) =>
  status >= 502 && status <= 504 && !(body as Partial<ErrorBody> | null | undefined)?.code
