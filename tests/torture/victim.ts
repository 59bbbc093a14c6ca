/** A server that is there to be killed: always on the same port and the same data, so that its clients find it again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { unsetEnvironment } from '#tests/support/unset-environment.ts'
import { freePort, waitFor } from '#bench/support/server-process.ts'

/** The built product on `dataDir`, not started yet. What it complains of goes to the file `log`. */
export async function createVictim(dataDir: string, log: string, environment: Record<string, string>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...unsetEnvironment,
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
  let sayUp = () => {}
  let isMeant = false
  let falls = 0
  const nextUp = () => new Promise<void>((done) => (sayUp = done))
  let up = nextUp()
  const isOver = () => child === undefined || child.exitCode !== null || child.signalCode !== null

  return {
    url,
    /** How often it has ended by itself. */
    falls: () => falls,
    /** Resolves as soon as it answers again. */
    whenUp: () => up,
    /** Resolves when it answers. @throws Error when it does not, in twenty seconds. */
    async start() {
      const started = spawn(process.execPath, ['--optimize-for-size', 'dist/server/main.js'], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', lines, lines],
      })
      child = started
      isMeant = false
      ended = new Promise((done) =>
        started.once('exit', () => {
          if (!isMeant) falls += 1
          done()
        }),
      )
      await waitFor(`${url}/api/health`, isOver).catch((cause: unknown) => {
        throw new Error(
          `The server does not start. Its last words: ${readFileSync(log, 'utf8').trimEnd().split('\n').at(-1)}`,
          { cause },
        )
      })
      sayUp()
    },
    /** `SIGKILL`: nothing is tidied, finished or said. `SIGTERM`: it leaves in good order. */
    async end(signal: 'SIGKILL' | 'SIGTERM') {
      up = nextUp()
      isMeant = true
      if (!isOver()) child!.kill(signal)
      await ended
    },
  }
}
