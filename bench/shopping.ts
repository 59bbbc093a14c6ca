/**
 * Measures over HTTP how long it takes to make, read and tick a shopping list of 28 meals, and to read the plan of a
 * year (bench/README.md). Before that, makes lists in this process from the dishes of the catalogue and from recipes
 * with ingredient lines of other sites. This part counts the recipes for which the code throws an error.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { io } from 'socket.io-client'
import { mealTimes } from '#contract/rooms.ts'
import { readContent } from '#content/read.ts'
import { shoppingListOf } from '#cooking/shopping/list.ts'
import { needOf, type DishLine } from '#cooking/shopping/needs.ts'
import { timeId } from '#server/crypto/ids.ts'
import { openDatabase } from '#server/db/open.ts'
import { sendRequest } from '#tests/support/server/call-api.ts'
import { insertDishes } from './data/generated-dishes.ts'
import { insertRoom, insertNumberedUsers } from './data/users-and-rooms.ts'
import { startBuilt } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const goalMs = 100
const tickGoalMs = 250
const counts = { dishes: 400, meals: 28, weeks: 12, members: 4, days: 366, reads: 100, listeners: 20, ticks: 100 }
const dayFromNow = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10)

readRecipes()
const folder = tempFolder()
const dataDir = join(folder, 'data')
const { roomId, crowdId, tokens, lineCount } = await fill()
const token = tokens[0]!
const product = await startBuilt(dataDir)
try {
  const what = `a list of ${counts.meals} meals with ${lineCount} ingredient lines`
  const make = (week: number) =>
    timeOf(() => send('POST', 'list/from-plan', { from: dayFromNow(7 * week), to: dayFromNow(7 * week + 6) }))
  report('the first list after a start', `${(await make(0)).toFixed(0)} ms`)
  const otherMs = []
  const cpuBefore = product.cpuSeconds()
  // Each list has dishes that no list had before.
  for (let week = 1; week < counts.weeks; week += 1) otherMs.push(await make(week))
  const newMs = median(otherMs)
  report(`${what} that are read for the first time`, `${newMs.toFixed(0)} ms`, {
    text: `< ${goalMs} ms`,
    isReached: newMs < goalMs,
  })
  const cpuMs = ((product.cpuSeconds() - cpuBefore) * 1000) / otherMs.length
  report('  CPU time of the server', `${cpuMs.toFixed(0)} ms`)
  await reportReads(`${what}, again`, () => send('GET', 'list'))
  const { lines } = (await (await send('GET', 'list')).json()) as { lines: { _id: string }[] }
  await reportReads('a tick on it', (index) =>
    send('PUT', `list/lines/${lines[index % lines.length]!._id}`, { ticked: index % 2 === 0 }),
  )
  await reportReads('a plan of a year with four meals a day', () =>
    send('GET', `plan?from=${dayFromNow(0)}&to=${dayFromNow(counts.days - 1)}`),
  )
  await reportTicks()
  report('filling a week of dinners, for the first time', `${(await timeOf(fillWeek)).toFixed(0)} ms`)
} finally {
  await product.stop()
}

function fillWeek() {
  return send('POST', 'plan/fill', { from: dayFromNow(-8), to: dayFromNow(-2), meals: ['dinner'] })
}

/**
 * Ticks a line of the list, and measures the time until each member of the room has received the event. Before the next
 * line is ticked, each member reads the list.
 */
