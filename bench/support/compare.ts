/** Compares the product with a plain server that sends the same bytes, or compares servers of different sizes. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LoadJob, LoadResult } from '#bench/clients/http-load.ts'
import { pinned, startProcess, type ServerProcess } from './server-process.ts'
import { median, report, summarize } from './statistics.ts'

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
  /** The minimum request rate of the product, as a share of the plain server's rate. */
  goal: number
}

/** Reports the product's request rate as a share of the plain server's rate. `folder` is for temporary files. */
export async function compareWithPlain(product: ServerProcess, folder: string, { name, paths, headers, goal }: Case) {
  const plain = await startPlain(product, folder, paths, headers)
  try {
    const byClock: number[] = []
    const byCpu: number[] = []
    let last: Record<'product' | 'plain', Round> | undefined
    for (let round = -1; round < rounds; round++) {
      last = { product: await load(product, folder, paths, headers), plain: await load(plain, folder, paths, headers) }
      // Round -1 is the warm-up.
      if (round < 0) continue
      byClock.push(last.product.perSecond / last.plain.perSecond)
      byCpu.push(last.product.perCpuSecond / last.plain.perCpuSecond)
    }
    report(name, summarize(byClock), { text: `≥ ${goal}`, isReached: median(byClock) >= goal })
    report('  by CPU time', summarize(byCpu))
    for (const [server, { perSecond, cpuShare, clientCpuShare, responseBytes }] of Object.entries(last!)) {
      report(
        `  ${server}, last round`,
        `${perSecond.toFixed(0)} responses/s of ${responseBytes.toFixed(0)} bytes, CPU ${percent(cpuShare)}, client ${percent(clientCpuShare)}`,
      )
    }
  } finally {
    await plain.stop()
  }
}

/**
 * Reports the CPU time per response of a server with much data (`large`), divided by the CPU time per response of a
 * server with little data (`small`).
 */
export async function compareSizes(folder: string, name: string, small: Target, large: Target) {
  const growth: number[] = []
  for (let round = -1; round < rounds; round++) {
    const [few, many] = [
      await load(small.server, folder, small.paths, {}),
      await load(large.server, folder, large.paths, {}),
    ]
    if (round >= 0) growth.push(few.perCpuSecond / many.perCpuSecond)
  }
  report(name, summarize(growth), { text: `≤ ${growthMax}`, isReached: median(growth) <= growthMax })
}

interface Target {
  server: ServerProcess
  paths: string[]
}

/** Starts a plain server that responds with the product's bytes. */
async function startPlain(product: ServerProcess, folder: string, paths: string[], headers: Record<string, string>) {
  // Requests each path twice. The plain server sends the bytes of the second response, which can come from the response
  // cache, as most measured responses do.
  for (const path of paths) await fetchRaw(product.url, path, headers)
  await sleep(settledMs)
  const responses = []
  for (const path of paths) responses.push(await fetchRaw(product.url, path, headers))
  const file = join(folder, 'responses.json')
  writeFileSync(file, JSON.stringify(responses))
  return startProcess(['--import', 'tsx', 'bench/baselines/http-server.ts', file], { path: paths[0] })
}

/** Returns `[path, content type, base64 of the body]`. Does not use `fetch`, which would decompress the body. */
function fetchRaw(url: string, path: string, headers: Record<string, string>) {
  return new Promise<[string, string, string]>((resolve, reject) => {
    get(url + path, { headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve([path, response.headers['content-type']!, Buffer.concat(chunks).toString('base64')]),
      )
    }).once('error', reject)
  })
}

/** The result of one round, which takes `seconds`. */
interface Round {
  perSecond: number
  perCpuSecond: number
  /** CPU time of the server per second. If it is far below 1, the client or another process was the bottleneck. */
  cpuShare: number
  clientCpuShare: number
  responseBytes: number
}

/**
 * Sends requests for `paths` in turn to the server for one round, over `connections` concurrent connections.
 * @throws Error when a response has a status other than 200 or 304
 */
export async function load(
  server: ServerProcess,
  folder: string,
  paths: string[],
  headers: Record<string, string>,
): Promise<Round> {
  const job: LoadJob = { port: server.port, paths, headers, connections, seconds }
  // The job is passed in a file, because thousands of paths are too long for a command line.
  const file = join(folder, 'job.json')
  writeFileSync(file, JSON.stringify(job))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/http-load.ts', file])
  const before = server.cpuSeconds()
  const { stdout } = await execute(command!, parameters)
  const cpuSeconds = server.cpuSeconds() - before
  const result = JSON.parse(stdout) as LoadResult
  if (result.failed) throw new Error(`${result.failed} requests failed`)
  return {
    perSecond: result.responses / result.seconds,
    perCpuSecond: result.responses / cpuSeconds,
    cpuShare: cpuSeconds / result.seconds,
    clientCpuShare: result.cpuShare,
    responseBytes: result.bytes / result.responses,
  }
}

function percent(share: number) {
  return `${(share * 100).toFixed(0)} %`
}
