/**
 * Tests covers. The build draws the covers of built-in dishes. The server draws any other cover when it is first
 * requested. Under the addresses of covers, only covers are served.
 */
import fastifyStatic from '@fastify/static'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { composeCover, type CoverSpec } from '#content/covers/compose.ts'
import { coverWidths } from '#content/covers/widths.ts'
import { foodDatabaseEnvironments, createFakeFoodDatabases } from '#tests/support/fakes/food-database.ts'
import { startTestApp } from '#tests/support/app/test-app.ts'
import { request } from '#tests/support/app/request.ts'
import { aRoom, dayFromNow, removeMember, shareRecipe, suggest } from '#tests/support/fixtures/rooms.ts'
import { aUser } from '#tests/support/fixtures/users.ts'
import type { Meals } from '#contract/meals.ts'
import { createHttp } from '#server/http/create-http.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { readMotifs } from './built-in-catalog.source.ts'
import { catalogRoutes } from './catalog.routes.ts'
import type { Catalog } from './catalog.service.ts'
import { createCoverWorker, type DrawCover } from '#server/pictures/cover-worker-client.ts'
import { createCovers } from './covers.service.ts'

/** Starts an app whose catalog has the mirrored meal 60009. This meal has no photo. */
async function startWithoutPhoto() {
  const product = await startTestApp({
    environment: foodDatabaseEnvironments.meals,
    fetch: createFakeFoodDatabases().fetch,
  })
  // A search waits at most 400 ms for the food database, so the first replies may be empty.
  const search = async () => (await product.app.inject('/api/catalog/meals?name=wyvernwick')).body
  await expect.poll(search).toContain('/covers/meals/60009/960.webp')
  return product
}

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

describe('a cover', () => {
  it('a cover of a built-in dish comes from the build, in every width', { tags: ['CATALOG-19'] }, async () => {
    const { app, dataDir } = await startTestApp()
    for (const width of coverWidths) {
      const response = await app.inject(`/covers/meals/lasagne-alla-bolognese/${width}.webp`)
      expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=604800',
      ])
      expect(await sizeOf(response.rawPayload)).toEqual({ format: 'webp', width, height: width * 0.75 })
    }
    expect((await app.inject('/covers/drinks/mojito/480.webp')).statusCode).toBe(200)
    expect(existsSync(join(dataDir, 'covers'))).toBe(false)
  })

  it('a cover of a mirrored dish is drawn once, on the first request, and stored', async () => {
    const { app, dataDir } = await startWithoutPhoto()
    const pending = [480, 960, 480, 960, 480].map((width) => app.inject(`/covers/meals/60009/${width}.webp`))
    const responses = await Promise.all(pending)
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await sizeOf(responses[0]!.rawPayload)).toEqual({ format: 'webp', width: 480, height: 360 })
    expect(await sizeOf(responses[1]!.rawPayload)).toEqual({ format: 'webp', width: 960, height: 720 })
    const folder = join(dataDir, 'covers/meals/60009')
    expect(readdirSync(folder).sort()).toEqual(['320.webp', '480.webp', '960.webp'])
    const { mtimeMs } = statSync(join(folder, '480.webp'))
    expect((await app.inject('/covers/meals/60009/480.webp')).rawPayload.equals(responses[0]!.rawPayload)).toBe(true)
    expect(statSync(join(folder, '480.webp')).mtimeMs).toBe(mtimeMs)
  })

  it('a cover of a shared recipe is drawn, and deleted with the recipe', { tags: ['ROOMS-23'] }, async () => {
    const { app, dataDir } = await startTestApp()
    const ada = await aUser(app)
    const room = await aRoom(app, [ada])
    const { _id: id } = await shareRecipe(app, ada, room._id)
    const cover = await app.inject(`/covers/shared/${id}/480.webp`)
    expect(await sizeOf(cover.rawPayload)).toEqual({ format: 'webp', width: 480, height: 360 })
    expect(cover.headers['cache-control']).toBe('public, max-age=3600')
    await request(app, `DELETE /api/rooms/${room._id}/recipes/${id}`, { token: ada.token })
    expect(existsSync(join(dataDir, 'covers/shared', id))).toBe(false)
    const gone = await app.inject(`/covers/shared/${id}/480.webp`)
    expect([gone.statusCode, gone.json()]).toMatchObject([404, { code: 'recipe-unknown' }])
  })

  it(
    'the covers of the shared recipes of a room are deleted when the last member leaves or deletes their account',
    { tags: ['ROOMS-31'] },
    async () => {
      const { app, dataDir } = await startTestApp()
      const ada = await aUser(app)
      const rooms = [await aRoom(app, [ada]), await aRoom(app, [ada])]
      for (const room of rooms) {
        const { _id: id } = await shareRecipe(app, ada, room._id)
        await app.inject(`/covers/shared/${id}/480.webp`)
      }
      const countDrawn = () => readdirSync(join(dataDir, 'covers/shared')).length
      expect(countDrawn()).toBe(2)
      await removeMember(app, ada, rooms[0]!._id, ada)
      expect(countDrawn()).toBe(1)
      await request(app, 'DELETE /api/auth/account', { token: ada.token, body: { password: ada.password } })
      expect(countDrawn()).toBe(0)
    },
  )

  it('a dish with only a name has a cover, and an unknown design has none', { tags: ['CATALOG-30'] }, async () => {
    const { app } = await startTestApp()
    const ada = await aUser(app)
    const { _id: roomId } = await aRoom(app, [ada])
    await suggest(app, ada, roomId, { dish: 'Grandma’s tacos' })
    const meals = await request(app, `GET /api/rooms/${roomId}/meals/${dayFromNow()}`, { token: ada.token })
    const { cover } = meals.json<Meals>().dinner.suggestions[0]!
    expect(cover).toMatch(/^\/covers\/texts\/[a-z]+--taco\/960\.webp$/)
    const { rawPayload, headers } = await app.inject(cover)
    expect(await sizeOf(rawPayload)).toEqual({ format: 'webp', width: 960, height: 720 })
    // This address always returns the same picture, so browsers may cache it for as long as the cover of a catalogue
    // dish.
    expect(headers['cache-control']).toBe('public, max-age=604800')
    for (const design of ['taco', 'red--taco', 'gold--unknown', 'gold--constructor', 'constructor--taco'])
      expect((await app.inject(`/covers/texts/${design}/960.webp`)).statusCode).toBe(404)
  })

  it('a request for a cover that the browser has cached gets the status 304', async () => {
    const { app } = await startTestApp()
    const url = '/covers/meals/lasagne-alla-bolognese/480.webp'
    const { etag } = (await app.inject(url)).headers
    expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })
})

