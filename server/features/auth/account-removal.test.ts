/**
 * Tests the deletion of accounts: writes of the owner during the deletion, failures of a deletion, and the cleanup job,
 * which deletes remaining rows later.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import { limits as requests } from '#contract/routes/requests.ts'
import { createVersions } from '#server/db/versions.ts'
import { nextIpAddress, request } from '#tests/support/app/request.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { createSampleData, readBackupRows } from '#tests/support/database/backup-fixture.ts'
import { readAllRows } from '#tests/support/database/database-rows.ts'
import { failDeletions } from '#tests/support/database/database-faults.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { aRecipe, anImage, listRecipes, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { aRoom, dayFromNow, readRoom, roomRecipeBody, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { checkTables } from '#tests/torture/torture.store.ts'
import { createAccountRemoval } from './account-removal.service.ts'
import { authStore } from './auth.store.ts'

type User = Awaited<ReturnType<typeof aUser>>

const deleteAccount = ({ app }: TestApp, { token, password }: User) =>
  request(app, 'DELETE /api/auth/account', { token, body: { password } })
const like = ({ app }: TestApp, { token }: User, id: string) => request(app, `POST /api/users/like/${id}`, { token })

/** Runs all `writes` simultaneously. Repeats each write when its response has arrived, until `work` settles. */
async function repeatDuring<T>(work: Promise<T>, writes: (() => ReturnType<typeof request>)[]) {
  const state = { isSettled: false }
  const settle = () => void (state.isSettled = true)
  void work.then(settle, settle)
  const responses = await Promise.all(
    writes.map(async (write) => {
      const ofWrite = []
      do {
        ofWrite.push(await write())
        // Lets the event loop run, so that the deletion continues. Injected requests alone would block the event loop.
        await sleep(0)
      } while (!state.isSettled)
      return ofWrite
    }),
  )
  return { result: await work, responses: responses.flat() }
}

/** Creates Ada and Eve, who like each other's recipes. The room `own` has only Ada as a member, `shared` has both. */
async function twoBusyUsers(product: TestApp) {
  const { app } = product
  const [ada, eve] = [await aUser(app, { icon: await aJpeg({ colour: '#aa0000' }) }), await aUser(app)]
  const recipe = await aRecipe(app, ada.token, { image: await anImage(app, ada.token, '#00aa00') })
  const evesRecipe = await aRecipe(app, eve.token)
  for (const [user, { _id }] of [
    [eve, recipe],
    [ada, evesRecipe],
  ] as const)
    await like(product, user, _id)
  const [own, shared] = [await aRoom(app, [ada]), await aRoom(app, [ada, eve])]
  await suggest(app, ada, shared._id)
  return { ada, eve, recipe, evesRecipe, own, shared }
}

/**
 * `tablesOfTheServer` contain no data of users. `tablesByAge` contain counted attempts and stored replies, which the
 * server deletes when they are old enough.
 */
const tablesOfTheServer = ['dishes', 'mirror_tasks', 'catalog_state', 'push_keys', 'picture_owner', 'versions']
const tablesByAge = ['rate_limits', 'idempotency_keys']

it('no row or picture of a person or room remains when all accounts are deleted', { tags: ['AUTH-33'] }, async () => {
  const product = await startTestApp()
  const { app, db, dataDir } = product
  const { ada, bob, eve } = await createSampleData(product)
  const device = await db.selectFrom('push_rooms').select(['device_id', 'room_id']).executeTakeFirstOrThrow()
  const due = { kind: 'decided', day: dayFromNow(), meal: 'dinner', subject: '', due_at: '', expires_at: '9' } as const
  await db
    .insertInto('push_reminders')
    .values({ ...device, ...due, id: 'a', claimed_at: null, tries: 0 })
    .execute()
  const filled = await readBackupRows(db)
  expect(Object.keys(filled).filter((table) => !filled[table]!.length)).toEqual(['mirror_tasks'])
  for (const user of [eve, bob, ada]) expect((await deleteAccount(product, user)).statusCode).toBe(200)
  await product.tidy()
  expect(await readAllRows(db, [...tablesOfTheServer, ...tablesByAge])).toEqual([])
  expect(listUploads(dataDir)).toEqual([])
  await app.close()
})

