/** While the server is down, a proxy in front of it replies in its place. Such a reply counts as no reply. */
import type { Strategy } from 'workbox-strategies'

type Plugin = NonNullable<Strategy['plugins']>[number]

export const isGatewayError = ({ status }: Response) => status === 502 || status === 503 || status === 504

/** Prefers a cached response to a gateway error. Without one, the page gets the error. */
export const preferCached: Plugin = {
  fetchDidSucceed({ response, state }) {
    if (!isGatewayError(response)) return Promise.resolve(response)
    if (state) state.refusal = response
    return Promise.reject(new Error(`status ${response.status}`))
  },
  handlerDidError: ({ state }) => Promise.resolve(state?.refusal as Response | undefined),
}
