/** People with accounts, made through the API as a browser makes them, and the calls they make. */
import { aForm, type Upload } from './pictures.ts'
import type { Product } from './product.ts'

type App = Product['app']

let made = 0
let addresses = 0

/** Each from an address of its own, so that no number of people or calls in one test meets a limit. */
export const nextAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const goodPassword = 'Sourdough7'

interface Wishes {
  name?: string
  email?: string
  password?: string
  icon?: Upload
  /** The browser, as it names itself. */
  device?: string
}

interface Account {
  user: { _id: string; name: string; email: string; profilePicture: string | null }
  token: string
  password: string
}

/** Somebody who has just registered. Without wishes: no picture, and an address nobody else has. */
export async function aUser(app: App, { icon, device = 'Test browser', ...wishes }: Wishes = {}): Promise<Account> {
  made += 1
  const fields = { name: `Cook ${made}`, email: `cook-${made}@example.com`, password: goodPassword, ...wishes }
  const response = await ask(app, 'POST /api/auth/register', {
    ...(icon ? { form: { fields, profileIcon: icon } } : { body: fields }),
    device,
    from: nextAddress(),
  })
  if (response.statusCode !== 200)
    throw new Error(`The registration was answered ${response.statusCode}: ${response.body}`)
  return { ...response.json<Omit<Account, 'password'>>(), password: fields.password }
}

/** The headers of a call by the bearer of `token`. */
export const as = (token: string) => ({ authorization: `Bearer ${token}` })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Call {
  body?: unknown
  form?: { fields?: Record<string, string> } & Record<string, Upload | Record<string, string> | undefined>
  token?: string
  headers?: Record<string, string>
  device?: string
  /** The address that the connection comes from. */
  from?: string
}

/** One call, for example `ask(app, 'POST /api/auth/login', { body: { email, password } })`. */
export async function ask(
  app: App,
  what: `${Method} /${string}`,
  { body, form, token, headers, device, from }: Call = {},
) {
  const [method, url] = what.split(' ') as [Method, string]
  const { fields, ...files } = form ?? {}
  const encoded = form && (await aForm(fields ?? {}, files as Record<string, Upload>))
  return app.inject({
    method,
    url,
    remoteAddress: from,
    payload: encoded?.payload ?? (body as object | undefined),
    headers: { ...(token && as(token)), ...encoded?.headers, ...(device && { 'user-agent': device }), ...headers },
  })
}
