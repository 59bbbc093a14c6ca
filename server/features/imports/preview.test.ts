/**
 * Previews of recipes that are read from a web page or a pasted text (`/api/imports/address`, `text` and `picture`).
 */
import { describe, expect, it } from 'vitest'
import { errors, type ErrorCode } from '#contract/routes/errors.ts'
import { limits, texts, type Preview } from '#contract/imports.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { ProcessFailure } from '#server/jobs/limited-process.ts'
import { createPools } from '#server/wiring/pools.ts'
import { request } from '#tests/support/app/request.ts'
import { isSqlite } from '#tests/support/database/test-database.ts'
import { startTestApp, useTestApp, type TestApp } from '#tests/support/app/test-app.ts'
import { openTestSession } from '#tests/support/fakes/recipe-file.ts'
import {
  createSite,
  pageOf,
  sendHtml,
  soup,
  soupAddress,
  soupPictureAddress,
} from '#tests/support/fakes/recipe-site.ts'
import { aReadImport } from '#tests/support/fixtures/imports.ts'
import { aJpeg } from '#tests/support/fixtures/pictures.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createPages } from './page.source.ts'
import { createPreviews } from './preview.service.ts'

const shared = useTestApp()

async function start({ app, lines, startJobs }: TestApp = shared) {
  const { token } = await aUser(app)
  const post = (path: 'address' | 'text' | 'picture', body: object, by = token) =>
    request(app, `POST /api/imports/${path}`, { token: by, body })
  const save = async (recipe: Partial<Preview['recipe']>, by = token) => {
    const body = { ...soupRecipe, image: null, ...recipe }
    return (await request(app, 'POST /api/recipes', { token: by, body })).json<{ _id: string }>()._id
  }
  return { app, post, save, token, lines, startJobs }
}
const soupRecipe: Preview['recipe'] = {
  title: soup.name,
  description: soup.description,
  ingredients: soup.recipeIngredient,
  steps: soup.recipeInstructions,
  image: soupPictureAddress,
  servings: 4,
  minutes: 35,
  source: soupAddress,
  notes: null,
}
const refused = (code: ErrorCode, field?: string) => ({ code, message: errors[code].text, ...(field && { field }) })

