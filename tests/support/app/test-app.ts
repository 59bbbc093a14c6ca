/** The whole server in this process, with a database of its own, closed when the test is over. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createApp, type Parts } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

interface TestAppOptions extends Pick<Parts, 'fetch' | 'mirrorPace' | 'patience'> {
  /** Beside `MEALDB_URL=off` and `COCKTAILDB_URL=off`. */
  environment?: Record<string, string>
  /** A database that an earlier product of the same test has left. */
  db?: Db
}

/** Ready for `app.inject`. `lines` collects the log. */
export async function startTestApp({
  environment = {},
  db: givenDb,
  fetch,
  mirrorPace,
  patience,
}: TestAppOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'potluck-test-'))
  const db = givenDb ?? (await openTestDatabase())
  const lines: string[] = []
  const config = { ...readConfig({ MEALDB_URL: 'off', COCKTAILDB_URL: 'off', DATA_DIR: dataDir, ...environment }) }
  const log = pino({ level: config.logLevel }, { write: (line: string) => void lines.push(line) })
  const { app, startJobs, tidy, leave } = await createApp({
    config,
    db,
    log,
    distDir: join(process.cwd(), 'dist'),
    fetch,
    mirrorPace,
    patience,
  })
  onTestFinished(async () => {
    await app.close()
    if (!givenDb) await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { app, db, startJobs, tidy, leave, lines, dataDir }
}
