/** What an account costs: signing in beside its hash alone, and one's own profile beside a plain server (bench/README.md). */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compareWithPlain } from './support/compare.ts'
import type { HashOutcome } from './baselines/password-hash.ts'
import type { LoginOrder } from './clients/logins.ts'
import { pinned, startBuilt, type ServerProcess } from './support/server-process.ts'
import { describe, median, report } from './support/statistics.ts'

const execute = promisify(execFile)
/** Each from an address of their own, and few enough times that nobody meets a limit on tries. */
const people = 40
const warmLogins = 10
const measuredLogins = 4
const rounds = Number(process.env.ROUNDS ?? 5)
const password = 'Sourdough7'
const hashShareMax = 1.3
const profileGoal = 0.25

const cooks = Array.from({ length: people }, (_, index) => ({
  email: `cook-${index}@example.org`,
  password,
  from: `10.0.0.${index}`,
}))
const credentials = Array.from({ length: warmLogins + measuredLogins }, () => cooks).flat()
const measured = people * measuredLogins
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
try {
  const medians = { logins: [] as number[], hashes: [] as number[], ratios: [] as number[], byCpu: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    // A server of its own for each round: limits are counted anew.
    await withProduct(`round-${round}`, async (product) => {
      const cpuBefore = product.cpuSeconds()
      const login = median(
        await run<number[]>(
          1,
          'bench/clients/logins.ts',
          JSON.stringify({ port: product.port, credentials, unmeasured: people * warmLogins } satisfies LoginOrder),
        ),
      )
      const loginCpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / credentials.length
      const alone = await run<HashOutcome>(0, 'bench/baselines/password-hash.ts', password, String(measured))
      const hash = median(alone.took)
      medians.logins.push(login)
      medians.hashes.push(hash)
      medians.ratios.push(login / hash)
      medians.byCpu.push(loginCpuMs / alone.cpuMs)
    })
  }
  const ratio = median(medians.ratios)
  report('login, p50, beside the hash alone', describe(medians.ratios), {
    text: `≤ ${hashShareMax}`,
    isReached: ratio <= hashShareMax,
  })
  report('  by processor time, which neighbours disturb less', describe(medians.byCpu))
  report('  login', describe(medians.logins, 1, ' ms'))
  report('  hash alone', describe(medians.hashes, 1, ' ms'))

  await withProduct('profile', async (product, token) =>
    compareWithPlain(product, folder, {
      name: 'own profile',
      paths: ['/api/users/profile'],
      headers: { authorization: `Bearer ${token}` },
      goal: profileGoal,
    }),
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A product at which everybody has registered. `work` gets the token of one of them. */
async function withProduct<T>(name: string, work: (product: ServerProcess, token: string) => Promise<T>): Promise<T> {
  const product = await startBuilt(join(folder, name), { env: { TRUST_PROXY: 'true' } })
  try {
    let token = ''
    for (const cook of cooks) token = (await register(product, cook)).token
    return await work(product, token)
  } finally {
    await product.stop()
  }
}

async function register({ url }: ServerProcess, { from, ...given }: (typeof cooks)[number]) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'A Cook', ...given }),
  })
  if (!answer.ok) throw new Error(`the registration was answered ${answer.status}`)
  return (await answer.json()) as { token: string }
}

/** The server and the hash each have core 0 to themselves while they are measured, with the same flags. */
async function run<T>(core: number, file: string, ...parameters: string[]) {
  const [command, ...rest] = pinned(core, ['--optimize-for-size', '--import', 'tsx', file, ...parameters])
  return JSON.parse((await execute(command!, rest)).stdout) as T
}
