/**
 * Measures how long it takes to read the ideas for a meal over HTTP (bench/README.md). The catalogue has 2,000 dishes.
 * The members of the room have 500 recipes, two allergies and a diet.
 */
import { join } from 'node:path'
import { mealTimes } from '#contract/rooms.ts'
import { timeId } from '#server/crypto/ids.ts'
import { toRecipeColumns } from '#server/db/tables/recipe-columns.ts'
import { openDatabase } from '#server/db/open.ts'
import { emptyRecipe } from '#contract/recipes.ts'
import { sendRequest } from '#tests/support/server/call-api.ts'
import { insertDishes } from './data/generated-dishes.ts'
import { insertRoom, insertNumberedUsers } from './data/users-and-rooms.ts'
import { startBuilt } from './support/server-process.ts'
import { median, percentile, report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const goalMs = 50
const counts = { dishes: 2000, recipes: 500, members: 4, likes: 200, decided: 200, reads: 200, warmUp: 20 }
/** The first member has two allergies, the second a diet. */
const diets = [{ allergens: ['peanuts', 'milk'] }, { diets: ['no-pork'] }]

const folder = tempFolder()
const dataDir = join(folder, 'data')
const { roomId, tokens } = await fill()
const product = await startBuilt(dataDir)
try {
  const firstMs = await readMs(0)
  report(`ideas for the first time after a start`, `${firstMs.toFixed(0)} ms`)
  await reportReads('ideas among 2,000 dishes and 500 recipes', () => Promise.resolve())
  await reportReads('  after a like, so that the recipes are read again', toggleLike)
} finally {
  await product.stop()
}

async function reportReads(what: string, before: (index: number) => Promise<unknown>) {
  const durationsMs: number[] = []
  for (let index = 0; index < counts.reads; index += 1) {
    await before(index)
    const durationMs = await readMs(index)
    if (index >= counts.warmUp) durationsMs.push(durationMs)
  }
  const [p50, p99] = [median(durationsMs), percentile(durationsMs, 0.99)]
  report(`${what}, p50`, `${p50.toFixed(1)} ms`, { text: `< ${goalMs} ms`, isReached: p50 < goalMs })
  report('  p99', `${p99.toFixed(1)} ms`)
}

/** Reads the ideas for one meal. `index` selects the day, the meal and the member. @returns the time in milliseconds */
async function readMs(index: number) {
  const date = new Date(Date.now() + (index % 300) * 24 * 3600_000).toISOString().slice(0, 10)
  const query = `date=${date}&meal=${mealTimes[index % mealTimes.length]!}`
  const startedAt = performance.now()
  const response = await send('GET', `/api/rooms/${roomId}/ideas?${query}`, index)
  const { ideas } = (await response.json()) as { ideas: unknown[] }
  if (!ideas.length) throw new Error(`No ideas for ${query}`)
  return performance.now() - startedAt
}

/** As the first member, likes a dish if `index` is odd, and removes the like if `index` is even. */
function toggleLike(index: number) {
  return send(index % 2 ? 'POST' : 'DELETE', '/api/users/like/external_banana-bread', 0)
}

function send(method: string, path: string, index: number) {
  const body = method === 'POST' ? {} : undefined
  return sendRequest(product.url, `${method} ${path}`, { token: tokens[index % tokens.length], body })
}

async function fill() {
  const dishes = await insertDishes(dataDir, counts.dishes)
  const db = openDatabase({ dataDir })
  const members = await insertNumberedUsers(db, counts.members)
  const room = await insertRoom(db, 'family', members)
  await db
    .insertInto('recipes')
    .values(
      dishes.slice(0, counts.recipes).map(({ title, ingredients, minutes }, index) => ({
        id: timeId(),
        author_id: members[index % members.length]!.id,
        ...toRecipeColumns({
          ...emptyRecipe,
          title: `Our ${title}`.slice(0, 120),
          ingredients: ingredients.map(({ name, measure }) => `${measure} ${name}`),
          minutes: minutes ?? null,
        }),
        created_at: new Date().toISOString(),
        removed_at: null,
      })),
    )
    .execute()
  for (const [index, diet] of diets.entries())
    await db
      .insertInto('user_diets')
      .values({
        user_id: members[index]!.id,
        allergens: JSON.stringify(diet.allergens ?? []),
        diets: JSON.stringify(diet.diets ?? []),
      })
      .execute()
  await db
    .insertInto('saves')
    .values(
      members.flatMap(({ id }, at) =>
        dishes.slice(at * 100, at * 100 + counts.likes).map((dish) => ({
          user_id: id,
          kind: 'like' as const,
          target: `external_${dish.id}`,
          stamp: timeId(),
          card: '{}',
        })),
      ),
    )
    .execute()
  const decided = dishes.slice(0, counts.decided).map(({ id, title }, index) => {
    const day = new Date(Date.now() - (index + 1) * 24 * 3600_000).toISOString().slice(0, 10)
    return { id: timeId(), day, dish: title, dishId: id }
  })
  await db
    .insertInto('room_suggestions')
    .values(
      decided.map(({ id, day, dish, dishId }) => ({
        id,
        room_id: room,
        day,
        meal: 'dinner' as const,
        dish,
        dish_key: dish.toLowerCase(),
        user_id: members[0]!.id,
        origin: JSON.stringify({ kind: 'meal', id: dishId }),
      })),
    )
    .execute()
  await db
    .insertInto('room_decisions')
    .values(
      decided.map(({ id, day }) => ({
        id: timeId(),
        room_id: room,
        day,
        meal: 'dinner' as const,
        suggestion_id: id,
        reason: '',
        reopened_at: null,
      })),
    )
    .execute()
  await db.destroy()
  return { roomId: room, tokens: members.map(({ token }) => token) }
}