describe('a page', { tags: ['IMPORTS-03'] }, () => {
  it('a page is read without storing anything', async () => {
    const { app, post } = await start(await startTestApp())
    const response = await post('address', { url: soupAddress })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { recipe: soupRecipe, notes: [], marks: [], duplicates: [] },
    ])
    expect((await request(app, 'GET /api/recipes')).json()).toEqual([])
  })

  it('a page is decoded with its character set, and may be JSON-LD', async () => {
    const html = pageOf({ ...soup, name: 'Rösti' })
    const latin1 = (text: string) => Buffer.from(text, 'latin1')
    const pages = [
      sendHtml(latin1(html), 'text/html; charset=iso-8859-1'),
      sendHtml(latin1(`<meta charset="windows-1252">${html}`), 'text/html'),
      sendHtml(Buffer.from(`\uFEFF${html}`), 'text/html; charset=latin1'),
      sendHtml(Buffer.from(html), 'text/html; charset=unknown'),
      sendHtml(Buffer.from(`<?xml version="1.0" encoding="utf-16"?>${html}`), 'application/xhtml+xml'),
      sendHtml(Buffer.from(`<meta charset="unicode">${html}`), 'text/html'),
      Response.json({ ...soup, name: 'Rösti' }),
    ]
    const { post } = await start(
      await startTestApp({ publicFetch: createSite({ [soupAddress]: () => pages.shift()! }) }),
    )
    while (pages.length)
      expect((await post('address', { url: soupAddress })).json<Preview>().recipe.title).toBe('Rösti')
  })

  it('a title that is too long is cut, and a note tells the user', async () => {
    const long = { ...soup, name: 'Soup '.repeat(100) }
    const { post } = await start(
      await startTestApp({ publicFetch: createSite({ [soupAddress]: () => sendHtml(pageOf(long)) }) }),
    )
    const { recipe, notes, marks } = (await post('address', { url: soupAddress })).json<Preview>()
    expect([recipe.title.length <= 120, notes.length, marks.map(({ field }) => field)]).toEqual([true, 1, ['title']])
  })

  it('a missing page, a broken page and an internal address give the same error', async () => {
    const publicFetch = createSite({
      'https://recipes.test/gone': () => new Response(pageOf(soup), { status: 404 }),
      'https://recipes.test/broken': () => new Response('secret of an inner service', { status: 500 }),
    })
    const { post, lines } = await start(await startTestApp({ publicFetch }))
    for (const url of ['https://recipes.test/gone', 'https://recipes.test/broken', 'http://inner.test/']) {
      const response = await post('address', { url })
      expect([response.statusCode, response.json()]).toEqual([422, refused('page-unreachable', 'url')])
    }
    expect(lines).toEqual([])
  })

  it('a page without a recipe is refused with the error page-without-recipe', async () => {
    const { post } = await start(
      await startTestApp({ publicFetch: createSite({ [soupAddress]: () => sendHtml('<p>News</p>') }) }),
    )
    expect((await post('address', { url: soupAddress })).json()).toEqual(refused('page-without-recipe'))
  })

  it('an address that is not a web address is refused', async () => {
    const { post } = await start()
    const wrong = [
      '',
      'soup',
      'ftp://recipes.test/',
      'http://[',
      'javascript:alert(1)',
      `${soupAddress}${'a'.repeat(2000)}`,
    ]
    for (const url of wrong)
      expect((await post('address', { url })).json(), url).toMatchObject({ code: 'bad-request', field: 'url' })
  })
})

describe('a pasted text', { tags: ['IMPORTS-04'] }, () => {
  it('a pasted text may be plain text', async () => {
    const { post } = await start()
    const { name, recipeIngredient, recipeInstructions } = soup
    const text = [name, '', 'Ingredients', ...recipeIngredient, '', 'Method', ...recipeInstructions].join('\n')
    const url = soupAddress.replace('https', 'Https')
    expect((await post('text', { text, url })).json<Preview>().recipe).toMatchObject({
      title: name,
      ingredients: recipeIngredient,
      steps: recipeInstructions,
      source: soupAddress,
    })
  })

  it('a pasted text may be HTML or JSON-LD, with the address of its page', async () => {
    const { post } = await start()
    for (const text of [pageOf(soup), JSON.stringify(soup, null, 2), `<div>${pageOf(soup)}</div>`]) {
      expect((await post('text', { text, url: soupAddress })).json<Preview>().recipe).toEqual(soupRecipe)
      expect((await post('text', { text })).json<Preview>().recipe).toEqual({ ...soupRecipe, source: null })
    }
  })

  it('a pasted text may be 4 MB long, and not longer', async () => {
    const { post, token } = await start()
    const pad = (bytes: number) => pageOf(soup) + ' '.repeat(bytes - pageOf(soup).length)
    expect((await post('text', { text: pad(limits.textBytesMax) })).json<Preview>().recipe.title).toBe(soup.name)
    expect((await post('text', { text: pad(limits.textBytesMax + 1) })).json()).toMatchObject({
      code: 'bad-request',
      field: 'text',
      message: texts.textTooLong,
    })
    expect((await post('text', { text: 'ü'.repeat(limits.textBytesMax / 2 + 1) })).json()).toMatchObject({
      field: 'text',
    })
    expect((await post('text', { text: pad(limits.bodyBytesMax) }, token)).json()).toEqual(refused('body-too-large'))
  })

  it('a pasted text that is empty or without a recipe is refused', async () => {
    const { post } = await start()
    expect((await post('text', { text: 'Hello' })).json()).toEqual(refused('page-without-recipe'))
    expect((await post('text', { text: '{"@type": "Recipe"}' })).json()).toEqual(refused('page-without-recipe'))
    expect((await post('text', { text: '' })).json()).toMatchObject({ message: texts.textNeeded, field: 'text' })
  })
})

