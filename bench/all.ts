/** Every measurement, one after the other, and one table of all that has a goal (bench/README.md). Names as parameters choose some. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineOf, type Result } from './support/statistics.ts'

const all = ['serve', 'search', 'start', 'accounts', 'recipes', 'rooms', 'crowd', 'first-screen']
const idleLoadMax = 0.7

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length) throw new Error(`There is no measurement named ${unknown.join(', ')}; there are ${all.join(', ')}`)

const [load] = loadavg()
if (load! > idleLoadMax)
  console.log(
    `Others are at work here (load ${load!.toFixed(1)}): what follows is worth less than on an idle machine.\n`,
  )
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const results: Result[] = []
const failed: string[] = []
for (const name of wanted.length ? wanted : all) {
  console.log(`\n${name}`)
  const file = join(folder, name)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_RESULTS: file },
  })
  // Null when a signal has ended it.
  if (status !== 0) failed.push(name)
  if (existsSync(file))
    results.push(
      ...readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Result),
    )
}
rmSync(folder, { recursive: true, force: true })

const withGoal = results.filter(({ goal }) => goal)
const missed = withGoal.filter(({ goal }) => !goal!.isReached)
console.log(`\n${'='.repeat(110)}\n${withGoal.map(lineOf).join('\n')}\n`)
console.log(
  `${withGoal.length - missed.length} of ${withGoal.length} goals reached${failed.length ? `; could not be measured: ${failed.join(', ')}` : ''}`,
)
process.exitCode = failed.length ? 1 : 0
