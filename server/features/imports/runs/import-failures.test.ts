/**
 * Imports when the reader process ends, when a file cannot be deleted, and when another request or process changes the
 * state of the import at the same time. The reader process reads the file for the server.
 */
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { texts, type ImportReport } from '#contract/imports.ts'
import { createImportFiles } from '#server/features/imports/import-files.service.ts'
import { createImportFolder } from '#server/features/imports/import-folder.service.ts'
import { importFilesStore } from '#server/features/imports/import-files.store.ts'
import type { OpenSession } from '#server/recipe-readers/file-session.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { manyRecipes, openTestSession, recipeFileOf } from '#tests/support/fakes/recipe-file.ts'
import { aBucket } from '#tests/support/fakes/s3-bucket.ts'
import { aReadImport, aSavedImport, post, reach, startImportApp, upload } from '#tests/support/fixtures/imports.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createImportRemovals } from './import-removals.service.ts'
import { importRunsStore } from './import-runs.store.ts'

interface Faults {
  /** The reader process ends when it reads one of these pictures. */
  pictures?: number[]
  /** The reader process ends when it reads a batch with one of these entries. */
  entries?: number[]
  /** The reader cannot read these entries, and gives `unreadableReason`. */
  unreadable?: number[]
}

const unreadableReason = 'This entry is damaged.'

/**
 * Opens files without a reader process. The sessions that save recipes fail at the given entries and pictures, as if
 * their reader process had ended. The first session, which makes the report, does not fail.
 */
function failingAt({ pictures = [], entries = [], unreadable = [] }: Faults) {
  let sessions = 0
  const openImport: OpenSession = async (file, skip) => {
    const session = await openTestSession(file, skip)
    sessions += 1
    if (sessions === 1) return session
    let hasEnded = false
    const end = () => {
      hasEnded = true
      throw new Error('The process ended with SIGKILL')
    }
    return {
      ...session,
      async next(last) {
        if (hasEnded) return end()
        const batch = await session.next(last)
        if (batch.some(({ position }) => entries.includes(position))) return end()
        return batch.map((entry) =>
          unreadable.includes(entry.position) ? { ...entry, recipe: null, problem: unreadableReason } : entry,
        )
      },
      readPicture: async (at) => (hasEnded || pictures.includes(at) ? end() : session.readPicture(at)),
    }
  }
  return { openImport, sessions: () => sessions }
}

async function start(openImport: OpenSession = openTestSession) {
  const product = await startImportApp({ openImport })
  const { token, user } = await aUser(product.app)
  return { ...product, token, userId: user._id, folder: join(product.dataDir, 'imports') }
}

async function accept(app: Parameters<typeof post>[0], token: string, recipes: ReturnType<typeof manyRecipes>) {
  const { importId } = await aReadImport(app, token, recipes)
  await post(app, token, `${importId}/accept`)
  return importId
}

const messagesOf = ({ recipes }: ImportReport) => recipes.map(({ state, message }) => [state, message])

it(
  'an import stops while pictures cannot be stored, and saves all pictures when it continues',
  { tags: ['IMPORTS-34'] },
  async () => {
    const bucket = await aBucket()
    const { app } = await startImportApp({ environment: { S3_URL: bucket.url } })
    const { token } = await aUser(app)
    const picture = (await aJpeg()).bytes.toString('base64')
    const { importId } = await aReadImport(app, token, manyRecipes(1, { picture }))
    bucket.fail('status 503')
    await post(app, token, `${importId}/accept`)
    expect(await reach(app, token, importId, 'stopped')).toMatchObject({ message: texts.interrupted })
    bucket.fail('none')
    await post(app, token, `${importId}/accept`)
    expect(messagesOf(await reach(app, token, importId, 'done'))).toEqual([['saved', null]])
  },
)

describe('the reader process', { tags: ['IMPORTS-36'] }, () => {
  it('when the reader process ends at a picture, only this picture is left out', async () => {
    const { openImport, sessions } = failingAt({ pictures: [0] })
    const { app, token } = await start(openImport)
    const picture = (await aJpeg()).bytes.toString('base64')
    const report = await reach(app, token, await accept(app, token, manyRecipes(2, { picture })), 'done')
    expect(messagesOf(report)).toEqual([
      ['saved', texts.pictureLeftOut],
      ['saved', null],
    ])
    // The file is opened once for the report and twice for saving.
    expect(sessions()).toBe(3)
  })

  it('when the reader process has ended at five pictures, the other pictures of the file are left out', async () => {
    const { openImport, sessions } = failingAt({ pictures: [0, 1, 2, 3, 4, 5, 6] })
    const { app, token } = await start(openImport)
    const picture = (await aJpeg()).bytes.toString('base64')
    const report = await reach(app, token, await accept(app, token, manyRecipes(9, { picture })), 'done')
    expect(messagesOf(report)).toEqual(Array.from({ length: 9 }, () => ['saved', texts.pictureLeftOut]))
    // One session makes the report, one begins to save, and one continues after each of the five failures.
    expect(sessions()).toBe(7)
  })

  it('a broken entry after the last new recipe is not read again', async () => {
    const { openImport } = failingAt({ entries: [30] })
    const { app, token } = await start(openImport)
    const recipes = manyRecipes(31)
    recipes[30] = { title: 'Torn', broken: 'Damaged.' }
    const report = await reach(app, token, await accept(app, token, recipes), 'done')
    expect(report.counts).toEqual({ new: 0, known: 0, saved: 30, failed: 1 })
  })

  it('if reading an entry always ends the reader process, the entry fails and the others can be saved', async () => {
    const { openImport } = failingAt({ entries: [25] })
    const { app, token } = await start(openImport)
    const importId = await accept(app, token, manyRecipes(50))
    const stopped = await reach(app, token, importId, 'stopped')
    expect(stopped).toMatchObject({ message: texts.interrupted, counts: { saved: 25, failed: 1, new: 24 } })
    expect(stopped.recipes[25]).toMatchObject({ state: 'failed', message: texts.entryUnreadable })
    await post(app, token, `${importId}/accept`)
    expect((await reach(app, token, importId, 'done')).counts).toEqual({ new: 0, known: 0, saved: 49, failed: 1 })
  })
})

