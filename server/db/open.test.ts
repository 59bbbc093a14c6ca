/**
 * How the database is opened. The tests check the settings, the lock that lets only one process use a data folder, the
 * time-outs on PostgreSQL, and the data after a restart or a crash.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createPostgresDatabase,
  isSqlite,
  openTestDatabase,
  postgresUrl,
} from '#tests/support/database/test-database.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { migrate } from './migrate.ts'
import { openDatabase, openReadOnly, withoutTimeouts, type Db } from './open.ts'

const tables = ['catalog_state', 'dishes', 'mirror_tasks']

it('a second run of the migrations changes nothing', async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.destroy())
  await db.insertInto('catalog_state').values({ key: 'a', value: '1' }).execute()
  await migrate(db)
  expect(await db.selectFrom('catalog_state').selectAll().execute()).toEqual([{ key: 'a', value: '1' }])
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

describe.runIf(postgresUrl)('PostgreSQL', () => {
  const timeoutsOf = async (db: Db) => {
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout']
    const { rows } = await sql<{ value: string }>`
      select current_setting(name) as value from unnest(array[${sql.join(names)}]) as name`.execute(db)
    return rows.map(({ value }) => value)
  }

  it('PostgreSQL limits statements and idle transactions to 30 s, except for migrations and backups', async () => {
    const location = { dataDir: '', databaseUrl: await createPostgresDatabase(postgresUrl!) }
    const [db, reader] = [openDatabase(location), openReadOnly(location)]
    onTestFinished(async () => void (await Promise.all([db.destroy(), reader.destroy()])))
    expect(await timeoutsOf(db)).toEqual(['30s', '30s'])
    expect(await withoutTimeouts(db, timeoutsOf)).toEqual(['0', '0'])
    expect(await timeoutsOf(reader)).toEqual(['0', '0'])
    expect(await withoutTimeouts(reader, timeoutsOf)).toEqual(['0', '0'])
  })
})

describe.runIf(isSqlite)('a data folder', () => {
  const newFolder = () => join(aTempFolder(), 'not', 'there yet')

  async function open(dataDir: string) {
    const db = openDatabase({ dataDir })
    await migrate(db)
    onTestFinished(() => db.destroy())
    return db
  }

  it('a missing data folder is created, and its data survives a restart', async () => {
    const dataDir = newFolder()
    const first = await open(dataDir)
    await first.insertInto('catalog_state').values({ key: 'greeting', value: 'Grüße 🍲' }).execute()
    await first.destroy()
    const second = await open(dataDir)
    expect(await second.selectFrom('catalog_state').selectAll().execute()).toEqual([
      { key: 'greeting', value: 'Grüße 🍲' },
    ])
  })

  it('the database in a data folder is opened with durable settings', async () => {
    const db = await open(newFolder())
    const pragma = async (name: string) =>
      Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0]!)[0]
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ])
  })

  it('a data folder in use cannot be opened again, and its process can still write', { tags: ['OPS-03'] }, async () => {
    const dataDir = newFolder()
    const first = await open(dataDir)
    const refused = `Another Potluck (process ${process.pid}) is already running on the folder "${dataDir}". Stop it, or set DATA_DIR to another folder.`
    for (let attempt = 0; attempt < 2; attempt++) expect(() => openDatabase({ dataDir })).toThrow(refused)
    await first.insertInto('catalog_state').values({ key: 'still', value: 'here' }).execute()
    await first.destroy()
    const second = await open(dataDir)
    expect(await second.selectFrom('catalog_state').select('key').execute()).toEqual([{ key: 'still' }])
  })

  it('a damaged lock file is reported as damaged, and not as used by another process', () => {
    const dataDir = newFolder()
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'potluck.lock'), 'no database at all '.repeat(100))
    expect(() => openDatabase({ dataDir })).toThrow(/not a database/)
  })

  it('a data folder is unlocked and complete after its process was killed', { tags: ['OPS-13'] }, async () => {
    const dataDir = newFolder()
    const program = `
      import { openDatabase } from '#server/db/open.ts'
      import { migrate } from '#server/db/migrate.ts'
      const db = openDatabase({ dataDir: process.argv[1] })
      await migrate(db)
      await db.insertInto('catalog_state').values({ key: 'last', value: 'word' }).execute()
      console.log('written')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise((done) => child.once('exit', done))
    onTestFinished(() => void child.kill('SIGKILL'))
    await new Promise((done) => child.stdout.once('data', done))
    expect(() => openDatabase({ dataDir })).toThrow(`(process ${child.pid}) is already running`)
    child.kill('SIGKILL')
    await ended
    expect(existsSync(join(dataDir, 'potluck.lock'))).toBe(true)
    const db = await open(dataDir)
    expect(await db.selectFrom('catalog_state').select('value').execute()).toEqual([{ value: 'word' }])
  })
})
