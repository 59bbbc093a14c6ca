/**
 * Exports 2,000 recipes with pictures in each format (bench/README.md). Measures the size of the file, the time, the
 * memory of the server, and the latency of another user. Then measures memory and latency while several clients request
 * a file and read nothing. The parameter can be a part of a format's name, to export only to formats with this part in
 * their names. It can also be `stopped`, to measure only the clients that read nothing. The server without any export
 * is always measured.
 */
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { Format, limits } from '#contract/exports.ts'
import { openDatabase } from '#server/db/open.ts'
import { createFolderStorage } from '#server/pictures/folder-storage.ts'
import { pictureAddress, pictureFiles } from '#server/pictures/picture-storage.ts'
import { sendRequest } from '#tests/support/server/call-api.ts'
import { authorToken, insertRecipes } from './data/generated-recipes.ts'
import { probeDuring } from './support/latency-probe.ts'
import { processTree } from './support/process-tree.ts'
import { startBuilt, type ServerProcess } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const recipeCount = Number(process.env.RECIPES ?? 2000)
const wanted = process.argv[2] ?? ''
const goals = { memoryMb: 100, p99Ms: 150 }
const samplePauseMs = 20
/** Responses of this route are not cached, so each request needs the thread of the server. */
const probePath = '/api/catalog/meals/random'

const dataDir = tempFolder()
await insertRecipes(dataDir, 0, recipeCount)
await insertPictures()
await withServer(async (server) => {
  await measure(server, 'no export', () => sleep(2000))
  for (const format of Format.options.filter((each) => each.includes(wanted)))
    await measure(server, format, () => download(server, format, 0))
})
if ('stopped'.includes(wanted)) {
  await shareOut(limits.filesAtOnce)
  await withServer((server) => measureStopped(server, limits.filesAtOnce))
}

/** Gives all recipes to one user, and gives each recipe one of 20 generated pictures, which are as large as photos. */
async function insertPictures() {
  const db = openDatabase({ dataDir })
  const storage = createFolderStorage(join(dataDir, 'uploads'))
  const ids = await db.selectFrom('recipes').select('id').execute()
  const names = Array.from({ length: 20 }, (_, index) => String(index).padStart(24, 'p'))
  for (const name of names) {
    const photo = await sharp({
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        background: '#a94',
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
      },
    })
      .png()
      .toBuffer()
    const widths = pictureFiles.map((file) => Number.parseInt(file))
    await storage.write(
      name,
      await Promise.all(widths.map((width) => sharp(photo).resize({ width }).webp().toBuffer())),
    )
  }
  await db.transaction().execute(async (trx) => {
    for (const [index, { id }] of ids.entries())
      await trx
        .updateTable('recipes')
        .set({ image: pictureAddress(names[index % names.length]!), author_id: 'cook-0' })
        .where('id', '=', id)
        .execute()
  })
  await db.destroy()
}

async function download({ url }: ServerProcess, format: Format, author: number) {
  const response = await sendRequest(url, `GET /api/exports?format=${format}`, { token: authorToken(author) })
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) bytes += chunk.length
  return bytes
}

async function measure(server: ServerProcess, name: string, work: () => Promise<number | void>) {
  const before = server.residentMb()
  let peak = before
  let peakOfAll = 0
  const {
    result: bytes,
    seconds,
    times,
  } = await probeDuring(work(), {
    url: server.url + probePath,
    pauseMs: samplePauseMs,
    sample() {
      peak = Math.max(peak, server.residentMb())
      peakOfAll = Math.max(peakOfAll, processTree(server.pid).residentMb)
    },
  })
  const size = bytes ? `${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, ` : ''
  const [p50, p99] = [median(times), percentile(times, 0.99)]
  report(`${name}: ${size}latency of another user p50 ${p50.toFixed(1)} ms, p99`, `${p99.toFixed(1)} ms`, {
    text: `< ${goals.p99Ms} ms`,
    isReached: p99 < goals.p99Ms,
  })
  const growth = peak - before
  report(
    `  memory ${before.toFixed(0)} MB, of all processes ${peakOfAll.toFixed(0)} MB, growth`,
    `${growth.toFixed(0)} MB`,
    {
      text: `< ${goals.memoryMb} MB`,
      isReached: growth < goals.memoryMb,
    },
  )
}

async function withServer(work: (server: ServerProcess) => Promise<void>) {
  const server = await startBuilt(dataDir)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Distributes the recipes evenly among `count` users. */
async function shareOut(count: number) {
  const db = openDatabase({ dataDir })
  const ids = await db.selectFrom('recipes').select('id').execute()
  for (const [index, { id }] of ids.entries())
    await db
      .updateTable('recipes')
      .set({ author_id: `cook-${index % count}` })
      .where('id', '=', id)
      .execute()
  await db.destroy()
}

/** Opens `clients` connections of different users. Each connection requests a file and reads nothing. */
async function measureStopped(server: ServerProcess, clients: number) {
  const sockets = Array.from({ length: clients }, (_, author) => {
    const socket = connect(server.port, '127.0.0.1').pause()
    socket.write(
      `GET /api/exports?format=book HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${authorToken(author)}\r\n\r\n`,
    )
    return socket
  })
  await measure(server, `${clients} clients that read nothing`, () => sleep(5000))
  for (const socket of sockets) socket.destroy()
}
