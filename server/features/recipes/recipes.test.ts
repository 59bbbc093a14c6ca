/** Reading, editing and removing recipes, and who may do so. */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { revisionOf } from '#contract/recipe-revision.ts'
import { texts, type Recipe } from '#contract/recipes.ts'
import { request } from '#tests/support/app/request.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { aJpeg, listUploads } from '#tests/support/fixtures/pictures.ts'
import { startTestApp, useTestApp } from '#tests/support/app/test-app.ts'
import {
  anImage,
  aRecipe,
  listRecipes,
  longestRecipe,
  readRecipe,
  recipeBody,
  listTitles,
} from '#tests/support/fixtures/recipes.ts'

const refusal = (code: ErrorCode) => [errors[code].status, { message: errors[code].text, code }]
const unknownId = '0123456789abcdef01234567'

const shared = useTestApp()

async function start(product = shared) {
  const [ada, eve] = [await aUser(product.app, { name: 'Ada' }), await aUser(product.app, { name: 'Eve' })]
  const send = async (...call: Parameters<typeof request> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { statusCode, json } = await request(product.app, ...call)
    return [statusCode, json<unknown>()]
  }
  return { ...product, ada, eve, send }
}

describe('a recipe', { tags: ['RECIPES-01'] }, () => {
  it('a recipe is shown to visitors as its author wrote it', { tags: ['RECIPES-01'] }, async () => {
    const { app, ada } = await start(await startTestApp())
    const image = await anImage(app, ada.token)
    const created = await aRecipe(app, ada.token, { image })
    const { _id, name, profilePicture } = ada.user
    expect(created).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      ...recipeBody({ image }),
      likes: [],
      likesCount: 0,
      bookmarks: [],
      bookmarksCount: 0,
      createdBy: { _id, name, profilePicture },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect([await readRecipe(app, created._id), await listRecipes(app)]).toEqual([created, [created]])
  })

  it('an edited recipe keeps its id, author, date and likes', async () => {
    const { app, ada, eve, send } = await start(await startTestApp())
    const before = await aRecipe(app, ada.token, { image: 'https://pictures.test/tart.jpg' })
    await request(app, `POST /api/users/like/${before._id}`, { token: eve.token })
    const text = recipeBody({
      title: 'Lime Tart',
      description: 'Greener.',
      ingredients: ['4 limes'],
      steps: ['Swap the fruit.'],
    })
    const after = { ...before, ...text, likes: [eve.user._id], likesCount: 1 }
    expect(await send(`PUT /api/recipes/${before._id}`, { token: ada.token, body: text })).toEqual([200, after])
    expect([await readRecipe(app, before._id), await listRecipes(app)]).toEqual([after, [after]])
  })

  it('an edit is refused when the recipe has changed since it was opened', { tags: ['RECIPES-52'] }, async () => {
    const { app, ada, send } = await start()
    const opened = await aRecipe(app, ada.token)
    const edit = (title: string, revision = '') =>
      send(`PUT /api/recipes/${opened._id}${revision && `?revision=${revision}`}`, {
        token: ada.token,
        body: recipeBody({ title }),
      })
    expect((await edit('Of the phone', revisionOf(opened)))[0]).toBe(200)
    // Repeats the edit, as a browser does when the reply was lost.
    expect((await edit('Of the phone', revisionOf(opened)))[0]).toBe(200)
    expect(await edit('Of the tablet', revisionOf(opened))).toEqual(refusal('recipe-changed'))
    expect(await readRecipe(app, opened._id)).toMatchObject({ title: 'Of the phone' })
    expect((await edit('Of the tablet'))[0]).toBe(200)
    expect(await readRecipe(app, opened._id)).toMatchObject({ title: 'Of the tablet' })
  })

  it('the author of a recipe can remove it', { tags: ['RECIPES-01'] }, async () => {
    const { app, ada, send } = await start(await startTestApp())
    const [other, removed] = [await aRecipe(app, ada.token), await aRecipe(app, ada.token)]
    expect(await send(`DELETE /api/recipes/${removed._id}`, { token: ada.token })).toEqual([
      200,
      { message: texts.deleted },
    ])
    expect([await readRecipe(app, removed._id), await listRecipes(app)]).toEqual([404, [other]])
  })

  it('a recipe keeps every character: markup, any script, emoji, line breaks, SQL and template syntax', async () => {
    const { app, ada } = await start(await startTestApp())
    const unusual = [
      '<img src=x onerror=alert(1)>',
      '</script>&amp;&lt;',
      "'); drop table recipes; --",
      '👩🏽‍🍳🥘🇪🇹',
      'مجدرة بالعدس',
      'חומוס ‏עם טחינה',
      'ツナ缶と𠮷野',
      '{{7*7}} ${x} $& %s \\n',
      'two\nlines\tand a\u2028third',
      'e\u0301 is not é',
      '__proto__',
    ]
    for (const title of unusual) {
      const text = recipeBody({
        title,
        description: title,
        ingredients: [title, ...unusual],
        steps: [...unusual, title],
      })
      const created = await aRecipe(app, ada.token, text)
      expect([created, await readRecipe(app, created._id)], title).toMatchObject([text, text])
    }
    expect(await listTitles(app)).toEqual(unusual.toReversed())
  })

  it('a recipe can be as long as the limits allow', async () => {
    const { app, ada } = await start()
    const text = longestRecipe()
    expect(await readRecipe(app, (await aRecipe(app, ada.token, text))._id)).toMatchObject(text)
  })

  it('the server removes spaces around texts, and ignores fields that a client may not set', async () => {
    const { app, ada, eve } = await start()
    const forbidden = {
      _id: unknownId,
      id: unknownId,
      author_id: eve.user._id,
      createdBy: eve.user,
      likes: [eve.user._id],
      createdAt: '1999',
      removed_at: '1999',
    }
    const text = recipeBody({
      title: '  Lemon Tart\n',
      ingredients: [' 3 lemons '],
      image: ' https://pictures.test/a.jpg ',
    })
    const created = await aRecipe(app, ada.token, { ...forbidden, ...text })
    expect(created).toMatchObject({
      title: 'Lemon Tart',
      ingredients: ['3 lemons'],
      image: 'https://pictures.test/a.jpg',
      likes: [],
      createdBy: { _id: ada.user._id },
    })
    expect(created._id).not.toBe(unknownId)
    expect(created.createdAt.slice(0, 2)).toBe('20')
  })

  it('a recipe does not need a picture', async () => {
    const { app, ada } = await start()
    for (const image of ['', '  ', null, undefined]) expect((await aRecipe(app, ada.token, { image })).image).toBeNull()
  })
})

