/** Stopping, interrupting and taking back imports, the limits of imports, and imports of deleted accounts. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errors, type ErrorBody } from '#contract/routes/errors.ts'
import { limits, texts, type ImportReport } from '#contract/imports.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { OpenSession } from '#server/recipe-readers/file-session.ts'
import { bearerHeader, request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { manyRecipes, openTestSession, recipeFileOf } from '#tests/support/fakes/recipe-file.ts'
import * as imports from '#tests/support/fixtures/imports.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { aUser, validPassword } from '#tests/support/fixtures/users.ts'

const { aReadImport, aSavedImport, ownRecipes, post, reach, readReport, startImportApp, upload } = imports

/**
 * An import has two steps, and each step opens the file. The first step reads the file, and the second step saves its
 * recipes.
 */
const [reading, saving] = [1, 2]

/** Opens the file of an import. In step `step`, batch number `batch` is read only after a call of `release`. */
function pausedIn(step: number, batch: number) {
  let release = () => {}
  let announce = () => {}
  const isReached = new Promise<void>((resolve) => (announce = resolve))
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  let steps = 0
  const openImport: OpenSession = async (file, skip) => {
    const session = await openTestSession(file, skip)
    const ownStep = (steps += 1)
    let batches = 0
    async function next() {
      batches += 1
      if (ownStep === step && batches === batch) {
        announce()
        await isReleased
      }
      return session.next()
    }
    return { ...session, next }
  }
  return { openImport, release: () => release(), isReached }
}

async function start(options: Parameters<typeof startImportApp>[0] = {}) {
  const product = await startImportApp(options)
  const { token, user } = await aUser(product.app)
  const folder = join(product.dataDir, 'imports')
  return { ...product, token, userId: user._id, files: () => (existsSync(folder) ? readdirSync(folder) : []) }
}

/**
 * Moves the clock forward by two hours, so that `tidy` deletes files that no import needs. Timers are not affected.
 */
function moveClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3600_000 })
  onTestFinished(() => void vi.useRealTimers())
}

/** The titles of all recipes in the database, sorted. */
async function titlesIn(db: Awaited<ReturnType<typeof start>>['db']) {
  const rows = await db.selectFrom('recipes').select('title').execute()
  return rows.map(({ title }) => title).toSorted()
}
const titlesOf = (recipes: { title?: string }[]) => recipes.map(({ title }) => title!).toSorted()

describe('an import that is stopped', { tags: ['IMPORTS-35'] }, () => {
  it('an import that is stopped while its file is read continues later at the same entry', async () => {
    const pause = pausedIn(reading, 2)
    const { app, token } = await start({ openImport: pause.openImport })
    const { importId } = (await upload(app, token, recipeFileOf(manyRecipes(50)))).json<ImportReport>()
    await pause.isReached
    expect(await post(app, token, `${importId}/accept`)).toMatchObject({ code: 'import-not-ready' })
    expect(await post(app, token, `${importId}/stop`)).toMatchObject({ state: 'stopped', done: 20, total: 50 })
    pause.release()
    expect(await post(app, token, `${importId}/stop`)).toMatchObject({ state: 'stopped', done: 20 })
    await post(app, token, `${importId}/accept`)
    expect(await reach(app, token, importId, 'ready')).toMatchObject({ done: 50, counts: { new: 50 } })
  })

  it('an import that is stopped while it saves keeps the saved recipes, and can save the others later', async () => {
    const pause = pausedIn(saving, 2)
    const { app, db, token } = await start({ openImport: pause.openImport })
    const { importId } = await aReadImport(app, token, manyRecipes(50))
    await post(app, token, `${importId}/accept`)
    await pause.isReached
    expect(await post(app, token, `${importId}/accept`)).toMatchObject({ state: 'saving', done: 20 })
    expect(await post(app, token, `${importId}/stop`)).toMatchObject({ state: 'stopped', counts: { saved: 20 } })
    pause.release()
    await post(app, token, `${importId}/accept`)
    await reach(app, token, importId, 'done')
    expect(await post(app, token, `${importId}/accept`)).toMatchObject({ state: 'done', counts: { saved: 50 } })
    expect(await post(app, token, `${importId}/stop`)).toMatchObject({ state: 'done' })
    expect(await titlesIn(db)).toEqual(titlesOf(manyRecipes(50)))
  })
})

