/**
 * Measures the memory of all server processes and the latency of other users during a large import (bench/README.md).
 * The import first reads a Paprika file with pictures, and then saves the recipes of the file. The server is killed and
 * started again once in each of these two phases.
 */
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImportReport } from '#contract/imports.ts'
import { writeArchive } from '#server/cli/archive-writer.ts'
import { createKillableServer } from '#tests/torture/killable-server.ts'
import { callApi } from '#tests/support/server/call-api.ts'
import { probeDuring } from './support/latency-probe.ts'
import { processTree } from './support/process-tree.ts'
import { percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const recipeCount = Number(process.env.RECIPES ?? 10_000)
const pictureKinds = 40
const samplePauseMs = 40
const probePath = '/api/catalog/meals/random'
const goals = { memoryMb: 300, p99Ms: 150 }

const folder = tempFolder()
const server = await createKillableServer(join(folder, 'data'), join(folder, 'log'), {})
try {
  const file = join(folder, 'library.paprikarecipes')
  await writeLibrary(file)
  await server.start()
  const token = await register()
  const form = new FormData()
  form.append('file', await openAsBlob(file), 'library.paprikarecipes')
  const { importId } = await call<ImportReport>(token, 'POST', '', form)
  await measure('reading', () => reach(token, importId, ['ready', 'failed']))
  await call(token, 'POST', `/${importId}/accept`)
  const saved = await measure('saving', () => reach(token, importId, ['done', 'failed', 'stopped']))
  const onServer = await countRecipes()
  const isExact = saved.counts.saved === recipeCount && onServer === recipeCount
  report('  saved, and recipes of the server after two kills', `${saved.counts.saved}, ${onServer}`, {
    text: `${recipeCount}, each once`,
    isReached: isExact,
  })
} finally {
  await server.end('SIGTERM')
}

/** Writes a Paprika file. Each picture has different bytes, so that the server stores all pictures. */
async function writeLibrary(file: string) {
  const kinds = await Promise.all(
    Array.from({ length: pictureKinds }, (_, index) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise: noise(index) } })
        .jpeg({ quality: 50 })
        .toBuffer(),
    ),
  )
  await writeArchive(file, async (add) => {
    for (let index = 0; index < recipeCount; index += 1) {
      const photo = Buffer.concat([kinds[index % pictureKinds]!, Buffer.from(`number ${index}`)])
      const entry = gzipSync(JSON.stringify(recipeOf(index, photo.toString('base64'))), { level: 1 })
      await add(`Recipe ${index}.paprikarecipe`, [entry], { isCompressed: true })
    }
  })
}

function noise(index: number) {
  return { type: 'gaussian' as const, mean: 60 + index * 3, sigma: 8 }
}

function recipeOf(index: number, photo: string) {
  return {
    uid: `RECIPE-${index}`,
    name: `Stew number ${index} with beans`,
    description: 'Thick, and better on the second day.',
    ingredients: Array.from({ length: 10 }, (_, row) => `${row + 1} tbsp ingredient ${index + row}`).join('\n'),
    directions: Array.from({ length: 6 }, (_, row) => `Step ${row + 1}: stir the pot and wait for a while.`).join(
      '\n\n',
    ),
    servings: '4',
    photo: 'a.jpg',
    photo_data: photo,
  }
}

async function register(): Promise<string> {
  const user = { name: 'Ada', email: 'ada@example.org', password: 'Sourdough7' }
  return (await callApi<{ token: string }>(server.url, {}, 'POST /api/auth/register', user)).token
}

function call<T>(token: string, method: string, path: string, body?: FormData) {
  return callApi<T>(server.url, { token }, `${method} /api/imports${path}`, body)
}

/**
 * Waits until the import is in one of `states`. Kills the server once, when a third of the recipes is processed, and
 * starts it again. @returns the report of the import
 */
async function reach(token: string, importId: string, states: string[]) {
  let isKilled = false
  for (;;) {
    const found = await call<ImportReport>(token, 'GET', `/${importId}`)
    if (states.includes(found.state)) return found
    if (!isKilled && found.done > recipeCount / 3) {
      isKilled = true
      await server.end('SIGKILL')
      await server.start()
    }
    await sleep(500)
  }
}

async function countRecipes() {
  let count = 0
  let next: string | null = '/api/recipes?limit=50'
  while (next) {
    const reply: Response = await fetch(server.url + next)
    count += ((await reply.json()) as unknown[]).length
    next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1] ?? null
  }
  return count
}

/**
 * Runs `work` while another user sends one request after the other. Reports memory and the latency of these requests.
 */
async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  let peakMb = 0
  let parts = ''
  const { result, seconds, times } = await probeDuring(work(), {
    url: server.url + probePath,
    pauseMs: samplePauseMs,
    whenUp: () => server.whenUp(),
    sample() {
      const tree = processTree(server.pid())
      if (tree.residentMb <= peakMb) return
      peakMb = tree.residentMb
      const members = tree.members().map((member) => `${member.name} ${member.residentMb}`)
      parts = `${members.join(', ')}; with shared memory counted once ${tree.proportionalMb().toFixed(0)}`
    },
  })
  report(
    `${name} ${recipeCount} recipes: memory of all processes`,
    `${peakMb.toFixed(0)} MB in ${seconds.toFixed(0)} s`,
    {
      text: `< ${goals.memoryMb} MB`,
      isReached: peakMb < goals.memoryMb,
    },
  )
  report('  at its highest, MB', parts)
  const p99 = percentile(times, 0.99)
  report('  latency of others, p99', `${p99.toFixed(0)} ms (p50 ${percentile(times, 0.5).toFixed(1)} ms)`, {
    text: `< ${goals.p99Ms} ms`,
    isReached: p99 < goals.p99Ms,
  })
  return result
}
