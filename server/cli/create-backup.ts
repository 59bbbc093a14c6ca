/** Makes one file of all data and pictures, beside a server that goes on serving (docs/decisions/0014). */
import { storedNameOf, pictureFiles, type PictureStorage } from '#server/pictures/picture-storage.ts'
import { engineOf, inSnapshot, listPictures, listTables, readPages, readSchema } from '#server/db/backup.store.ts'
import type { Db } from '#server/db/open.ts'
import { pictureStore } from '#server/db/pictures.store.ts'
import { writeArchive, type AddPart } from './archive-writer.ts'
import { manifestName, pictureName, rowsName, type Manifest } from './manifest.ts'

/** Each time somebody must have let go of a picture within the milliseconds between a look at the rows and one at the folder. */
const triesMax = 20

interface Parts {
  /** Open it with `openToRead` where a server is running. */
  db: Db
  pictures: Pick<PictureStorage, 'read'>
  file: string
  /** Of the product. */
  version: string
}

/** @returns what is in it. @throws Error; then no file is left behind */
export async function createBackup({ db, pictures, file, version }: Parts): Promise<Manifest> {
  return writeArchive(file, async (add) => {
    const keeper = createKeeper(pictures, add)
    // Most of the time goes by here, before the moment that the rows are of: what is let go of meanwhile is not missed then.
    await keeper.keep(await listPictures(db))
    const lost = new Set<string>()
    for (let tries = 0; tries < triesMax; tries++) {
      const { manifest, missing } = await inSnapshot(db, async (snapshot) => {
        const gone = await keeper.keep(await listPictures(snapshot))
        const isExpected = gone.every((picture) => lost.has(picture))
        return {
          manifest:
            isExpected &&
            (await writeRows(snapshot, add, { product: version, lostPictures: gone, parts: keeper.parts })),
          missing: gone,
        }
      })
      if (manifest) {
        await add(manifestName, [JSON.stringify(manifest)])
        return manifest
      }
      for (const picture of missing) if (await pictureStore(db).isUsed(picture)) lost.add(picture)
    }
    throw new Error('Pictures come and go too quickly for a consistent copy. Try again when there is less to do.')
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

/** Copies each picture once. A picture never changes, so it does not matter when. */
function createKeeper({ read }: Parts['pictures'], add: AddPart) {
  const parts: Manifest['parts'] = {}

  async function keepOne(name: string) {
    if (parts[pictureName(name, pictureFiles[0]!)]) return true
    const sizes = await Promise.all(pictureFiles.map((file) => read(name, file)))
    if (sizes.includes(null)) return false
    for (const [index, file] of pictureFiles.entries())
      parts[pictureName(name, file)] = await add(pictureName(name, file), [sizes[index]!], { isPacked: true })
    return true
  }

  return {
    parts,
    /** @returns those that are not there */
    async keep(addresses: string[]) {
      const missing: string[] = []
      for (const address of addresses) {
        const name = storedNameOf(address)
        if (name && !(await keepOne(name))) missing.push(address)
      }
      return missing
    },
  }
}