describe('the end of a process', { tags: ['IMPORTS-36'] }, () => {
  it.each([
    ['reads', reading],
    ['saves', saving],
  ])(
    'no recipe is lost or doubled when a process ends while it %s recipes and another process continues',
    async (_, step) => {
      const recipes = manyRecipes(70)
      const pause = pausedIn(step, 3)
      const { app, db, token, dataDir } = await start({ openImport: pause.openImport })
      const { importId } = (await upload(app, token, recipeFileOf(recipes))).json<ImportReport>()
      if (step === saving) {
        await reach(app, token, importId, 'ready')
        await post(app, token, `${importId}/accept`)
      }
      await pause.isReached
      expect(await readReport(app, token, importId)).toMatchObject({ done: 40 })
      // Lets the claim of the first process expire, as after a crash. Another process uses the same database and file.
      await db
        .updateTable('imports')
        .set({ worker: 'a process that was killed', worker_until: new Date(0).toISOString() })
        .execute()
      const next = await startTestApp({ db, openImport: openTestSession, environment: { DATA_DIR: dataDir } })
      next.startJobs()
      if (step === reading) {
        await reach(app, token, importId, 'ready')
        await post(app, token, `${importId}/accept`)
      }
      await reach(app, token, importId, 'done')
      // The first process did not crash, and continues now. It has no claim any more, so it must not write recipes.
      pause.release()
      await app.close()
      expect(await titlesIn(db)).toEqual(titlesOf(recipes))
    },
  )

  it('when the reader process ends in the middle of the file, the recipes that it had read can be saved', async () => {
    let opened = 0
    const openImport: OpenSession = async (file, skip) => {
      const session = await openTestSession(file, skip)
      opened += 1
      let batches = 0
      return {
        ...session,
        async next() {
          batches += 1
          if (opened === 1 && batches === 2) throw new Error('The process ended with SIGKILL')
          return session.next()
        },
      }
    }
    const { app, token } = await start({ openImport })
    const report = await aReadImport(app, token, manyRecipes(50))
    expect(report).toMatchObject({ total: 20, done: 20, message: texts.cutShort })
    await post(app, token, `${report.importId}/accept`)
    expect((await reach(app, token, report.importId, 'done')).counts.saved).toBe(20)
  })

  it('an import fails with a message when no process has its file any more', async () => {
    const { app, db, token } = await startTestApp().then(async (product) => ({
      ...product,
      token: (await aUser(product.app)).token,
    }))
    const { importId } = (await upload(app, token, recipeFileOf(manyRecipes(1)))).json<ImportReport>()
    const next = await startTestApp({ db, openImport: openTestSession })
    await db
      .updateTable('imports')
      .set({ touched_at: new Date(0).toISOString() })
      .execute()
    next.startJobs()
    expect(await reach(app, token, importId, 'failed')).toMatchObject({ message: texts.fileGone })
  })
})

describe('taking an import back', { tags: ['IMPORTS-37'] }, () => {
  it('taking an import back deletes its recipes with pictures and likes, but not edited recipes', async () => {
    const { app, db, token, userId, dataDir } = await start()
    const picture = (await aJpeg()).bytes.toString('base64')
    const { importId, recipes } = await aSavedImport(app, token, manyRecipes(8, { picture, description: 'Green.' }))
    const [liked, edited] = recipes.map(({ recipeId }) => recipeId!)
    const other = await aUser(app)
    await request(app, `POST /api/users/like/${liked as 'x'}`, { token: other.token })
    const { title: _, ...fields } = (await ownRecipes(app, userId))[1]!
    await request(app, `PUT /api/recipes/${edited as 'x'}`, { token, body: { ...fields, title: 'Mine', image: null } })
    const response = await request(app, `DELETE /api/imports/${importId}`, { token })
    expect(response.json()).toEqual({ message: `${texts.removed(7)} ${texts.editedStay(1)}` })
    expect((await ownRecipes(app, userId)).map(({ title }) => title)).toEqual(['Mine'])
    expect([listUploads(dataDir), await db.selectFrom('saves').selectAll().execute()]).toEqual([[], []])
    expect((await request(app, `GET /api/imports/${importId}`, { token })).json()).toMatchObject({
      code: 'import-unknown',
    })
    expect((await request(app, `GET /api/recipes?name=soup`)).json<Recipe[]>()).toEqual([])
  })

  it('a recipe with half a surrogate pair does not count as edited', async () => {
    const { app, token } = await start()
    const half = '🥬'.slice(0, 1)
    const { importId } = await aSavedImport(app, token, manyRecipes(1, { description: `Green. ${half}` }))
    const response = await request(app, `DELETE /api/imports/${importId}`, { token })
    expect(response.json()).toEqual({ message: texts.removed(1) })
  })

  it('an import that is taken back while it saves recipes ends, and its recipes and its file are deleted', async () => {
    const pause = pausedIn(saving, 2)
    const { app, db, token, files } = await start({ openImport: pause.openImport })
    const { importId } = await aReadImport(app, token, manyRecipes(50))
    await post(app, token, `${importId}/accept`)
    await pause.isReached
    const response = await request(app, `DELETE /api/imports/${importId}`, { token })
    expect(response.json()).toEqual({ message: texts.removed(20) })
    pause.release()
    await app.close()
    expect([files(), await titlesIn(db), await db.selectFrom('import_recipes').selectAll().execute()]).toEqual([
      [],
      [],
      [],
    ])
  })
})

