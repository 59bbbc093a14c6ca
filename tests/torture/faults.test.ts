/** A disk that is full or can be read only: said clearly, nothing half written, reads go on, and it is over when it is over. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { catalogStore } from '#server/features/catalog/catalog.store.ts'
import { aCook } from '#tests/support/cooks.ts'
import { allRows, leaveNoRoom, makeReadOnly } from '#tests/support/database.ts'
import { environments, foodDatabases } from '#tests/support/food-database.ts'
import { ask, aUser, goodPassword } from '#tests/support/people.ts'
import { aForm, aJpeg, uploadsIn } from '#tests/support/pictures.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { anImage, aRecipe, listRecipes, recipeText } from '#tests/support/recipes.ts'
import { canFill, clearDiskOf, fillDiskOf } from '#tests/support/full-disk.ts'
import { startServed } from '#tests/support/served-product.ts'
import { call } from '#tests/support/served-rooms.ts'
import { aDish, aRoom, readRoom, roomRecipe } from '#tests/support/rooms.ts'

type Calls = Record<string, () => ReturnType<typeof ask>>

/** A world with something of everything, and every kind of write that one can try in it. */
async function aWorld({ app, db, dataDir }: Product) {
  const [ada, bob] = [await aUser(app), await aUser(app, { icon: await aJpeg({ colour: '#123456' }) })]
  const held = await anImage(app, ada.token, '#00ff00')
  const recipe = await aRecipe(app, ada.token, { image: await anImage(app, ada.token, '#0000ff') })
  const room = await aRoom(app, [ada, bob])
  const { token } = ada
  let tries = 0
  const other = () => `Another ${'long '.repeat(20)}${(tries += 1)}`
  const writes: Calls = {
    'a registration': () =>
      ask(app, 'POST /api/auth/register', {
        body: { name: 'Eve', email: `eve-${(tries += 1)}@example.com`, password: goodPassword },
        from: `10.9.0.${tries}`,
      }),
    'a registration with a picture': async () =>
      ask(app, 'POST /api/auth/register', {
        form: {
          fields: { name: 'Eve', email: `eve-${(tries += 1)}@example.com`, password: goodPassword },
          profileIcon: await aJpeg({ colour: `#ab00${10 + (tries % 90)}` }),
        },
        from: `10.9.1.${tries}`,
      }),
    'a login': () =>
      ask(app, 'POST /api/auth/login', {
        body: { email: bob.user.email, password: bob.password },
        from: `10.9.2.${(tries += 1)}`,
      }),
    'a recipe': () =>
      ask(app, 'POST /api/recipes', { token, body: recipeText({ title: `Pie ${(tries += 1)}`, image: held }) }),
    'an edit': () =>
      ask(app, `PUT /api/recipes/${recipe._id}`, {
        token,
        body: recipeText({ description: other(), image: recipe.image }),
      }),
    'a like': () => ask(app, `POST /api/users/like/${recipe._id}`, { token, body: {} }),
    'a removal': () => ask(app, `DELETE /api/recipes/${recipe._id}`, { token }),
    'a picture': async () =>
      ask(app, 'POST /api/recipes/upload-image', {
        token,
        form: { image: await aJpeg({ colour: `#cd00${10 + ((tries += 1) % 90)}` }) },
      }),
    'a face': async () =>
      ask(app, 'POST /api/users/profile-image', {
        token,
        form: { profileImage: await aJpeg({ colour: `#ef00${10 + ((tries += 1) % 90)}` }) },
      }),
    'a room': () => ask(app, 'POST /api/rooms', { token, body: { name: 'Monday Table' } }),
    'an invite': () => ask(app, `POST /api/rooms/${room._id}/invite`, { token }),
    'a suggestion': () =>
      ask(app, `POST /api/rooms/${room._id}/suggestions`, { token, body: aDish({ dish: `Soup ${(tries += 1)}` }) }),
    'a shared recipe': () =>
      ask(app, `POST /api/rooms/${room._id}/recipes`, { token, body: roomRecipe({ description: other() }) }),
    'a farewell': () => ask(app, `DELETE /api/rooms/${room._id}/members`, { token, body: { memberId: ada.user._id } }),
  }
  const reads: Calls = {
    'the page': () => ask(app, 'GET /'),
    'a list of dishes': () => ask(app, 'GET /api/catalog/meals?limit=5'),
    'the recipes': () => ask(app, 'GET /api/recipes?limit=7'),
    'a recipe': () => ask(app, `GET /api/recipes/${recipe._id}`),
    'its picture': () => ask(app, `GET ${recipe.image as '/'}`),
    'a search': () => ask(app, 'GET /api/recipes?name=lemon'),
    oneself: () => ask(app, 'GET /api/users/profile', { token }),
    'the likes': () => ask(app, 'GET /api/users/liked-recipes', { token }),
    'a room': () => ask(app, `GET /api/rooms/${room._id}`, { token }),
    'the health': () => ask(app, 'GET /api/health'),
  }
  const state = async () => ({ rows: await allRows(db), uploads: uploadsIn(dataDir) })
  return { ada, bob, held, recipe, room, writes, reads, state }
}

