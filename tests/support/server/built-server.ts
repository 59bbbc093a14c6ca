/** The built server in its own process, as in production. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { nextPort } from '#tests/support/ports.ts'
import { emptyEnvironment } from './empty-environment.ts'

const startTimeoutMs = 60_000
const shutdownTimeoutMs = 5000

export interface BuiltServer {
  /** `http://127.0.0.1:…` */
  origin: string
  dataDir: string
  /** The process id of the server. A restart changes it. */
  readonly pid: number
  /** The lines of stdout and stderr so far. */
  log: string[]
  /** Sends a signal to the process, for example `SIGSTOP` (hang), `SIGCONT` (continue) or `SIGKILL`. */
  signal(name: NodeJS.Signals): void
  /** Waits until the process has ended, and starts the build in the folder `dist` with the same port and data. */
  restart(dist?: string): Promise<void>
  /** Shuts the process down gracefully. The data stays, except with `endsWithParent`. */
  shutDown(): Promise<void>
  /** Shuts the process down and deletes its data. */
  stop(): Promise<void>
}

/**
 * This code runs in the server. When the channel to the parent closes, the server ends. Before the server ends, it
 * deletes its data, unless a signal kills it.
 */
const endWithParent = `--import=data:text/javascript,${encodeURIComponent(`
  import { rmSync } from 'node:fs'
  process.on('disconnect', () => process.exit())
  process.on('exit', () => rmSync(process.env.DATA_DIR, { recursive: true, force: true }))
  process.channel.unref()
`)}`

/**
 * Starts `dist/server/main.js` on a free port with an empty data folder. The food databases are off, unless
 * `environment` sets their addresses. With `endsWithParent`, the server ends when this process ends, even if this
 * process is killed.
 *
 * @throws Error with the output of the process if the server does not become ready
 */
export async function startBuiltServer(
  environment: Record<string, string> = {},
  { endsWithParent = false } = {},
): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-e2e-'))
  const settings = {
    ...emptyEnvironment,
    HOST: '127.0.0.1',
    PORT: String(await nextPort()),
    DATA_DIR: dataDir,
    MEALDB_URL: 'off',
    COCKTAILDB_URL: 'off',
    ...environment,
  }
  let child: ChildProcess
  const log: string[] = []
  const start = (overrides?: Record<string, string>, dist = join(process.cwd(), 'dist')) => {
    child = spawn(process.execPath, [...(endsWithParent ? [endWithParent] : []), join(dist, 'server/main.js')], {
      env: { ...process.env, ...settings, ...overrides },
      stdio: ['ignore', 'pipe', 'pipe', endsWithParent ? 'ipc' : 'ignore'],
    })
    return waitForAddress(child, log)
  }
  const stop = async () => {
    await shutDown(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const origin = await start()
    return {
      origin,
      dataDir,
      log,
      stop,
      shutDown: () => shutDown(child),
      get pid() {
        return child.pid!
      },
      signal: (name) => void child.kill(name),
      async restart(dist) {
        await exitOf(child)
        await start({ PORT: new URL(origin).port }, dist)
      },
    }
  } catch (error) {
    await stop()
    // Another process has taken the port since `nextPort` probed it.
    if (!environment.PORT && log.some((line) => line.includes('EADDRINUSE')))
      return startBuiltServer(environment, { endsWithParent })
    throw error
  }
}

/**
 * Starts one server for all tests of a file. Use it in files that need a special `environment`, and in files that
 * restart the server.
 */
export function useBuiltServer(environment?: Record<string, string>) {
  let server: BuiltServer | undefined
  beforeAll(async () => {
    server = await startBuiltServer(environment)
  })
  afterAll(() => server?.stop())
  return {
    get origin() {
      return server!.origin
    },
    get dataDir() {
      return server!.dataDir
    },
    signal: (name: NodeJS.Signals) => server!.signal(name),
    restart: (dist?: string) => server!.restart(dist),
  }
}

let shared: Promise<BuiltServer> | undefined

/**
 * Starts one server for all test files of a worker, because a start takes as much CPU time as a browser test. The
 * server ends with the process of the worker. A test must register its own users. A test must also delete its content
 * if this content causes errors in the pages of other tests, such as a recipe whose picture is missing.
 */
export function useSharedServer() {
  let server: BuiltServer | undefined
  beforeAll(async () => {
    // With this setting, the server accepts the IP address that `registerUser` sends. The address differs for each
    // user, because one IP address may create only a few accounts.
    shared ??= startBuiltServer({ TRUST_PROXY: 'loopback' }, { endsWithParent: true })
    server = await shared
  })
  return {
    get origin() {
      return server!.origin
    },
    get dataDir() {
      return server!.dataDir
    },
  }
}

/**
 * Waits until the server logs its address. Adds the output of the process to `lines`, also later.
 * @returns the address
 * @throws Error if the process ends first, or does not log the address in time
 */
function waitForAddress(child: ChildProcess, lines: string[]) {
  return new Promise<string>((resolve, reject) => {
    const fail = (cause: string) => {
      clearTimeout(timer)
      reject(new Error(`The server did not start: ${cause}\n${lines.join('\n')}`))
    }
    const timer = setTimeout(() => fail(`no address after ${startTimeoutMs} ms`), startTimeoutMs)
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const address = addressIn(line)
        if (!address) return
        clearTimeout(timer)
        resolve(address)
      })
    }
    child.once('error', (error) => fail(error.message))
    // At `close`, unlike at `exit`, `lines` has the whole output.
    child.once('close', (code) => fail(`exit code ${code}`))
  })
}

function addressIn(line: string) {
  const entry = line.startsWith('{') ? (JSON.parse(line) as { msg?: string; address?: string }) : {}
  return entry.msg === 'Potluck is ready' ? entry.address : undefined
}

const hasExited = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function exitOf(child: ChildProcess) {
  if (!hasExited(child)) await once(child, 'exit')
}

/** Ends a process with SIGTERM, even if it was stopped with SIGSTOP. If that takes too long, sends SIGKILL. */
async function shutDown(child: ChildProcess) {
  if (hasExited(child)) return
  const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs)
  child.kill('SIGTERM')
  child.kill('SIGCONT')
  await exitOf(child)
  clearTimeout(timer)
}
