/**
 * Measures the CPU time of uncached reads of recipes, in the product and in a bare Fastify route with the same
 * queries and the same serializer (bench/README.md).
 */
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import * as contract from '#contract/recipes.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Db } from '#server/db/open.ts'
import { createVersions } from '#server/db/versions.ts'
import { recipesStore } from '#server/features/recipes/recipes.store.ts'
import { savesStore } from '#server/features/saves/saves.store.ts'
import { createReplySerializer } from '#server/http/replies/reply-serializer.ts'
import { insertUsers } from '#tests/support/fixtures/many-users.ts'
import { median, report, summarize } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const recipeCount = 2000
const requestsPerRound = 1000
const ratioMax = 1.5

const databaseUrl = process.env.DATABASE_URL
const folder = tempFolder()
const db = openDatabase({ dataDir: folder, databaseUrl })
await migrate(db)
const [author] = await insertUsers(db, 1)
const ids = await insertRecipes(author!.id)
const bare = await startBare(db)
const config = readConfig({ MEALDB_URL: 'off', COCKTAILDB_URL: 'off', DATA_DIR: folder })
const { app } = await createApp({ config, db, log: pino({ enabled: false }), distDir: join(process.cwd(), 'dist') })
const name = databaseUrl ? 'PostgreSQL' : 'SQLite'
try {
  // The product gets each address once, so no response comes from its response cache.
  await compare(`a page of 20 recipes, ${name}`, (index) => `/api/recipes?limit=20&cursor=${ids[20 + index]}`)
  await compare(`a recipe by id, ${name}`, (index) => `/api/recipes/${ids[index]}`)
} finally {
  await app.close()
  await bare.close()
  await db.destroy()
}

/** Inserts recipes with ids that no earlier run on the same database has used. @returns the ids, in ascending order */
async function insertRecipes(authorId: string) {
  const store = recipesStore(db, createVersions(db))
  const begin = Date.now().toString(16).padStart(12, '0')
  const all = Array.from({ length: recipeCount }, (_, index) => begin + index.toString(16).padStart(12, '0'))
  const lines = (text: string) => Array.from({ length: 12 }, (_, index) => `${index + 1} ${text}`)
  const fields = { ...contract.emptyRecipe, ingredients: lines('spoons of flour'), steps: lines('stir until smooth') }
  for (const id of all)
    await store.insert({ id, authorId, createdAt: new Date().toISOString() }, { ...fields, title: `Recipe ${id}` }, [])
  return all
}

/** Starts bare Fastify with the same two routes. These routes only run the queries and the serializer. */
async function startBare(from: Db) {
  const versions = createVersions(from)
  const recipes = recipesStore(from, versions)
  const saves = savesStore(from, versions)
  const server = Fastify()
  const noSavers = { likes: [], likesCount: 0, bookmarks: [], bookmarksCount: 0 }
  async function withSavers(found: Awaited<ReturnType<typeof recipes.findPage>>) {
    const savers = await saves.findSavers(found.map(({ _id }) => _id))
    return found.map((recipe) => ({ ...recipe, ...(savers.get(recipe._id) ?? noSavers) }))
  }
  const page = createReplySerializer(contract.recipes.reply)
  const single = createReplySerializer(contract.recipe.reply)
  server.get<{ Querystring: { cursor: string } }>('/api/recipes', async ({ query: { cursor } }, reply) =>
    reply.serializer(page).send(await withSavers(await recipes.findPage({ cursor, limit: 20 }))),
  )
  server.get<{ Params: { id: string } }>('/api/recipes/:id', async ({ params: { id } }, reply) => {
    const [recipe] = await withSavers([(await recipes.find(id))!])
    return reply.serializer(single).send(recipe)
  })
  await server.ready()
  return server
}

/**
 * Reports the CPU time of the product, divided by the CPU time of bare Fastify. Both servers run in this process and
 * are measured alternately, so that a busy machine slows both.
 */
async function compare(what: string, pathOf: (index: number) => string) {
  const ratios: number[] = []
  let next = 0
  for (let round = -1; round < rounds; round += 1) {
    const count = Math.min(requestsPerRound, Math.floor((recipeCount - 20) / (rounds + 1)))
    const from = next
    next += count
    const product = await timeOf(app, count, (index) => pathOf(from + index))
    const plain = await timeOf(bare, count, (index) => pathOf(from + index))
    // The first round warms up.
    if (round >= 0) ratios.push(product / plain)
  }
  report(what, summarize(ratios), { text: `≤ ${ratioMax}`, isReached: median(ratios) <= ratioMax })
}

/** Sends `count` requests. @returns the CPU seconds of this process, nearly all of which the server uses */
async function timeOf(server: FastifyInstance, count: number, pathOf: (index: number) => string) {
  const before = process.cpuUsage()
  for (let index = 0; index < count; index += 1) {
    const { statusCode, body } = await server.inject(pathOf(index))
    if (statusCode !== 200) throw new Error(`${pathOf(index)} failed with ${statusCode}: ${body}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
