/**
 * Files of recipes: what they contain, who may download them, how often, and what happens when a client reads slowly.
 */
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limits, texts, type Format } from '#contract/exports.ts'
import type { ErrorBody } from '#contract/routes/errors.ts'
import { createRateLimiter } from '#server/http/limits/rate-limiter.ts'
import { request } from '#tests/support/app/request.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { anExportRecipe, jsonIn, unzip } from '#tests/support/fixtures/exports.ts'
import { aRecipe, anImage } from '#tests/support/fixtures/recipes.ts'
import { aRoom, removeMember, shareRecipe } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import { createExports } from './exports.service.ts'

async function start() {
  const product = await startTestApp({ environment: { PUBLIC_URL: 'https://potluck.test' } })
  const { app } = product
  const [ann, bob] = [await aUser(app), await aUser(app)]
  const get = (query: string, token = ann.token) => request(app, `GET /api/exports?${query}`, { token })
  const unzipped = async (query: string, token?: string) => unzip((await get(query, token)).rawPayload)
  const code = async (...call: Parameters<typeof get>) => (await get(...call)).json<ErrorBody>().code
  return { ...product, ann, bob, get, unzipped, code }
}

/**
 * Creates an export service whose users have 20 recipes of 70 kB each. `begin` starts a download. A stream cannot
 * buffer a whole file of this size.
 */
function startExports() {
  const recipe = anExportRecipe({ description: 'x'.repeat(70_000) })
  const ids = Array.from({ length: 20 }, (_, index) => String(index))
  async function* read() {
    for (const id of ids)
      yield { recipe: { ...recipe, id }, readPicture: async () => null, readCover: async () => null }
  }
  const sets = { read: async () => ({ title: 'Recipes', ids, read }) }
  const exports = createExports({ sets, limiter: createRateLimiter(null) })
  const query = { format: 'book', of: 'own' } as const
  const begin = async (id: string) => {
    const { stream } = await exports.begin({ id, name: id }, query, 'https://potluck.test')
    onTestFinished(() => void stream.destroy())
    return stream
  }
  return { begin }
}

