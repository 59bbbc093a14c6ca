/** Imports of files of other apps: what the report says, which recipes are saved, and which are known already. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errors } from '#contract/routes/errors.ts'
import { limits, texts, type Import, type ImportReport } from '#contract/imports.ts'
import type { Recipe } from '#contract/recipes.ts'
import { timeId } from '#server/crypto/ids.ts'
import { request } from '#tests/support/app/request.ts'
import { manyRecipes, openTestSession } from '#tests/support/fakes/recipe-file.ts'
import { soupPictureAddress } from '#tests/support/fakes/recipe-site.ts'
import * as imports from '#tests/support/fixtures/imports.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { aRecipe, recipeBody } from '#tests/support/fixtures/recipes.ts'
import { aUser } from '#tests/support/fixtures/users.ts'

const { aReadImport, aSavedImport, ownRecipes, post, reach, readReport, startImportApp, upload } = imports

async function start(options: Parameters<typeof startImportApp>[0] = {}) {
  const product = await startImportApp(options)
  const { token, user } = await aUser(product.app)
  const folder = join(product.dataDir, 'imports')
  return { ...product, token, userId: user._id, files: () => (existsSync(folder) ? readdirSync(folder) : []) }
}

describe('the report of an import', { tags: ['IMPORTS-32'] }, () => {
  it('a report lists the recipes of the file, what was not understood, and broken entries', async () => {
    const { app, token, userId } = await start()
    const report = await aReadImport(app, token, [
      { title: 'Leek Soup', notesOfReader: ['The time was not understood.'] },
      { title: 'Torn', broken: 'This entry is damaged.' },
      { title: '', ingredients: ['1 egg'] },
      { title: 'Nothing', ingredients: [], steps: [] },
    ])
    expect(report).toMatchObject({
      state: 'ready',
      format: 'Test',
      fileName: 'recipes.zip',
      total: 4,
      done: 4,
      counts: { new: 2, known: 0, saved: 0, failed: 2 },
      message: null,
      next: null,
    })
    expect(report.recipes).toEqual([
      { position: 0, title: 'Leek Soup', state: 'new', message: 'The time was not understood.', recipeId: null },
      { position: 1, title: 'Torn', state: 'failed', message: 'This entry is damaged.', recipeId: null },
      { position: 2, title: texts.untitled, state: 'new', message: null, recipeId: null },
      { position: 3, title: 'Nothing', state: 'failed', message: texts.emptyRecipe, recipeId: null },
    ])
    expect(await ownRecipes(app, userId)).toEqual([])
  })

  it('a report has pages, and can be limited to recipes with a certain state or with a message', async () => {
    const { app, token } = await start()
    const recipes = manyRecipes(limits.reportLimit + 5).map((recipe, index) =>
      index % 50 === 1 ? { ...recipe, broken: 'Torn.' } : recipe,
    )
    const first = await aReadImport(app, token, recipes)
    expect([first.recipes.length, first.next]).toEqual([limits.reportLimit, limits.reportLimit - 1])
    const second = await readReport(app, token, first.importId, `?after=${first.next}`)
    expect(second.recipes.map(({ position }) => position)).toEqual([100, 101, 102, 103, 104])
    expect(second.next).toBeNull()
    const broken = await readReport(app, token, first.importId, '?state=failed')
    expect(broken.recipes.map(({ position }) => position)).toEqual([1, 51, 101])
    const marked = await readReport(app, token, first.importId, '?hasMessage=true')
    expect(marked.recipes.map(({ position }) => position)).toEqual([1, 51, 101])
  })

  it('an import of an unknown kind of file fails, and the file is deleted', async () => {
    const { app, token, files } = await start()
    const { importId } = (await upload(app, token, Buffer.from('Dear diary'))).json<ImportReport>()
    expect(await reach(app, token, importId, 'failed')).toMatchObject({ message: errors['file-unreadable'].text })
    await expect.poll(files).toEqual([])
    expect(await post(app, token, `${importId}/accept`)).toMatchObject({ code: 'import-not-ready' })
  })
})

describe('an accepted import', { tags: ['IMPORTS-34'] }, () => {
  it('an accepted import saves its recipes with all fields and pictures, and deletes the file', async () => {
    const { app, token, userId, dataDir, files } = await start()
    const picture = (await aJpeg()).bytes.toString('base64')
    const full = { servings: 4, minutes: 30, source: 'https://example.org/leeks', notes: 'Freezes well.' }
    const report = await aSavedImport(app, token, [
      { title: 'Leek Soup', description: 'Green.', ...full, picture },
      {
        title: 'Toast',
        picture: Buffer.from('no picture').toString('base64'),
        notesOfReader: ['The oven is unclear.'],
      },
    ])
    const [soup, toast] = await ownRecipes(app, userId)
    expect(soup).toMatchObject({ title: 'Leek Soup', description: 'Green.', ingredients: ['0 leeks'], ...full })
    expect(soup!.image).toMatch(/^\/uploads\//)
    expect(toast).toMatchObject({ title: 'Toast', image: null })
    expect(report).toMatchObject({ done: 2, total: 2, counts: { new: 0, known: 0, saved: 2, failed: 0 } })
    expect(report.recipes).toMatchObject([
      { state: 'saved', recipeId: soup!._id, message: null },
      { state: 'saved', recipeId: toast!._id, message: `The oven is unclear. ${texts.pictureLeftOut}` },
    ])
    expect(listUploads(dataDir)).not.toEqual([])
    await expect.poll(files).toEqual([])
    const found = await request(app, 'GET /api/recipes?name=soup')
    expect(found.json<Recipe[]>().map(({ _id }) => _id)).toEqual([soup!._id])
    // Only the recipe uses the picture, so taking the import back deletes the picture too.
    await request(app, `DELETE /api/imports/${report.importId}`, { token })
    await expect.poll(() => listUploads(dataDir)).toEqual([])
  })

  it('a picture of the file is read only when its recipe is saved', { tags: ['IMPORTS-26'] }, async () => {
    const positions: number[] = []
    async function openImport(...opened: Parameters<typeof openTestSession>) {
      const session = await openTestSession(...opened)
      function readPicture(position: number) {
        positions.push(position)
        return session.readPicture(position)
      }
      return { ...session, readPicture }
    }
    const { app, token } = await start({ openImport })
    const picture = (await aJpeg()).bytes.toString('base64')
    const soup = { title: 'Soup', ingredients: ['2 leeks'], picture }
    const { importId, counts } = await aReadImport(app, token, [soup, soup, { ...soup, title: 'Pie' }])
    expect([counts, positions]).toMatchObject([{ new: 2, known: 1 }, []])
    await post(app, token, `${importId}/accept`)
    await reach(app, token, importId, 'done')
    expect(positions).toEqual([0, 2])
  })

  it(
    'an accepted import copies linked pictures, and keeps the link to a picture that cannot be read',
    { tags: ['IMPORTS-50'] },
    async () => {
      const { app, token, userId, dataDir } = await start()
      const gone = 'http://gone.test/toast.jpg'
      const report = await aSavedImport(app, token, [
        { title: 'Pumpkin Soup', image: soupPictureAddress },
        { title: 'Toast', image: gone },
        { title: 'Tart', image: soupPictureAddress, picture: Buffer.from('no picture').toString('base64') },
      ])
      const images = (await ownRecipes(app, userId)).map(({ image }) => image)
      expect(images).toEqual([expect.stringMatching(/^\/uploads\//), gone, images[0]])
      expect(report.recipes.map(({ message }) => message)).toEqual([null, texts.pictureLeftOut, null])
      await request(app, `DELETE /api/imports/${report.importId}`, { token })
      await expect.poll(() => listUploads(dataDir)).toEqual([])
    },
  )

  it('imported recipes are listed in the order of the file, below the recipes that the user has written', async () => {
    const { app, token, userId } = await start()
    const written = await aRecipe(app, token, { title: 'Written before' })
    await aSavedImport(app, token, manyRecipes(25))
    const later = await aRecipe(app, token, { title: 'Written after' })
    const titles = (await ownRecipes(app, userId)).map(({ title }) => title)
    const imported = manyRecipes(25).map(({ title }) => title)
    expect(titles).toEqual([later.title, written.title, ...imported])
  })
})

describe('a known recipe', { tags: ['IMPORTS-33'] }, () => {
  it('a second import of the same file adds no recipe, even if the user has edited a recipe of the first', async () => {
    const { app, token, userId } = await start()
    const recipes = manyRecipes(30)
    const first = await aSavedImport(app, token, recipes)
    const { message: _, ...edited } = { ...(await ownRecipes(app, userId))[0]!, title: 'My own name', message: '' }
    const body = { ...edited, description: 'Now with one.' }
    expect((await request(app, `PUT /api/recipes/${first.recipes[0]!.recipeId}`, { token, body })).statusCode).toBe(200)
    const second = await aSavedImport(app, token, recipes)
    expect(second.counts).toEqual({ new: 0, known: 30, saved: 0, failed: 0 })
    expect(second.recipes[0]!.message).toBe(texts.known)
    expect((await readReport(app, token, second.importId, '?hasMessage=true')).recipes).toEqual([])
    expect(await ownRecipes(app, userId)).toHaveLength(30)
  })

  it('an edited recipe is still known when the import that saved it is too old for the list of imports', async () => {
    const { app, db, token, userId } = await start()
    const file = [...manyRecipes(3), { broken: 'It is damaged.' }]
    const { importId } = await aSavedImport(app, token, file)
    const [recipe] = await ownRecipes(app, userId)
    const body = recipeBody({ title: 'Renamed', ingredients: ['something else'] })
    await request(app, `PUT /api/recipes/${recipe!._id}`, { token, body })
    const row = await db.selectFrom('imports').selectAll().executeTakeFirstOrThrow()
    const later = Array.from({ length: limits.importsListed }, () => ({
      ...row,
      id: timeId(),
      state: 'failed' as const,
    }))
    await db.insertInto('imports').values(later).execute()
    expect((await aReadImport(app, token, file)).counts).toEqual({ new: 0, known: 3, saved: 0, failed: 1 })
    expect((await readReport(app, token, importId)).counts).toEqual({ new: 0, known: 0, saved: 3, failed: 0 })
    const ids = async () => (await db.selectFrom('imports').select('id').execute()).map(({ id }) => id)
    expect(await ids()).toContain(importId)
    expect(await ids()).toHaveLength(limits.importsListed + 1)

    await db.deleteFrom('recipes').execute()
    await aReadImport(app, token, file)
    expect(await ids()).not.toContain(importId)
    expect(await ids()).toHaveLength(limits.importsListed)
  })

  it('a recipe is known if a recipe of the user has its content, or its page and a similar title', async () => {
    const { app, token } = await start()
    await aRecipe(app, token, { title: 'Lemon Tart', source: 'https://www.example.org/tart?utm_source=x' })
    await aRecipe(app, token, { title: 'Toast', ingredients: ['2 slices Bread'], source: null })
    const { recipes } = await aReadImport(app, token, [
      { title: 'The best lemon tart', source: 'http://example.org/tart/' },
      { title: 'toast', ingredients: ['2 slices bread'] },
      { title: 'Toast', ingredients: ['3 slices bread'] },
      { title: 'Garlic Bread', source: 'http://example.org/tart/' },
      { title: 'Leek Soup', key: 'a' },
      { title: 'leek soup', key: 'b', ingredients: ['4 leeks'] },
    ])
    expect(recipes.map(({ state, message }) => [state, message])).toEqual([
      ['known', texts.knownAs('Lemon Tart')],
      ['known', texts.knownAs('Toast')],
      ['new', null],
      ['new', null],
      ['new', null],
      ['known', texts.twiceInFile],
    ])
  })

  it('a new recipe becomes known if another import saves the same recipe before this import is accepted', async () => {
    const { app, token, userId } = await start()
    const first = await aReadImport(app, token, manyRecipes(3))
    const second = await aReadImport(app, token, manyRecipes(4))
    expect(second.counts.new).toBe(4)
    await post(app, token, `${first.importId}/accept`)
    await reach(app, token, first.importId, 'done')
    await post(app, token, `${second.importId}/accept`)
    expect((await reach(app, token, second.importId, 'done')).counts).toEqual({ new: 0, known: 3, saved: 1, failed: 0 })
    expect(await ownRecipes(app, userId)).toHaveLength(4)
  })
})

it('the list of imports begins with the newest import', { tags: ['IMPORTS-32', 'IMPORTS-49'] }, async () => {
  const { app, token } = await start()
  const first = await aReadImport(app, token, manyRecipes(1))
  const second = await aReadImport(app, token, manyRecipes(2))
  const { recipes: _, next: __, ...brief } = second
  const list = (await request(app, 'GET /api/imports', { token })).json<Import[]>()
  expect(list.map(({ importId }) => importId)).toEqual([second.importId, first.importId])
  expect(list[0]).toEqual(brief)
})
