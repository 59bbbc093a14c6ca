/** A server process that can be killed and started again with the same port and data. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { emptyEnvironment } from '#tests/support/server/empty-environment.ts'
import { nextPort } from '#tests/support/ports.ts'
import { waitFor } from '#bench/support/server-process.ts'

/** The built server with the data in `dataDir`, not started yet. It logs warnings and errors to the file `log`. */
export async function createKillableServer(dataDir: string, log: string, environment: Record<string, string>) {
  const port = await nextPort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...emptyEnvironment,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MEALDB_URL: 'off',
    COCKTAILDB_URL: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const lines = openSync(log, 'a')
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let reportUp = () => {}
  let isIntended = false
  let crashes = 0
  const nextUp = () => new Promise<void>((done) => (reportUp = done))
  let up = nextUp()
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null

  return {
    url,
    /** The process id. */
    pid: () => child!.pid!,
    /** How often the process has ended by itself. */
    crashes: () => crashes,
    /** Resolves when the server accepts requests again. */
    whenUp: () => up,
    /** Resolves when the server accepts requests. @throws Error when it does not start in time */
    async start() {
      const started = spawn(process.execPath, ['--optimize-for-size', 'dist/server/main.js'], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', lines, lines],
      })
      child = started
      isIntended = false
      ended = new Promise((done) =>
        started.once('exit', () => {
          if (!isIntended) crashes += 1
          done()
        }),
      )
      await waitFor(`${url}/api/health`, isOver).catch((cause: unknown) => {
        throw new Error(
          `The server does not start. The last line of its log: ${readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)}`,
          { cause },
        )
      })
      reportUp()
    },
    /** Ends the process immediately (`SIGKILL`) or gracefully (`SIGTERM`). */
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      up = nextUp()
      isIntended = true
      if (!isOver()) child!.kill(signal)
      await ended
    },
  }
}
