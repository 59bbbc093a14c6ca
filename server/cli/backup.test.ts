/** What goes into a backup comes out of it, on whichever database, also while people go on writing. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupTables, excludedTables } from '#server/db/backup-tables.ts'
import { pictureColumns } from '#server/db/pictures.store.ts'
import { openBucketStorage, openFolderStorage } from '#server/pictures/picture-storage.ts'
import { aBucket } from '#tests/support/bucket.ts'
import { openTestDatabase, createOnServer, serverUrl } from '#tests/support/database.ts'
import { aFolder, aProduct, aWorld, openRestored, rowsOf } from '#tests/support/backups.ts'
import { ask } from '#tests/support/people.ts'
import { aJpeg, uploadsIn } from '#tests/support/pictures.ts'
import { startProduct } from '#tests/support/product.ts'
import { aRecipe, anImage } from '#tests/support/recipes.ts'
import { suggest } from '#tests/support/rooms.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore-from.ts'

type Product = Awaited<ReturnType<typeof aProduct>>

const newFile = () => join(aFolder(), 'backup.zip')

async function backUpOf({ reader, dataDir }: Product, file = newFile()) {
  const manifest = await backUp({ db: reader, pictures: openFolderStorage({ dataDir }), file, version: '0.0.0' })
  return { file, manifest }
}

/** What has nothing to do with the engine. */
const isOnce = process.env.TEST_DATABASE === 'sqlite'
const newTarget = () => join(aFolder(), 'restored')