describe('a recipe that the account already has', { tags: ['IMPORTS-05'] }, () => {
  it('a recipe that the account already has is recognized by the address of its page', async () => {
    const { post, save } = await start()
    const _id = await save({ title: 'My best soup', source: 'http://www.recipes.test/soup/?utm_source=mail' })
    const { duplicates } = (await post('address', { url: soupAddress })).json<Preview>()
    expect(duplicates).toEqual([{ _id, title: 'My best soup' }])
  })

  it(
    'a preview lists similar recipes after the recipe that an import would report as known',
    { tags: ['IMPORTS-33'] },
    async () => {
      const { app, post, save, token, startJobs } = await start(await startTestApp({ openImport: openTestSession }))
      const [toast, bread] = ['2 slices bread', '1 clove garlic']
      for (let count = 0; count < 3; count += 1)
        await save({ title: 'Garlic toast', source: null, ingredients: [toast, bread, `${count} pinches salt`] })
      const same = await save({ title: 'Gärlic Toast', source: null, ingredients: [toast, bread] })
      await save({ title: 'Cheese toast', source: null, ingredients: [toast, bread] })
      const recipe = { ...soup, name: 'Garlic toast', recipeIngredient: [toast, bread] }
      const { duplicates } = (await post('text', { text: JSON.stringify(recipe) })).json<Preview>()
      expect([duplicates.length, duplicates[0]!._id]).toEqual([3, same])
      startJobs()
      const { recipes } = await aReadImport(app, token, [{ title: 'Garlic toast', ingredients: [toast, bread] }])
      expect(recipes).toMatchObject([{ state: 'known', message: texts.knownAs('Gärlic Toast') }])
    },
  )

  it('a recipe that the account already has is recognized by a similar title and similar ingredients', async () => {
    const { post, save } = await start()
    const ingredients = ['2 onions, chopped', '1 large pumpkin', '1 l vegetable stock', '1 cup cream', 'nutmeg']
    const _id = await save({ title: 'Creamy Pumpkin Soup', source: null, ingredients })
    await save({ title: 'Pumpkin Soup', source: null, ingredients: ['1 pumpkin', '400 ml coconut milk', '1 chili'] })
    await save({ title: 'Onion tart', source: null })
    expect((await post('text', { text: pageOf(soup) })).json<Preview>().duplicates).toEqual([
      { _id, title: 'Creamy Pumpkin Soup' },
    ])
  })

  it('at most three recipes are listed, and recipes from the same page are the first of them', async () => {
    const { app, post, save } = await start()
    const same = await save({ title: 'Mine' })
    for (let count = 0; count < 4; count += 1) await save({ source: null })
    await save({}, (await aUser(app)).token)
    const { duplicates } = (await post('address', { url: soupAddress })).json<Preview>()
    expect([duplicates.length, duplicates[0]]).toEqual([3, { _id: same, title: 'Mine' }])
  })

  it('a deleted recipe is not listed', async () => {
    const { app, post, save, token } = await start()
    await request(app, `DELETE /api/recipes/${await save({})}`, { token })
    expect((await post('address', { url: soupAddress })).json<Preview>().duplicates).toEqual([])
  })
})

