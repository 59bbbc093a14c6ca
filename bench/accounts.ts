/** What an account costs: signing in beside its hash alone, and one's own profile beside a plain server (bench/README.md). */
import { hash, verify } from '@node-rs/argon2'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithPlain } from './compare.ts'
import { startBuilt } from './server-process.ts'
import { describe, median, report } from './statistics.ts'

/** Few enough that nobody meets a limit on tries. */
const people = 5
const loginsEach = 8
const password = 'Sourdough7'
const hashShareMax = 1.3
const profileGoal = 0.25

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const product = await startBuilt(join(folder, 'data'))
try {
  const emails = Array.from({ length: people }, (_, index) => `cook-${index}@example.org`)
  for (const email of emails) await ask('/api/auth/register', { name: 'A Cook', email, password })
  const kept = await hash(password)
  const logins: number[] = []
  const hashes: number[] = []
  for (const email of Array.from({ length: loginsEach }, () => emails).flat()) {
    logins.push(await timed(() => ask('/api/auth/login', { email, password })))
    hashes.push(await timed(() => verify(kept, password)))
  }
  const ratio = median(logins) / median(hashes)
  report('login, p50, beside the hash alone', ratio.toFixed(2), { text: `≤ ${hashShareMax}`, isReached: ratio <= hashShareMax })
  report('  login', describe(logins, 1, ' ms'))
  report('  hash alone', describe(hashes, 1, ' ms'))

  const { token } = await ask('/api/auth/login', { email: emails[0]!, password })
  await compareWithPlain(product, folder, { name: 'own profile', paths: ['/api/users/profile'], headers: { authorization: `Bearer ${token}` }, goal: profileGoal })
} finally {
  agent.destroy()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** By the bare client on one kept connection: `fetch` itself would take a fifth of what is measured. */
function ask(path: string, body: Record<string, string>) {
  return new Promise<{ token: string }>((done, failed) => {
    const question = request(product.url + path, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.once('end', () => (response.statusCode === 200 ? done(JSON.parse(text) as { token: string }) : failed(new Error(`${path}: ${text}`))))
    })
    question.once('error', failed).end(JSON.stringify(body))
  })
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
