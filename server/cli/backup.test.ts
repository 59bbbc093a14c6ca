/**
 * A restored backup has the data of its source, on SQLite and PostgreSQL. A backup is consistent even if the server
 * writes at the same time.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupTables, excludedTables } from '#server/db/backup/backup-tables.ts'
import { pictureColumns } from '#server/db/pictures.store.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/open-storage.ts'
import { aBucket } from '#tests/support/fakes/s3-bucket.ts'
import {
  createPostgresDatabase,
  isSqlite,
  openTestDatabase,
  postgresUrl,
} from '#tests/support/database/test-database.ts'
import {
  startBackupApp,
  createSampleData,
  openRestored,
  readBackupRows,
} from '#tests/support/database/backup-fixture.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { request } from '#tests/support/app/request.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aRecipe, anImage } from '#tests/support/fixtures/recipes.ts'
import { aRoom, suggest } from '#tests/support/fixtures/rooms.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

type Product = Awaited<ReturnType<typeof startBackupApp>>

const newFile = () => join(aTempFolder(), 'backup.zip')

async function backUp({ reader, dataDir }: Product, file = newFile()) {
  const manifest = await createBackup({ db: reader, pictures: openFolderStorage({ dataDir }), file, version: '0.0.0' })
  return { file, manifest }
}

/**
 * A folder that does not exist yet. A restore creates an SQLite database in this folder, unless `restoreBackup` gets a
 * `databaseUrl`.
 */
const newTarget = () => join(aTempFolder(), 'restored')

