/**
 * Measures the latency of 200 concurrent users during a minute, the memory after many calls, and the responses during
 * an overload of 1,000 users (bench/README.md).
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Dish } from '#contract/catalog.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { CrowdJob, CrowdResult } from './clients/crowd.ts'
import { insertRoom, insertNumberedUsers } from './data/users-and-rooms.ts'
import { pinned, startBuilt } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const execute = promisify(execFile)
const goals = { p99Ms: 150, growth: 1.1 }
const seconds = Number(process.env.SECONDS ?? 60)
const crowd = { users: 200, pauseMs: 500 }
const warmUpCalls = 20_000
const calls = 100_000
const overload = { users: 1000, seconds: 10 }
const usersPerRoom = 10

const folder = tempFolder()
const users = await fill(join(folder, 'data'))
const { meals } = JSON.parse(readFileSync('dist/content/dishes.json', 'utf8')) as { meals: Dish[] }
const product = await startBuilt(join(folder, 'data'))
try {
  const steady = await run({ users: users.slice(0, crowd.users), seconds, pauseMs: crowd.pauseMs })
  const all = Object.values(steady.durationsMs).flat()
  const p99 = percentile(all, 0.99)
  report(
    `${crowd.users} users for ${seconds} s, ${(all.length / steady.seconds).toFixed(0)} responses/s, p50`,
    `${median(all).toFixed(1)} ms`,
  )
  report('  p99', `${p99.toFixed(1)} ms`, { text: `< ${goals.p99Ms} ms`, isReached: p99 < goals.p99Ms })
  for (const [action, durations] of Object.entries(steady.durationsMs))
    report(
      `  ${action}: p50 and p99 of ${durations.length}`,
      `${median(durations).toFixed(1)} and ${percentile(durations, 0.99).toFixed(1)} ms`,
    )
  const unsuccessful = steady.refusedMs.length + Object.keys(steady.failed).length
  report('  unsuccessful', `${steady.refusedMs.length} refused, ${JSON.stringify(steady.failed)} failed`, {
    text: 'none',
    isReached: !unsuccessful,
  })
  report('  CPU of the client', `${(steady.cpuShare * 100).toFixed(0)} %`)

  const some = users.slice(0, 40)
  await run({ users: some, responsesMax: warmUpCalls })
  const before = product.residentMb()
  await run({ users: some, responsesMax: calls })
  const after = product.residentMb()
  report(`resident memory after ${calls} more calls`, `${after.toFixed(0)} MB, before ${before.toFixed(0)} MB`, {
    text: `≤ ${goals.growth} of before`,
    isReached: after / before <= goals.growth,
  })

  const rush = await run({ users, seconds: overload.seconds })
  const served = Object.values(rush.durationsMs).flat()
  report(
    `${overload.users} users without a pause: served`,
    `${(served.length / rush.seconds).toFixed(0)} a second, p99 ${percentile(served, 0.99).toFixed(0)} ms`,
  )
  report(
    '  refused with 503',
    `${(rush.refusedMs.length / rush.seconds).toFixed(0)} a second, p50 ${median(rush.refusedMs).toFixed(0)} ms`,
  )
  report('  failed', JSON.stringify(rush.failed), {
    text: 'none',
    isReached: !Object.keys(rush.failed).length,
  })
  const calm = await run({ users: users.slice(0, 20), seconds: 3, pauseMs: crowd.pauseMs })
  report('  refused afterwards', String(calm.refusedMs.length), { text: '0', isReached: !calm.refusedMs.length })
} finally {
  await product.stop()
}

async function run(options: Pick<CrowdJob, 'users'> & Partial<CrowdJob>): Promise<CrowdResult> {
  const job: CrowdJob = {
    port: product.port,
    seconds: 300,
    responsesMax: Number.MAX_SAFE_INTEGER,
    pauseMs: 0,
    date: new Date().toISOString().slice(0, 10),
    words: [
      ...new Set(
        meals.flatMap(({ title, ingredients }) => tokenize([title, ...ingredients.map(({ name }) => name)].join(' '))),
      ),
    ].filter((word) => word.length > 3),
    mealIds: meals.map(({ id }) => id),
    ...options,
  }
  const file = join(folder, 'crowd.json')
  writeFileSync(file, JSON.stringify(job))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/crowd.ts', file])
  const { stdout } = await execute(command!, parameters, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as CrowdResult
}

/** Inserts the users and their rooms. */
async function fill(dataDir: string): Promise<CrowdJob['users']> {
  const db = openDatabase({ dataDir })
  await migrate(db)
  const inserted = await insertNumberedUsers(db, overload.users)
  const withRooms = []
  for (let from = 0; from < inserted.length; from += usersPerRoom) {
    const members = inserted.slice(from, from + usersPerRoom)
    const roomId = await insertRoom(db, `room-${from}-`, members)
    withRooms.push(...members.map(({ token }) => ({ token, roomId })))
  }
  await db.destroy()
  return withRooms
}