describe('an account that is deleted while its owner writes', { tags: ['AUTH-33'] }, () => {
  it('a deletion while the owner writes leaves no recipe of the owner, no empty room and no orphaned save', async () => {
    const product = await startTestApp()
    const { app, db } = product
    for (let round = 0; round < 3; round++) {
      const { ada, eve, recipe, evesRecipe, shared } = await twoBusyUsers(product)
      const elsewhere = await aRoom(app, [eve])
      const by = { token: ada.token, ip: nextIpAddress() }
      const writes = [
        () => request(app, 'POST /api/recipes', { ...by, body: recipeBody() }),
        () => request(app, 'POST /api/rooms', { ...by, body: { name: 'Too late' } }),
        () => request(app, `POST /api/rooms/join/${elsewhere._id}`, by),
        () => request(app, `POST /api/rooms/${shared._id}/recipes`, { ...by, body: roomRecipeBody() }),
        () => request(app, `POST /api/rooms/${shared._id}/invite`, by),
        () =>
          request(app, `PUT /api/rooms/${shared._id}/meals/${dayFromNow(round)}/lunch/eating`, {
            ...by,
            body: { status: 'late', guests: 0 },
          }),
        () => request(app, 'PUT /api/users/diet', { ...by, body: { allergens: ['nuts'], diets: [] } }),
        () => like(product, ada, evesRecipe._id),
        () => like(product, eve, recipe._id),
      ]
      const { result: deletion, responses } = await repeatDuring(deleteAccount(product, ada), writes)
      expect(deletion.statusCode).toBe(200)
      expect(responses.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
      expect((await listRecipes(app)).map(({ createdBy }) => createdBy?._id)).not.toContain(ada.user._id)
      expect((await readRoom(app, eve, shared._id)).members.map(({ _id }) => _id)).toEqual([eve.user._id])
    }
    await product.tidy()
    expect(await checkTables(db)).toEqual([])
  })

  it('two simultaneous requests delete an account once, and neither gets a server error', async () => {
    const product = await startTestApp()
    const { ada } = await twoBusyUsers(product)
    const responses = await Promise.all([deleteAccount(product, ada), deleteAccount(product, ada)])
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })
})

describe('a deletion that fails', { tags: ['AUTH-33'] }, () => {
  it('the deletion of an account changes nothing when it fails before the commit, and can be repeated', async () => {
    const product = await startTestApp()
    const { app, db, dataDir } = product
    const { ada, recipe } = await twoBusyUsers(product)
    // Leaves out the rate limits, because they count the failed deletion.
    const rowsBefore = await readAllRows(db, ['rate_limits'])
    const filesBefore = listUploads(dataDir)
    const repair = await failDeletions(db, 'users')
    expect((await deleteAccount(product, ada)).statusCode).toBe(500)
    await repair()
    expect(await readAllRows(db, ['rate_limits'])).toEqual(rowsBefore)
    expect(listUploads(dataDir)).toEqual(filesBefore)
    expect((await request(app, `GET /api/recipes/${recipe._id}`)).json<Recipe>().likes).toHaveLength(1)

    expect((await deleteAccount(product, ada)).statusCode).toBe(200)
    expect([await checkTables(db), listUploads(dataDir)]).toEqual([[], []])
  })

  it('when the clean-up fails, the account stays deleted, and the cleanup job later deletes the empty room', async () => {
    const product = await startTestApp()
    const { app, db, lines, dataDir } = product
    const { ada, own } = await twoBusyUsers(product)
    const repair = await failDeletions(db, 'rooms')
    expect((await deleteAccount(product, ada)).statusCode).toBe(200)
    expect(lines.join('')).toContain('cleaning up after a deleted account failed')
    expect((await request(app, 'GET /api/users/profile', { token: ada.token })).statusCode).toBe(401)
    expect([await checkTables(db), listUploads(dataDir)]).toEqual([['1 rooms have no members'], []])
    await repair()
    await product.tidy()
    expect(await checkTables(db)).toEqual([])
    expect(await db.selectFrom('rooms').select('id').where('id', '=', own._id).execute()).toEqual([])
  })
})

describe('the clean-up after a deletion', { tags: ['AUTH-33'] }, () => {
  it('the reply does not wait for a clean-up that takes longer than the browser waits', async () => {
    const { app, db } = await startTestApp()
    await aUser(app)
    const user = { ...(await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()), sessionId: '' }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { remove } = createAccountRemoval({
      store: authStore(db, createVersions(db)),
      // This clean-up never ends.
      forgetRecipes: () => new Promise<never>(() => void vi.advanceTimersByTimeAsync(requests.timeoutMs)),
      announceLeaving: async () => {},
      releasePicture: async () => {},
      finishRoomDeletion: async () => {},
      onEnd: () => {},
      log: app.log,
    })
    expect(await remove(user)).toBe(true)
  })

  it('the cleanup job deletes only rooms without members, and likes and bookmarks of deleted recipes', async () => {
    const product = await startTestApp()
    const { app, db } = product
    const { eve } = await twoBusyUsers(product)
    await like(product, eve, 'external_lasagne-alla-bolognese')
    const rowsBefore = await readAllRows(db, ['versions'])
    const createdAt = new Date().toISOString()
    const rooms = Array.from({ length: 5 }, (_, index) => ({
      id: `empty-${index}`,
      name: 'Empty',
      created_at: createdAt,
    }))
    await db.insertInto('rooms').values(rooms).execute()
    const save = { user_id: eve.user._id, kind: 'like' as const, target: '0'.repeat(24), stamp: 'x', card: '{}' }
    await db.insertInto('saves').values(save).execute()
    expect(await checkTables(db)).toHaveLength(2)
    await product.tidy()
    expect(await readAllRows(db, ['versions'])).toEqual(rowsBefore)
    expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
  })
})
