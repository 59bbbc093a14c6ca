/** While the server is down, a proxy in front of it replies in its place. Such a reply counts as no reply. */
import type { ErrorBody } from '#contract/routes/errors.ts'
import type { Strategy } from 'workbox-strategies'

type Plugin = NonNullable<Strategy['plugins']>[number]

/** Errors of our server have a code. */
export async function isGatewayError(response: Response) {
  if (response.status < 502 || response.status > 504) return false
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null
  return !body?.code
}

/** Prefers a cached response to a gateway error. Without one, the page gets the error. */
export const preferCached: Plugin = {
  async fetchDidSucceed({ response, state }) {
    if (!(await isGatewayError(response))) return response
    if (state) state.refusal = response
    throw new Error(`status ${response.status}`)
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.refusal as Response | undefined),
}
