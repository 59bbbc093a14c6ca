/**
 * Runs the measurements of `regular`, or those named as parameters, and prints one table of the results that have a
 * goal (bench/README.md).
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { formatLine, type Result } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const regular = [
  'serve',
  'search',
  'start',
  'accounts',
  'hostile/accounts',
  'recipes',
  'uncached',
  'rooms',
  'ideas',
  'shopping',
  'hostile/rooms',
  'crowd',
  'hostile/pools',
  'hostile/pictures',
  'first-screen',
  'foods',
]
/** These measurements run only when they are named, because they take long or need a folder of data. */
const onRequest = ['exports', 'round-trip', 'import-job', 'import', 'import-files', 'import-cases', 'ingredients']
const all = [...regular, ...onRequest]
/** Above this load average, other programs disturb the measurements. */
const idleLoadMax = 0.7
const lineChars = 110

const given = process.argv.slice(2)
const wanted = given.filter((name) => all.includes(name))
/** The parameters of a single measurement, for example its folder of data. */
const parameters = given.filter((name) => !all.includes(name))
if (parameters.length && wanted.length !== 1)
  throw new Error(`No measurement is named ${parameters.join(', ')}. Available: ${all.join(', ')}`)

const [load] = loadavg()
if (load! > idleLoadMax)
  console.log(`Warning: the machine is busy (load ${load!.toFixed(1)}), so the results are less reliable.\n`)
const folder = tempFolder()
const results: Result[] = []
const failed: string[] = []
for (const name of wanted.length ? wanted : regular) {
  console.log(`\n${name}`)
  const file = join(folder, name.replace('/', '-'))
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`, ...parameters], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_RESULTS: file },
  })
  // `status` is null when a signal ended the process.
  if (status !== 0) failed.push(name)
  if (existsSync(file))
    results.push(
      ...readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Result),
    )
}

const withGoal = results.filter(({ goal }) => goal)
const missed = withGoal.filter(({ goal }) => !goal!.isReached)
console.log(`\n${'='.repeat(lineChars)}\n${withGoal.map(formatLine).join('\n')}\n`)
console.log(
  `${withGoal.length - missed.length} of ${withGoal.length} goals reached${failed.length ? `; failed: ${failed.join(', ')}` : ''}`,
)
process.exitCode = failed.length ? 1 : 0
