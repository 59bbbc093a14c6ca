/**
 * PostgreSQL is down, unresponsive or read-only for a while. The app must reply with clear errors, write nothing
 * partially, and recover.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { storageErrorCode } from '#server/http/errors/storage-errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { createPostgresDatabase, postgresUrl } from '#tests/support/database/test-database.ts'
import { readRowsByTable } from '#tests/support/database/database-rows.ts'
import { terminateConnections, makePostgresReadOnly } from '#tests/support/database/database-faults.ts'
import { startPostgresProxy } from '#tests/support/database/postgres-proxy.ts'
import { canFillDisk, freeDisk, fillDisk } from '#tests/support/server/full-disk.ts'
import { connectClient } from '#tests/support/app/socket-client.ts'
import { errorsIn, outcomeOf, storageRefused, storageUnavailable } from '#tests/support/app/refusals.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { encodeForm, aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { aRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { startBuiltServer } from '#tests/support/server/built-server.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { createRoom, listDinnerDishes, addSuggestion } from '#tests/support/server/rooms.ts'

/** Starts the app in this process on a migrated database. */
async function startOn(url: string) {
  const db = openDatabase({ dataDir: '', databaseUrl: url })
  await migrate(db)
  onTestFinished(() => db.destroy())
  return startTestApp({ db })
}