describe('the rights to a recipe', () => {
  it('only the author may edit, remove and restore a recipe', { tags: ['RECIPES-03'] }, async () => {
    const { app, ada, eve, send } = await start()
    const created = await aRecipe(app, ada.token)
    const calls = [
      [`PUT /api/recipes/${created._id}`, { body: recipeBody() }],
      [`DELETE /api/recipes/${created._id}`, {}],
    ] as const
    for (const [what, call] of calls) {
      expect(await send(what, call)).toEqual(refusal('not-signed-in'))
      expect(await send(what, { ...call, token: eve.token })).toEqual(refusal('recipe-not-yours'))
    }
    expect(await readRecipe(app, created._id)).toEqual(created)
    await request(app, `DELETE /api/recipes/${created._id}`, { token: ada.token })
    expect(await send(`POST /api/recipes/${created._id}/restore`)).toEqual(refusal('not-signed-in'))
    // For other users, a removed recipe does not exist.
    expect(await send(`POST /api/recipes/${created._id}/restore`, { token: eve.token })).toEqual(
      refusal('recipe-unknown'),
    )
    expect(await readRecipe(app, created._id)).toBe(404)
  })

  it('only a signed-in user may add a recipe or upload a picture', async () => {
    const { app, dataDir, send } = await start(await startTestApp())
    expect(await send('POST /api/recipes', { body: recipeBody() })).toEqual(refusal('not-signed-in'))
    expect(await send('POST /api/recipes', { body: recipeBody(), token: 'x'.repeat(43) })).toEqual(
      refusal('not-signed-in'),
    )
    expect(await send('POST /api/recipes/upload-image', { form: { image: await aJpeg() } })).toEqual(
      refusal('not-signed-in'),
    )
    expect([await listRecipes(app), listUploads(dataDir)]).toEqual([[], []])
  })

  it('every request for an unknown id gets a 404', async () => {
    const { ada, send } = await start()
    const { token } = ada
    for (const id of [
      unknownId,
      'tart',
      unknownId.toUpperCase(),
      `${unknownId}0`,
      `${unknownId}%00`,
      '%00',
      '..%2f..%2fetc',
      '%F0%9F%8D%8B',
      "'%20or%201=1",
    ]) {
      const responses = [
        await send(`GET /api/recipes/${id}`),
        await send(`PUT /api/recipes/${id}`, { token, body: recipeBody() }),
        await send(`DELETE /api/recipes/${id}`, { token }),
        await send(`POST /api/recipes/${id}/restore`, { token }),
      ]
      expect(responses, id).toEqual(responses.map(() => refusal(id === unknownId ? 'recipe-unknown' : 'not-found')))
    }
  })
})

describe('replies about recipes', () => {
  it('replies about recipes contain no e-mail address', { tags: ['AUTH-34'] }, async () => {
    const { app, ada, eve } = await start(await startTestApp())
    const { _id } = await aRecipe(app, ada.token)
    const { token } = eve
    const like = await request(app, `POST /api/users/like/${_id}`, { token })
    const own = [
      await request(app, `PUT /api/recipes/${_id}`, { token: ada.token, body: recipeBody() }),
      await request(app, `DELETE /api/recipes/${_id}`, { token: ada.token }),
      await request(app, `POST /api/recipes/${_id}/restore`, { token: ada.token }),
    ]
    const reads = await Promise.all(
      [`recipes`, `recipes/${_id}`, 'recipes?name=lemon', `recipes?author=${ada.user._id}`].map((path) =>
        request(app, `GET /api/${path}`),
      ),
    )
    const responses = [like, ...own, ...reads, await request(app, 'GET /api/users/liked-recipes', { token })]
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
    expect(responses.filter(({ body }) => /@|email|password|hash/.test(body))).toEqual([])
    const authors = [own[0]!, ...reads]
      .flatMap(({ json }) => [json<Recipe | Recipe[]>()].flat())
      .map(({ createdBy }) => Object.keys(createdBy!))
    expect(authors).toEqual(authors.map(() => ['_id', 'name', 'profilePicture']))
  })
})
