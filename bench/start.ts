/**
 * Measures the time from `npm start` to the first responses of the health check and of the page, when everything is
 * installed and built (bench/README.md).
 */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyEnvironment } from '#tests/support/server/empty-environment.ts'
import { freePort, waitFor } from './support/server-process.ts'
import { median, report, summarize } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const times = 5
const goalSeconds = 1.5
const folder = tempFolder()

// The first start is not measured, because it may have to install and build.
await startOnce(join(folder, 'before'))
const first = await repeat((turn) => startOnce(join(folder, `new-${turn}`)))
const later = await repeat(() => startOnce(join(folder, 'before')))
const goal = (values: number[]) => ({ text: `< ${goalSeconds} s`, isReached: median(values) < goalSeconds })
for (const [name, runs] of [
  ['no data yet', first],
  ['with data', later],
] as const) {
  for (const target of ['health', 'page'] as const) {
    const values = runs.map((run) => run[target])
    report(
      `npm start, ${name}, to the first 200 of ${target === 'page' ? '/' : '/api/health'}`,
      summarize(values, 2, ' s'),
      goal(values),
    )
  }
}
report('  npm alone (an empty script)', summarize(await repeat(startEmptyScript), 2, ' s'))

async function repeat<T>(measure: (turn: number) => Promise<T>) {
  const results: T[] = []
  for (let turn = 0; turn < times; turn++) results.push(await measure(turn))
  return results
}

async function startOnce(dataDir: string) {
  const port = await freePort()
  const startedAt = performance.now()
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  // A separate process group, so that npm and its children can be stopped together.
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...emptyEnvironment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      MEALDB_URL: 'off',
      COCKTAILDB_URL: 'off',
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    await waitFor(`${url}/api/health`, () => child.exitCode !== null)
    const health = secondsSoFar()
    await waitFor(url, () => child.exitCode !== null)
    return { health, page: secondsSoFar() }
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await exited
  }
}

/** @returns the duration of `npm run` with an empty script, in seconds */
async function startEmptyScript() {
  const emptyPackage = join(folder, 'empty')
  mkdirSync(emptyPackage, { recursive: true })
  writeFileSync(join(emptyPackage, 'package.json'), '{ "scripts": { "empty": "true" } }')
  const startedAt = performance.now()
  const child = spawn('npm', ['run', 'empty'], { cwd: emptyPackage, stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return (performance.now() - startedAt) / 1000
}
