/**
 * Full and read-only disks. Each write must fail completely, with a clear error. Reads must work. When the disk works
 * again, writes must work again.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import type { Me } from '#contract/profile.ts'
import { limits as roomLimits } from '#contract/rooms.ts'
import { registerUser } from '#tests/support/server/users.ts'
import { readRowsByTable } from '#tests/support/database/database-rows.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { limitSqliteSize, makeSqliteReadOnly } from '#tests/support/database/database-faults.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { errorsIn, outcomeOf, storageRefused } from '#tests/support/app/refusals.ts'
import { request } from '#tests/support/app/request.ts'
import { fastMirrorTimings, waitForPass, waitOptions } from '#tests/support/fixtures/mirror.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'
import { encodeForm, aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { anImage, aRecipe, listRecipes, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { canFillDisk, freeDisk, fillDisk } from '#tests/support/server/full-disk.ts'
import { startBuiltServer } from '#tests/support/server/built-server.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { suggestionBody, aRoom, readRoom, roomRecipeBody } from '#tests/support/fixtures/rooms.ts'

/** The maximum number of attempts for each kind of write. The attempts end earlier when the disk is full. */
const attemptsMax = 120

type Calls = Record<string, () => ReturnType<typeof request>>

/** Creates sample data, and returns functions for every kind of write and read of this data. */
async function prepareCalls({ app, db, dataDir }: TestApp) {
  const [ada, bob] = [await aUser(app), await aUser(app, { icon: await aJpeg({ colour: '#123456' }) })]
  const pendingPicture = await anImage(app, ada.token, '#00ff00')
  const recipe = await aRecipe(app, ada.token, { image: await anImage(app, ada.token, '#0000ff') })
  const room = await aRoom(app, [ada, bob])
  const { token } = ada
  // There are several users, because one user may create only a limited number of rooms in an hour.
  const hosts = await insertUsers(db, Math.ceil(attemptsMax / roomLimits.createdPerHour))
  let tries = 0
  const newDescription = () => `Another ${'long '.repeat(20)}${(tries += 1)}`
  const writes: Calls = {
    'a registration': () =>
      request(app, 'POST /api/auth/register', {
        body: { name: 'Eve', email: `eve-${(tries += 1)}@example.com`, password: validPassword },
        ip: `10.9.0.${tries}`,
      }),
    'a registration with a picture': async () =>
      request(app, 'POST /api/auth/register', {
        form: {
          fields: { name: 'Eve', email: `eve-${(tries += 1)}@example.com`, password: validPassword },
          profileIcon: await aJpeg({ colour: `#ab00${10 + (tries % 90)}` }),
        },
        ip: `10.9.1.${tries}`,
      }),
    'a login': () =>
      request(app, 'POST /api/auth/login', {
        body: { email: bob.user.email, password: bob.password },
        ip: `10.9.2.${(tries += 1)}`,
      }),
    'a recipe': () =>
      request(app, 'POST /api/recipes', {
        token,
        body: recipeBody({ title: `Pie ${(tries += 1)}`, image: pendingPicture }),
      }),
    'an edit': () =>
      request(app, `PUT /api/recipes/${recipe._id}`, {
        token,
        body: recipeBody({ description: newDescription(), image: recipe.image }),
      }),
    'a like': () => request(app, `POST /api/users/like/${recipe._id}`, { token, body: {} }),
    'a removal': () => request(app, `DELETE /api/recipes/${recipe._id}`, { token }),
    'a picture': async () =>
      request(app, 'POST /api/recipes/upload-image', {
        token,
        form: { image: await aJpeg({ colour: `#cd00${10 + ((tries += 1) % 90)}` }) },
      }),
    'a profile picture': async () =>
      request(app, 'POST /api/users/profile-image', {
        token,
        form: { profileImage: await aJpeg({ colour: `#ef00${10 + ((tries += 1) % 90)}` }) },
      }),
    'a room': () =>
      request(app, 'POST /api/rooms', {
        token: hosts[(tries += 1) % hosts.length]!.token,
        body: { name: 'Monday Table' },
      }),
    'an invite': () => request(app, `POST /api/rooms/${room._id}/invite`, { token }),
    'a suggestion': () =>
      request(app, `POST /api/rooms/${room._id}/suggestions`, {
        token,
        body: suggestionBody({ dish: `Soup ${(tries += 1)}` }),
      }),
    'a shared recipe': () =>
      request(app, `POST /api/rooms/${room._id}/recipes`, {
        token,
        body: roomRecipeBody({ description: newDescription() }),
      }),
    'leaving a room': () =>
      request(app, `DELETE /api/rooms/${room._id}/members`, { token, body: { memberId: ada.user._id } }),
  }
  const reads: Calls = {
    'the page': () => request(app, 'GET /'),
    'a list of dishes': () => request(app, 'GET /api/catalog/meals?limit=5'),
    'the recipes': () => request(app, 'GET /api/recipes?limit=7'),
    'a recipe': () => request(app, `GET /api/recipes/${recipe._id}`),
    'its picture': () => request(app, `GET ${recipe.image as '/'}`),
    'a search': () => request(app, 'GET /api/recipes?name=lemon'),
    'a profile': () => request(app, 'GET /api/users/profile', { token }),
    'the likes': () => request(app, 'GET /api/users/liked-recipes', { token }),
    'a room': () => request(app, `GET /api/rooms/${room._id}`, { token }),
    'the health': () => request(app, 'GET /api/health'),
  }
  const state = async () => ({ rows: await readRowsByTable(db), uploads: listUploads(dataDir) })
  return { ada, bob, hosts, pendingPicture, recipe, room, writes, reads, state }
}

