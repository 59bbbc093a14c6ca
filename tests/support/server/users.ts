/** People with accounts at the product as it is served, for journeys that begin after that. */
interface RegisteredUser {
  name: string
  email: string
  password: string
  token: string
}

type Server = { readonly origin: string }

let made = 0

/** Somebody who has just registered. */
export async function registerUser(product: Server, name = 'Ada Lovelace'): Promise<RegisteredUser> {
  made += 1
  const given = { name, email: `cook-${made}@example.org`, password: 'Lasagne42' }
  return { ...given, token: await tokenFrom(product, 'register', given) }
}

/** The same person on another device. @returns the token there */
export const signInOnOtherDevice = (
  product: Server,
  { email, password }: RegisteredUser,
  device = 'Mozilla/5.0 (iPhone; like Mac OS X) Safari/604.1',
) => tokenFrom(product, 'login', { email, password }, device)

/** Whether the token still opens anything. */
export async function isTokenValid(product: Server, token: string) {
  return (await fetch(`${product.origin}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })).ok
}

async function tokenFrom({ origin }: Server, way: 'login' | 'register', body: object, device = 'Test') {
  const headers = { 'content-type': 'application/json', 'user-agent': device }
  const answer = await fetch(`${origin}/api/auth/${way}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${way} was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