describe.skipIf(!postgresUrl)('PostgreSQL', () => {
  it('an outage is logged once for each error code; later, requests and events between processes work again', async ({
    skip,
  }) => {
    const postgres = await startPostgresServer()
    skip(!postgres, 'needs a PostgreSQL installation, to start a server that the test can stop')
    onTestFinished(postgres!.stop)
    const start = async () => {
      const product = await startOn(postgres!.url)
      return { ...product, origin: await product.app.listen({ port: 0, host: '127.0.0.1' }) }
    }
    const [one, two] = [await start(), await start()]
    const [ada, bob] = [await registerUser(one, 'Ada'), await registerUser(two, 'Bob')]
    const room = await createRoom(one.origin, [ada, bob])
    const { _id: recipe } = await callApi<{ _id: string }>(one.origin, ada, 'POST /api/recipes', recipeBody())
    const [atOne, atTwo] = [await connectClient(one.origin, ada), await connectClient(two.origin, bob)]
    for (const listener of [atOne, atTwo]) await listener.join(room._id)
    let dishes = 0
    /** Adds suggestions at one process until the other process sends an event, because reconnecting takes a while. */
    const waitForExchange = (origin: string, who: { token: string }, listener: typeof atOne) =>
      vi.waitFor(
        async () => {
          const before = listener.count('suggestion-added')
          await addSuggestion(origin, who, room._id, `Dish ${(dishes += 1)}`)
          await listener.waitUntil('an event', () => listener.count('suggestion-added') > before, 500)
        },
        { timeout: 25_000 },
      )
    const healthOf = ({ origin }: typeof one) => fetch(`${origin}/api/health`).then(({ status }) => status)
    await waitForExchange(one.origin, ada, atTwo)
    await waitForExchange(two.origin, bob, atOne)

    await postgres!.halt()
    for (const { origin } of [one, two]) {
      await expect.poll(() => healthOf({ origin } as typeof one)).toBe(503)
      const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/api/recipes?limit=3`)))
      for (const response of responses)
        expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
          503,
          '5',
          { code: 'unavailable', message: errors.unavailable.text },
        ])
      // Pages do not need the database.
      for (const path of ['/', '/recipes', '/?meal=1', `/?recipe=${recipe}`]) {
        const page = await fetch(origin + path, { headers: { accept: 'text/html' } })
        expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      }
    }
    await expect(addSuggestion(one.origin, ada, room._id, 'Nothing')).rejects.toThrow('503')

    await postgres!.resume()
    for (const served of [one, two]) await expect.poll(() => healthOf(served)).toBe(200)
    await waitForExchange(one.origin, ada, atTwo)
    await waitForExchange(two.origin, bob, atOne)
    expect(await listDinnerDishes(two.origin, bob, room._id)).not.toContain('Nothing')
    expect([atOne.socket.connected, atTwo.socket.connected]).toEqual([true, true])
    for (const { lines } of [one, two]) {
      const unavailable = errorsIn(lines).filter(({ msg }) => msg === 'request unavailable')
      // Open connections and new connections fail with different codes. The log has one line for each code.
      expect(unavailable.length).toBeGreaterThan(0)
      expect(unavailable.length).toBe(new Set(unavailable.map(({ err }) => err?.code)).size)
    }
  })

  it.skipIf(!canFillDisk)(
    'if the disk of the app is full, writes to PostgreSQL work, and failed uploads and mails leave no files behind',
    async () => {
      const served = await startBuiltServer({ DATABASE_URL: await createPostgresDatabase(postgresUrl!) })
      onTestFinished(served.stop)
      const { origin, dataDir } = served
      const cook = await registerUser(served)
      const { payload, headers } = await encodeForm({}, { image: await aJpeg() })
      const upload = () =>
        fetch(`${origin}/api/recipes/upload-image`, {
          method: 'POST',
          body: new Uint8Array(payload),
          headers: { ...headers, authorization: `Bearer ${cook.token}` },
        })
      fillDisk(served.pid)
      await callApi(origin, cook, 'POST /api/recipes', recipeBody())
      expect([(await upload()).status, listUploads(dataDir)]).toEqual([503, []])
      await callApi(origin, cook, 'POST /api/auth/forgot-password', { email: cook.email })
      await expect.poll(() => served.log.join()).toContain('a mail could not be sent')
      expect(readdirSync(join(dataDir, 'outbox'))).toEqual([])
      freeDisk(served.pid)
      expect((await upload()).status).toBe(200)
      await callApi(origin, cook, 'POST /api/auth/forgot-password', { email: cook.email })
      await expect.poll(() => readdirSync(join(dataDir, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)])
    },
  )

  it('if PostgreSQL closes a connection during a transaction, only this transaction fails', async () => {
    const url = await createPostgresDatabase(postgresUrl!)
    const { app, db } = await startOn(url)
    const read = () => db.selectFrom('users').select('id').execute()
    const failure = await db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('catalog_state').values({ key: 'half', value: '' }).execute()
        await terminateConnections(url)
        // Waits until the pool has new connections.
        await vi.waitFor(read, { timeout: 20_000 })
        await trx.insertInto('catalog_state').values({ key: 'other half', value: '' }).execute()
      })
      .catch(storageErrorCode)
    expect(failure).toBe('unavailable')
    expect(await db.selectFrom('catalog_state').select('key').where('key', 'like', '%half').execute()).toEqual([])
    expect((await aUser(app)).token).toBeTruthy()
  })

  it('if PostgreSQL does not respond, pages load, and the health check fails soon and recovers later', async () => {
    const proxy = await startPostgresProxy(await createPostgresDatabase(postgresUrl!))
    const { app } = await startOn(proxy.url)
    expect((await request(app, 'GET /api/health')).statusCode).toBe(200)
    proxy.pause()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const health = request(app, 'GET /api/health')
    await vi.advanceTimersByTimeAsync(2000)
    expect(outcomeOf(await health)).toEqual(storageUnavailable)
    const pages = ['/recipes', '/?meal=1'].map((path) => app.inject(path))
    await vi.advanceTimersByTimeAsync(1000)
    for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
    vi.useRealTimers()
    proxy.resume()
    await expect.poll(async () => (await request(app, 'GET /api/health')).statusCode).toBe(200)
  })

  it('if PostgreSQL is read-only, every write is refused and changes nothing, and reads work', async () => {
    const url = await createPostgresDatabase(postgresUrl!)
    const { app, db, dataDir, tidy } = await startOn(url)
    const { token } = await aUser(app)
    const { _id } = await aRecipe(app, token)
    const state = async () => ({ rows: await readRowsByTable(db), uploads: listUploads(dataDir) })
    const before = await state()
    const makeWritable = await makePostgresReadOnly(url)
    // The app notices that a connection is terminated only when a request uses this connection, so one health check may
    // fail.
    await expect.poll(async () => (await request(app, 'GET /api/health')).statusCode).toBe(200)
    const icon = await aJpeg()
    const writes = {
      'a recipe': () => request(app, 'POST /api/recipes', { token, body: recipeBody() }),
      'an edit': () => request(app, `PUT /api/recipes/${_id}`, { token, body: recipeBody({ title: 'Plum Tart' }) }),
      'a like': () => request(app, `POST /api/users/like/${_id}`, { token, body: {} }),
      'a room': () => request(app, 'POST /api/rooms', { token, body: { name: 'Table' } }),
      'a picture': () => request(app, 'POST /api/recipes/upload-image', { token, form: { image: icon } }),
      'a registration': () =>
        request(app, 'POST /api/auth/register', {
          form: { fields: { name: 'Eve', email: 'eve@example.com', password: validPassword }, profileIcon: icon },
        }),
    }
    for (const [name, write] of Object.entries(writes)) {
      await expect.poll(async () => [name, outcomeOf(await write())]).toEqual([name, storageRefused])
    }
    for (const path of ['/api/recipes', `/api/recipes/${_id}`, '/api/users/profile', '/api/rooms'] as const)
      expect((await request(app, `GET ${path}`, { token })).statusCode).toBe(200)
    await expect(tidy()).rejects.toThrow('read-only')
    expect(await state()).toEqual(before)

    await makeWritable()
    for (const [name, write] of Object.entries(writes))
      await expect.poll(async () => [name, (await write()).statusCode]).toEqual([name, 200])
    await tidy()
  })
})
