/** The whole server in this process, with its own database and data folder. */
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp, type Parts } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createPasswords } from '#server/crypto/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { readBuiltInCatalog } from '#server/features/catalog/built-in-catalog.source.ts'
import { createReader } from '#server/recipe-readers/reader.ts'
import { recipeSite } from '#tests/support/fakes/recipe-site.ts'
import { borrowTestDatabase } from '#tests/support/database/test-database.ts'
import { onFinished, useShared } from '#tests/support/shared.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

interface TestAppOptions extends Omit<Partial<Parts>, 'config' | 'log' | 'distDir' | 'builtIn' | 'readDocument'> {
  /** How many built-in dishes the app has. The default is `few`, because a start with `all` takes twice as long. */
  dishes?: 'few' | 'all'
  /** Variables in addition to `MEALDB_URL=off` and `COCKTAILDB_URL=off`. */
  environment?: Record<string, string>
  /** A migrated database, which the test itself must close. By default, the app gets an empty database of its own. */
  db?: Db
}

/** Passwords with hashes that are fast to compute. Most tests register users, and no test needs a secure hash. */
export const cheapPasswords = createPasswords({ memoryCost: 8, timeCost: 1 })

/**
 * The process that reads recipes has a low priority. On a busy machine, this process needs more time than the product
 * allows, so tests allow more.
 */
const { read: readDocument } = createReader({ timeoutMs: 60_000, waitMs: 60_000 })

const distDir = join(process.cwd(), 'dist')
const all = await readBuiltInCatalog(join(distDir, 'content'))
const fewIds = new Set(['lasagne-alla-bolognese', 'banana-bread', 'mojito', 'negroni'])
const isOneOfFew = ({ id }: { id: string }) => fewIds.has(id)
const few = { hash: 'few', meals: all.meals.filter(isOneOfFew), drinks: all.drinks.filter(isOneOfFew) }

/**
 * Starts the server for `request`. The server does not listen on a port. After the test, the server is closed and its
 * data folder is deleted.
 *
 * @returns the parts of the server, and `lines`, which contains the lines of its log so far
 */
export async function startTestApp({
  environment = {},
  db: givenDb,
  dishes = 'few',
  passwords = cheapPasswords,
  publicFetch = recipeSite,
  ...parts
}: TestAppOptions = {}) {
  const dataDir = aTempFolder()
  const { db, giveBack } = givenDb ? { db: givenDb, giveBack: null } : await borrowTestDatabase()
  const lines: string[] = []
  const config = readConfig({ MEALDB_URL: 'off', COCKTAILDB_URL: 'off', DATA_DIR: dataDir, ...environment })
  const log = pino({ level: config.logLevel }, { write: (line: string) => void lines.push(line) })
  const { app, startJobs, tidy, sendReminders, stopAccepting } = await createApp({
    ...parts,
    config,
    db,
    log,
    distDir,
    passwords,
    publicFetch,
    readDocument,
    builtIn: dishes === 'all' ? all : few,
  })
  onFinished(async () => {
    await app.close()
    await giveBack?.()
  })
  return { app, db, startJobs, tidy, sendReminders, stopAccepting, lines, dataDir }
}

/**
 * Starts one server for all tests of the file or of the `describe`. As `useShared` requires, these tests must pass in
 * any order.
 */
export const useTestApp = (options?: TestAppOptions) => useShared(() => startTestApp(options))
