/** Starts and stops the server processes that are measured, each pinned to one core. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyEnvironment } from '#tests/support/server/empty-environment.ts'

const readyMsMax = 20_000
const clockTicks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100
const canPin = spawnSync('taskset', ['-c', '0', process.execPath, '--version']).status === 0

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

/** Starts Node with `parameters` on `core`, with a free port as `PORT`, and waits until `path` responds with 200. */
export async function startProcess(
  parameters: string[],
  { core = 0, path = '/', env = {} }: { core?: number; path?: string; env?: Record<string, string> } = {},
) {
  const port = await freePort()
  const [command, ...rest] = pinned(core, parameters)
  const child = spawn(command!, rest, {
    env: { ...process.env, ...emptyEnvironment, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid!
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitFor(url + path, hasExited)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    port,
    url,
    pid,
    residentMb: () => residentMb(pid),
    /** CPU time of all threads since the start. */
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) / clockTicks
    },
    async stop() {
      if (!hasExited()) child.kill('SIGTERM')
      await exited
    },
  }
}

/** Starts the built product on `dataDir`, without the food databases. */
export const startBuilt = (
  dataDir: string,
  { core = 0, env = {} }: { core?: number; env?: Record<string, string> } = {},
) =>
  startProcess(['--optimize-for-size', 'dist/server/main.js'], {
    core,
    path: '/api/health',
    env: { DATA_DIR: dataDir, MEALDB_URL: 'off', COCKTAILDB_URL: 'off', LOG_LEVEL: 'warn', ...env },
  })

/** The command line of Node with `parameters`, pinned to `core` if the system has `taskset`. */
export const pinned = (core: number, parameters: string[]) =>
  (canPin ? ['taskset', '-c', String(core)] : []).concat(process.execPath, parameters)

const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Waits until `url` responds with 200. Polls often, because `start.ts` measures this time.
 * @throws Error when `hasExited` returns true, or when there is no such response for 20 s
 */
export async function waitFor(url: string, hasExited: () => boolean = () => false) {
  const deadline = performance.now() + readyMsMax
  while (performance.now() < deadline && !hasExited()) {
    const status = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    if (status === 200) return
    await sleep(5)
  }
  throw new Error(`${url} did not respond with 200`)
}
