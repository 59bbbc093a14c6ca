/** An invalid backup is refused with a message and leaves no file behind. An old backup is migrated. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSchema } from '#server/db/backup/backup.store.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { openFolderStorage } from '#server/pictures/open-storage.ts'
import {
  describePart,
  patchBytes,
  readParts,
  rewriteBackup,
  type OpenBackup,
} from '#tests/support/database/backup-archive.ts'
import {
  startBackupApp,
  createSampleData,
  openRestored,
  readBackupRows,
} from '#tests/support/database/backup-fixture.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { createBackup } from './create-backup.ts'
import { inTemporaryFolder } from './target-folder.ts'
import { restoreBackup } from './restore-backup.ts'

/** The bytes of a valid backup. Each test works on a copy. */
let good: Buffer | undefined
function aCopy(change?: (bytes: Buffer) => Buffer) {
  const file = join(aTempFolder(), 'backup.zip')
  writeFileSync(file, change ? change(good!) : good!)
  return file
}

async function changed(change: (opened: OpenBackup) => void) {
  const file = aCopy()
  const target = join(dirname(file), 'changed.zip')
  await rewriteBackup(file, target, change)
  return target
}

const noError = 'the backup was restored'

/** @returns the error message of restoring `file`, or `noError` @throws Error when a failed restore leaves files */
async function refusalOf(file: string) {
  const parent = aTempFolder()
  const message = await restoreBackup({ file, dataDir: join(parent, 'data') }).then(
    () => noError,
    (error: Error) => error.message,
  )
  if (message !== noError && readdirSync(parent).length)
    throw new Error(`Left behind: ${readdirSync(parent, { recursive: true }).join(', ')}`)
  return message
}

beforeEach(async () => {
  if (good) return
  const { app, db, reader, dataDir } = await startBackupApp()
  await createSampleData({ app, db })
  const file = join(aTempFolder(), 'backup.zip')
  await createBackup({ db: reader, pictures: openFolderStorage({ dataDir }), file, version: '0.0.0' })
  good = readFileSync(file)
})

