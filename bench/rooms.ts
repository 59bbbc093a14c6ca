/**
 * Measures the time until each of 500 listeners has received a suggestion or an answer, the cost of an event compared
 * with plain Socket.IO, and the time to read a room (bench/README.md).
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Dish } from '#contract/catalog.ts'
import { timeId } from '#server/crypto/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { sendRequest } from '#tests/support/server/call-api.ts'
import { compareWithPlain } from './support/compare.ts'
import { insertRoom, insertNumberedUsers } from './data/users-and-rooms.ts'
import type { ListenersJob } from './clients/room-listeners.ts'
import { pinned, startBuilt, startProcess, type ServerProcess } from './support/server-process.ts'
import { median, percentile, report, summarize } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const goals = { p99Ms: 250, fanOut: 1.3, room: 0.25, mealsMs: 10 }
const rounds = Number(process.env.ROUNDS ?? 5)
const listenerCount = 500
const suggestionsPerRound = 40
const eventsPerRound = 200
/** A room of typical size, for the reads. */
const home = { members: 6, recipes: 12 }
/** A room in which all members have answered every suggestion for a dinner. */
const busy = { members: 50, suggestions: 30, reads: 300 }
const [crowdId, homeId, busyId] = ['crowd', 'home', 'busy'].map((name) => name.padEnd(24, '0')) as [
  string,
  string,
  string,
]
const today = new Date().toISOString().slice(0, 10)

const wanted = process.argv[2] ?? ''
const folder = tempFolder()
const tokens = await fill(join(folder, 'data'))
// Each measurement has a new server, because reads are slower on a server that has closed many connections
// (bench/README.md).
if ('listeners'.includes(wanted)) await withProduct(measureListening)
if ('read'.includes(wanted)) await withProduct(measureReading)

async function withProduct(measure: (product: ServerProcess) => Promise<void>) {
  // Each listener has a different IP address, because the server limits the sockets of one IP address.
  const product = await startBuilt(join(folder, 'data'), { env: { TRUST_PROXY: '1' } })
  try {
    await measure(product)
  } finally {
    await product.stop()
  }
}

async function measureReading(product: ServerProcess) {
  const headers = { authorization: `Bearer ${tokens[0]}` }
  await compareWithPlain(product, folder, {
    name: `a room of ${home.members} with ${home.recipes} recipes`,
    paths: [`/api/rooms/${homeId}`],
    headers,
    goal: goals.room,
  })
  const durationsMs: number[] = []
  for (let read = 0; read < busy.reads; read++) {
    const startedAt = performance.now()
    const token = tokens[read % busy.members]
    const response = await sendRequest(product.url, `GET /api/rooms/${busyId}/meals/${today}`, { token })
    await response.text()
    // The first reads warm the server up.
    if (read >= 50) durationsMs.push(performance.now() - startedAt)
  }
  const p50 = median(durationsMs)
  report(`meals of ${busy.members} members with ${busy.suggestions} suggestions, p50`, `${p50.toFixed(1)} ms`, {
    text: `< ${goals.mealsMs} ms`,
    isReached: p50 < goals.mealsMs,
  })
}

async function measureListening(product: ServerProcess) {
  const baseline = await startProcess(['--optimize-for-size', '--import', 'tsx', 'bench/baselines/socket-server.ts'])
  const [crowd, baselineCrowd] = [await connectListeners(product), await connectListeners(baseline)]
  try {
    const delaysMs: number[] = []
    const answersMs: number[] = []
    const ratios: number[] = []
    const costs: Record<'product' | 'baseline', number[]> = { product: [], baseline: [] }
    for (let round = -1; round < rounds; round++) {
      const measured = await crowd.run(`suggest ${suggestionsPerRound}`)
      const measuredAnswers = await crowd.run(`vote ${suggestionsPerRound}`)
      const cost = {
        product: await costOfEvents(product, crowd),
        baseline: await costOfEvents(baseline, baselineCrowd),
      }
      // Round -1 is the warm-up.
      if (round < 0) continue
      delaysMs.push(...measured)
      answersMs.push(...measuredAnswers)
      ratios.push(cost.product / cost.baseline)
      costs.product.push(cost.product)
      costs.baseline.push(cost.baseline)
    }
    const p99 = percentile(delaysMs, 0.99)
    report(`one suggestion to ${listenerCount} listeners, p50`, `${percentile(delaysMs, 0.5).toFixed(1)} ms`)
    report('  p99', `${p99.toFixed(1)} ms`, { text: `< ${goals.p99Ms} ms`, isReached: p99 < goals.p99Ms })
    const answersP99 = percentile(answersMs, 0.99)
    report(`one answer to ${listenerCount} listeners, p99`, `${answersP99.toFixed(1)} ms`, {
      text: `< ${goals.p99Ms} ms`,
      isReached: answersP99 < goals.p99Ms,
    })
    report('fan-out per listener compared with Socket.IO', summarize(ratios), {
      text: `≤ ${goals.fanOut}`,
      isReached: median(ratios) <= goals.fanOut,
    })
    report('  the product', summarize(costs.product, 1, ' µs'))
    report('  Socket.IO', summarize(costs.baseline, 1, ' µs'))
  } finally {
    await crowd.disconnect()
    await baselineCrowd.disconnect()
    await baseline.stop()
  }
}

