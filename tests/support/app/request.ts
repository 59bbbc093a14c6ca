/** Sends requests to an app that runs in the process of the test. */
import { encodeForm, type Upload } from '#tests/support/fixtures/pictures.ts'
import type { TestApp } from './test-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown
  /**
   * Sent as a multipart form. `fields` are the text fields of the form. Every other key is the name of a form field
   * that contains a file.
   */
  form?: { fields?: Record<string, string> } & Record<string, Upload | Record<string, string> | undefined>
  /** The session token of the caller. */
  token?: string
  headers?: Record<string, string>
  /** The `User-Agent` header. */
  device?: string
  /** The IP address of the caller. Rate limits count the requests from this address. */
  ip?: string
}

/** Sends one request, for example `request(app, 'POST /api/auth/login', { body: { email, password } })`. */
export async function request(
  app: TestApp['app'],
  route: `${Method} /${string}`,
  { body, form, token, headers, device, ip }: RequestOptions = {},
) {
  const [method, url] = route.split(' ') as [Method, string]
  const { fields, ...files } = form ?? {}
  const encoded = form && (await encodeForm(fields ?? {}, files as Record<string, Upload>))
  return app.inject({
    method,
    url,
    remoteAddress: ip,
    payload: encoded?.payload ?? (body as object | undefined),
    headers: {
      ...(token && bearerHeader(token)),
      ...encoded?.headers,
      ...(device && { 'user-agent': device }),
      ...headers,
    },
  })
}

/**
 * Sends one request. @returns the JSON of the reply
 * @throws Error when the status is not 200
 */
export async function requestJson<T>(...[app, route, options]: Parameters<typeof request>): Promise<T> {
  const { statusCode, body, json } = await request(app, route, options)
  if (statusCode !== 200) throw new Error(`${route} failed with ${statusCode}: ${body}`)
  return json<T>()
}

export const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` })

let addressCount = 0

/** @returns a new IP address, so that the requests of a test do not reach the rate limits for one address */
export function nextIpAddress() {
  addressCount += 1
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`
}