// With every target, a backup is first checked in a new SQLite database, so these tests run only with SQLite.
describe.skipIf(postgresUrl)('restoring', () => {
  it('a restore accepts a valid backup, also after its zip file was written again with the same content', async () => {
    const dataDir = join(aTempFolder(), 'data')
    await restoreBackup({ file: aCopy(), dataDir })
    expect((await readBackupRows(await openRestored(dataDir))).users).toHaveLength(3)
    await restoreBackup({ file: await changed(() => {}), dataDir: join(aTempFolder(), 'data') })
  })

  it('a restore refuses a file that is not a backup, and an incomplete backup', async () => {
    expect(await refusalOf(join(aTempFolder(), 'none.zip'))).toMatch('There is no file')
    for (const length of [0, 1, 21, 100, good!.length / 2, good!.length - 1000, good!.length - 1])
      expect(await refusalOf(aCopy((bytes) => bytes.subarray(0, length)))).toMatch('cut off')
    expect(await refusalOf(aCopy(() => Buffer.from('Dear diary, today I made a backup.')))).toMatch('not a backup')
    expect(await refusalOf(aCopy((bytes) => Buffer.concat([bytes, bytes.subarray(0, 999)])))).toMatch('not a backup')
  })

  it('a restore detects a changed byte at every position that affects the data', async () => {
    const first = join(aTempFolder(), 'first')
    await restoreBackup({ file: aCopy(), dataDir: first })
    const whole = await readBackupRows(await openRestored(first))
    const positions = 24
    const outcomes = { refused: 0, whole: 0 }
    for (let number = 0; number < positions; number++) {
      const at = Math.floor((good!.length * (number + 0.5)) / positions)
      const file = aCopy((bytes) => {
        const flipped = Buffer.from(bytes)
        flipped[at]! ^= 1 << (number % 8)
        return flipped
      })
      const dataDir = join(aTempFolder(), 'data')
      const message = await restoreBackup({ file, dataDir }).then(
        () => null,
        (error: Error) => error.message,
      )
      const isWhole = message === null && isDeepStrictEqual(await readBackupRows(await openRestored(dataDir)), whole)
      const isRefused = /damaged or cut off/.test(message ?? '') && !existsSync(dataDir)
      if (!isWhole && !isRefused) throw new Error(`Byte ${at}: ${message}`)
      outcomes[isWhole ? 'whole' : 'refused'] += 1
    }
    expect(outcomes.refused).toBeGreaterThan(positions / 2)
  })

  it('a restore detects a manifest that differs from its checksum', async () => {
    const file = aCopy()
    const checksum = (number: number) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(number)
      return bytes
    }
    const manifest = crc32((await readParts(file)).get('manifest.json')!)
    patchBytes(file, checksum(manifest), checksum((manifest ^ 1) >>> 0))
    expect(await refusalOf(file)).toMatch(/damaged or cut off.*checksum/)
  })

  it('a restore writes nothing outside the data folder', async () => {
    for (const [planted, evil] of [
      ['pictures/xx/xx/xx/evil.webp', 'pictures/../../../evil.webp'],
      ['xpictures/evil', '/pictures/evil'],
      ['xx/xx/evil.webp', '../../evil.webp'],
    ] as const) {
      const file = await changed(({ manifest, parts }) => {
        parts.set(planted, Buffer.from('evil'))
        manifest.parts[planted] = describePart(Buffer.from('evil'))
      })
      patchBytes(file, Buffer.from(planted), Buffer.from(evil))
      expect(await refusalOf(file)).toMatch(/damaged or cut off/)
    }
  })

  it('a restore refuses parts that are not in the manifest or differ from it', async () => {
    expect(
      await refusalOf(await changed(({ parts }) => void parts.set('data/more.ndjson', Buffer.from('{}\n')))),
    ).toMatch('differs from the manifest')
    expect(await refusalOf(await changed(({ parts }) => void parts.delete('data/users.ndjson')))).toMatch('is missing')
    expect(
      await refusalOf(
        await changed(({ manifest }) => void (manifest.parts['data/users.ndjson']!.sha256 = '0'.repeat(64))),
      ),
    ).toMatch('does not match its hash')
    expect(
      await refusalOf(
        await changed(({ manifest }) => void (manifest.parts['data/../users.ndjson'] = describePart(Buffer.from('')))),
      ),
    ).toMatch('no valid "parts')
    const twice = await changed(({ parts }) => void parts.set('data/usert.ndjson', parts.get('data/users.ndjson')!))
    patchBytes(twice, Buffer.from('data/usert.ndjson'), Buffer.from('data/users.ndjson'))
    expect(await refusalOf(twice)).toMatch('occurs twice')
  })

  it('a restore refuses a part with more bytes than declared, and checks the free space before it writes', async () => {
    const zeros = Buffer.alloc(50_000_000)
    const file = await changed(({ manifest, parts }) => {
      parts.set('data/users.ndjson', zeros)
      manifest.parts['data/users.ndjson'] = { ...describePart(zeros), bytes: 1000 }
    })
    const size = (bytes: number) => Buffer.from(Uint32Array.of(bytes).buffer)
    patchBytes(file, size(zeros.length), size(1000))
    expect(await refusalOf(file)).toMatch(/damaged or cut off.*(too many bytes|longer)/)
    const parent = aTempFolder()
    await expect(inTemporaryFolder(parent, 1e18, () => Promise.reject(new Error('began')))).rejects.toThrow(
      /needs 1,000,000,000,000 MB and there is room for/,
    )
    expect(readdirSync(parent)).toEqual([])
  })

  it('a restore refuses a backup that a newer version of Potluck made', async () => {
    expect(await refusalOf(await changed(({ manifest }) => void manifest.schema.push('9999-future')))).toMatch(
      'made by a newer Potluck (0.0.0)',
    )
    expect(await refusalOf(await changed(({ manifest }) => void (manifest.format = 'potluck-backup-2')))).toMatch(
      'it was made by a newer Potluck',
    )
  })

  it('a restore refuses rows that do not fit the tables', async () => {
    const invalidRows: [string, string, (rows: Record<string, unknown>[]) => unknown[]][] = [
      ['users', 'does not fit', (rows) => rows.map((row) => ({ ...row, isAdmin: 1 }))],
      ['users', 'does not fit', (rows) => rows.map(({ name, ...row }) => (name ? row : {}))],
      ['users', 'does not fit', (rows) => rows.map((row) => ({ ...row, name: 7 }))],
      ['users', 'does not fit', (rows) => rows.map((row) => ({ ...row, email: null }))],
      ['users', 'does not fit', () => ['a text', null]],
      ['recipe_words', 'does not fit', (rows) => rows.map((row) => ({ ...row, is_title: 0.5 }))],
      ['users', 'UNIQUE', (rows) => [...rows, rows[0]]],
      ['users', 'references a row of "users" that does not exist', (rows) => rows.slice(1)],
      ['rooms', 'references a row of "rooms" that does not exist', () => []],
    ]
    for (const [table, message, change] of invalidRows)
      expect(await refusalOf(await changed(({ setRows }) => setRows(table, change)))).toMatch(message)
    expect(await refusalOf(await changed(({ manifest }) => void (manifest.rows.users = 99)))).toMatch(
      'has 3 rows of "users" and should have 99',
    )
    expect(await refusalOf(await changed(({ manifest }) => void delete manifest.rows.users))).toMatch(
      'does not say how many',
    )
    const withoutPictures = await changed(({ manifest, parts }) => {
      for (const name of [...parts.keys()].filter((each) => each.startsWith('pictures/'))) {
        parts.delete(name)
        delete manifest.parts[name]
      }
    })
    expect(await refusalOf(withoutPictures)).toMatch('lacks the picture')
    const empty = aTempFolder()
    await expect(restoreBackup({ file: withoutPictures, dataDir: empty })).rejects.toThrow('lacks the picture')
    expect(readdirSync(empty)).toEqual([])
  })

  it('a restore changes no folder that contains data or belongs to a running server', async () => {
    const folderWithData = aTempFolder()
    writeFileSync(join(folderWithData, 'notes.txt'), 'mine')
    await expect(restoreBackup({ file: aCopy(), dataDir: folderWithData })).rejects.toThrow(
      'holds data already (notes.txt)',
    )
    expect(readdirSync(folderWithData)).toEqual(['notes.txt'])

    const running = join(aTempFolder(), 'data')
    const db = openDatabase({ dataDir: running })
    await migrate(db)
    await expect(restoreBackup({ file: aCopy(), dataDir: running })).rejects.toThrow('holds data already')
    await db.destroy()
  })

  it('a restore migrates an old backup', async () => {
    const source = join(aTempFolder(), 'old')
    const db = openDatabase({ dataDir: source })
    await migrate(db, '0002-accounts')
    const user = {
      id: 'u',
      name: 'Old',
      email: 'Old@example.org',
      email_key: 'old@example.org',
      password_hash: 'x',
      picture: null,
      created_at: '2025-01-01T00:00:00.000Z',
    }
    await db.insertInto('users').values(user).execute()
    const file = join(aTempFolder(), 'old.zip')
    const { schema, rows } = await createBackup({
      db,
      pictures: openFolderStorage({ dataDir: source }),
      file,
      version: '0.0.0',
    })
    await db.destroy()
    expect([schema, rows]).toEqual([
      ['0001-catalog', '0002-accounts'],
      { dishes: 0, mirror_tasks: 0, catalog_state: 0, users: 1, sessions: 0 },
    ])
    const dataDir = join(aTempFolder(), 'data')
    await restoreBackup({ file, dataDir })
    const restored = await openRestored(dataDir)
    expect(await readSchema(restored)).toEqual(migrationNames)
    expect(await readBackupRows(restored)).toMatchObject({ users: [user], rooms: [] })
  })
})

describe.runIf(postgresUrl)('restoring into PostgreSQL', () => {
  it('a restore into PostgreSQL leaves neither rows nor pictures behind when it fails at the end', async () => {
    // SQLite stores this number, but the number is too large for an integer column of PostgreSQL.
    const large = await changed(({ setRows }) =>
      setRows('recipe_words', (rows) => rows.map((row) => ({ ...row, is_title: 2 ** 40 }))),
    )
    const [databaseUrl, parent] = [await createPostgresDatabase(postgresUrl!), aTempFolder()]
    const dataDir = join(parent, 'data')
    await expect(restoreBackup({ file: large, dataDir, databaseUrl })).rejects.toThrow('out of range')
    expect(readdirSync(parent)).toEqual([])
    expect(Object.values(await readBackupRows(await openRestored('', databaseUrl))).flat()).toEqual([])
    await restoreBackup({ file: aCopy(), dataDir, databaseUrl })
    expect(readdirSync(dataDir)).toEqual(['uploads'])
  })
})
