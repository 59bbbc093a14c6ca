/** Restores a backup: builds and checks it in a temporary folder, then moves it into place (docs/decisions/0014). */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { storedNameOf, pictureFiles, type PictureStorage } from '#server/pictures/picture-storage.ts'
import { listPictures } from '#server/db/backup/backup.store.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import {
  copyDatabase,
  importRows,
  disableSync,
  listNonEmptyTables,
  requireEmpty,
  truncateWal,
  type Insert,
} from '#server/db/backup/restore.store.ts'
import { readArchive, readRows, type Archive } from './archive-reader.ts'
import { pictureName, rowsName, type Manifest } from './manifest.ts'
import {
  inEmptyFolder,
  inFolderWithoutPictures,
  inTemporaryFolder,
  syncToDisk,
  moveIntoPlace,
} from './target-folder.ts'

interface Target {
  file: string
  dataDir: string
  /** PostgreSQL; absent means SQLite in `dataDir`. */
  databaseUrl?: string
  /** The bucket for pictures; absent means `dataDir`. Pictures that are in the bucket already are not deleted. */
  bucket?: PictureStorage | null
}

/**
 * @returns the manifest
 * @throws Error with a message for the operator; AppError when the bucket fails. After an error, the folder and the
 * rows of the database are unchanged, but new tables in PostgreSQL and copied pictures in the bucket may remain.
 */
export async function restoreBackup({ file, ...target }: Target): Promise<Manifest> {
  return readArchive(file, async (archive) => {
    const { manifest, read } = archive
    requireKnownSchema(manifest)
    for (const name of Object.keys(manifest.parts)) for await (const chunk of read(name)) void chunk
    if (target.databaseUrl) await inFolderWithoutPictures(target.dataDir, () => intoPostgres(archive, target))
    else await inEmptyFolder(target.dataDir, () => intoFolder(archive, target))
    return manifest
  })
}

async function intoFolder(archive: Archive, { dataDir, bucket }: Omit<Target, 'file'>) {
  await inTemporaryFolder(dataDir, bytesOf(archive), async (fresh) => {
    await build(archive, fresh, truncateWal)
    await syncToDisk(join(fresh, 'potluck.sqlite'))
    if (bucket) await putPictures(join(fresh, 'uploads'), bucket)
    await moveIntoPlace(fresh, dataDir, bucket ? ['potluck.sqlite'] : ['uploads', 'potluck.sqlite'])
    await syncToDisk(dataDir)
  })
}

async function intoPostgres(archive: Archive, { dataDir, databaseUrl, bucket }: Omit<Target, 'file'>) {
  const target = openDatabase({ dataDir, databaseUrl }, { hasTimeouts: false })
  try {
    requireEmpty(await listNonEmptyTables(target))
    await inTemporaryFolder(dataDir, bytesOf(archive), (fresh) =>
      build(archive, fresh, async (db) => {
        let undo = () => {}
        async function placePictures() {
          if (bucket) await putPictures(join(fresh, 'uploads'), bucket)
          else undo = await moveIntoPlace(fresh, dataDir, ['uploads'])
        }
        await copyDatabase(target, db, placePictures).catch((error: unknown) => {
          undo()
          throw error
        })
      }),
    )
  } finally {
    await target.destroy()
  }
}

/**
 * Writes the database and the pictures of a backup to the folder `fresh` and checks them. Then migrates the database to
 * the newest schema, and calls `whenBuilt`.
 */
async function build(archive: Archive, fresh: string, whenBuilt: (db: Db) => Promise<void>) {
  const db = openDatabase({ dataDir: fresh })
  try {
    await disableSync(db)
    await migrate(db, archive.manifest.schema.at(-1))
    await importRows(db, (insert) => readTables(archive, insert))
    await readPictures(archive, join(fresh, 'uploads'), await listPictures(db))
    await migrate(db)
    await whenBuilt(db)
  } finally {
    await db.destroy()
  }
}

async function readTables({ manifest, read }: Archive, insert: Insert) {
  const uncounted = Object.keys(manifest.parts).find(
    (name) => name.startsWith('data/') && !Object.keys(manifest.rows).some((table) => rowsName(table) === name),
  )
  if (uncounted) throw new Error(`The backup does not say how many rows "${uncounted}" has.`)
  for (const [table, expected] of Object.entries(manifest.rows)) {
    if (!manifest.parts[rowsName(table)]) throw new Error(`The backup has no rows of "${table}".`)
    let count = 0
    for await (const rows of readRows(read(rowsName(table)))) {
      count += rows.length
      await insert(table, rows)
    }
    if (count !== expected) throw new Error(`The backup has ${count} rows of "${table}" and should have ${expected}.`)
  }
}

/**
 * Extracts the pictures to which rows refer. The backup may also contain pictures that were deleted during the backup.
 */
async function readPictures({ manifest, read }: Archive, uploadsDir: string, named: string[]) {
  await mkdir(uploadsDir)
  const lost = new Set(manifest.lostPictures)
  for (const picture of named) {
    const storedName = storedNameOf(picture)
    if (!storedName || lost.has(picture)) continue
    const names = pictureFiles.map((file) => pictureName(storedName, file))
    if (!names.every((name) => manifest.parts[name]))
      throw new Error(`The backup lacks the picture "${picture}", but a row refers to it.`)
    for (const name of names) {
      const target = join(uploadsDir, name.replace('pictures/', ''))
      await mkdir(dirname(target), { recursive: true })
      await writeFile(target, read(name), { flush: true })
    }
  }
}

/** Copies pictures to the bucket. After a failure, the copied pictures stay until a server deletes them as unused. */
async function putPictures(uploadsDir: string, bucket: PictureStorage) {
  for (const name of await readdir(uploadsDir)) {
    if (!(await bucket.has(name)))
      await bucket.write(name, await Promise.all(pictureFiles.map((file) => readFile(join(uploadsDir, name, file)))))
  }
}

const bytesOf = ({ manifest }: Archive) => Object.values(manifest.parts).reduce((sum, { bytes }) => sum + bytes, 0)

/** @throws Error when the backup was made by a newer version of Potluck */
function requireKnownSchema({ schema, product }: Manifest) {
  if (schema.every((name, index) => migrationNames[index] === name)) return
  throw new Error(
    `The backup was made by a newer Potluck (${product}) than this one. Restore it with that version or a later one.`,
  )
}
