/** What a room costs: one suggestion to 500 who listen, fanning out beside bare Socket.IO, and reading a room (bench/README.md). */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { timeId } from '#server/crypto/time-id.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { compareWithPlain } from './support/compare.ts'
import { fillWithPeople, fillWithRoom } from './data/users-and-rooms.ts'
import type { RoomOrder } from './clients/room-listeners.ts'
import { pinned, startBuilt, startProcess, type ServerProcess } from './support/server-process.ts'
import { describe, median, percentile, report } from './support/statistics.ts'

const goals = { p99Ms: 250, fanOut: 1.3, room: 0.25 }
const rounds = Number(process.env.ROUNDS ?? 5)
const listenerCount = 500
const suggestionsEachRound = 40
const nudgesEachRound = 200
/** The room that is read, rather than listened to, is one as people have them. */
const home = { members: 6, recipes: 12 }
const [crowdId, homeId] = ['crowd'.padEnd(24, '0'), 'home'.padEnd(24, '0')]

const wanted = process.argv[2] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'potluck-bench-'))
const tokens = await fill(join(folder, 'data'))
try {
  // A server of its own for each: a crowd that has gone leaves a heap in which reading is slower (bench/README.md).
  if ('listeners'.includes(wanted)) await withProduct(measureListening)
  if ('read'.includes(wanted)) await withProduct(measureReading)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function withProduct(measure: (product: ServerProcess) => Promise<void>) {
  const product = await startBuilt(join(folder, 'data'))
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
}

async function measureListening(product: ServerProcess) {
  const bare = await startProcess(['--optimize-for-size', '--import', 'tsx', 'bench/baselines/socket-server.ts'])
  const [crowd, bareCrowd] = [await gather(product), await gather(bare)]
  try {
    const waits: number[] = []
    const ratios: number[] = []
    const each: Record<'product' | 'bare', number[]> = { product: [], bare: [] }
    for (let round = -1; round < rounds; round++) {
      const waited = await crowd.tell(`suggest ${suggestionsEachRound}`)
      const cost = { product: await costOfNudges(product, crowd), bare: await costOfNudges(bare, bareCrowd) }
      // The first round warms both up.
      if (round < 0) continue
      waits.push(...waited)
      ratios.push(cost.product / cost.bare)
      each.product.push(cost.product)
      each.bare.push(cost.bare)
    }
    const p99 = percentile(waits, 0.99)
    report(`one suggestion to ${listenerCount} listeners, p50`, `${percentile(waits, 0.5).toFixed(1)} ms`)
    report('  p99', `${p99.toFixed(1)} ms`, { text: `< ${goals.p99Ms} ms`, isReached: p99 < goals.p99Ms })
    report('fan-out for each listener beside bare Socket.IO', describe(ratios), {
      text: `≤ ${goals.fanOut}`,
      isReached: median(ratios) <= goals.fanOut,
    })
    report('  the product', describe(each.product, 1, ' µs'))
    report('  bare', describe(each.bare, 1, ' µs'))
  } finally {
    await crowd.leave()
    await bareCrowd.leave()
    await bare.stop()
  }
}

type Crowd = Awaited<ReturnType<typeof gather>>

/** The processor time of the server for one listener and one nudge, in µs. */
async function costOfNudges(server: ServerProcess, crowd: Crowd) {
  const before = server.cpuSeconds()
  await crowd.tell(`nudge ${nudgesEachRound}`)
  return ((server.cpuSeconds() - before) / nudgesEachRound / listenerCount) * 1e6
}

/** All listeners in one room of `server`, on the other core. */
async function gather(server: ServerProcess) {
  const order: RoomOrder = { url: server.url, roomId: crowdId, tokens, date: new Date().toISOString().slice(0, 10) }
  const file = join(folder, `listeners-${server.port}.json`)
  writeFileSync(file, JSON.stringify(order))
  const [command, ...parameters] = pinned(1, ['--import', 'tsx', 'bench/clients/room-listeners.ts', file])
  const child = spawn(command!, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const lines: AsyncIterator<string, undefined> = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done) throw new Error('The listeners are gone')
    return line.value
  }
  await next()
  return {
    async tell(what: string) {
      child.stdin.write(`${what}\n`)
      return JSON.parse(await next()) as number[]
    },
    async leave() {
      child.stdin.end()
      await ended
    },
  }
}

/** Two rooms, straight into the tables. @returns what signs in the members; the first few are in both rooms */
async function fill(dataDir: string) {
  const db = openDatabase({ dataDir })
  await migrate(db)
  const people = await fillWithPeople(db, listenerCount)
  await fillWithRoom(db, 'crowd', people)
  await fillWithRoom(db, 'home', people.slice(0, home.members))
  const list = (count: number, text: string) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => `${text} ${index + 1}`))
  await db
    .insertInto('room_recipes')
    .values(
      Array.from({ length: home.recipes }, (_, index) => ({
        id: timeId(),
        room_id: homeId,
        user_id: people[index % home.members]!.id,
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
  return people.map(({ token }) => token)
}
