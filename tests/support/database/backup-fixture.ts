/** An app with sample data of every kind, for tests of backups. */
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { List } from '#contract/shopping.ts'
import { savedIdOf } from '#contract/saves.ts'
import { listTables, readPages, type BackupRow } from '#server/db/backup/backup.store.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, openReadOnly, type Db } from '#server/db/open.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { isSqlite, openTestDatabase } from './test-database.ts'
import { requestJson } from '#tests/support/app/request.ts'
import { aStoredImport } from '#tests/support/fixtures/imports.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { onFinished } from '#tests/support/shared.ts'
import { aRecipe, anImage } from '#tests/support/fixtures/recipes.ts'
import { aSubscription } from '#tests/support/fixtures/reminders.ts'
import { aGuest } from '#tests/support/fixtures/seats.ts'
import { anInvite, aRoom, dayFromNow, removeMember, shareRecipe, suggest } from '#tests/support/fixtures/rooms.ts'

/**
 * Starts the app with the database engine of the test run. With `isInFolder`, the app always uses an SQLite file in its
 * data folder.
 *
 * @returns the app, its database `db` and its data folder. With `isInFolder`, `reader` is a second, read-only
 *   connection like that of a command-line tool. Otherwise `reader` is `db`
 */
export async function startBackupApp({ isInFolder = isSqlite, environment = {} } = {}) {
  const dataDir = join(aTempFolder(), 'data')
  const db = isInFolder ? openDatabase({ dataDir }) : await openTestDatabase()
  await migrate(db)
  const reader = isInFolder ? openReadOnly({ dataDir }) : db
  // The app must close before its database. Clean-ups run in reverse order, so this one is registered before the app
  // starts.
  onFinished(async () => {
    await reader.destroy()
    if (reader !== db) await db.destroy()
  })
  const { app } = await startTestApp({ db, environment: { DATA_DIR: dataDir, ...environment } })
  return { app, db, reader, dataDir }
}

type Product = Pick<Awaited<ReturnType<typeof startBackupApp>>, 'app' | 'db'>

/**
 * Creates Ada, Bob and Eve. Ada and Bob have recipes, saves and diets. Ada has a profile picture. Bob has imports and
 * reminders. Ada and Bob have a room, from which Ada removed Eve. The room has an invite, a guest, a decided dinner
 * with a photo, a plan, a shopping list, a calendar and a shared recipe.
 */
export async function createSampleData({ app, db }: Product) {
  const ada = await aUser(app, { name: 'Ada “Grüße” 🍲', icon: await aJpeg({ colour: '#111111' }) })
  const bob = await aUser(app, { name: 'Bob' })
  const eve = await aUser(app, { name: 'Eve' })
  const recipe = await aRecipe(app, ada.token, {
    title: 'Tart\n"quoted" \u2028 𝄞',
    image: await anImage(app, ada.token, '#222222'),
  })
  const plain = await aRecipe(app, bob.token, { title: 'Soup' })
  for (const [save, id] of [
    ['like', recipe._id],
    ['bookmark', plain._id],
    ['like', savedIdOf('video', '2')],
  ] as const) {
    await requestJson(app, `POST /api/users/${save}/${id}`, { token: bob.token, body: {} })
  }
  await requestJson(app, `POST /api/users/bookmark/${plain._id}`, { token: ada.token, body: {} })
  for (const [{ token }, body] of [
    [ada, { allergens: ['molluscs'], diets: [] }],
    [bob, { allergens: ['nuts', 'sulphites'], diets: ['no-pork'] }],
  ] as const) {
    await requestJson(app, 'PUT /api/users/diet', { token, body })
  }
  await aStoredImport({ app, db }, bob, plain._id)
  const room = await aRoom(app, [ada, bob, eve])
  await removeMember(app, ada, room._id, eve)
  await anInvite(app, ada, room._id)
  await suggest(app, bob, room._id, { dish: 'Lasagne' })
  await aGuest(app, ada, room._id, 'Zoe')
  const ofRoom = `/api/rooms/${room._id}` as const
  const quietHours = { from: '22:00', to: '07:00' }
  await requestJson(app, 'GET /api/push/key', { token: bob.token })
  const ofMeal = (meal: string) => `/api/rooms/${room._id}/meals/${dayFromNow()}/${meal}` as const
  for (const [route, body] of [
    [`PUT ${ofMeal('dinner')}/eating`, { status: 'in', guests: 2 }],
    [`POST ${ofMeal('dinner')}/decide`, {}],
    [`PUT ${ofMeal('dinner')}/cook`, { cooking: true }],
    [`PUT ${ofMeal('dinner')}/face`, { face: 'loved' }],
    [`POST ${ofRoom}/plan`, { date: dayFromNow(2), meal: 'lunch', dish: 'Soup', servings: 3, cooks: ['Bob'] }],
    [`POST ${ofRoom}/list/from-plan`, { from: dayFromNow(), to: dayFromNow(6) }],
    [`POST ${ofRoom}/list/lines`, { text: '2 l milk' }],
    [`PUT ${ofRoom}/list/shops/${'c'.repeat(24)}`, { name: 'Market' }],
    [`POST ${ofRoom}/calendar`, undefined],
    ['POST /api/push/subscriptions', { ...aSubscription(), roomId: room._id, kinds: ['decided'], quietHours }],
    [`PUT ${ofMeal('lunch')}/closing`, { closesAt: new Date(Date.now() + 3600_000).toISOString() }],
  ] as const) {
    await requestJson(app, route, { token: bob.token, body })
  }
  const days = `from=${dayFromNow(2)}&to=${dayFromNow(2)}`
  const { token } = bob
  const { entries } = await requestJson<{ entries: { _id: string }[] }>(app, `GET ${ofRoom}/plan?${days}`, { token })
  await requestJson(app, `PUT ${ofRoom}/list/dishes/${entries[0]!._id}`, { token })
  const { lines } = await requestJson<List>(app, `GET ${ofRoom}/list`, { token })
  const line = `PUT ${ofRoom}/list/lines/${lines.find(({ own }) => own)!._id}` as const
  await requestJson(app, line, { token, body: { ticked: true } })
  const form = { photo: await aJpeg({ colour: '#444444' }) }
  await requestJson(app, `PUT ${ofMeal('dinner')}/photo`, { token, form })
  const shared = await shareRecipe(app, bob, room._id, { image: await anImage(app, token, '#333333') })
  return { ada, bob, eve, recipe, plain, room, shared }
}

/** Returns a map from each table to its rows in a backup. The order of the rows does not depend on the engine. */
export async function readBackupRows(db: Db) {
  const found: Record<string, BackupRow[]> = {}
  for (const table of await listTables(db)) {
    found[table] = []
    for await (const rows of readPages(db, table)) found[table].push(...rows)
    found[table].sort((one, other) =>
      JSON.stringify(Object.values(one)) < JSON.stringify(Object.values(other)) ? -1 : 1,
    )
  }
  return found
}

/** Opens a restored database: the one at `databaseUrl`, or the one in the data folder. Closes it after the test. */
export async function openRestored(dataDir: string, databaseUrl?: string) {
  const db = openDatabase({ dataDir, databaseUrl })
  onTestFinished(() => db.destroy())
  return db
}