describe('the picture of a page', { tags: ['IMPORTS-06'] }, () => {
  it('the picture of a page is copied to this server, and a new recipe can use the copy', async () => {
    const { app, post, token } = await start()
    const { imageUrl } = (await post('picture', { url: soupPictureAddress })).json<{ imageUrl: string }>()
    expect(imageUrl).toMatch(/^\/uploads\//)
    const body = { ...soupRecipe, image: imageUrl }
    expect((await request(app, 'POST /api/recipes', { token, body })).json()).toMatchObject({ image: imageUrl })
    expect((await app.inject(imageUrl)).headers['content-type']).toBe('image/webp')
  })

  it('an address that cannot be opened or is not a picture is refused', async () => {
    const publicFetch = createSite({ [soupPictureAddress]: () => sendHtml('<svg/>', 'image/svg+xml') })
    const { post } = await start(await startTestApp({ publicFetch }))
    expect((await post('picture', { url: 'https://recipes.test/gone.jpg' })).json()).toEqual(
      refused('picture-unreachable', 'url'),
    )
    expect((await post('picture', { url: soupPictureAddress })).json()).toEqual(refused('image-unreadable'))
  })
})

describe('the limits of reading', { tags: ['IMPORTS-07'] }, () => {
  it.runIf(isSqlite)('an account can read a limited number of pages and texts in an hour', async () => {
    const { post } = await start()
    for (let count = 0; count < limits.readsPerHour; count += 2) {
      await post('address', { url: 'http://inner.test/' })
      await post('text', { text: '[' })
    }
    for (const refusal of [await post('address', { url: soupAddress }), await post('text', { text: '[' })])
      expect([refusal.statusCode, refusal.json()]).toEqual([429, refused('too-many')])
  })

  it('a text that takes too long counts as several texts, and later texts of its account are read last', async () => {
    const isLastFlags: (boolean | undefined)[] = []
    const previews = createPreviews({
      pages: createPages(createSite({}), new AbortController().signal),
      readDocument: async (_text, _address, isLast) => {
        isLastFlags.push(isLast)
        throw new ProcessFailure('The process did not answer within 5000 ms')
      },
      readRecipeText: null,
      readOwn: async () => ({ findSame: async () => null, findAlike: async () => [] }),
      pictures: { store: async () => '' },
      pool: createPools((wait) => wait()).pages,
      limiter: createRateLimiter(null),
      log: { warn: () => {} },
    })
    const read = async (userId: string) => {
      await previews.countRead(userId)
      await previews.readText(userId, { text: '<p>'.repeat(9) })
    }
    for (let count = 0; count < 5; count += 1)
      await expect(read('ann')).rejects.toMatchObject({ code: 'page-without-recipe' })
    await expect(read('ann')).rejects.toMatchObject({ code: 'too-many' })
    await expect(read('bob')).rejects.toMatchObject({ code: 'page-without-recipe' })
    expect(isLastFlags).toEqual([false, true, true, true, true, false])
  })

  it.runIf(isSqlite)('an account can copy a limited number of pictures in an hour', async () => {
    const { post } = await start()
    for (let count = 0; count < limits.picturesPerHour; count += 1) await post('picture', { url: 'http://inner.test/' })
    expect((await post('picture', { url: soupPictureAddress })).json()).toEqual(refused('too-many'))
  })

  it('an account that reads four slow pages gets no fifth page, and other accounts are served meanwhile', async () => {
    const waiting: ((page: Response) => void)[] = []
    const slow = () => new Promise<Response>((resolve) => waiting.push(resolve))
    const jpeg = await aJpeg()
    const publicFetch = createSite({
      [soupAddress]: slow,
      [soupPictureAddress]: () => new Response(new Uint8Array(jpeg.bytes)),
    })
    const { app, post } = await start(await startTestApp({ publicFetch }))
    const readings = Array.from({ length: 5 }, () => post('address', { url: soupAddress }))
    const refusal = await Promise.race(readings)
    expect([refusal.statusCode, refusal.json(), refusal.headers['retry-after']]).toEqual([
      503,
      refused('pages-busy'),
      '10',
    ])
    const { token } = await aUser(app)
    expect((await post('picture', { url: soupPictureAddress }, token)).statusCode).toBe(200)
    for (let read = 0; read < 4; read += 1) {
      await expect.poll(() => waiting.length).toBe(read + 1)
      waiting[read]!(sendHtml(pageOf(soup)))
    }
    expect((await Promise.all(readings)).map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual(
      [200, 200, 200, 200, 503],
    )
  })
})
