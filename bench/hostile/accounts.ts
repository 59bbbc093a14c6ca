/**
 * Measures whether the duration of a password reset request differs between known and unknown e-mail addresses, and
 * counts the sessions that were opened with the old password and still work after a reset (bench/README.md).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBuilt, type ServerProcess } from '#bench/support/server-process.ts'
import { median, report, summarize } from '#bench/support/statistics.ts'
import { tempFolder } from '#bench/support/temp-folder.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const requestsPerRound = 10
/** The warm-up is one additional round. */
const userCount = (rounds + 1) * requestsPerRound
const races = 12
const loginsPerRace = 4
const mailMsMax = 5000
/** This pause is longer than the server's background work after a request for a password reset. */
const backgroundMs = 400
const goals = { resetRequest: 1.2, survivors: 0 }
const password = 'Sourdough7'

let ipCount = 0
/** Each call comes from a new IP address, so that no call reaches a rate limit for IP addresses. */
const nextIp = () => `10.${(ipCount >> 16) & 255}.${(ipCount >> 8) & 255}.${ipCount++ & 255}`

const folder = tempFolder()
const product = await startBuilt(folder, { env: { TRUST_PROXY: 'true' } })
try {
  for (let index = 0; index < userCount; index++) await register(product, `known-${index}@example.org`)
  await measureResetRequests(product)
  await measureRaces(product)
} finally {
  await product.stop()
}

/**
 * Requests password resets for known and unknown e-mail addresses in turn, and compares the times. After each request,
 * waits for `backgroundMs`, until the work of the server in the background has ended.
 */
async function measureResetRequests(server: ServerProcess) {
  const timeOf = async (email: string) => {
    const start = performance.now()
    await call(server, 'forgot-password', { email })
    const took = performance.now() - start
    await sleep(backgroundMs)
    return took
  }
  const ratios: number[] = []
  for (let round = -1; round < rounds; round++) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < requestsPerRound; index++) {
      times.known.push(await timeOf(`known-${(round + 1) * requestsPerRound + index}@example.org`))
      times.unknown.push(await timeOf(`unknown-${round}-${index}@example.org`))
    }
    // Other work of the machine affects the smallest times least.
    if (round >= 0) ratios.push(Math.min(...times.known) / Math.min(...times.unknown))
  }
  report('reset request, known compared with unknown', summarize(ratios), {
    text: `≤ ${goals.resetRequest}`,
    isReached: median(ratios) <= goals.resetRequest,
  })
}

/** Signs in several times while the password is reset, and counts the sessions that still work. */
async function measureRaces(server: ServerProcess) {
  let survivors = 0
  for (let race = 0; race < races; race++) {
    const email = `race-${race}@example.org`
    await register(server, email)
    const token = await resetTokenFor(server, email)
    const [, ...logins] = await Promise.all([
      call(server, 'reset-password', { token, password: 'Focaccia8' }),
      ...Array.from({ length: loginsPerRace }, () => call(server, 'login', { email, password })),
    ])
    const tokens = logins.flatMap(({ body }) => body.token ?? [])
    for (const sessionToken of tokens) if (await isSignedIn(server, sessionToken)) survivors += 1
  }
  report('sessions of the old password after a reset', `${survivors} of ${races * loginsPerRace} sign-ins`, {
    text: `${goals.survivors}`,
    isReached: survivors <= goals.survivors,
  })
}

/** Requests a password reset. @returns the token from the mail that the server writes to the folder `outbox` */
async function resetTokenFor(server: ServerProcess, email: string) {
  await call(server, 'forgot-password', { email })
  const outbox = join(folder, 'outbox')
  const deadline = performance.now() + mailMsMax
  while (performance.now() < deadline) {
    for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
      const mail = readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r\n/g, '')
      const token = /\/reset-password\/([\w-]{43})/.exec(mail)?.[1]
      if (mail.includes(`To: ${email}`) && token) return token
    }
    await sleep(20)
  }
  throw new Error(`No mail to ${email} was written`)
}

function register(server: ServerProcess, email: string) {
  return call(server, 'register', { name: 'A Cook', email, password })
}

async function isSignedIn({ url }: ServerProcess, token: string) {
  return (await fetch(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })).ok
}

async function call({ url }: ServerProcess, action: string, body: object) {
  const response = await fetch(`${url}/api/auth/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextIp() },
    body: JSON.stringify(body),
  })
  if (response.status === 429 || response.status >= 500) throw new Error(`${action} failed with ${response.status}`)
  return { status: response.status, body: (await response.json()) as { token?: string } }
}
