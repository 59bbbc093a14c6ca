/** Measures reads, writes and searches among 1,000 to 100,000 recipes of users (bench/README.md). */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareSizes, compareWithPlain } from './support/compare.ts'
import { createSeededRandom } from '#tests/support/seeded-random.ts'
import { authorToken, insertRecipes } from './data/generated-recipes.ts'
import { measureSearches } from './recipe-searches.ts'
import { measureWrites } from './recipe-writes.ts'
import { startBuilt } from './support/server-process.ts'
import { report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const sizes = { small: 1000, uncached: 20_000, middle: 50_000, large: 100_000 }
/**
 * How many recipes (`idCount`) and list pages (`cursorCount`) are requested in turn. The response cache (16 MB) has no
 * space for all of these replies, so the server computes each reply.
 */
const idCount = 20_000
const cursorCount = 2000
const goals = { list: 0.4, byId: 0.35, profile: 0.25, residentMb: 150 }
/** The next run with the same `FOLDER` reuses the generated recipes. */
const folder = process.env.FOLDER ?? tempFolder()
const wanted = process.argv[2] ?? ''
const random = createSeededRandom(4)

const ids = await fill()
const small = await start('small')
const uncached = await start('uncached')
const middle = await start('middle')
const large = await start('large')
try {
  const among = (count: number) => ids.slice(0, count)
  const some = (from: string[], count: number) =>
    Array.from({ length: count }, () => from[Math.floor(random() * from.length)]!)
  const byId = (from: string[], count: number) => some(from, count).map((id) => `/api/recipes/${id}`)
  const pagesAt = (from: string[], count: number) =>
    some(from.slice(from.length / 10), count).map((id) => `/api/recipes?limit=20&cursor=${id}`)
  const middleIds = among(sizes.middle)
  const authorHeaders = { authorization: `Bearer ${authorToken(1)}` }
  const cases = [
    { name: 'list of 20 of 50,000', paths: ['/api/recipes?limit=20'], headers: {}, goal: goals.list },
    {
      name: 'list of 20 of 50,000, at random cursors',
      paths: pagesAt(middleIds, cursorCount),
      headers: {},
      goal: goals.list,
    },
    { name: 'recipe by id, always the same', paths: byId(middleIds, 1), headers: {}, goal: goals.byId },
    { name: 'recipe by id, random among 50,000', paths: byId(middleIds, idCount), headers: {}, goal: goals.byId },
    {
      name: 'own profile with likes and recipes',
      paths: ['/api/users/profile'],
      headers: authorHeaders,
      goal: goals.profile,
    },
  ]
  for (const one of cases) if (one.name.includes(wanted)) await compareWithPlain(middle, folder, one)

  // The smaller server has 20,000 recipes, because the replies for only 1,000 recipes would fit in the response cache.
  const growthCases = [
    {
      name: 'growth: list of 20, 100,000 compared with 20,000',
      paths: [pagesAt(among(sizes.uncached), cursorCount), pagesAt(ids, cursorCount)],
    },
    {
      name: 'growth: recipe by id, 100,000 compared with 20,000',
      paths: [byId(among(sizes.uncached), idCount), byId(ids, idCount)],
    },
  ]
  for (const { name, paths } of growthCases)
    if (name.includes(wanted))
      await compareSizes(folder, name, { server: uncached, paths: paths[0]! }, { server: large, paths: paths[1]! })
  if ('create and like'.includes(wanted))
    await measureWrites(folder, { small, large }, { small: among(sizes.small), large: ids })
  if ('search'.includes(wanted)) await measureSearches({ small, large })
  const mb = large.residentMb()
  report('resident memory with 100,000 recipes at the end', `${mb.toFixed(0)} MB`, {
    text: `< ${goals.residentMb} MB`,
    isReached: mb < goals.residentMb,
  })
} finally {
  for (const product of [small, uncached, middle, large]) await product.stop()
}

/**
 * Creates a data folder for each size. Each folder starts as a copy of the next smaller one.
 * @returns all ids, oldest first
 */
async function fill() {
  const file = join(folder, 'ids.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as string[]
  const all: string[] = []
  let smaller: string | null = null
  for (const [name, count] of Object.entries(sizes)) {
    if (smaller) cpSync(join(folder, smaller), join(folder, name), { recursive: true })
    all.push(...(await insertRecipes(join(folder, name), all.length, count)))
    smaller = name
  }
  writeFileSync(file, JSON.stringify(all))
  return all
}

function start(size: keyof typeof sizes) {
  return startBuilt(join(folder, size))
}
