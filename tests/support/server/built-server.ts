/** The built product as a process of its own, as people run it: for journeys in a browser. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'
import { emptyEnvironment } from './empty-environment.ts'

const startTimeoutMs = 20_000
const shutdownTimeoutMs = 5000

interface BuiltServer {
  /** Where it listens: `http://127.0.0.1:…`. */
  origin: string
  dataDir: string
  /** Of the process that runs now. */
  readonly pid: number
  /** What it has said, line by line. */
  log: string[]
  /** `SIGSTOP` and it hangs, `SIGCONT` and it goes on, `SIGKILL` and it is gone. */
  signal(name: NodeJS.Signals): void
  /** The process that is gone, again: same port, same data; of another build, when its `dist` is given. */
  restart(dist?: string): Promise<void>
  /** In good order; the data stays. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** Starts `dist/server/main.js` on a free port with an empty data folder; the food databases are off unless `environment` names them. */
export async function startBuiltServer(environment: Record<string, string> = {}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-e2e-'))
  const settings = {
    ...emptyEnvironment,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    MEALDB_URL: 'off',
    COCKTAILDB_URL: 'off',
    ...environment,
  }
  let child: ChildProcess
  const log: string[] = []
  const start = (more?: Record<string, string>, dist = join(process.cwd(), 'dist')) => {
    child = spawn(process.execPath, [join(dist, 'server/main.js')], {
      env: { ...process.env, ...settings, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return readAddress(child, log)
  }
  const stop = async () => {
    await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const origin = await start()
    return {
      origin,
      dataDir,
      log,
      stop,
      end: () => end(child),
      get pid() {
        return child.pid!
      },
      signal: (name) => void child.kill(name),
      async restart(dist) {
        await start({ PORT: new URL(origin).port }, dist)
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One product for all tests of a file. */
export function useBuiltServer(environment?: Record<string, string>) {
  let served: BuiltServer | undefined
  beforeAll(async () => {
    served = await startBuiltServer(environment)
  })
  afterAll(() => served?.stop())
  return {
    get origin() {
      return served!.origin
    },
    get dataDir() {
      return served!.dataDir
    },
    signal: (name: NodeJS.Signals) => served!.signal(name),
    restart: (dist?: string) => served!.restart(dist),
  }
}

/** @throws Error with what the process said, when it ends or stays silent instead of listening. */
function readAddress(child: ChildProcess, lines: string[]) {
  return new Promise<string>((done, failed) => {
    const giveUp = (cause: string) => failed(new Error(`The product did not start: ${cause}\n${lines.join('\n')}`))
    const timer = setTimeout(() => giveUp(`silent for ${startTimeoutMs} ms`), startTimeoutMs)
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        const address = addressIn(line)
        if (!address) return
        clearTimeout(timer)
        done(address)
      })
    }
    child.once('error', (error) => giveUp(error.message))
    child.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code}`)
    })
  })
}

function addressIn(line: string) {
  const entry = line.startsWith('{') ? (JSON.parse(line) as { msg?: string; address?: string }) : {}
  return entry.msg === 'Potluck is ready' ? entry.address : undefined
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const isOver = new Promise((done) => child.once('exit', done))
  const timer = setTimeout(() => child.kill('SIGKILL'), shutdownTimeoutMs)
  child.kill('SIGTERM')
  child.kill('SIGCONT')
  await isOver
  clearTimeout(timer)
}