/**
 * Creates a cover service without built covers. At most `waitingMax` covers can wait to be drawn. `described` lists the
 * recipes whose fields were read.
 */
async function startDrawing(waitingMax: number, given: Partial<Parameters<typeof createCovers>[0]> = {}) {
  const drawnDir = aTempFolder()
  const contentDir = join(process.cwd(), 'dist/content')
  const described: string[] = []
  const state = { title: 'Tomato soup', isBroken: false }
  const errors: unknown[][] = []
  const covers = createCovers({
    builtDir: join(drawnDir, 'built'),
    drawnDir,
    motifsDir: join(contentDir, 'motifs'),
    motifs: await readMotifs(contentDir),
    describe: async (_, id) => {
      described.push(id)
      return { title: state.title, category: 'Starter', ingredients: ['tomato'] }
    },
    drawCover: async (spec) => {
      if (state.isBroken) throw new Error('The process ended with SIGKILL')
      return composeCover(spec, coverWidths)
    },
    log: { error: (...line: unknown[]) => void errors.push(line) },
    signal: new AbortController().signal,
    waitingMax,
    ...given,
  })
  return {
    covers,
    errors,
    described,
    state,
    forget: (id: string) => covers.forget('recipes', id),
    drawnDir,
    find: (id: string, width = 480) => covers.find('recipes', id, width),
    findReady: (id: string) => covers.findReady('recipes', id, 480),
  }
}

/** A `drawCover` that draws nothing before `finish` is called. `begun` resolves with its first call. */
function aHeldDrawing() {
  let [begin, finish] = [() => {}, () => {}]
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const drawCover: DrawCover = async (spec) => {
    begin()
    await finished
    return composeCover(spec, coverWidths)
  }
  return { drawCover, begun, finish: () => finish() }
}