it(
  'hundreds of imports that cannot begin do not delay the import of another user',
  { tags: ['IMPORTS-36'] },
  async () => {
    const pause = pausedIn(reading, 1)
    const { app, db, token } = await start({ openImport: pause.openImport })
    await upload(app, token, recipeFileOf(manyRecipes(1)))
    await pause.isReached
    // All imports belong to one user, and one of them is being read.
    const [row] = await db.selectFrom('imports').selectAll().execute()
    const waiting = { ...row!, worker: null, worker_until: null, touched_at: new Date(0).toISOString() }
    const rows = Array.from({ length: 250 }, (_, index) => ({ ...waiting, id: String(index).padStart(24, '0') }))
    await db.insertInto('imports').values(rows).execute()
    const other = await aUser(app)
    expect(await aReadImport(app, other.token, manyRecipes(1))).toMatchObject({ state: 'ready' })
    await db.deleteFrom('imports').execute()
    pause.release()
  },
)

describe('limits of imports', { tags: ['IMPORTS-38'] }, () => {
  it('of two simultaneous imports of an account, one waits until the other has been read', async () => {
    const pause = pausedIn(reading, 1)
    const { app, token } = await start({ openImport: pause.openImport })
    onTestFinished(pause.release)
    const file = recipeFileOf(manyRecipes(1))
    const replies = await Promise.all([upload(app, token, file), upload(app, token, file)])
    const ids = replies.map((reply) => reply.json<ImportReport>().importId)
    await pause.isReached
    // The server looks at older imports first. So when it has read this newer import of another user, it has looked at
    // both imports of the account.
    await aReadImport(app, (await aUser(app)).token, manyRecipes(1))
    const states = async () =>
      (await Promise.all(ids.map((id) => readReport(app, token, id)))).map(({ state }) => state)
    expect((await states()).toSorted()).toEqual(['reading', 'waiting'])
    pause.release()
    for (const id of ids) await reach(app, token, id, 'ready')
  })

  it('a user can have at most five unfinished imports, and upload at most twelve files an hour', async () => {
    const { app, token } = await start()
    const ids: string[] = []
    for (let count = 0; count < limits.unfinishedMax; count += 1)
      ids.push((await aReadImport(app, token, manyRecipes(1))).importId)
    const full = await upload(app, token, recipeFileOf(manyRecipes(1)))
    expect(full.json()).toEqual({ message: errors['imports-full'].text, code: 'imports-full' })
    for (let count = limits.unfinishedMax; count < limits.filesPerHour; count += 1) {
      await request(app, `DELETE /api/imports/${ids.pop() as 'x'}`, { token })
      ids.push((await upload(app, token, recipeFileOf(manyRecipes(1)))).json<ImportReport>().importId)
    }
    await request(app, `DELETE /api/imports/${ids.pop() as 'x'}`, { token })
    expect((await upload(app, token, recipeFileOf([]))).json()).toMatchObject({ code: 'imports-too-often' })
  })

  it('unfinished imports of a user have 1 GB of files at most, as checked before and after an upload', async () => {
    const { app, db, token, files } = await start()
    const { importId } = await aReadImport(app, token, manyRecipes(1))
    const hold = (bytes: number) => db.updateTable('imports').set({ bytes }).where('id', '=', importId).execute()
    const file = recipeFileOf(manyRecipes(1))
    await hold(limits.unfinishedBytesMax - file.length + 1)
    const full = await upload(app, token, file)
    expect([full.statusCode, full.json<ErrorBody>().code, files()]).toEqual([409, 'imports-too-large', [importId]])
    await hold(limits.unfinishedBytesMax / 2)
    const announced = await app.inject({
      method: 'POST',
      url: '/api/imports',
      headers: {
        ...bearerHeader(token),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(limits.unfinishedBytesMax / 2 + 1024 ** 2),
      },
    })
    expect(announced.json<ErrorBody>().code).toBe('imports-too-large')
    expect((await upload(app, token, file)).statusCode).toBe(200)
  })

  it('the limit of unfinished imports also applies to simultaneous uploads', async () => {
    const { app, db, token } = await start()
    const file = recipeFileOf(manyRecipes(1))
    const isFull = async () => (await upload(app, token, file)).statusCode === 409
    for (let count = 2; count < limits.unfinishedMax; count += 1) expect(await isFull()).toBe(false)
    const atOnce = await Promise.all([isFull(), isFull(), isFull()])
    expect(atOnce.filter(Boolean)).toHaveLength(1)
    expect(await db.selectFrom('imports').select('id').execute()).toHaveLength(limits.unfinishedMax)
  })

  it('when the user does not accept a ready import within three days, it fails and its file is deleted', async () => {
    const { app, db, token, tidy, files } = await start()
    const { importId } = await aReadImport(app, token, manyRecipes(1))
    await tidy()
    expect(files()).toEqual([importId])
    await db
      .updateTable('imports')
      .set({ touched_at: new Date(0).toISOString() })
      .execute()
    await tidy()
    expect(await readReport(app, token, importId)).toMatchObject({ state: 'failed', message: texts.expired })
    moveClock()
    await tidy()
    expect(files()).toEqual([])
  })

  it.each([
    [limits.recipesPerFile, null],
    [limits.recipesPerFile + 1, texts.onlyFirst(limits.recipesPerFile)],
  ])('the report of a file with %i recipes has the message: %s', async (count, message) => {
    const { app, db, startJobs } = await startTestApp({ openImport: openTestSession })
    const { token } = await aUser(app)
    const { importId } = (await upload(app, token, recipeFileOf(manyRecipes(count)))).json<ImportReport>()
    // An earlier attempt has read all recipes up to the limit, except the last.
    const row = { key: '', title: '', fingerprint: '', state: 'new', message: null, recipe_id: null } as const
    const rows = Array.from({ length: limits.recipesPerFile - 1 }, (_, position) => ({
      ...row,
      position,
      import_id: importId,
      saved_hash: null,
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('import_recipes')
        .values(rows.slice(at, at + 1000))
        .execute()
    startJobs()
    const report = await reach(app, token, importId, 'ready')
    expect(report).toMatchObject({ total: limits.recipesPerFile, done: limits.recipesPerFile, message })
  })

  it('an import stops when the account has 20,000 recipes', async () => {
    const { app, db, token, userId } = await start()
    const columns = { description: '', ingredients: '[]', steps: '[]', image: null, servings: null, minutes: null }
    const row = { ...columns, source: null, notes: null, author_id: userId, created_at: '', removed_at: null }
    const rows = Array.from({ length: limits.recipesPerAccount - 30 }, (_, index) => ({
      ...row,
      id: index.toString(16).padStart(24, '0'),
      title: `Own ${index}`,
    }))
    for (let at = 0; at < rows.length; at += 1000)
      await db
        .insertInto('recipes')
        .values(rows.slice(at, at + 1000))
        .execute()
    const { importId } = await aReadImport(app, token, manyRecipes(50))
    await post(app, token, `${importId}/accept`)
    const stopped = await reach(app, token, importId, 'stopped')
    expect(stopped).toMatchObject({ counts: { saved: 30, new: 20 }, message: texts.accountFull })
  })
})

describe('a deleted account', { tags: ['IMPORTS-39'] }, () => {
  it('the deletion of an account deletes all data of its imports, even while an import saves recipes', async () => {
    const pause = pausedIn(saving, 2)
    const { app, db, token, files, tidy } = await start({ openImport: pause.openImport })
    const { importId } = await aReadImport(app, token, manyRecipes(50))
    await post(app, token, `${importId}/accept`)
    await pause.isReached
    await request(app, 'DELETE /api/auth/account', { token, body: { password: validPassword } })
    pause.release()
    const rows = async () => [
      await titlesIn(db),
      await db.selectFrom('imports').selectAll().execute(),
      await db.selectFrom('import_recipes').selectAll().execute(),
    ]
    expect(await rows()).toEqual([[], [], []])
    expect(files()).toEqual([importId])
    moveClock()
    await tidy()
    expect(files()).toEqual([])
    await app.close()
    expect(await rows()).toEqual([[], [], []])
  })
})
