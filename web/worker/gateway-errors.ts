/**
 * A gateway error is an error of a proxy, which replies in place of the server. The worker treats such an error as a
 * missing reply.
 */
import type { Strategy } from 'workbox-strategies'
import { isGatewayError } from '#web/core/connection/gateway-errors.ts'

type Plugin = NonNullable<Strategy['plugins']>[number]

export async function isFromGateway(response: Response) {
  if (response.ok) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return isGatewayError(response.status, body)
}

/** Replaces a gateway error by the cached response. Without a cached response, the page gets the error. */
export const preferCached: Plugin = {
  async fetchDidSucceed({ response, state }) {
    if (!(await isFromGateway(response))) return response
    if (state) state.refusal = response
    throw new Error(`status ${response.status}`)
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.refusal as Response | undefined),
}