const refusal = { status: 503, code: 'storage-refused', message: errors['storage-refused'].text, wait: '60' }
const outcomeOf = ({ statusCode: status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  ...(JSON.parse(body) as object),
  wait: headers['retry-after'],
})
const each = async <T>(calls: Calls, read: (answer: Awaited<ReturnType<typeof ask>>) => T) => {
  const outcomes: Record<string, T> = {}
  for (const [name, make] of Object.entries(calls)) outcomes[name] = read(await make())
  return outcomes
}
const all = <T>(calls: Calls, value: T) => Object.fromEntries(Object.keys(calls).map((name) => [name, value]))
const errorsIn = (lines: string[]) =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { code: string } })
    .filter(({ level }) => level >= 50)

describe.skipIf(process.env.TEST_DATABASE !== 'sqlite')('SQLite', { tags: ['OPS-14'] }, () => {
  it('that can be read only refuses every write and changes nothing; reads go on, and all is well afterwards', async () => {
    const product = await startProduct()
    const { writes, reads, state } = await aWorld(product)
    // So long ago that the next call would note the time of use; what is remembered of sessions goes with a new face.
    await product.db
      .updateTable('sessions')
      .set({ used_at: new Date(Date.now() - 2 * 3600_000).toISOString() })
      .execute()
    await writes['a face']!()
    const before = await state()
    const heal = await makeReadOnly(product.db)

    expect(await each(writes, outcomeOf)).toEqual(all(writes, refusal))
    expect(await each(reads, ({ statusCode }) => statusCode)).toEqual(all(reads, 200))
    await expect(product.tidy()).rejects.toThrow('readonly')
    expect(await state()).toEqual(before)

    await heal()
    await product.tidy()
    expect(await each(writes, ({ statusCode }) => statusCode)).toEqual(all(writes, 200))
  })

  it('that is full takes whole things as long as they fit, and no half ones; what is removed makes room', async () => {
    const product = await startProduct()
    const { app, db, dataDir } = product
    const { ada, writes, reads, recipe, room } = await aWorld(product)
    const makeRoom = await leaveNoRoom(db, 2)
    const { 'a removal': removal, 'a farewell': farewell, ...growing } = writes
    const yes: Record<string, number> = {}
    const refused: Record<string, object> = {}
    for (const [name, write] of Object.entries(growing)) {
      yes[name] = 0
      // An edit or a like takes no more room each time, and so need not be refused.
      for (let count = 0; count < 120 && !refused[name]; count++) {
        const answer = await write()
        if (answer.statusCode === 429) break
        if (answer.statusCode === 200) yes[name] += 1
        else refused[name] = outcomeOf(answer)
      }
    }
    for (const outcome of Object.values(refused)) expect(outcome).toEqual(refusal)
    expect(Object.keys(refused)).toEqual(
      expect.arrayContaining(['a registration', 'a recipe', 'a room', 'a suggestion', 'a shared recipe']),
    )
    expect(await each(reads, ({ statusCode }) => statusCode)).toEqual(all(reads, 200))

    const [users, sessions, recipes, words, rooms, members, holds] = await Promise.all(
      (['users', 'sessions', 'recipes', 'recipe_words', 'rooms', 'room_members', 'picture_holds'] as const).map(
        async (table) =>
          (await db
            .selectFrom(table as 'users')
            .selectAll()
            .execute()) as unknown as Record<string, string>[],
      ),
    )
    expect(recipes!.filter(({ id }) => !words!.some(({ recipe_id }) => recipe_id === id))).toEqual([])
    expect(recipes).toHaveLength(1 + yes['a recipe']!)
    // A picture that came along with what was refused is not held either.
    expect(holds).toHaveLength(yes['a picture']! + (yes['a recipe'] ? 0 : 1))
    expect(users).toHaveLength(2 + yes['a registration']! + yes['a registration with a picture']!)
    expect(users!.filter(({ id }) => !sessions!.some(({ user_id }) => user_id === id))).toEqual([])
    expect(rooms!.filter(({ id }) => !members!.some(({ room_id }) => room_id === id))).toEqual([])
    expect((await readRoom(app, ada, room._id)).recipes).toHaveLength(yes['a shared recipe']!)
    const named = new Set(
      [...users!, ...holds!]
        .flatMap(({ picture }) => picture ?? [])
        .concat(recipes!.flatMap(({ image }) => image ?? [])),
    )
    const standing = uploadsIn(dataDir).filter((path) => !path.includes('/'))
    expect(new Set(standing)).toEqual(new Set([...named].map((address) => address.split('/')[2])))

    await makeRoom()
    expect(
      await each({ ...growing, removal: removal!, farewell: farewell! }, ({ statusCode }) => statusCode),
    ).toMatchObject({ 'a recipe': 200, 'a room': 200, 'an edit': 200, removal: 200, farewell: 200 })
    expect((await listRecipes(app, '?limit=50')).map(({ _id }) => _id)).not.toContain(recipe._id)
  })

  it('says in the log what it is, once and not for every call', async () => {
    const { app, db, lines } = await startProduct()
    const { token } = await aUser(app)
    const heal = await makeReadOnly(db)
    for (let tries = 0; tries < 20; tries++) await ask(app, 'POST /api/rooms', { token, body: { name: 'Table' } })
    expect(errorsIn(lines)).toMatchObject([{ msg: 'this cannot be done now', err: { code: 'SQLITE_READONLY' } }])
    await heal()
  })

  it('that comes back finds the work in the background going on', async () => {
    const databases = foodDatabases()
    const mirrorPace = { pauseMs: 1, backOffMs: 5, backOffMaxMs: 20, betweenPassesMs: 3_600_000, searchWaitMs: 1000 }
    const { app, db, startJobs, lines } = await startProduct({
      environment: environments.meals,
      fetch: databases.fetch,
      mirrorPace,
    })
    const heal = await makeReadOnly(db)
    startJobs()
    await vi.waitFor(() => expect(errorsIn(lines).map(({ msg }) => msg)).toContain('the mirror stumbled'))
    await heal()
    await vi.waitFor(async () => expect(await catalogStore(db).findState('mirror-passed:meals')).not.toBeNull(), {
      timeout: 10_000,
      interval: 50,
    })
    await makeReadOnly(db)
    await app.close()
    expect(lines.join('')).toContain('the lease of the mirror runs out by itself')
  })
})

