/** 200 people at once for a minute, memory after very many calls, and what happens when far too many come (bench/README.md). */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Dish } from '#contract/catalog.ts'
import { tokenize } from '#server/text/tokenize.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { CrowdOrder, CrowdOutcome } from './clients/crowd.ts'
import { fillWithPeople, fillWithRoom } from './data/users-and-rooms.ts'
import { pinned, startBuilt } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'

const execute = promisify(execFile)
const goals = { p99Ms: 150, growth: 1.1 }
const seconds = Number(process.env.SECONDS ?? 60)
const crowd = { people: 200, pauseMs: 500 }
const callsUntilWarm = 20_000
const calls = 100_000
const tooMany = { people: 1000, seconds: 10 }
const peopleOfRoom = 10

const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const people = await fill(join(folder, 'data'))
const { meals } = JSON.parse(readFileSync('dist/content/house.json', 'utf8')) as { meals: Dish[] }
const product = await startBuilt(join(folder, 'data'))
try {
  const evening = await visit({ people: people.slice(0, crowd.people), seconds, pauseMs: crowd.pauseMs })
  const all = Object.values(evening.took).flat()
  const p99 = percentile(all, 0.99)
  report(
    `${crowd.people} people for ${seconds} s, ${(all.length / evening.seconds).toFixed(0)} answers/s, p50`,
    `${median(all).toFixed(1)} ms`,
  )
  report('  p99', `${p99.toFixed(1)} ms`, { text: `< ${goals.p99Ms} ms`, isReached: p99 < goals.p99Ms })
  for (const [what, took] of Object.entries(evening.took))
    report(
      `  ${what}: p50 and p99 of ${took.length}`,
      `${median(took).toFixed(1)} and ${percentile(took, 0.99).toFixed(1)} ms`,
    )
  const wrong = evening.refused.length + Object.keys(evening.wrong).length
  report(
    '  answers that were no success',
    `${evening.refused.length} refused, ${JSON.stringify(evening.wrong)} wrong`,
    { text: 'none', isReached: !wrong },
  )
  report('  how busy the visitors themselves were', `${(evening.busy * 100).toFixed(0)} %`)

  const some = people.slice(0, 40)
  await visit({ people: some, answersMax: callsUntilWarm })
  const before = product.residentMb()
  await visit({ people: some, answersMax: calls })
  const after = product.residentMb()
  report(`resident memory after ${calls} more calls`, `${after.toFixed(0)} MB, before ${before.toFixed(0)} MB`, {
    text: `≤ ${goals.growth} of before`,
    isReached: after / before <= goals.growth,
  })

  const rush = await visit({ people, seconds: tooMany.seconds })
  const served = Object.values(rush.took).flat()
  report(
    `${tooMany.people} people who never pause: served`,
    `${(served.length / rush.seconds).toFixed(0)} a second, p99 ${percentile(served, 0.99).toFixed(0)} ms`,
  )
  report(
    '  told to come back',
    `${(rush.refused.length / rush.seconds).toFixed(0)} a second, p50 ${median(rush.refused).toFixed(0)} ms`,
  )
  report('  answers that were neither', JSON.stringify(rush.wrong), {
    text: 'none',
    isReached: !Object.keys(rush.wrong).length,
  })
  const calm = await visit({ people: people.slice(0, 20), seconds: 3, pauseMs: crowd.pauseMs })
  report('  refused when they have gone', String(calm.refused.length), { text: '0', isReached: !calm.refused.length })
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function visit(wanted: Pick<CrowdOrder, 'people'> & Partial<CrowdOrder>): Promise<CrowdOutcome> {
  const order: CrowdOrder = {
    port: product.port,
    seconds: 300,
    answersMax: Number.MAX_SAFE_INTEGER,
    pauseMs: 0,
    date: new Date().toISOString().slice(0, 10),
    words: [
      ...new Set(
        meals.flatMap(({ title, ingredients }) => tokenize([title, ...ingredients.map(({ name }) => name)].join(' '))),
      ),
    ].filter((word) => word.length > 3),
    mealIds: meals.map(({ id }) => id),
    ...wanted,
  }
  const file = join(folder, 'crowd.json')
  writeFileSync(file, JSON.stringify(order))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/crowd.ts', file])
  const { stdout } = await execute(command!, parameters, { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as CrowdOutcome
}

/** Everybody signed in and at a table. */
async function fill(dataDir: string): Promise<CrowdOrder['people']> {
  const db = openDatabase({ dataDir })
  await migrate(db)
  const guests = await fillWithPeople(db, tooMany.people)
  const seated = []
  for (let from = 0; from < guests.length; from += peopleOfRoom) {
    const members = guests.slice(from, from + peopleOfRoom)
    const roomId = await fillWithRoom(db, `table-${from}-`, members)
    seated.push(...members.map(({ token }) => ({ token, roomId })))
  }
  await db.destroy()
  return seated
}
