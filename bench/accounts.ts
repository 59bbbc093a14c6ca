/**
 * Measures how long a login takes, compared with verifying only the password hash. Also measures how many responses a
 * second the server sends for a user's own profile, compared with a plain `node:http` server (bench/README.md).
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sendRequest } from '#tests/support/server/call-api.ts'
import { compareWithPlain } from './support/compare.ts'
import type { HashTimes } from './baselines/password-hash.ts'
import type { LoginJob } from './clients/logins.ts'
import { pinned, startBuilt, type ServerProcess } from './support/server-process.ts'
import { median, report, summarize } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const execute = promisify(execFile)
/** Each user has a different IP address, so that no user reaches a rate limit. */
const userCount = 40
const warmLogins = 10
const measuredLogins = 4
const rounds = Number(process.env.ROUNDS ?? 5)
const password = 'Sourdough7'
const goals = { loginToHash: 1.3, profile: 0.25 }

const users = Array.from({ length: userCount }, (_, index) => ({
  email: `cook-${index}@example.org`,
  password,
  from: `10.0.0.${index}`,
}))
const credentials = Array.from({ length: warmLogins + measuredLogins }, () => users).flat()
const measured = userCount * measuredLogins
const folder = tempFolder()
const medians = { logins: [] as number[], hashes: [] as number[], ratios: [] as number[], byCpu: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  // A new server for each round resets the rate limits.
  await withProduct(`round-${round}`, async (product) => {
    const cpuBefore = product.cpuSeconds()
    const login = median(
      await run<number[]>(
        1,
        'bench/clients/logins.ts',
        JSON.stringify({ port: product.port, credentials, warmUp: userCount * warmLogins } satisfies LoginJob),
      ),
    )
    const loginCpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / credentials.length
    const hashes = await run<HashTimes>(0, 'bench/baselines/password-hash.ts', password, String(measured))
    const hash = median(hashes.durationsMs)
    medians.logins.push(login)
    medians.hashes.push(hash)
    medians.ratios.push(login / hash)
    medians.byCpu.push(loginCpuMs / hashes.cpuMs)
  })
}
const ratio = median(medians.ratios)
report('login compared with its hash, p50', summarize(medians.ratios), {
  text: `≤ ${goals.loginToHash}`,
  isReached: ratio <= goals.loginToHash,
})
report('  by CPU time', summarize(medians.byCpu))
report('  login', summarize(medians.logins, 1, ' ms'))
report('  hash only', summarize(medians.hashes, 1, ' ms'))

await withProduct('profile', async (product, token) =>
  compareWithPlain(product, folder, {
    name: 'own profile',
    paths: ['/api/users/profile'],
    headers: { authorization: `Bearer ${token}` },
    goal: goals.profile,
  }),
)

/** Starts a server and registers all users. `work` gets the token of the last user. */
async function withProduct<T>(name: string, work: (product: ServerProcess, token: string) => Promise<T>): Promise<T> {
  const product = await startBuilt(join(folder, name), { env: { TRUST_PROXY: 'true' } })
  try {
    let token = ''
    for (const user of users) token = (await register(product, user)).token
    return await work(product, token)
  } finally {
    await product.stop()
  }
}

async function register({ url }: ServerProcess, { from, ...account }: (typeof users)[number]) {
  const response = await sendRequest(url, 'POST /api/auth/register', {
    headers: { 'x-forwarded-for': from },
    body: { name: 'A Cook', ...account },
  })
  return (await response.json()) as { token: string }
}

/**
 * Runs a script on a core, and parses the JSON that the script prints. The script has the Node flags of the server, so
 * that the time of a hash can be compared with the time of a login. The hash baseline runs on core 0, which is the core
 * of the server. The server is idle at that time.
 */
async function run<T>(core: number, file: string, ...parameters: string[]) {
  const [command, ...rest] = pinned(core, ['--optimize-for-size', '--import', 'tsx', file, ...parameters])
  return JSON.parse((await execute(command!, rest)).stdout) as T
}