async function reportTicks() {
  const inCrowd = { room: crowdId }
  await send('POST', 'list/from-plan', { from: dayFromNow(0), to: dayFromNow(6) }, inCrowd)
  const { lines } = (await (await send('GET', 'list', undefined, inCrowd)).json()) as { lines: { _id: string }[] }
  const delaysMs: number[] = []
  let startedAt = 0
  let onReceived: (by: string) => void = () => {}
  const sockets = await Promise.all(
    tokens.map(async (by) => {
      const socket = io(product.url, { transports: ['websocket'], forceNew: true, auth: { token: by } })
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
      if (!(await socket.timeout(5000).emitWithAck('join-room', { roomId: crowdId })))
        throw new Error('The server refused to let a listener join the room')
      socket.on('list-changed', () => onReceived(by))
      return socket
    }),
  )
  for (let count = -10; count < counts.ticks; count += 1) {
    const reads: Promise<unknown>[] = []
    const allReceived = new Promise<void>((resolve) => {
      onReceived = (by) => {
        // The first ticks warm the server up.
        if (count >= 0) delaysMs.push(performance.now() - startedAt)
        reads.push(send('GET', 'list', undefined, { ...inCrowd, by }).then((response) => response.arrayBuffer()))
        if (reads.length === tokens.length) resolve()
      }
    })
    startedAt = performance.now()
    const path = `list/lines/${lines[(count + 10) % lines.length]!._id}`
    await Promise.all([send('PUT', path, { ticked: true }, inCrowd), allReceived])
    await Promise.all(reads)
  }
  for (const socket of sockets) socket.disconnect()
  const p99 = percentile(delaysMs, 0.99)
  report(`one tick to ${tokens.length} members who then read the list, p50`, `${median(delaysMs).toFixed(1)} ms`)
  report('  p99', `${p99.toFixed(1)} ms`, { text: `< ${tickGoalMs} ms`, isReached: p99 < tickGoalMs })
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

function send(method: string, path: string, body?: object, { room = roomId, by = token } = {}) {
  return sendRequest(product.url, `${method} /api/rooms/${room}/${path}`, { token: by, body })
}

/** Creates two rooms, and plans a dish for each meal: in `family` for `counts.days` days, in `crowd` for a week. */
async function fill() {
  const dishes = await insertDishes(dataDir, counts.dishes)
  const db = openDatabase({ dataDir })
  const members = await insertNumberedUsers(db, counts.listeners)
  const room = await insertRoom(db, 'family', members.slice(0, counts.members))
  const crowd = await insertRoom(db, 'crowd', members)
  const rows = Array.from({ length: (counts.days + 7) * mealTimes.length }, (_, index) => ({
    id: timeId(),
    room_id: index < counts.days * mealTimes.length ? room : crowd,
    day: dayFromNow(Math.floor(index / mealTimes.length) % counts.days),
    meal: mealTimes[index % mealTimes.length]!,
    dish: dishes[index % dishes.length]!.title.slice(0, 120),
    origin: JSON.stringify({ kind: 'meal', id: dishes[index % dishes.length]!.id }),
    note: '',
    servings: null,
    operation: null,
  }))
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('room_plan')
      .values(rows.slice(at, at + 200))
      .execute()
  await db.destroy()
  const planned = Array.from({ length: counts.meals }, (_, index) => dishes[index % dishes.length]!)
  const ingredientCount = planned.reduce((sum, { ingredients }) => sum + ingredients.length, 0)
  return { roomId: room, crowdId: crowd, tokens: members.map((member) => member.token), lineCount: ingredientCount }
}

/**
 * Makes lists from every dish of the catalogue. If the first parameter is a folder with ingredient lines of other
 * sites, also makes lists from up to 2,000 recipes with ten of these lines each. Reports the number of recipes for
 * which the code throws an error, which must be 0.
 */
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
  let thrown = 0
  for (const recipe of recipes) {
    read += recipe.length
    try {
      const needs = recipe.map(needOf).filter((need) => need !== null)
      for (const units of ['metric', 'us'] as const)
        shoppingListOf([{ dish: 'Dish', date: dayFromNow(0), servings: 3, recipeServings: 4, needs }], units)
    } catch {
      thrown += 1
    }
  }
  const perLine = ((performance.now() - startedAt) / read) * 1000
  report(`of ${recipes.length} recipes read into lists, those that threw`, `${thrown}`, {
    text: '0',
    isReached: thrown === 0,
  })
  report('  time of a line', `${perLine.toFixed(0)} µs`)
}
