/** Servers to be measured, each a process of its own on a core of its own, ended when the measurement is over. */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { unsetEnvironment } from '#tests/support/unset-environment.ts'

const readyMsMax = 20_000
const clockTicks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100
const canPin = spawnSync('taskset', ['-c', '0', process.execPath, '--version']).status === 0

export type ServerProcess = Awaited<ReturnType<typeof startProcess>>

/** Starts Node with `parameters` on `core` and waits until `path` answers. The port reaches it as `PORT`. */
export async function startProcess(
  parameters: string[],
  { core = 0, path = '/', env = {} }: { core?: number; path?: string; env?: Record<string, string> } = {},
) {
  const port = await freePort()
  const [command, ...rest] = pinned(core, parameters)
  const child = spawn(command!, rest, {
    env: { ...process.env, ...unsetEnvironment, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pid = child.pid!
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  await waitFor(url + path, isOver)
  return {
    port,
    url,
    pid,
    residentMb: () => residentMb(pid),
    /** Processor time so far, of all threads. */
    cpuSeconds() {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      return (Number(fields[11]) + Number(fields[12])) / clockTicks
    },
    async stop() {
      if (!isOver()) child.kill('SIGTERM')
      await ended
    },
  }
}

/** The built product on its own folder of data, with no way out to the food databases. */
export const startBuilt = (
  dataDir: string,
  { core = 0, env = {} }: { core?: number; env?: Record<string, string> } = {},
) =>
  startProcess(['--optimize-for-size', 'dist/server/main.js'], {
    core,
    path: '/api/health',
    env: { DATA_DIR: dataDir, MEALDB_URL: 'off', COCKTAILDB_URL: 'off', LOG_LEVEL: 'warn', ...env },
  })

/** The command line of Node with `parameters` on `core`, or on any where the system cannot pin. */
export const pinned = (core: number, parameters: string[]) =>
  (canPin ? ['taskset', '-c', String(core)] : []).concat(process.execPath, parameters)

export const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Polls closely, because the time until the first answer is one of the things measured. */
export async function waitFor(url: string, isOver: () => boolean = () => false) {
  const giveUpAt = performance.now() + readyMsMax
  while (performance.now() < giveUpAt && !isOver()) {
    const status = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.status),
      () => 0,
    )
    if (status === 200) return
    await sleep(5)
  }
  throw new Error(`${url} did not answer`)
}