describe('a backup', () => {
  it(
    'a restored backup has all rows and pictures, and sessions stay valid',
    { tags: ['OPS-12', 'REMINDERS-05'] },
    async () => {
      const product = await startBackupApp()
      const { ada, recipe, room, shared } = await createSampleData(product)
      const { file, manifest } = await backUp(product)
      const dataDir = newTarget()
      await restoreBackup({ file, dataDir })

      const db = await openRestored(dataDir)
      expect(await readBackupRows(db)).toEqual(await readBackupRows(product.db))
      expect(manifest.rows).toMatchObject({
        users: 3,
        recipes: 2,
        saves: 4,
        imports: 2,
        import_recipes: 2,
        user_diets: 2,
        rooms: 1,
        room_members: 2,
        room_removals: 1,
        room_invites: 1,
        room_recipes: 1,
        room_seats: 1,
        room_suggestions: 1,
        room_votes: 1,
        room_eaters: 1,
        room_closings: 1,
        room_decisions: 1,
        room_faces: 1,
        room_photos: 1,
        room_plan: 1,
        room_plan_cooks: 1,
        room_lists: 1,
        room_list_lines: 1,
        room_list_dishes: 1,
        room_shops: 1,
        room_calendars: 1,
        push_keys: 1,
        push_devices: 1,
        push_rooms: 1,
      })
      expect(listUploads(dataDir)).toEqual(listUploads(product.dataDir))
      expect(readdirSync(dataDir).sort()).toEqual(expect.arrayContaining(['potluck.lock', 'potluck.sqlite', 'uploads']))
      expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])

      const { app } = await startTestApp({ db, environment: { DATA_DIR: dataDir } })
      expect((await request(app, `GET /api/rooms/${room._id}`, { token: ada.token })).json()).toMatchObject({
        members: [{ name: ada.user.name }, {}],
        recipes: [{ title: 'Shakshuka' }],
      })
      for (const picture of [ada.user.profilePicture, recipe.image, shared.image])
        expect((await request(app, `GET ${picture as '/'}`)).statusCode).toBe(200)
    },
  )

  it('a backup is consistent while users write and pictures are deleted', async () => {
    const product = await startBackupApp()
    const { app } = product
    const [ada, bob] = [await aUser(app), await aUser(app)]
    const room = await aRoom(app, [ada, bob])
    for (let number = 0; number < 12; number++)
      await aRecipe(app, ada.token, { image: await anImage(app, ada.token, `#0000${(number + 16).toString(16)}`) })
    const state = { isOver: false, done: 0 }
    async function write() {
      // Stops after 50 recipes: on busy cores the backup takes long, but a user may publish only 60 recipes an hour.
      for (; !state.isOver && state.done < 50; state.done++) {
        const recipe = await aRecipe(app, bob.token, { title: `Dish ${state.done}` })
        await request(app, `POST /api/users/like/${recipe._id}`, { token: bob.token, body: {} })
        await suggest(app, bob, room._id, { dish: `Dish ${state.done}` })
      }
    }
    async function changePictures() {
      for (let number = 16; !state.isOver; number = number === 255 ? 16 : number + 1) {
        await request(app, 'POST /api/users/profile-image', {
          token: ada.token,
          form: { profileImage: await aJpeg({ colour: `#00${number.toString(16)}ff` }) },
        })
      }
    }
    const writing = Promise.all([write(), changePictures()])
    const { file } = await backUp(product).finally(() => (state.isOver = true))
    await writing
    expect(state.done).toBeGreaterThan(0)

    const dataDir = newTarget()
    await restoreBackup({ file, dataDir })
    const rows = await readBackupRows(await openRestored(dataDir))
    const [titles, liked, suggested] = [
      rows.recipes!.map(({ title }) => String(title)).filter((title) => title.startsWith('Dish')),
      rows
        .saves!.map(({ card }) => (JSON.parse(String(card)) as { title: string }).title)
        .filter((title) => title.startsWith('Dish')),
      rows.room_suggestions!.map(({ dish }) => String(dish)).filter((dish) => dish.startsWith('Dish')),
    ]
    // Each recipe is created, liked and suggested in this order, so the counts of a snapshot differ by at most one.
    expect([titles.length - liked.length, liked.length - suggested.length]).toEqual([
      expect.toBeOneOf([0, 1]),
      expect.toBeOneOf([0, 1]),
    ])
    expect(titles.length - suggested.length).toBeLessThanOrEqual(1)
  })

  it.runIf(postgresUrl)('a backup moves the data from SQLite to PostgreSQL and back', async () => {
    const product = await startBackupApp({ isInFolder: true })
    await createSampleData(product)
    const { file } = await backUp(product)
    const [databaseUrl, dataDir] = [await createPostgresDatabase(postgresUrl!), newTarget()]
    await restoreBackup({ file, dataDir, databaseUrl })
    const db = await openRestored(dataDir, databaseUrl)
    const before = await readBackupRows(product.db)
    expect(await readBackupRows(db)).toEqual(before)
    expect(listUploads(dataDir)).toEqual(listUploads(product.dataDir))
    expect(readdirSync(dataDir)).toEqual(['uploads'])

    await expect(restoreBackup({ file, dataDir: newTarget(), databaseUrl })).rejects.toThrow('holds data already')
    const back = await backUp({ ...product, reader: db, dataDir })
    const again = newTarget()
    await restoreBackup({ file: back.file, dataDir: again })
    expect(await readBackupRows(await openRestored(again))).toEqual(before)
  })

  it.runIf(isSqlite)(
    'a backup tries again when a picture is deleted between reading the rows and reading the folder',
    async () => {
      const product = await startBackupApp({ isInFolder: true })
      const ada = await aUser(product.app, { icon: await aJpeg() })
      const changePicture = async (colour: string) =>
        (
          await request(product.app, 'POST /api/users/profile-image', {
            token: ada.token,
            form: { profileImage: await aJpeg({ colour }) },
          })
        ).json<{ imageUrl: string }>().imageUrl
      // Listing the pictures takes several queries. The only picture is the profile picture of the account, so only one
      // query returns a row.
      const addresses: string[] = []
      let queryCount = 0
      const interfering = product.reader.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const isPictureQuery = result.rows.length > 0 && Object.keys(result.rows[0]!).join() === 'picture'
          if (isPictureQuery && ++queryCount <= 2)
            addresses.push(await changePicture(`#${queryCount}${queryCount}77ff`))
          return result
        },
      })
      const { file, manifest } = await backUp({ ...product, reader: interfering })
      expect(manifest.lostPictures).toEqual([])
      expect(addresses).toHaveLength(2)
      const dataDir = newTarget()
      await restoreBackup({ file, dataDir })
      const { users } = await readBackupRows(await openRestored(dataDir))
      expect(users!.map(({ picture }) => picture)).toContain(addresses[1])
    },
  )

  it.runIf(isSqlite)(
    'a backup reads pictures from a bucket, and a restore writes them to a folder or another bucket',
    async () => {
      const [source, other] = [await aBucket(), await aBucket()]
      const product = await startBackupApp({ isInFolder: true, environment: { S3_URL: source.url } })
      await createSampleData(product)
      const file = newFile()
      await createBackup({
        db: product.reader,
        pictures: openBucketStorage({ pictureBucket: source.settings })!,
        file,
        version: '0.0.0',
      })
      const [inFolder, inBucket] = [newTarget(), newTarget()]
      await restoreBackup({ file, dataDir: inFolder })
      await restoreBackup({ file, dataDir: inBucket, bucket: openBucketStorage({ pictureBucket: other.settings }) })
      const names = [...source.pictures().keys()].map((name) => name.replace('kitchen/', '')).toSorted()
      expect(names).toHaveLength(12)
      expect(listUploads(inFolder).filter((name) => name.endsWith('.webp'))).toEqual(names)
      expect(listUploads(inBucket)).toEqual([])
      expect(readdirSync(inBucket).toSorted()).toEqual(['potluck.lock', 'potluck.sqlite'])
      const bytesIn = ({ pictures }: typeof source) =>
        new Map([...pictures()].map(([name, { bytes }]) => [name, bytes]))
      expect(bytesIn(other)).toEqual(bytesIn(source))
    },
  )

  it('a backup succeeds although pictures are missing, and its manifest lists them', async () => {
    const product = await startBackupApp()
    const { token } = await aUser(product.app)
    const recipe = await aRecipe(product.app, token, { image: await anImage(product.app, token) })
    rmSync(join(product.dataDir, dirname(recipe.image!)), { recursive: true })
    const { file, manifest } = await backUp(product)
    expect(manifest.lostPictures).toEqual([recipe.image])
    const dataDir = newTarget()
    await restoreBackup({ file, dataDir })
    expect(existsSync(join(dataDir, 'uploads'))).toBe(true)
  })

  it('a backup overwrites no file, leaves no file behind when it fails, and is readable by its owner only', async () => {
    const product = await startBackupApp()
    await aUser(product.app, { icon: await aJpeg() })
    const { file } = await backUp(product)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUp(product, file)).rejects.toThrow('is there already')
    const other = join(dirname(file), 'other.zip')
    writeFileSync(`${other}.part`, '')
    await expect(backUp(product, other)).rejects.toThrow('never finished')
    rmSync(`${other}.part`)
    // Replaces a file by a folder, so that the picture cannot be read.
    const [name] = listUploads(product.dataDir)
    rmSync(join(product.dataDir, 'uploads', name!, '1280.webp'))
    mkdirSync(join(product.dataDir, 'uploads', name!, '1280.webp'))
    await expect(backUp(product, other)).rejects.toThrow('EISDIR')
    expect(readdirSync(dirname(file))).toEqual(['backup.zip'])
  })
})

describe('the tables of a backup', () => {
  it('every table is listed as copied or excluded, and every column with pictures is listed', async () => {
    const db = await openTestDatabase()
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    await db.destroy()
    const unlisted = tables
      .map(({ name }) => name)
      .filter((name) => !(name in backupTables) && !(name in excludedTables))
    expect(unlisted).toEqual([])
    expect(tables.length).toBeGreaterThan(15)
    const pictureLike = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => /picture|image/.test(column.name)).map((column) => `${name}.${column.name}`),
    )
    expect(pictureLike.toSorted()).toEqual(
      [...pictureColumns.map((each) => each.join('.')), 'picture_holds.picture'].toSorted(),
    )
  })
})