type Crowd = Awaited<ReturnType<typeof connectListeners>>

/** CPU time of the server per event and listener, in µs. */
async function costOfEvents(server: ServerProcess, crowd: Crowd) {
  const before = server.cpuSeconds()
  await crowd.run(`emit ${eventsPerRound}`)
  return ((server.cpuSeconds() - before) / eventsPerRound / listenerCount) * 1e6
}

/** Starts a process on core 1 that connects all listeners to one room of `server`. */
async function connectListeners(server: ServerProcess) {
  const job: ListenersJob = { url: server.url, roomId: crowdId, tokens, date: today }
  const file = join(folder, `listeners-${server.port}.json`)
  writeFileSync(file, JSON.stringify(job))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/room-listeners.ts', file])
  const child = spawn(command!, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const lines: AsyncIterator<string, undefined> = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done) throw new Error('The listeners ended early')
    return line.value
  }
  await next()
  return {
    /** @returns the delays in milliseconds */
    async run(line: string) {
      child.stdin.write(`${line}\n`)
      return JSON.parse(await next()) as number[]
    },
    async disconnect() {
      child.stdin.end()
      await exited
    },
  }
}

/** Inserts three rooms. @returns the tokens of all users; the first users are members of every room */
async function fill(dataDir: string) {
  const db = openDatabase({ dataDir })
  await migrate(db)
  const users = await insertNumberedUsers(db, listenerCount)
  await insertRoom(db, 'crowd', users)
  await insertRoom(db, 'home', users.slice(0, home.members))
  await insertRoom(db, 'busy', users.slice(0, busy.members))
  await insertSuggestions(db, users)
  const list = (count: number, text: string) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => `${text} ${index + 1}`))
  await db
    .insertInto('room_recipes')
    .values(
      Array.from({ length: home.recipes }, (_, index) => ({
        id: timeId(),
        room_id: homeId,
        user_id: users[index % home.members]!.id,
        title: `Recipe ${index + 1}`,
        description: 'Something for everyone at the table, and it keeps until tomorrow.',
        ingredients: list(9, '200 g of something good'),
        steps: list(5, 'Stir it slowly over a low heat until it is done, and taste.'),
        image: null,
        origin: null,
      })),
    )
    .execute()
  await db.destroy()
  return users.map(({ token }) => token)
}

/** Inserts suggestions for one dinner, which all members answer. Every fifth member has two allergies and a diet. */
async function insertSuggestions(db: Db, users: { id: string }[]) {
  const members = users.slice(0, busy.members)
  const { meals } = JSON.parse(readFileSync('dist/content/dishes.json', 'utf8')) as { meals: Dish[] }
  const suggested = meals.slice(0, busy.suggestions).map(({ id, title }, index) => ({
    id: timeId(),
    room_id: busyId,
    day: today,
    meal: 'dinner' as const,
    dish: title,
    dish_key: title,
    user_id: members[index % members.length]!.id,
    origin: JSON.stringify({ kind: 'meal', id }),
  }))
  await db.insertInto('room_suggestions').values(suggested).execute()
  for (const { id } of suggested)
    await db
      .insertInto('room_votes')
      .values(members.map((member) => ({ suggestion_id: id, person_id: member.id, answer: 'fine' as const })))
      .execute()
  const allergic = members.filter((_, index) => index % 5 === 0)
  await db
    .insertInto('user_diets')
    .values(allergic.map((member) => ({ user_id: member.id, allergens: '["milk","nuts"]', diets: '["vegetarian"]' })))
    .execute()
}