describe('the process that draws covers', { tags: ['LIMITS-33'] }, () => {
  const [motif = ''] = readdirSync(join(process.cwd(), 'dist/content/motifs'))
  const spec: CoverSpec = {
    id: 'one',
    tone: 'gold',
    motif: join(process.cwd(), 'dist/content/motifs', motif),
    beside: [],
  }

  function start(timeoutMs?: number) {
    const closing = new AbortController()
    onTestFinished(() => closing.abort())
    return { stop: () => closing.abort(), ...createCoverWorker(closing.signal, { timeoutMs }) }
  }

  it('a cover that takes too long ends the process', async () => {
    const worker = start(1)
    await expect(worker.draw(spec)).rejects.toThrow('did not reply within 1 ms')
    expect(worker.pid()).toBeUndefined()
  })

  it('when the process is killed, a new process draws the next cover', async () => {
    const worker = start()
    const pictures = await worker.draw(spec)
    expect(pictures).toHaveLength(coverWidths.length)
    const first = worker.pid()!
    const interrupted = worker.draw(spec)
    process.kill(first, 'SIGKILL')
    await expect(interrupted).rejects.toThrow('SIGKILL')
    expect(await worker.draw(spec)).toEqual(pictures)
    expect(worker.pid()).not.toBe(first)
  })

  it('a process that is stopped while it starts draws nothing', async () => {
    const worker = start()
    const drawing = worker.draw(spec)
    worker.stop()
    await expect(drawing).rejects.toThrow('could not be started')
    expect(worker.pid()).toBeUndefined()
  })

  it('a cover whose motif cannot be read is refused with the reason', async () => {
    await expect(start().draw({ ...spec, motif: '/missing.webp' })).rejects.toThrow('missing.webp')
  })
})

describe('a cover that has to be drawn', () => {
  it(
    'a cover is plain while too many covers wait, and is drawn on a later request',
    { tags: ['LIMITS-33'] },
    async () => {
      const { find } = await startDrawing(1)
      const found = await Promise.all(['one', 'two', 'three', 'four'].map((id) => find(id)))
      expect(found.map((cover) => 'file' in cover)).toEqual([true, true, false, false])
      expect(found.at(-1)).toEqual({ plain: expect.stringMatching(/^<svg [^]*<\/svg>$/) })
      expect(await find('four')).toHaveProperty('file')
    },
  )

  it(
    'findReady draws nothing, and returns an SVG of the motifs if a cover is not drawn yet',
    { tags: ['EXPORTS-09'] },
    async () => {
      const { find, findReady, drawnDir } = await startDrawing(1)
      const ids = Array.from({ length: 300 }, (_, index) => `recipe-${index}`)
      const sketches = await Promise.all(ids.map(findReady))
      expect(readdirSync(drawnDir)).toEqual([])
      for (const sketch of sketches)
        expect(sketch).toEqual({
          sketch: expect.stringMatching(/^<svg [^]*<image [^]*data:image\/webp;base64,[^]*<\/svg>$/),
        })
      const { sketch } = sketches[0] as { sketch: string }
      expect(await sizeOf(Buffer.from(sketch))).toEqual({ format: 'svg', width: 640, height: 480 })
      expect(await findReady('recipe-0')).toEqual(sketches[0])
      await find('recipe-0')
      expect(await findReady('recipe-0')).toEqual({ file: 'recipes/recipe-0/480.webp', root: drawnDir })
    },
  )

  it('a cover is plain when its drawing fails, and is drawn on a later request', { tags: ['LIMITS-33'] }, async () => {
    const { find, state, errors } = await startDrawing(1)
    state.isBroken = true
    expect(await find('one')).toEqual({ plain: expect.stringMatching(/^<svg /) })
    const err = new Error('The process ended with SIGKILL')
    expect(errors).toEqual([[{ err, kind: 'recipes', id: 'one' }, 'a cover could not be drawn']])
    state.isBroken = false
    expect(await find('one')).toHaveProperty('file')
  })

  it('a request that waits too long gets a plain cover, and a later request gets the drawn cover', async () => {
    const { drawCover, finish } = aHeldDrawing()
    const { find } = await startDrawing(1, { drawCover, waitMs: 1 })
    expect(await find('one')).toEqual({ plain: expect.stringMatching(/^<svg /) })
    finish()
    await expect.poll(() => find('one')).toHaveProperty('file')
  })

  it('on shutdown, the requests that wait get a plain cover, and no error is logged', async () => {
    const closing = new AbortController()
    onTestFinished(() => closing.abort())
    const { draw } = createCoverWorker(closing.signal)
    const { find, described, errors } = await startDrawing(3, { drawCover: draw, signal: closing.signal })
    expect(await find('one')).toHaveProperty('file')
    const waiting = ['two', 'three', 'four'].map((id) => find(id))
    await expect.poll(() => described).toContain('four')
    closing.abort()
    for (const found of await Promise.all(waiting)) expect(found).toEqual({ plain: expect.stringMatching(/^<svg /) })
    expect(errors).toEqual([])
  })

  it('a cover is drawn once for simultaneous requests', { tags: ['LIMITS-33'] }, async () => {
    const { find, described } = await startDrawing(1)
    const found = await Promise.all([320, 480, 960, 480].map((width) => find('one', width)))
    // The fields are read once before the drawing and once after it.
    expect([found.every((cover) => 'file' in cover), described]).toEqual([true, ['one', 'one']])
  })

  it('a cover is drawn again when its dish is edited during the drawing', { tags: ['CATALOG-19'] }, async () => {
    const { drawCover, begun, finish } = aHeldDrawing()
    const { find, forget, state, drawnDir } = await startDrawing(1, { drawCover })
    const drawing = find('one')
    await begun
    state.title = 'Chocolate cake'
    await forget('one')
    finish()
    expect(await drawing).toEqual({ plain: expect.stringMatching(/^<svg /) })
    expect(existsSync(join(drawnDir, 'recipes/one'))).toBe(false)
    expect(await find('one')).toHaveProperty('file')
  })

  it(
    'a cover is drawn again after an edit in another process with its own folder of covers',
    { tags: ['CATALOG-19'] },
    async () => {
      const { find, findReady, state, drawnDir } = await startDrawing(1)
      const drawnAt = () => statSync(join(drawnDir, 'recipes/one/480.webp')).mtimeMs
      await find('one')
      const before = drawnAt()
      await find('one')
      expect(drawnAt()).toBe(before)
      state.title = 'Chocolate cake'
      expect(await findReady('one')).toHaveProperty('sketch')
      expect(await find('one')).toHaveProperty('file')
      expect(drawnAt()).toBeGreaterThan(before)
      expect(await findReady('one')).toHaveProperty('file')
    },
  )
})

