/** One kind of question, put to the product and to a plain server that sends the same bytes, in turn. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Order, Outcome } from '#bench/clients/http-load.ts'
import { pinned, startProcess, type ServerProcess } from './server-process.ts'
import { describe, median, report } from './statistics.ts'

const execute = promisify(execFile)
const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const connections = 40
const settledMs = 500
const growthMax = 1.5

interface Case {
  name: string
  paths: string[]
  headers: Record<string, string>
  /** The least share of the plain server's rate. */
  goal: number
}

/** Prints how much of the plain server's rate is left. `folder` is for what both servers send. */
export async function compareWithPlain(product: ServerProcess, folder: string, { name, paths, headers, goal }: Case) {
  const plain = await startPlain(product, folder, paths, headers)
  try {
    const byClock: number[] = []
    const byCpu: number[] = []
    let last: Record<'product' | 'plain', Round> | undefined
    for (let round = -1; round < rounds; round++) {
      last = { product: await load(product, folder, paths, headers), plain: await load(plain, folder, paths, headers) }
      // The first round warms both up.
      if (round < 0) continue
      byClock.push(last.product.perSecond / last.plain.perSecond)
      byCpu.push(last.product.perCpuSecond / last.plain.perCpuSecond)
    }
    report(name, describe(byClock), { text: `≥ ${goal}`, isReached: median(byClock) >= goal })
    report('  by processor time, which neighbours disturb less', describe(byCpu))
    for (const [who, { perSecond, busy, loadBusy, answerBytes }] of Object.entries(last!)) {
      report(
        `  ${who}, last round`,
        `${perSecond.toFixed(0)} answers/s of ${answerBytes.toFixed(0)} bytes, ${percent(busy)} busy, load ${percent(loadBusy)}`,
      )
    }
  } finally {
    await plain.stop()
  }
}

/** How much longer the product's processor works for an answer when it holds more: `large` beside `small`. */
export async function compareSizes(folder: string, name: string, small: Asked, large: Asked) {
  const growth: number[] = []
  for (let round = -1; round < rounds; round++) {
    const [few, many] = [
      await load(small.server, folder, small.paths, {}),
      await load(large.server, folder, large.paths, {}),
    ]
    if (round >= 0) growth.push(few.perCpuSecond / many.perCpuSecond)
  }
  report(name, describe(growth), { text: `≤ ${growthMax}`, isReached: median(growth) <= growthMax })
}

interface Asked {
  server: ServerProcess
  paths: string[]
}

/** A plain server with the bytes that the product sends. */
async function startPlain(product: ServerProcess, folder: string, paths: string[], headers: Record<string, string>) {
  // Asked twice: the product may take its time to compress what it keeps, and then sends less.
  for (const path of paths) await fetchRaw(product.url, path, headers)
  await sleep(settledMs)
  const answers = []
  for (const path of paths) answers.push(await fetchRaw(product.url, path, headers))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return startProcess(['--import', 'tsx', 'bench/baselines/http-server.ts', file], { path: paths[0] })
}

/** The bytes as they are on the wire, which `fetch` would unpack. */
function fetchRaw(url: string, path: string, headers: Record<string, string>) {
  return new Promise<[string, string, string]>((done, failed) => {
    get(url + path, { headers }, (response) => {
      if (response.statusCode !== 200) return failed(new Error(`${path}: ${response.statusCode}`))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        done([path, response.headers['content-type']!, Buffer.concat(chunks).toString('base64')]),
      )
    }).once('error', failed)
  })
}

/** What one load of `seconds` showed. */
interface Round {
  perSecond: number
  perCpuSecond: number
  /** Near 1 the server is what limits; well below, the load is. */
  busy: number
  loadBusy: number
  answerBytes: number
}

async function load(
  server: ServerProcess,
  folder: string,
  paths: string[],
  headers: Record<string, string>,
): Promise<Round> {
  const order: Order = { port: server.port, paths, headers, connections, seconds }
  // Ten thousand addresses are too many for a command line.
  const file = join(folder, 'order.json')
  writeFileSync(file, JSON.stringify(order))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/http-load.ts', file])
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
