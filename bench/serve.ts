/** How much of what Node's HTTP server can do at all is left when the product answers (bench/README.md). */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Order, Outcome } from './load.ts'
import { fillWithDishes } from './many-dishes.ts'
import { pinned, startBuilt, startProcess, type ServerProcess } from './server-process.ts'
import { describe, median, report } from './statistics.ts'

const execute = promisify(execFile)
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const connections = 40
const settledMs = 500
const residentMbMax = 150
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))

const dishes = await fillWithDishes(join(folder, 'data'), 2000)
const idPaths = dishes.slice(0, 500).map((dish) => `/api/catalog/meals/${dish.id}`)
const listPath = '/api/catalog/meals?category=Beef&limit=20'
const likeBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const cases = [
  { name: 'list of 20', paths: [listPath], headers: {}, goal: 0.6 },
  { name: 'dish by id, always the same', paths: idPaths.slice(0, 1), headers: {}, goal: 0.5 },
  { name: 'dish by id, 500 in turn', paths: idPaths, headers: {}, goal: 0.5 },
  { name: 'list of 20, compressed as browsers ask', paths: [listPath], headers: likeBrowser, goal: 0.6 },
  { name: 'dish by id, 500 in turn, compressed', paths: idPaths, headers: likeBrowser, goal: 0.5 },
].filter(({ name }) => name.includes(process.argv[2] ?? ''))

const product = await startBuilt(join(folder, 'data'))
try {
  for (const one of cases) await measure(one)
  const mb = product.residentMb()
  report('resident memory after all of it', `${mb.toFixed(0)} MB`, { text: `< ${residentMbMax} MB`, isReached: mb < residentMbMax })
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ name, paths, headers, goal }: (typeof cases)[number]) {
  const plain = await startPlain(paths, headers)
  try {
    const byClock: number[] = []
    const byCpu: number[] = []
    let last: Record<'product' | 'plain', Round> | undefined
    for (let round = -1; round < rounds; round++) {
      last = { product: await load(product, paths, headers), plain: await load(plain, paths, headers) }
      // The first round warms both up.
      if (round < 0) continue
      byClock.push(last.product.perSecond / last.plain.perSecond)
      byCpu.push(last.product.perCpuSecond / last.plain.perCpuSecond)
    }
    report(name, describe(byClock), { text: `≥ ${goal}`, isReached: median(byClock) >= goal })
    report('  by processor time, which neighbours disturb less', describe(byCpu))
    for (const [who, { perSecond, busy, loadBusy, answerBytes }] of Object.entries(last!)) {
      report(`  ${who}, last round`, `${perSecond.toFixed(0)} answers/s of ${answerBytes.toFixed(0)} bytes, ${percent(busy)} busy, load ${percent(loadBusy)}`)
    }
  } finally {
    await plain.stop()
  }
}

/** A plain server with the bytes that the product sends. */
async function startPlain(paths: string[], headers: Record<string, string>) {
  // Asked twice: the product may take its time to compress what it keeps, and then sends less.
  for (const path of paths) await fetchRaw(path, headers)
  await sleep(settledMs)
  const answers = []
  for (const path of paths) answers.push(await fetchRaw(path, headers))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startProcess(['--import', 'tsx', 'bench/plain-server.ts', file], { path: paths[0] })
}

/** The bytes as they are on the wire, which `fetch` would unpack. */
function fetchRaw(path: string, headers: Record<string, string>) {
  return new Promise<[string, string, string]>((done, failed) => {
    get(product.url + path, { headers }, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`${path}: ${response.statusCode}`))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => done([path, response.headers['content-type']!, Buffer.concat(chunks).toString('base64')]))
    }).once('error', failed)
  })
}

interface Round {
  perSecond: number
  perCpuSecond: number
  /** Near 1 the server is what limits; well below, the load is. */
  busy: number
  loadBusy: number
  answerBytes: number
}

async function load(server: ServerProcess, paths: string[], headers: Record<string, string>): Promise<Round> {
  const order: Order = { port: server.port, paths, headers, connections, seconds }
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/load.ts', JSON.stringify(order)])
  const before = server.cpuSeconds()
  const { stdout } = await execute(command!, parameters)
  const cpuSeconds = server.cpuSeconds() - before
  const outcome = JSON.parse(stdout) as Outcome
  if (outcome.refused) throw new Error(`${outcome.refused} answers were no success`)
  return {
    perSecond: outcome.answers / outcome.seconds,
    perCpuSecond: outcome.answers / cpuSeconds,
    busy: cpuSeconds / outcome.seconds,
    loadBusy: outcome.busy,
    answerBytes: outcome.bytes / outcome.answers,
  }
}

function percent(share: number) {
  return `${(share * 100).toFixed(0)} %`
}
