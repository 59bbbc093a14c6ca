/** Requests to the API of a server in another process. */

interface RequestOptions {
  /** Sent as JSON, or as a form. */
  body?: object | FormData
  /** The session token of the caller. */
  token?: string
  headers?: Record<string, string>
}

/**
 * Sends one request, for example `sendRequest(origin, 'POST /api/rooms', { token, body: { name } })`.
 * @throws Error when there is no response or its status is not 2xx
 */
export async function sendRequest(
  origin: string,
  route: string,
  { body, token, headers }: RequestOptions = {},
): Promise<Response> {
  const [method, path] = route.split(' ') as [string, string]
  const isForm = body instanceof FormData
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${route} failed with ${response.status}: ${await response.text()}`)
  return response
}

/** Sends one request as a user. @returns the JSON of the response @throws Error in the same cases as `sendRequest` */
export async function callApi<T>(origin: string, { token }: { token?: string }, route: string, body?: object) {
  return (await (await sendRequest(origin, route, { token, body })).json()) as T
}