describe('a folder that takes nothing', () => {
  /** As a disk refuses: nothing can be made below what is no folder. */
  const block = (dataDir: string, name: string) => {
    rmSync(join(dataDir, name), { recursive: true, force: true })
    writeFileSync(join(dataDir, name), '')
    return () => rmSync(join(dataDir, name))
  }

  it('of pictures: who sends one is refused and leaves nothing, all others are served', async () => {
    const { app, db, dataDir } = await startProduct()
    const { token } = await aUser(app)
    const unblock = block(dataDir, 'uploads')
    const image = await aJpeg()
    const register = () =>
      ask(app, 'POST /api/auth/register', {
        form: { fields: { name: 'Eve', email: 'eve@example.com', password: goodPassword }, profileIcon: image },
      })
    const upload = () => ask(app, 'POST /api/recipes/upload-image', { token, form: { image } })
    const before = await allRows(db)
    for (const send of [register, upload]) expect(outcomeOf(await send())).toEqual(refusal)
    const { rate_limits: _, ...rows } = await allRows(db)
    expect(rows).toEqual({ ...before, rate_limits: undefined })
    await aRecipe(app, token)

    unblock()
    for (const send of [register, upload]) expect((await send()).statusCode).toBe(200)
  })

  it('of mails: nobody is told, the log says it, no half of one is left, and the next is written', async () => {
    const { app, dataDir, lines } = await startProduct()
    const {
      user: { email },
    } = await aUser(app)
    const unblock = block(dataDir, 'outbox')
    const forget = () => ask(app, 'POST /api/auth/forgot-password', { body: { email } })
    expect((await forget()).statusCode).toBe(200)
    await vi.waitFor(() => expect(errorsIn(lines).map(({ msg }) => msg)).toEqual(['a mail could not be sent']))
    unblock()
    await forget()
    await vi.waitFor(() => expect(lines.join('')).toContain('a mail was written to the outbox'))
  })

  it('of covers: no cover, and everything else', async () => {
    const { app, dataDir } = await startProduct()
    const { token } = await aUser(app)
    const unblock = block(dataDir, 'covers')
    const { _id } = await aRecipe(app, token)
    const cover = () => ask(app, `GET /covers/recipes/${_id}/320.webp`)
    expect((await cover()).statusCode).toBe(503)
    expect(
      (await ask(app, `PUT /api/recipes/${_id}`, { token, body: recipeText({ title: 'Quince Tart' }) })).statusCode,
    ).toBe(200)
    unblock()
    expect((await cover()).statusCode).toBe(200)
  })
})

