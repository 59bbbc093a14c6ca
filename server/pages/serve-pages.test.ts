/** The pages of screens, also when their metadata cannot be read. */
import Fastify from 'fastify'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, win32 } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { screens } from '#contract/screens.ts'
import { AppError } from '#server/http/errors/app-error.ts'
import { aTempFolder } from '#tests/support/temp-folder.ts'
import { servePages, urlPathOf, type PageParts } from './serve-pages.ts'

const reads = {
  'the database is down': () => Promise.reject(new Error('connect ECONNREFUSED')),
  'the database does not respond': () => new Promise<null>(() => {}),
  'the dish is unknown': () => Promise.reject(new AppError('dish-unknown')),
}

async function start(read: () => Promise<null>, webDir = aTempFolder()) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  writeFileSync(join(webDir, 'index.html'), '<html><head><title>Potluck</title></head><body></body></html>')
  const parts: PageParts = {
    webDir,
    readQueryMetadata: read,
    pathMetadata: {},
    firstPictures: { [screens.recipes]: read },
    publicUrl: 'https://potluck.example',
  }
  await servePages(app, parts)
  await app.ready()
  return { app, lines }
}

it.each(Object.entries(reads))('a page is served within one second when %s', { tags: ['OPS-42'] }, async (_, read) => {
  const { app } = await start(read)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const path of ['/recipes', '/recipes?recipe=1', '/?meal=1']) {
    const reply = app.inject(path)
    // The time limit is for all reads of a page together: /recipes?recipe=1 reads metadata and the first picture.
    await vi.advanceTimersByTimeAsync(1000)
    const { statusCode, headers, body } = await reply
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>')
  }
})

it(
  'the path of a screen returns the same page with and without a slash at its end',
  { tags: ['SHELL-17'] },
  async () => {
    const { app } = await start(async () => null)
    for (const path of ['/recipes', '/rooms/r1', '/']) {
      const [plain, slashed] = [await app.inject(path), await app.inject(`${path.replace(/\/$/, '')}/`)]
      expect([path, slashed.statusCode]).toEqual([path, 200])
      expect(slashed.body).toBe(plain.body)
    }
  },
)

it('a failed read is logged once a minute, and an unknown dish is never logged', async () => {
  const down = await start(reads['the database is down'])
  for (let time = 0; time < 3; time += 1) await down.app.inject('/?meal=1')
  expect(down.lines).toEqual([expect.stringContaining('ECONNREFUSED')])
  const unknown = await start(reads['the dish is unknown'])
  await unknown.app.inject('/?meal=1')
  expect(unknown.lines).toEqual([])
})

it('only files in the folder assets of the web app are immutable, wherever the product is installed', async () => {
  const webDir = join(aTempFolder(), 'assets', 'web')
  mkdirSync(join(webDir, 'assets'), { recursive: true })
  for (const file of ['manifest.webmanifest', 'assets/app.js']) writeFileSync(join(webDir, file), '{}')
  const { app } = await start(async () => null, webDir)
  const cacheControlOf = async (path: string) => (await app.inject(path)).headers['cache-control']
  expect([await cacheControlOf('/manifest.webmanifest'), await cacheControlOf('/assets/app.js')]).toEqual([
    'no-cache',
    'public, max-age=31536000, immutable',
  ])
})

it('on Windows, the URL path of a file in a subfolder has slashes', () => {
  expect(urlPathOf(String.raw`C:\potluck\web`, String.raw`C:\potluck\web\assets\app.js`, win32)).toBe('/assets/app.js')
})
