/** How long `npm start` takes on an installed and built tree until the product answers (bench/README.md). */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsetEnvironment } from '#tests/support/unset-environment.ts'
import { freePort, waitFor } from './support/server-process.ts'
import { describe, median, report } from './support/statistics.ts'

const times = 5
const goalSeconds = 1.5
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))

try {
  // Installs and builds where that is due, which is not what is measured here.
  await startOnce(join(folder, 'before'))
  const first = await repeat((turn) => startOnce(join(folder, `new-${turn}`)))
  const later = await repeat(() => startOnce(join(folder, 'before')))
  const goal = (values: number[]) => ({ text: `< ${goalSeconds} s`, isReached: median(values) < goalSeconds })
  for (const [name, runs] of [
    ['no data yet', first],
    ['with data', later],
  ] as const) {
    for (const what of ['health', 'page'] as const) {
      const values = runs.map((run) => run[what])
      report(
        `npm start, ${name}, to the first 200 of ${what === 'page' ? '/' : '/api/health'}`,
        describe(values, 2, ' s'),
        goal(values),
      )
    }
  }
  report('  of that npm itself (a script that does nothing)', describe(await repeat(startNothing), 2, ' s'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function repeat<T>(measure: (turn: number) => Promise<T>) {
  const results: T[] = []
  for (let turn = 0; turn < times; turn++) results.push(await measure(turn))
  return results
}

async function startOnce(dataDir: string) {
  const port = await freePort()
  const startedAt = performance.now()
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  // A group of its own, so that npm and all that it started can be ended together.
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...unsetEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      MEALDB_URL: 'off',
      COCKTAILDB_URL: 'off',
    },
  })
  const ended = new Promise((done) => child.once('exit', done))
  try {
    const url = `http://127.0.0.1:${port}`
    await waitFor(`${url}/api/health`, () => child.exitCode !== null)
    const health = secondsSoFar()
    await waitFor(url, () => child.exitCode !== null)
    return { health, page: secondsSoFar() }
  } finally {
    process.kill(-child.pid!, 'SIGTERM')
    await ended
  }
}

/** npm with a script that does nothing, in a folder of its own. */
async function startNothing() {
  const nothing = join(folder, 'nothing')
  mkdirSync(nothing, { recursive: true })
  writeFileSync(join(nothing, 'package.json'), '{ "scripts": { "nothing": "true" } }')
  const startedAt = performance.now()
  const child = spawn('npm', ['run', 'nothing'], { cwd: nothing, stdio: 'ignore' })
  await new Promise((done) => child.once('exit', done))
  return (performance.now() - startedAt) / 1000
}
