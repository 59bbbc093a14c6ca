/** Kills the server while clients write. Then checks that no acknowledged write is lost. See bench/README.md. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { createPostgresDatabase } from '#tests/support/database/test-database.ts'
import { terminateConnections } from '#tests/support/database/database-faults.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { createApiClient } from './calls.ts'
import { findLosses } from './check.ts'
import { runClient } from './clients.ts'
import { createDice, emptyLedger } from './ledger.ts'
import { checkPictures, checkTables } from './torture.store.ts'
import { createKillableServer } from './killable-server.ts'

const kills = Number(process.env.KILLS ?? 30)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const engines = process.env.DATABASE ?? 'both'
const clients = 12
const uptimeMs = { least: 200, most: 1500 }
/** The probability that the run terminates the connections to PostgreSQL before it kills the server. */
const cutShare = 0.4
const shownMax = 20

const folder = mkdtempSync(join(tmpdir(), 'potluck-torture-'))
const results = []
try {
  if (engines !== 'postgres') results.push(await torture('sqlite'))
  if (engines !== 'sqlite') {
    const postgres = await startPostgresServer()
    try {
      if (postgres) results.push(await torture('postgres', postgres.url))
      else if (engines === 'postgres') process.exitCode = 1
    } finally {
      await postgres?.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.table(results)
console.log(`SEED=${seed}`)

async function torture(name: string, serverUrl?: string) {
  const startedAt = performance.now()
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const databaseUrl = serverUrl && (await createPostgresDatabase(serverUrl))
  const log = join(folder, `${name}.log`)
  const server = await createKillableServer(dataDir, log, {
    TRUST_PROXY: 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const calls = createApiClient(server.url, server.whenUp)
  const [ledger, dice] = [emptyLedger(), createDice(seed)]
  try {
    await server.start()
    let isOver = false
    const running = Array.from({ length: clients }, (_, index) =>
      // Each client has its own random generator (`dice`). With a shared one, the choices of a client would depend on
      // the timing of the other clients.
      runClient(
        { ask: calls.ask, ledger, dice: createDice(seed + 1 + index), isOver: () => isOver },
        `${name}${index}`,
      ),
    )
    for (let count = 0; count < kills; count++) {
      const cut =
        databaseUrl && dice.roll() < cutShare
          ? sleep(dice.between(50, uptimeMs.least)).then(() => terminateConnections(databaseUrl))
          : null
      await sleep(dice.between(uptimeMs.least, uptimeMs.most))
      await cut
      await server.end('SIGKILL')
      await server.start()
    }
    isOver = true
    await Promise.all(running)
    await server.end('SIGKILL')

    const { writes, unanswered, refused } = { ...calls.counts }
    const swept = await tidyUp(dataDir, databaseUrl)
    await server.start()
    const losses = await findLosses(calls, ledger)
    await server.end('SIGTERM')
    const crashes = server.crashes() ? [`the server ended by itself ${server.crashes()} times`] : []
    // With too few acknowledged writes, the run proves nothing.
    const tooFew = writes < kills ? [`only ${writes} writes were acknowledged before ${kills} kills`] : []
    const problems = [...losses, ...crashes, ...tooFew, ...calls.problems, ...swept.problems, ...errorLinesIn(log)]
    for (const line of problems.slice(0, shownMax)) console.log(`${name}: ${line}`)
    if (problems.length) process.exitCode = 1
    const { people, recipes, rooms, likes } = ledger
    return {
      database: name,
      kills,
      acknowledged: writes,
      unanswered,
      refused,
      people: people.length,
      recipes: recipes.length,
      rooms: rooms.length,
      likes: likes.size,
      pictures: swept.pictures,
      swept: swept.swept,
      lost: losses.length,
      wrong: problems.length - losses.length,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await server.end('SIGKILL')
  }
}

/** Runs the clean-up jobs of the server, then checks the tables and the pictures. */
async function tidyUp(dataDir: string, databaseUrl: string | undefined) {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEALDB_URL: 'off', COCKTAILDB_URL: 'off' })
  const db = openDatabase(config)
  try {
    const { app, tidy } = await createApp({
      config,
      db,
      log: pino({ level: 'silent' }),
      distDir: join(process.cwd(), 'dist'),
    })
    await tidy()
    await app.close()
    const { problems, ...counts } = await checkPictures(db, dataDir)
    return { ...counts, problems: [...problems, ...(await checkTables(db))] }
  } finally {
    await db.destroy()
  }
}

/** The internal errors in the log, and all output that is not a log line. */
function errorLinesIn(log: string) {
  const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean)
  return lines
    .filter((line) => !line.startsWith('{') || line.includes('"msg":"request failed"'))
    .map((line) => `log of the server: ${line.slice(0, 400)}`)
}
