/** Registers users on a server that runs in another process. */
import { sendRequest } from './call-api.ts'

interface Server {
  readonly origin: string
}

interface RegisteredUser {
  name: string
  email: string
  password: string
  token: string
}

let userCount = 0

/**
 * Registers a user with a unique e-mail address. Each user registers with a new IP address. A server with `TRUST_PROXY`
 * uses this address for its rate limits.
 */
export async function registerUser(server: Server, name = 'Ada Lovelace'): Promise<RegisteredUser> {
  userCount += 1
  const user = { name, email: `cook-${userCount}@example.org`, password: 'Lasagne42' }
  return { ...user, token: await fetchToken(server, 'register', user) }
}

/** Opens another session of the same user. @returns the token of this session */
export const signInOnOtherDevice = (
  server: Server,
  { email, password }: RegisteredUser,
  device = 'Mozilla/5.0 (iPhone; like Mac OS X) Safari/604.1',
) => fetchToken(server, 'login', { email, password }, device)

export async function isTokenValid(server: Server, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.origin}/api/users/profile`, { headers })).ok
}

async function fetchToken({ origin }: Server, action: 'login' | 'register', body: object, device = 'Test') {
  const address = `10.0.${userCount >> 8}.${userCount & 255}`
  const headers = { 'user-agent': device, 'x-forwarded-for': address }
  const response = await sendRequest(origin, `POST /api/auth/${action}`, { headers, body })
  return ((await response.json()) as { token: string }).token
}