describe.skipIf(process.env.TEST_DATABASE !== 'sqlite' || !canFill)('a process on a disk that fills up', () => {
  it('takes nothing and loses nothing, serves readers, and takes all again when there is room', async () => {
    const served = await startServed()
    onTestFinished(() => served.stop())
    const { origin, dataDir } = served
    const cook = await aCook(served)
    const upload = async (colour: string) => {
      const { payload, headers } = await aForm({}, { image: await aJpeg({ colour }) })
      const answer = await fetch(`${origin}/api/recipes/upload-image`, {
        method: 'POST',
        body: new Uint8Array(payload),
        headers: { ...headers, authorization: `Bearer ${cook.token}` },
      })
      return { status: answer.status, body: (await answer.json()) as { imageUrl: string; code?: string } }
    }
    const {
      body: { imageUrl },
    } = await upload('#336699')
    const write = (title: string) =>
      call<{ _id: string }>(origin, cook, 'POST /api/recipes', recipeText({ title, image: imageUrl }))
    const { _id } = await write('Before')
    const before = uploadsIn(dataDir)

    fillDiskOf(served.pid)
    await expect(write('Never')).rejects.toThrow(errors['storage-refused'].text)
    expect(await upload('#993366')).toMatchObject({ status: 503, body: { code: 'storage-refused' } })
    await expect(aCook(served)).rejects.toThrow('503')
    expect((await fetch(`${origin}/covers/recipes/${_id}/320.webp`)).status).toBe(503)
    expect(
      readdirSync(join(dataDir, 'covers'), { recursive: true, encoding: 'utf8' }).filter((path) => /\.\w+$/.test(path)),
    ).toEqual([])
    expect(uploadsIn(dataDir)).toEqual(before)
    for (const path of ['/', '/api/health', '/api/recipes', `/api/recipes/${_id}`, imageUrl])
      expect((await fetch(origin + path)).status).toBe(200)

    clearDiskOf(served.pid)
    await write('After')
    expect((await upload('#993366')).status).toBe(200)
    await aCook(served)
    served.signal('SIGKILL')
    await served.restart()
    const standing = await call<{ title: string }[]>(origin, cook, 'GET /api/recipes')
    expect(standing.map(({ title }) => title)).toEqual(['After', 'Before'])
  })
})
