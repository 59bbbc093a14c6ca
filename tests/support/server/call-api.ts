/** Requests to the API of the built server. */

/**
 * Sends one request, for example `callApi(origin, user, 'POST /api/rooms', { name })`.
 * @throws Error when there is no response or its status is not 2xx
 */
export async function callApi<T>(
  origin: string,
  { token }: { token?: string },
  route: string,
  body?: object,
): Promise<T> {
  const [method, path] = route.split(' ') as [string, string]
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${route} failed with ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