const outcomesOf = async <T>(calls: Calls, read: (reply: Awaited<ReturnType<typeof request>>) => T) => {
  const outcomes: Record<string, T> = {}
  for (const [name, make] of Object.entries(calls)) outcomes[name] = read(await make())
  return outcomes
}
const forEveryCall = <T>(calls: Calls, value: T) => Object.fromEntries(Object.keys(calls).map((name) => [name, value]))

describe.runIf(isSqlite)('SQLite', { tags: ['OPS-14'] }, () => {
  it('every write is refused and reads work while the disk is read-only, and writes work again later', async () => {
    const product = await startTestApp()
    const { writes, reads, state } = await prepareCalls(product)
    // Sets the last use of each session to two hours ago, so its next request has to write the time of its use. The
    // change of the profile picture clears the session cache, so that the requests below read the sessions from the
    // database.
    await product.db
      .updateTable('sessions')
      .set({ used_at: new Date(Date.now() - 2 * 3600_000).toISOString() })
      .execute()
    await writes['a profile picture']!()
    const before = await state()
    const makeWritable = await makeSqliteReadOnly(product.db)

    expect(await outcomesOf(writes, outcomeOf)).toEqual(forEveryCall(writes, storageRefused))
    expect(await outcomesOf(reads, ({ statusCode }) => statusCode)).toEqual(forEveryCall(reads, 200))
    await expect(product.tidy()).rejects.toThrow('readonly')
    expect(await state()).toEqual(before)

    await makeWritable()
    await product.tidy()
    expect(await outcomesOf(writes, ({ statusCode }) => statusCode)).toEqual(forEveryCall(writes, 200))
  })

  it('on a full disk, each write is complete or has no effect, and deletions work', async () => {
    const product = await startTestApp()
    const { app, db, dataDir } = product
    const { ada, hosts, writes, reads, recipe, room } = await prepareCalls(product)
    const addSpace = await limitSqliteSize(db, 2)
    const { 'a removal': removal, 'leaving a room': leaving, ...growing } = writes
    const accepted: Record<string, number> = {}
    const refused: Record<string, object> = {}
    for (const [name, write] of Object.entries(growing)) {
      accepted[name] = 0
      // A repeated edit or like needs no additional space, so it may succeed every time.
      for (let count = 0; count < attemptsMax && !refused[name]; count++) {
        const reply = await write()
        if (reply.statusCode === 200) accepted[name] += 1
        else refused[name] = outcomeOf(reply)
      }
    }
    for (const outcome of Object.values(refused)) expect(outcome).toEqual(storageRefused)
    expect(Object.keys(refused)).toEqual(
      expect.arrayContaining(['a registration', 'a recipe', 'a room', 'a suggestion', 'a shared recipe']),
    )
    expect(await outcomesOf(reads, ({ statusCode }) => statusCode)).toEqual(forEveryCall(reads, 200))

    const [users, sessions, recipes, words, rooms, members, pendingUploads] = await Promise.all(
      (['users', 'sessions', 'recipes', 'recipe_words', 'rooms', 'room_members', 'picture_holds'] as const).map(
        async (table) =>
          (await db
            .selectFrom(table as 'users')
            .selectAll()
            .execute()) as unknown as Record<string, string>[],
      ),
    )
    expect(recipes!.filter(({ id }) => !words!.some(({ recipe_id }) => recipe_id === id))).toEqual([])
    expect(recipes).toHaveLength(1 + accepted['a recipe']!)
    // A refused request leaves no pending upload (a picture that no row uses yet).
    expect(pendingUploads).toHaveLength(accepted['a picture']! + (accepted['a recipe'] ? 0 : 1))
    expect(users).toHaveLength(
      2 + hosts.length + accepted['a registration']! + accepted['a registration with a picture']!,
    )
    expect(users!.filter(({ id }) => !sessions!.some(({ user_id }) => user_id === id))).toEqual([])
    expect(rooms!.filter(({ id }) => !members!.some(({ room_id }) => room_id === id))).toEqual([])
    expect((await readRoom(app, ada, room._id)).recipes).toHaveLength(accepted['a shared recipe']!)
    const named = new Set(
      [...users!, ...pendingUploads!]
        .flatMap(({ picture }) => picture ?? [])
        .concat(recipes!.flatMap(({ image }) => image ?? [])),
    )
    const stored = listUploads(dataDir).filter((path) => !path.includes('/'))
    expect(new Set(stored)).toEqual(new Set([...named].map((address) => address.split('/')[2])))

    await addSpace()
    expect(
      await outcomesOf({ ...growing, removal: removal!, leaving: leaving! }, ({ statusCode }) => statusCode),
    ).toMatchObject({ 'a recipe': 200, 'a room': 200, 'an edit': 200, removal: 200, leaving: 200 })
    expect((await listRecipes(app, '?limit=50')).map(({ _id }) => _id)).not.toContain(recipe._id)
  })

  it('an SQLite error is logged once, and not for every request', async () => {
    const { app, db, lines } = await startTestApp()
    const { token } = await aUser(app)
    const makeWritable = await makeSqliteReadOnly(db)
    for (let tries = 0; tries < 20; tries++) await request(app, 'POST /api/rooms', { token, body: { name: 'Table' } })
    expect(errorsIn(lines)).toMatchObject([{ msg: 'request unavailable', err: { code: 'SQLITE_READONLY' } }])
    await makeWritable()
  })

  it('the mirror continues when the disk is writable again, and logs that it could not release its lease', async () => {
    const databases = createFakeFoodDatabases()
    const { app, db, startJobs, lines } = await startTestApp({
      environment: foodDatabaseEnvironments.meals,
      fetch: databases.fetch,
      mirrorTimings: fastMirrorTimings,
    })
    const makeWritable = await makeSqliteReadOnly(db)
    startJobs()
    await vi.waitFor(
      () => expect(errorsIn(lines).map(({ msg }) => msg)).toContain('food database: mirror task failed'),
      waitOptions,
    )
    await makeWritable()
    await waitForPass({ db }, ['meals'])
    await makeSqliteReadOnly(db)
    await app.close()
    expect(lines.join('')).toContain('mirror lease not released; it expires by itself')
  })
})

