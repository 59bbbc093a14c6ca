/**
 * Writes the tables of `backupTables` and the pictures to one file, while the server may be running
 * (docs/decisions/0014).
 */
import { storedNameOf, pictureFiles, type PictureStorage } from '#server/pictures/picture-storage.ts'
import { inSnapshot, listPictures, listTables, readPages, readSchema } from '#server/db/backup/backup.store.ts'
import { engineOf, type Db } from '#server/db/open.ts'
import { pictureStore } from '#server/db/pictures.store.ts'
import { writeArchive, type AddPart } from './archive-writer.ts'
import { manifestName, pictureName, rowsName, type Manifest } from './manifest.ts'

/**
 * The maximum number of attempts. An attempt fails when a picture is deleted in the milliseconds between reading its
 * row and reading its files.
 */
const attemptsMax = 20

interface Parts {
  /** Must be opened with `openReadOnly` when a server may be running. */
  db: Db
  pictures: Pick<PictureStorage, 'read'>
  file: string
  /** The version of Potluck. */
  version: string
}

/**
 * @returns the manifest
 * @throws what `writeArchive` throws; Error when the schema is unknown or pictures are deleted during every attempt;
 * AppError when the bucket fails
 */
export async function createBackup({ db, pictures, file, version }: Parts): Promise<Manifest> {
  return writeArchive(file, async (add) => {
    const copier = createPictureCopier(pictures, add)
    // Copies most pictures before the snapshot, so that the snapshot is short. A copied picture that is deleted before
    // the snapshot does no harm: no row of the snapshot refers to it.
    await copier.copy(await listPictures(db))
    const lost = new Set<string>()
    for (let attempts = 0; attempts < attemptsMax; attempts++) {
      const { manifest, missing } = await inSnapshot(db, async (snapshot) => {
        const lostPictures = await copier.copy(await listPictures(snapshot))
        const isExpected = lostPictures.every((picture) => lost.has(picture))
        return {
          manifest:
            isExpected && (await writeRows(snapshot, add, { product: version, lostPictures, parts: copier.parts })),
          missing: lostPictures,
        }
      })
      if (manifest) {
        await add(manifestName, [JSON.stringify(manifest)])
        return manifest
      }
      for (const picture of await pictureStore(db).findUsed(missing)) lost.add(picture)
    }
    throw new Error('Pictures change too quickly for a consistent backup. Try again when there is less traffic.')
  })
}

async function writeRows(
  db: Db,
  add: AddPart,
  known: Pick<Manifest, 'product' | 'lostPictures' | 'parts'>,
): Promise<Manifest> {
  const parts = { ...known.parts }
  const rows: Manifest['rows'] = {}
  const schema = await readSchema(db)
  for (const table of await listTables(db)) {
    let count = 0
    async function* lines() {
      for await (const page of readPages(db, table)) {
        count += page.length
        yield page.map((row) => `${JSON.stringify(row)}\n`).join('')
      }
    }
    parts[rowsName(table)] = await add(rowsName(table), lines())
    rows[table] = count
  }
  return {
    format: 'potluck-backup-1',
    madeAt: new Date().toISOString(),
    engine: engineOf(db),
    schema,
    rows,
    ...known,
    parts,
  }
}

/** Copies each picture once. Stored pictures never change, so they can be copied at any time. */
function createPictureCopier({ read }: Parts['pictures'], add: AddPart) {
  const parts: Manifest['parts'] = {}

  async function copyOne(name: string) {
    if (parts[pictureName(name, pictureFiles[0]!)]) return true
    const contents = await Promise.all(pictureFiles.map((file) => read(name, file)))
    if (contents.includes(null)) return false
    for (const [index, file] of pictureFiles.entries())
      parts[pictureName(name, file)] = await add(pictureName(name, file), [contents[index]!], { isCompressed: true })
    return true
  }

  return {
    parts,
    /** Copies the files of pictures. @returns the addresses of the pictures whose files do not exist */
    async copy(addresses: string[]) {
      const missing: string[] = []
      for (const address of addresses) {
        const name = storedNameOf(address)
        if (name && !(await copyOne(name))) missing.push(address)
      }
      return missing
    },
  }
}
