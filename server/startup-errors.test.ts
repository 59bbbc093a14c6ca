/** A server that cannot start prints one line, without a stack or a password, and exits with code 1. */
import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { createPostgresDatabase, isSqlite, postgresUrl } from '#tests/support/database/test-database.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'

const program = join(process.cwd(), 'dist/server/main.js')
const isRoot = process.getuid?.() === 0
const unprivilegedId = 65_534

/** @returns the exit code and all lines of output */
function start(
  environment: Record<string, string>,
  { uid, limit = 'unlimited' }: { uid?: number; limit?: string } = {},
) {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    MEALDB_URL: 'off',
    COCKTAILDB_URL: 'off',
    ...environment,
  }
  const line = `ulimit -f ${limit}; exec "${process.execPath}" "${program}"`
  return new Promise<{ code: unknown; lines: string[] }>((done) => {
    execFile('sh', ['-c', line], { env, uid, gid: uid, timeout: 60_000 }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, lines: `${stdout}${stderr}`.trim().split('\n') }),
    )
  })
}

/** Opens and migrates the database like a server at its start, calls `write`, and closes it. @returns all rows */
async function openAsServer(dataDir: string, write?: (db: Db) => Promise<unknown>) {
  const db = openDatabase({ dataDir })
  await migrate(db)
  await write?.(db)
  const rows = await readAllRows(db)
  await db.destroy()
  return rows
}

const cannotWrite = (folder: string) => `The data folder "${folder}" cannot be written to`

describe.runIf(isSqlite && process.platform !== 'win32')('a data folder that cannot be used', () => {
  const canRunUnprivileged =
    !isRoot ||
    spawnSync(process.execPath, ['--check', program], { uid: unprivilegedId, gid: unprivilegedId }).status === 0
  const uid = isRoot ? unprivilegedId : undefined

  it.skipIf(!canRunUnprivileged)(
    'the message for a folder that is not writable names the folder and says what to do',
    async () => {
      const folder = aTempFolder()
      chmodSync(folder, 0o555)
      for (const dataDir of [folder, join(folder, 'not there yet')]) {
        const { code, lines } = await start({ DATA_DIR: dataDir }, { uid })
        expect([code, lines]).toEqual([1, [expect.stringContaining(cannotWrite(dataDir))]])
        expect(lines[0]).toContain('set DATA_DIR to another folder')
      }
    },
  )

  it.skipIf(!canRunUnprivileged)(
    'the message for read-only files is the same as for a read-only folder, and the data stays unchanged',
    async () => {
      const dataDir = aTempFolder()
      const before = await openAsServer(dataDir, (db) => insertUsers(db, 1))
      if (isRoot) for (const name of ['.', 'potluck.sqlite', 'potluck.lock']) chownSync(join(dataDir, name), 0, 0)
      for (const [name, mode] of [
        ['potluck.sqlite', 0o444],
        ['potluck.lock', 0o444],
        ['.', 0o555],
      ] as const)
        chmodSync(join(dataDir, name), mode)
      const { code, lines } = await start({ DATA_DIR: dataDir }, { uid })
      expect([code, lines]).toEqual([1, [expect.stringContaining(cannotWrite(dataDir))]])
      chmodSync(dataDir, 0o755)
      for (const name of ['potluck.sqlite', 'potluck.lock']) chmodSync(join(dataDir, name), 0o644)
      expect(await openAsServer(dataDir)).toEqual(before)
    },
  )

  it('the message for a full disk says what to check, and the folder can be used when there is space again', async () => {
    const dataDir = aTempFolder()
    const { code, lines } = await start({ DATA_DIR: dataDir }, { limit: '0' })
    expect([code, lines]).toEqual([
      1,
      [expect.stringContaining(`The disk with the data folder "${dataDir}" cannot be read or written`)],
    ])
    expect(lines[0]).toContain('Check whether it is full')
    await openAsServer(dataDir)
    expect(await start({ DATA_DIR: dataDir }, { limit: '0' })).toEqual({ code, lines })
  })
})

describe('a PostgreSQL database that cannot be used', () => {
  it.runIf(isSqlite)('the message for a server that is not running names the host and no password', async () => {
    const { code, lines } = await start({
      DATA_DIR: aTempFolder(),
      DATABASE_URL: 'postgres://cook:secret@127.0.0.1:1/potluck',
    })
    expect([code, lines]).toEqual([
      1,
      ['The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.'],
    ])
  })

  it.skipIf(!postgresUrl)('the message for a database that does not exist quotes the reply of PostgreSQL', async () => {
    const url = new URL(await createPostgresDatabase(postgresUrl!))
    url.pathname = '/elsewhere'
    const { code, lines } = await start({ DATA_DIR: aTempFolder(), DATABASE_URL: url.href })
    expect([code, lines]).toEqual([
      1,
      [
        `The database "elsewhere" at ${url.host} rejected the connection: database "elsewhere" does not exist. Check DATABASE_URL.`,
      ],
    ])
  })
})