describe('a folder that cannot be written', () => {
  /** Replaces a folder by a file, so that the folder cannot be used. @returns a function that deletes the file */
  const block = (dataDir: string, name: string) => {
    rmSync(join(dataDir, name), { recursive: true, force: true })
    writeFileSync(join(dataDir, name), '')
    return () => rmSync(join(dataDir, name))
  }

  it('if the picture folder cannot be written, uploads leave nothing behind, and other requests work', async () => {
    const { app, db, dataDir } = await startTestApp()
    const { token } = await aUser(app)
    const unblock = block(dataDir, 'uploads')
    const image = await aJpeg()
    const register = async (email: string) => {
      const form = { fields: { name: 'Eve', email, password: validPassword }, profileIcon: image }
      const response = await request(app, 'POST /api/auth/register', { form })
      return [response.statusCode, response.json<{ user: Me }>().user.profilePicture]
    }
    const upload = () => request(app, 'POST /api/recipes/upload-image', { token, form: { image } })
    const before = await readRowsByTable(db)
    expect(outcomeOf(await upload())).toEqual(storageRefused)
    const { rate_limits: _, ...rows } = await readRowsByTable(db)
    expect(rows).toEqual({ ...before, rate_limits: undefined })
    // An account is created even if its picture cannot be stored.
    expect(await register('eve@example.com')).toEqual([200, null])
    await aRecipe(app, token)

    unblock()
    expect((await upload()).statusCode).toBe(200)
    expect(await register('eva@example.com')).toEqual([200, expect.stringMatching(/^\/uploads/)])
  })

  // Mails and covers are only files, so a test with one database engine is enough.
  it.runIf(isSqlite)(
    'if the mail folder cannot be written, the error is logged but not revealed, and later mails are written',
    async () => {
      const { app, dataDir, lines } = await startTestApp()
      const {
        user: { email },
      } = await aUser(app)
      const unblock = block(dataDir, 'outbox')
      const forget = () => request(app, 'POST /api/auth/forgot-password', { body: { email } })
      expect((await forget()).statusCode).toBe(200)
      await vi.waitFor(
        () => expect(errorsIn(lines).map(({ msg }) => msg)).toEqual(['a mail could not be sent']),
        waitOptions,
      )
      unblock()
      await forget()
      await vi.waitFor(() => expect(lines.join('')).toContain('a mail was written to the outbox'), waitOptions)
    },
  )

  it.runIf(isSqlite)('if the cover folder cannot be written, only requests for covers fail', async () => {
    const { app, dataDir } = await startTestApp()
    const { token } = await aUser(app)
    const unblock = block(dataDir, 'covers')
    const { _id } = await aRecipe(app, token)
    const cover = () => request(app, `GET /covers/recipes/${_id}/320.webp`)
    expect((await cover()).statusCode).toBe(503)
    expect(
      (await request(app, `PUT /api/recipes/${_id}`, { token, body: recipeBody({ title: 'Quince Tart' }) })).statusCode,
    ).toBe(200)
    unblock()
    expect((await cover()).statusCode).toBe(200)
  })
})