describe('a backup', () => {
  it('brings everything back: rows, pictures, and who is signed in', { tags: ['OPS-12'] }, async () => {
    const product = await aProduct()
    const { ada, recipe, room, shared } = await aWorld(product.app)
    const { file, manifest } = await backUpOf(product)
    const dataDir = newTarget()
    await restore({ file, dataDir })

    const db = await openRestored(dataDir)
    expect(await rowsOf(db)).toEqual(await rowsOf(product.db))
    expect(manifest.rows).toMatchObject({
      users: 3,
      recipes: 2,
      saves: 4,
      rooms: 1,
      room_members: 2,
      room_removals: 1,
      room_invites: 1,
      room_recipes: 1,
      room_suggestions: 1,
    })
    expect(uploadsIn(dataDir)).toEqual(uploadsIn(product.dataDir))
    expect(readdirSync(dataDir).sort()).toEqual(expect.arrayContaining(['potluck.lock', 'potluck.sqlite', 'uploads']))
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([])

    const { app } = await startProduct({ db, environment: { DATA_DIR: dataDir } })
    expect((await ask(app, `GET /api/rooms/${room._id}`, { token: ada.token })).json()).toMatchObject({
      members: [{ name: ada.user.name }, {}],
      recipes: [{ title: 'Shakshuka' }],
    })
    for (const picture of [ada.user.profilePicture, recipe.image, shared.image])
      expect((await ask(app, `GET ${picture as '/'}`)).statusCode).toBe(200)
  })

  it('is consistent although people write and pictures go meanwhile', async () => {
    const product = await aProduct()
    const { app } = product
    const { ada, bob, room } = await aWorld(app)
    for (let number = 0; number < 12; number++)
      await aRecipe(app, ada.token, { image: await anImage(app, ada.token, `#0000${(number + 16).toString(16)}`) })
    const state = { isOver: false, done: 0 }
    async function write() {
      for (; !state.isOver; state.done++) {
        const recipe = await aRecipe(app, bob.token, { title: `Dish ${state.done}` })
        await ask(app, `POST /api/users/like/${recipe._id}`, { token: bob.token, body: {} })
        await suggest(app, bob, room._id, { dish: `Dish ${state.done}` })
      }
    }
    async function changePictures() {
      for (let number = 16; !state.isOver; number = number === 255 ? 16 : number + 1) {
        await ask(app, 'POST /api/users/profile-image', {
          token: ada.token,
          form: { profileImage: await aJpeg({ colour: `#00${number.toString(16)}ff` }) },
        })
      }
    }
    const writing = Promise.all([write(), changePictures()])
    const { file } = await backUpOf(product).finally(() => (state.isOver = true))
    await writing
    expect(state.done).toBeGreaterThan(0)

    const dataDir = newTarget()
    await restore({ file, dataDir })
    const rows = await rowsOf(await openRestored(dataDir))
    const [titles, liked, suggested] = [
      rows.recipes!.map(({ title }) => String(title)).filter((title) => title.startsWith('Dish')),
      rows
        .saves!.map(({ card }) => (JSON.parse(String(card)) as { title: string }).title)
        .filter((title) => title.startsWith('Dish')),
      rows.room_suggestions!.map(({ dish }) => String(dish)).filter((dish) => dish.startsWith('Dish')),
    ]
    // They are written one after the other, so at any one moment there is at most one more of the former than of the latter.
    expect([titles.length - liked.length, liked.length - suggested.length]).toEqual([
      expect.toBeOneOf([0, 1]),
      expect.toBeOneOf([0, 1]),
    ])
    expect(titles.length - suggested.length).toBeLessThanOrEqual(1)
  })

  it.runIf(serverUrl)('moves from SQLite to PostgreSQL and on', async () => {
    const product = await aProduct({ isInFolder: true })
    await aWorld(product.app)
    const { file } = await backUpOf(product)
    const [databaseUrl, dataDir] = [await createOnServer(serverUrl!), newTarget()]
    await restore({ file, dataDir, databaseUrl })
    const db = await openRestored(dataDir, databaseUrl)
    const before = await rowsOf(product.db)
    expect(await rowsOf(db)).toEqual(before)
    expect(uploadsIn(dataDir)).toEqual(uploadsIn(product.dataDir))
    expect(readdirSync(dataDir)).toEqual(['uploads'])

    await expect(restore({ file, dataDir: newTarget(), databaseUrl })).rejects.toThrow('holds data already')
    const back = await backUpOf({ ...product, reader: db, dataDir })
    const again = newTarget()
    await restore({ file: back.file, dataDir: again })
    expect(await rowsOf(await openRestored(again))).toEqual(before)
  })

  it.runIf(isOnce)(
    'is taken again when a picture has gone between a look at the rows and one at the folder',
    async () => {
      const product = await aProduct({ isInFolder: true })
      const { ada } = await aWorld(product.app)
      const change = async (colour: string) =>
        (
          await ask(product.app, 'POST /api/users/profile-image', {
            token: ada.token,
            form: { profileImage: await aJpeg({ colour }) },
          })
        ).json<{ imageUrl: string }>().imageUrl
      // Each look at the rows asks three tables.
      const addresses: string[] = []
      let asked = 0
      const meddling = product.reader.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const isLook = result.rows.length > 0 && Object.keys(result.rows[0]!).join() === 'picture'
          if (isLook && ++asked % 3 === 0 && asked <= 6) addresses.push(await change(`#${asked}${asked}77ff`))
          return result
        },
      })
      const { file, manifest } = await backUpOf({ ...product, reader: meddling })
      expect(manifest.lostPictures).toEqual([])
      expect(addresses).toHaveLength(2)
      const dataDir = newTarget()
      await restore({ file, dataDir })
      const { users } = await rowsOf(await openRestored(dataDir))
      expect(users!.map(({ picture }) => picture)).toContain(addresses[1])
    },
  )

  it.runIf(isOnce)('takes pictures from a bucket, and brings them back into a folder or another bucket', async () => {
    const [shelf, other] = [await aBucket(), await aBucket()]
    const product = await aProduct({ isInFolder: true, environment: { S3_URL: shelf.url } })
    await aWorld(product.app)
    const file = newFile()
    await backUp({
      db: product.reader,
      pictures: openBucketStorage({ pictureBucket: shelf.place })!,
      file,
      version: '0.0.0',
    })
    const [inFolder, inBucket] = [newTarget(), newTarget()]
    await restore({ file, dataDir: inFolder })
    await restore({ file, dataDir: inBucket, bucket: openBucketStorage({ pictureBucket: other.place }) })
    const names = [...shelf.objects.keys()].map((name) => name.replace('kitchen/', '')).toSorted()
    expect(names).toHaveLength(9)
    expect(uploadsIn(inFolder).filter((name) => name.endsWith('.webp'))).toEqual(names)
    expect(uploadsIn(inBucket)).toEqual([])
    expect(readdirSync(inBucket).toSorted()).toEqual(['potluck.lock', 'potluck.sqlite'])
    const bytesIn = ({ objects }: typeof shelf) => new Map([...objects].map(([name, { bytes }]) => [name, bytes]))
    expect(bytesIn(other)).toEqual(bytesIn(shelf))
  })

  it('names pictures that were lost before, and is made all the same', async () => {
    const product = await aProduct()
    const { recipe } = await aWorld(product.app)
    rmSync(join(product.dataDir, dirname(recipe.image!)), { recursive: true })
    const { file, manifest } = await backUpOf(product)
    expect(manifest.lostPictures).toEqual([recipe.image])
    const dataDir = newTarget()
    await restore({ file, dataDir })
    expect(existsSync(join(dataDir, 'uploads'))).toBe(true)
  })

  it('overwrites nothing, leaves nothing when it fails, and is for its owner alone', async () => {
    const product = await aProduct()
    await aWorld(product.app)
    const { file } = await backUpOf(product)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(backUpOf(product, file)).rejects.toThrow('is there already')
    const other = join(dirname(file), 'other.zip')
    writeFileSync(`${other}.part`, '')
    await expect(backUpOf(product, other)).rejects.toThrow('never finished')
    rmSync(`${other}.part`)
    // A picture that cannot be read.
    const [name] = uploadsIn(product.dataDir)
    rmSync(join(product.dataDir, 'uploads', name!, '1280.webp'))
    mkdirSync(join(product.dataDir, 'uploads', name!, '1280.webp'))
    await expect(backUpOf(product, other)).rejects.toThrow('EISDIR')
    expect(readdirSync(dirname(file))).toEqual(['backup.zip'])
  })
})

describe('the lists', () => {
  it('decide on every table and on every column that names a picture', async () => {
    const db = await openTestDatabase()
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
    await db.destroy()
    const undecided = tables
      .map(({ name }) => name)
      .filter((name) => !(name in backupTables) && !(name in excludedTables))
    expect(undecided).toEqual([])
    expect(tables.length).toBeGreaterThan(15)
    const naming = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => /picture|image/.test(column.name)).map((column) => `${name}.${column.name}`),
    )
    expect(naming.toSorted()).toEqual(
      [...pictureColumns.map((each) => each.join('.')), 'picture_holds.picture'].toSorted(),
    )
  })
})
