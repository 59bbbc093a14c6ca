/**
 * Compares the product's request rate with the rate of a `node:http` server that sends the same bytes
 * (bench/README.md).
 */
import { join } from 'node:path'
import { compareWithPlain } from './support/compare.ts'
import { insertDishes } from './data/generated-dishes.ts'
import { startBuilt } from './support/server-process.ts'
import { report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const residentMbMax = 150
const folder = tempFolder()

const dishes = await insertDishes(join(folder, 'data'), 2000)
const idPaths = dishes.slice(0, 500).map((dish) => `/api/catalog/meals/${dish.id}`)
const listPath = '/api/catalog/meals?category=Beef&limit=20'
const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const cases = [
  { name: 'list of 20', paths: [listPath], headers: {}, goal: 0.6 },
  { name: 'dish by id, always the same', paths: idPaths.slice(0, 1), headers: {}, goal: 0.5 },
  { name: 'dish by id, 500 in turn', paths: idPaths, headers: {}, goal: 0.5 },
  { name: 'list of 20, compressed as browsers ask', paths: [listPath], headers: browserHeaders, goal: 0.6 },
  { name: 'dish by id, 500 in turn, compressed', paths: idPaths, headers: browserHeaders, goal: 0.5 },
].filter(({ name }) => name.includes(process.argv[2] ?? ''))

const product = await startBuilt(join(folder, 'data'))
try {
  for (const one of cases) await compareWithPlain(product, folder, one)
  const mb = product.residentMb()
  report('resident memory at the end', `${mb.toFixed(0)} MB`, {
    text: `< ${residentMbMax} MB`,
    isReached: mb < residentMbMax,
  })
} finally {
  await product.stop()
}
