/**
 * Measures how many ingredient names are found in the food table, how large the table is, and how long a lookup takes
 * (bench/README.md). The first parameter can be a folder with `dev-large.jsonl.gz`, which has ingredient names of other
 * sites.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { readContent } from '#content/read.ts'
import { foodTable } from '#cooking/foods/food-table.ts'
import { foodOf } from '#cooking/foods/foods.ts'
import { report } from './support/statistics.ts'

const goals = { catalogue: 98, otherSites: 90, sizeKb: 20 }
const shownMax = Number(process.env.SHOWN ?? 20)
const root = join(import.meta.dirname, '..')

report('foods in the table, and their names', `${foodTable().foods.length}, ${foodTable().byName.size}`)

const { meals, drinks } = readContent(join(root, 'content'))
const catalogue = [...meals, ...drinks].flatMap(({ dish }) => dish.ingredients.map(({ name }) => name))
reportCoverage('ingredients of the catalogue with a food', catalogue, goals.catalogue)

const folder = process.argv[2]
const otherSites = folder && join(folder, 'dev-large.jsonl.gz')
if (otherSites && existsSync(otherSites)) {
  const names = gunzipSync(readFileSync(otherSites))
    .toString()
    .trim()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { name?: string }).name ?? [])
  reportCoverage('labelled names of other sites with a food', names, goals.otherSites)
  const started = performance.now()
  for (const name of names) foodOf(name)
  report('time of a lookup', `${(((performance.now() - started) / names.length) * 1000).toFixed(0)} µs`)
} else {
  console.log(
    'For names of other sites: npx tsx bench/foods.ts FOLDER, with dev-large.jsonl.gz (one JSON object a line, its name in `name`).',
  )
}

const folderOfRows = join(root, 'cooking/foods/rows')
const files = readdirSync(folderOfRows).map((name) => ({ name, rows: rowsIn(join(folderOfRows, name)) }))
const isForeign = ({ name }: { name: string }) => name.endsWith('-names.ts')
const english = compressedKb(files.filter((each) => !isForeign(each)).map(({ rows }) => rows))
report('rows of the table with English names, compressed', `${english.toFixed(1)} kB`, {
  text: `≤ ${goals.sizeKb} kB`,
  isReached: english <= goals.sizeKb,
})
report(
  'names in other languages, compressed',
  `${compressedKb(files.filter(isForeign).map(({ rows }) => rows)).toFixed(1)} kB`,
)

/** Reports how many of `names` are found in the food table, and prints the most frequent of the other names. */
function reportCoverage(what: string, names: string[], goal: number) {
  const missing = new Map<string, number>()
  for (const name of names) if (!foodOf(name)) missing.set(name, (missing.get(name) ?? 0) + 1)
  const uses = [...missing.values()].reduce((sum, count) => sum + count, 0)
  const percent = 100 * (1 - uses / names.length)
  report(what, `${percent.toFixed(1)} % of ${names.length}`, { text: `≥ ${goal} %`, isReached: percent >= goal })
  const frequent = [...missing].sort((left, right) => right[1] - left[1]).slice(0, shownMax)
  if (frequent.length) console.log(`  without: ${frequent.map(([name, count]) => `${name} (${count})`).join(', ')}`)
}

function rowsIn(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(/`\n([^`]*)`/g)].map(([, rows]) => rows).join('')
}

function compressedKb(texts: string[]) {
  return brotliCompressSync(texts.join('')).length / 1000
}