describe('a file of recipes', () => {
  it('a file of recipes contains the recipes of the caller with their pictures', { tags: ['EXPORTS-01'] }, async () => {
    const { app, ann, bob, get, unzipped } = await start()
    await aRecipe(app, bob.token, { title: 'Of another cook' })
    await aRecipe(app, ann.token, { title: 'Tart', image: await anImage(app, ann.token) })
    const response = await get('format=json-ld')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="potluck-own-\d{4}-\d\d-\d\d\.json-ld\.zip"$/,
    )
    const parts = await unzip(response.rawPayload)
    expect([...parts.keys()]).toEqual(['Tart/recipe.json', 'Tart/full.jpg', 'Tart/thumb.jpg'])
    expect(parts.get('Tart/full.jpg')!.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    const webp = (await unzipped('format=mealie')).get('recipes/tart/images/original.webp')!
    expect(webp.toString('latin1', 8, 12)).toBe('WEBP')
  })

  it('a file of recipes contains all recipes although one picture is damaged', { tags: ['EXPORTS-01'] }, async () => {
    const { app, ann, unzipped, dataDir, lines } = await start()
    const image = await anImage(app, ann.token)
    await aRecipe(app, ann.token, { title: 'Tart', image })
    await aRecipe(app, ann.token, { title: 'Soup' })
    const folder = join(dataDir, image.replace(/\d+\.webp$/, ''))
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'no picture')
    const parts = await unzipped('format=json-ld')
    expect([...parts.keys()]).toEqual(['Soup/recipe.json', 'Tart/recipe.json'])
    expect(lines.join()).toContain('a picture cannot be read')
  })

  it(
    'a file of recipes contains the liked meals, drinks and recipes, each with its author or source',
    { tags: ['EXPORTS-01'] },
    async () => {
      const { app, ann, bob, get, unzipped, code } = await start()
      const theirs = await aRecipe(app, bob.token, { title: 'Theirs', source: null })
      const gone = await aRecipe(app, bob.token, { title: 'Gone' })
      for (const id of ['external_banana-bread', 'external_drink_negroni', theirs._id, gone._id])
        await request(app, `POST /api/users/like/${id}`, { token: ann.token })
      await request(app, `DELETE /api/recipes/${gone._id}`, { token: bob.token })
      const parts = await unzipped('format=json-ld&of=liked')
      expect([...parts.keys()].filter((name) => name.endsWith('.json'))).toEqual([
        'Theirs/recipe.json',
        'Negroni/recipe.json',
        'Banana Bread/recipe.json',
      ])
      expect(jsonIn(parts, 'Theirs/recipe.json')).toMatchObject({
        author: { name: bob.user.name },
        isBasedOn: `https://potluck.test/recipes?recipe=${theirs._id}`,
      })
      expect(jsonIn(parts, 'Banana Bread/recipe.json')).toMatchObject({
        description: texts.fromCatalogue('Dessert, American'),
        isBasedOn: 'https://potluck.test/?meal=banana-bread',
        recipeCategory: 'Dessert',
        image: ['full.jpg'],
      })
      const book = (await get('format=book&of=liked')).body
      const headings = [...book.matchAll(/<h2 dir="auto">(.*?)<\/h2>/g)].map(([, text]) => text)
      expect(headings).toEqual(['Theirs', 'Banana Bread', 'Negroni'])
      expect(await code('format=book&of=bookmarked')).toBe('export-empty')
    },
  )

  it(
    'only members can download the recipes of a room, and the file does not contain the id of the room',
    { tags: ['EXPORTS-01'] },
    async () => {
      const { app, ann, bob, get, unzipped, code } = await start()
      const { _id: roomId } = await aRoom(app, [ann, bob])
      await shareRecipe(app, bob, roomId, { title: 'Stew' })
      const parts = await unzipped(`format=cooklang&of=room&roomId=${roomId}`)
      expect(parts.get('Stew.cook')!.toString()).toContain(`author: ${bob.user.name}`)
      const book = (await get(`format=book&of=room&roomId=${roomId}`)).body
      expect(book).toContain('Sunday Table')
      expect(book).not.toContain(roomId)
      await removeMember(app, ann, roomId, bob)
      expect(await code(`format=book&of=room&roomId=${roomId}`, bob.token)).toBe('room-unknown')
      const refusal = await get('format=book&of=room')
      expect([refusal.statusCode, refusal.json<ErrorBody>()]).toMatchObject([400, { field: 'roomId' }])
    },
  )

  it(
    'a recipe book is an HTML page that browsers open in a sandbox, so scripts in it have no rights in Potluck',
    { tags: ['EXPORTS-06'] },
    async () => {
      const { app, ann, get } = await start()
      await aRecipe(app, ann.token)
      const { headers } = await get('format=book')
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="potluck-own-.*\.html"$/),
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
      })
    },
  )
})

describe('the limits of downloads', { tags: ['EXPORTS-07'] }, () => {
  it('a user can download a limited number of files per hour', async () => {
    const { app, ann, bob, get, code } = await start()
    expect(await code('format=paprika')).toBe('export-empty')
    await aRecipe(app, ann.token)
    await aRecipe(app, bob.token)
    const formats: Format[] = ['json-ld', 'paprika', 'mealie', 'cooklang', 'book']
    for (let count = 0; count < limits.filesPerHour; count += 1)
      expect((await get(`format=${formats[count % formats.length]}`)).statusCode).toBe(200)
    const refusal = await get('format=book')
    expect([refusal.statusCode, refusal.json<ErrorBody>().code]).toEqual([429, 'exports-too-often'])
    expect((await get('format=book', bob.token)).statusCode).toBe(200)
  })

  it('a user downloads one file at a time, and all users together download at most eight files at a time', async () => {
    const { begin } = startExports()
    const first = await begin('ann')
    await expect(begin('ann')).rejects.toMatchObject({ code: 'export-running' })
    first.destroy()
    await once(first, 'close')
    expect(await readText(await begin('ann'))).toContain('Lemon Tart')
    const others = ['ann', 'bob', 'cleo', 'dora', 'emil', 'finn', 'greta', 'hugo']
    for (const user of others) await begin(user)
    await expect(begin('ida')).rejects.toMatchObject({ code: 'exports-busy', retryAfterSeconds: 60 })
  })

  it('a download ends when its client reads too slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begin } = startExports()
    const stream = await begin('ann')
    const failed = once(stream, 'error') as Promise<[Error]>
    // Reads once in ten seconds.
    for (let second = 0; second < 70 && !stream.destroyed; second += 10) {
      await once(stream, 'readable')
      stream.read()
      await vi.advanceTimersByTimeAsync(10_000)
    }
    expect((await failed)[0].message).toBe('The client reads too slowly')
    await begin('ann')
  })
})