describe.runIf(isSqlite && canFillDisk)('a process on a disk that fills up', () => {
  it('writes are refused, no data is lost and reads work while the disk is full, and writes work later', async () => {
    const served = await startBuiltServer()
    onTestFinished(() => served.stop())
    const { origin, dataDir } = served
    const cook = await registerUser(served)
    const upload = async (colour: string) => {
      const { payload, headers } = await encodeForm({}, { image: await aJpeg({ colour }) })
      const response = await fetch(`${origin}/api/recipes/upload-image`, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, authorization: `Bearer ${cook.token}` },
      })
      return { status: response.status, body: (await response.json()) as { imageUrl: string; code?: string } }
    }
    const {
      body: { imageUrl },
    } = await upload('#336699')
    const write = (title: string) =>
      callApi<{ _id: string }>(origin, cook, 'POST /api/recipes', recipeBody({ title, image: imageUrl }))
    const { _id } = await write('Before')
    const before = listUploads(dataDir)

    fillDisk(served.pid)
    await expect(write('Never')).rejects.toThrow(errors['storage-refused'].text)
    expect(await upload('#993366')).toMatchObject({ status: 503, body: { code: 'storage-refused' } })
    await expect(registerUser(served)).rejects.toThrow('503')
    expect((await fetch(`${origin}/covers/recipes/${_id}/320.webp`)).status).toBe(503)
    expect(
      readdirSync(join(dataDir, 'covers'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path)),
    ).toEqual([])
    expect(listUploads(dataDir)).toEqual(before)
    for (const path of ['/', '/api/health', '/api/recipes', `/api/recipes/${_id}`, imageUrl])
      expect((await fetch(origin + path)).status).toBe(200)

    freeDisk(served.pid)
    await write('After')
    expect((await upload('#993366')).status).toBe(200)
    await registerUser(served)
    served.signal('SIGKILL')
    await served.restart()
    const recipes = await callApi<{ title: string }[]>(origin, cook, 'GET /api/recipes')
    expect(recipes.map(({ title }) => title)).toEqual(['After', 'Before'])
  })
})
