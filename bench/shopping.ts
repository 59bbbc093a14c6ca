/**
 * The shopping list of 28 meals with 300 ingredient lines and the plan of a year, over HTTP; and every recipe of the
 * catalogue, with the lines of a folder of other sites, through a list (bench/README.md).
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mealTimes } from '#contract/rooms.ts'
import { readContent } from '#content/read.ts'
import { listOf } from '#cooking/shopping/list.ts'
import { needOf, type DishLine } from '#cooking/shopping/needs.ts'
import { timeId } from '#server/crypto/ids.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertDishes } from './data/generated-dishes.ts'
import { insertRoom, insertUsers } from './data/users-and-rooms.ts'
import { startBuilt } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'

const goalMs = 100
const counts = { dishes: 400, meals: 28, weeks: 12, members: 4, days: 366, reads: 100 }
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

readRecipes()
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const dataDir = join(folder, 'data')
const { roomId, token, lineCount } = await fill()
const product = await startBuilt(dataDir)
try {
  const what = `a list of ${counts.meals} meals with ${lineCount} ingredient lines`
  const make = (week: number) =>
    timeOf(() => send('POST', 'list/from-plan', { from: dayFromNow(7 * week), to: dayFromNow(7 * week + 6) }))
  report('the first list after a start', `${(await make(0)).toFixed(0)} ms`)
  const otherMs = []
  // Each of dishes that no list had before.
  for (let week = 1; week < counts.weeks; week += 1) otherMs.push(await make(week))
  const newMs = median(otherMs)
  report(`${what} that are read for the first time`, `${newMs.toFixed(0)} ms`, {
    text: `< ${goalMs} ms`,
    isReached: newMs < goalMs,
  })
  await reportReads(`${what}, again`, () => send('GET', 'list'))
  const { lines } = (await (await send('GET', 'list')).json()) as { lines: { _id: string }[] }
  await reportReads('a tick on it', (index) =>
    send('PUT', `list/lines/${lines[index % lines.length]!._id}`, { ticked: index % 2 === 0 }),
  )
  await reportReads('a plan of a year with four meals a day', () =>
    send('GET', `plan?from=${dayFromNow(0)}&to=${dayFromNow(counts.days - 1)}`),
  )
  report('filling a week of dinners, for the first time', `${(await timeOf(fillWeek)).toFixed(0)} ms`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

function fillWeek() {
  return send('POST', 'plan/fill', { from: dayFromNow(-8), to: dayFromNow(-2), meals: ['dinner'] })
}

async function timeOf(run: () => Promise<unknown>) {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

async function reportReads(what: string, run: (index: number) => Promise<Response>) {
  const durationsMs: number[] = []
  for (let index = 0; index < counts.reads; index += 1)
    durationsMs.push(await timeOf(async () => (await run(index)).arrayBuffer()))
  const [p50, p99] = [median(durationsMs), percentile(durationsMs, 0.99)]
  report(`${what}, p50`, `${p50.toFixed(1)} ms`, { text: `< ${goalMs} ms`, isReached: p50 < goalMs })
  report('  p99', `${p99.toFixed(1)} ms`)
}

async function send(method: string, path: string, body?: object) {
  const response = await fetch(`${product.url}/api/rooms/${roomId}/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`)
  return response
}

/** 28 meals in the first week, and one entry for each meal of the year after it. */
async function fill() {
  const dishes = await insertDishes(dataDir, counts.dishes)
  const db = openDatabase({ dataDir })
  const members = await insertUsers(db, counts.members)
  const room = await insertRoom(db, 'family', members)
  const rows = Array.from({ length: counts.days * mealTimes.length }, (_, index) => ({
    id: timeId(),
    room_id: room,
    day: dayFromNow(Math.floor(index / mealTimes.length)),
    meal: mealTimes[index % mealTimes.length]!,
    dish: dishes[index % dishes.length]!.title.slice(0, 120),
    origin: JSON.stringify({ kind: 'meal', id: dishes[index % dishes.length]!.id }),
    note: '',
    servings: null,
  }))
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('room_plan')
      .values(rows.slice(at, at + 200))
      .execute()
  await db.destroy()
  const planned = Array.from({ length: counts.meals }, (_, index) => dishes[index % dishes.length]!)
  const found = planned.reduce((sum, { ingredients }) => sum + ingredients.length, 0)
  return { roomId: room, token: members[0]!.token, lineCount: found }
}

/** Every dish of the catalogue, and 2,000 recipes of ten lines of other sites, in one list each. None may throw. */
function readRecipes() {
  const { meals, drinks } = readContent(join(import.meta.dirname, '../content'))
  const recipes: DishLine[][] = [...meals, ...drinks].map(({ dish }) =>
    dish.ingredients.map(({ name, measure }) => ({ text: `${measure} ${name}`.trim(), name })),
  )
  const file = process.argv[2] && join(process.argv[2], 'dev-large.jsonl.gz')
  if (file && existsSync(file)) {
    const lines = gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { sentence: string }).sentence)
    for (let at = 0; at < Math.min(lines.length, 20_000); at += 10)
      recipes.push(lines.slice(at, at + 10).map((text) => ({ text, name: null })))
  }
  const startedAt = performance.now()
  let read = 0
  for (const recipe of recipes) {
    const needs = recipe.map(needOf).filter((need) => need !== null)
    read += recipe.length
    listOf([{ dish: 'Dish', date: dayFromNow(0), servings: 3, recipeServings: 4, needs }], 'metric')
    listOf([{ dish: 'Dish', date: dayFromNow(0), servings: 3, recipeServings: 4, needs }], 'us')
  }
  const perLine = ((performance.now() - startedAt) / read) * 1000
  report(`recipes read into lists without an error`, `${recipes.length}`)
  report('  time of a line', `${perLine.toFixed(0)} µs`)
}