it(
  'a recipe that can no longer be read when the import is accepted fails with the reason',
  { tags: ['IMPORTS-34'] },
  async () => {
    const { app, token } = await start(failingAt({ unreadable: [1] }).openImport)
    const report = await reach(app, token, await accept(app, token, manyRecipes(2)), 'done')
    expect(messagesOf(report)).toEqual([
      ['saved', null],
      ['failed', unreadableReason],
    ])
  },
)

/** Replaces the file of an import by a folder, so that its deletion fails. */
async function blockDeletion(path: string) {
  await rm(path)
  await mkdir(path)
  const unblock = () => rm(path, { recursive: true, force: true })
  onTestFinished(unblock)
  return unblock
}

describe('taking an import back', { tags: ['IMPORTS-37'] }, () => {
  it('a failed deletion of an import is repeated later, and does not delay the deletion of others', async () => {
    const { app, db, token, folder } = await start()
    const first = await aReadImport(app, token, manyRecipes(1))
    const second = await aReadImport(app, token, manyRecipes(1, { notes: 'Other.' }))
    const remove = (id: string) => request(app, `DELETE /api/imports/${id as 'x'}`, { token })
    const unblocks = [first, second].map(({ importId }) => blockDeletion(join(folder, importId)))
    const [, unblockSecond] = await Promise.all(unblocks)
    for (const { importId } of [first, second]) {
      const response = await remove(importId)
      expect([response.statusCode, response.json()]).toEqual([200, { message: texts.removing }])
    }
    await unblockSecond!()
    await db
      .updateTable('imports')
      .set({ removed_at: new Date(0).toISOString() })
      .execute()
    const ids = async () => (await db.selectFrom('imports').select('id').execute()).map(({ id }) => id)
    await expect.poll(ids, { timeout: 20_000 }).toEqual([first.importId])
    expect(existsSync(join(folder, second.importId))).toBe(false)
  })

  it('a removal that ends because the server stops is reported as not finished', async () => {
    const { app, db, token, userId, folder: path } = await start()
    const { importId } = await aSavedImport(app, token, manyRecipes(2))
    const stopping = new AbortController()
    const [store, folder] = [importFilesStore(db), createImportFolder(path)]
    async function stopAfterFirst() {
      stopping.abort()
      return { deleted: 1, edited: 0 }
    }
    const takeBack = createImportRemovals({
      store: { ...importRunsStore(db), deleteImport: store.deleteImport },
      recipes: { takeBack: stopAfterFirst },
      folder,
      signal: stopping.signal,
    })
    const runner = { takeBack, wake: () => {} }
    const imports = createImportFiles({ store, folder, runner, limiter: { count: async () => {} } })
    expect(await imports.remove({ id: userId }, importId)).toBe(texts.removing)
    const marked = await db.selectFrom('imports').select('removed_at').execute()
    expect(marked).toEqual([{ removed_at: expect.any(String) }])
  })
})

it(
  'an import is stopped even if its state changes between the check of the state and the write',
  { tags: ['IMPORTS-35'] },
  async () => {
    const { app, db, dataDir } = await startTestApp()
    const { token, user } = await aUser(app)
    const { importId } = (await upload(app, token, recipeFileOf(manyRecipes(1)))).json<ImportReport>()
    const store = importFilesStore(db)
    let changes = 0
    const imports = createImportFiles({
      store: {
        ...store,
        async change(id, change) {
          changes += 1
          if (changes === 1) await db.updateTable('imports').set({ state: 'reading' }).where('id', '=', id).execute()
          return store.change(id, change)
        },
      },
      folder: createImportFolder(join(dataDir, 'imports')),
      runner: { takeBack: () => Promise.reject(new Error('unused')), wake: () => {} },
      limiter: { count: () => Promise.resolve() },
    })
    expect(await imports.stop({ id: user._id }, importId)).toMatchObject({ state: 'stopped' })
  },
)