it(
  'a request for a cover while the queue is full gets the status 503 and a plain picture that no cache stores',
  { tags: ['LIMITS-33'] },
  async () => {
    const { covers, drawnDir } = await startDrawing(1)
    const app = await createHttp({ trustProxy: false }, pino({ level: 'silent' }))
    onTestFinished(() => app.close())
    await app.register(fastifyStatic, { root: drawnDir, serve: false })
    catalogRoutes(app, () => {}, { version: () => 1 } as Catalog, covers)
    const urls = Array.from({ length: 4 }, (_, index) => `/covers/recipes/recipe-${index}/480.webp`)
    const replies = await Promise.all(urls.map((url) => app.inject(url)))
    const plain = replies.filter(({ statusCode }) => statusCode === 503)
    expect([plain.length, replies.filter(({ statusCode }) => statusCode === 200).length]).toEqual([2, 2])
    for (const { headers, body } of plain)
      expect([headers, body]).toMatchObject([
        { 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'retry-after': '5' },
        expect.stringContaining('<svg'),
      ])
  },
)

describe('an address that is not a cover', () => {
  it('a cover of an unknown dish is not found, and no file is written', async () => {
    const { app, dataDir } = await startWithoutPhoto()
    const unknown = await app.inject('/covers/meals/99999/480.webp')
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'dish-unknown' }])
    // The failed request does not block later requests.
    expect((await app.inject('/covers/meals/60009/480.webp')).statusCode).toBe(200)
    expect(readdirSync(join(dataDir, 'covers/meals'))).toEqual(['60009'])
  })

  it('an invalid cover address, such as a path traversal, is not found', async () => {
    const { app, dataDir } = await startTestApp()
    for (const url of [
      '/covers/meals/..%2f..%2fcontent/480.webp',
      '/covers/meals/..%2f..%2f..%2fpackage.json/480.webp',
      '/covers/meals/%2e%2e/480.webp',
      '/covers/meals/../../480.webp',
      '/covers/..%2fcontent/mojito/480.webp',
      '/covers/meals/lasagne-alla-bolognese/..%2fstamp',
      '/covers/meals/lasagne-alla-bolognese/stamp',
      '/covers/meals/lasagne-alla-bolognese/481.webp',
      '/covers/meals/lasagne-alla-bolognese/480.png',
      '/covers/meals/LASAGNE/480.webp',
      '/covers/snacks/mojito/480.webp',
      '/covers/meals/lasagne-alla-bolognese%00/480.webp',
      '/covers/meals/lasagne-alla-bolognese/480.webp%00',
      '/covers/..%5c..%5cpackage.json',
    ]) {
      const response = await app.inject(url)
      expect([response.statusCode, response.json()], url).toEqual([
        404,
        { message: expect.any(String), code: 'not-found' },
      ])
    }
    expect(existsSync(join(dataDir, 'covers'))).toBe(false)
  })
})
