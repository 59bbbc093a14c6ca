/**
 * A hostile member (bench/README.md). On a server with a small heap, measures reads of a room that is full of the
 * largest recipes, and a socket that tries to join many rooms that do not exist.
 */
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { limits as recipeLimits } from '#contract/rooms/room-recipes.ts'
import { limits } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import { longestRecipe } from '#tests/support/fixtures/recipes.ts'
import { insertRoom, insertNumberedUsers } from '#bench/data/users-and-rooms.ts'
import { startProcess } from '#bench/support/server-process.ts'
import { median, report } from '#bench/support/statistics.ts'
import { tempFolder } from '#bench/support/temp-folder.ts'

const heapMb = 512
const goals = { responseBytes: 1_000_000, growthMb: 20 }
const reads = 200
const floodEvents = 100_000
const folder = tempFolder()

const [user, roomId] = await fill(join(folder, 'data'))
const product = await startProcess([`--max-old-space-size=${heapMb}`, 'dist/server/main.js'], {
  path: '/api/health',
  env: { DATA_DIR: join(folder, 'data'), MEALDB_URL: 'off', COCKTAILDB_URL: 'off', LOG_LEVEL: 'warn' },
})
try {
  await measureLargestRoom()
  await measureRefusedJoins()
} finally {
  await product.stop()
}

/** Reads the room with many requests at once, and measures the duration of `/api/health` at the same time. */
async function measureLargestRoom() {
  const headers = { authorization: `Bearer ${user.token}` }
  const read = () => fetch(`${product.url}/api/rooms/${roomId}`, { headers }).then((response) => response.arrayBuffer())
  const startedAt = performance.now()
  const { byteLength } = await read()
  report(`a room with ${recipeLimits.recipesMax} of the largest recipes`, `${(byteLength / 1000).toFixed(0)} kB`, {
    text: `< ${goals.responseBytes / 1000} kB`,
    isReached: byteLength < goals.responseBytes,
  })
  report('  the first read', `${(performance.now() - startedAt).toFixed(0)} ms`)
  const state = { isReading: true }
  const all = Promise.all(Array.from({ length: reads }, read)).finally(() => (state.isReading = false))
  const delaysMs: number[] = []
  while (state.isReading) {
    const askedAt = performance.now()
    await fetch(`${product.url}/api/health`).then((response) => response.arrayBuffer())
    delaysMs.push(performance.now() - askedAt)
  }
  await all
  report(`  health during ${reads} reads at once, p50`, `${median(delaysMs).toFixed(0)} ms`)
  report('  the longest', `${Math.max(...delaysMs).toFixed(0)} ms`)
  report('  resident memory', `${product.residentMb().toFixed(0)} MB with a heap of ${heapMb} MB`)
}

/** Sends `floodEvents` requests to join rooms that do not exist, and waits until the server closes the socket. */
async function measureRefusedJoins() {
  const before = product.residentMb()
  const socket = io(product.url, { transports: ['websocket'], reconnection: false, auth: { token: user.token } })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  const isClosed = new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()))
  for (let count = 0; count < floodEvents; count += 1) socket.emit('join-room', { roomId: `invented-room-id-${count}` })
  await isClosed
  const growth = product.residentMb() - before
  report(`a socket with ${floodEvents} events is closed; memory grew by`, `${growth.toFixed(0)} MB`, {
    text: `< ${goals.growthMb} MB`,
    isReached: growth < goals.growthMb,
  })
}

/** @returns a member, and the id of a room with the maximum numbers of members and recipes */
async function fill(dataDir: string) {
  const db = openDatabase({ dataDir })
  await migrate(db)
  const users = await insertNumberedUsers(db, limits.membersMax)
  const id = await insertRoom(db, 'hostile', users)
  const columns = toRecipeColumns(longestRecipe())
  for (let count = 0; count < recipeLimits.recipesMax; count += 1)
    await db
      .insertInto('room_recipes')
      .values({ ...columns, id: timeId(), room_id: id, user_id: users[0]!.id, origin: null })
      .execute()
  await db.destroy()
  return [users[0]!, id] as const
}
