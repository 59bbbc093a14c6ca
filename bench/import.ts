/**
 * Counts the recipe pages and pasted texts that our reader reads correctly, and measures how much time and memory it
 * needs for a page: `npx tsx bench/import.ts FOLDER [SET]` (bench/README.md). For comparison, the npm package
 * recipe-scrapers reads the same pages.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getScraper, LogLevel } from 'recipe-scrapers'
import { readPage } from '#server/recipe-readers/pages/read-page.ts'
import { readText } from '#server/recipe-readers/pages/read-text.ts'
import { scoreImport, type FoundRecipe, type GoldRecipe, type ImportScore } from './support/import-score.ts'
import { percentile, report } from './support/statistics.ts'

const goals = { near: 0.83, nearMarked: 0.91, core: 0.75, pasted: 0.65, p95Ms: 150, megabytes: 100 }

const jsonLd = /<script\b[^>]{0,200}ld\+json[^>]{0,200}>[\s\S]*?<\/script>/gi

interface GoldPage {
  id?: string
  site: string
  url?: string
  /** The file of the page, compressed with gzip. */
  page: string
  has_schema: boolean
  language: string | null
  expected: GoldRecipe & { description?: string }
}

interface GoldText {
  /** The site, a slash, and a name. */
  id: string
  language: string | null
  text: string
  expected: GoldRecipe & { total_time?: number | null }
}

interface Reader {
  name: string
  read: (html: string, address: string) => FoundRecipe | null | Promise<FoundRecipe | null>
}

const readers: Reader[] = [
  { name: 'Potluck', read: (html, address) => readPage(html, address)?.recipe ?? null },
  { name: 'recipe-scrapers (npm)', read: readByScrapers },
]

const [folder, set = 'dev'] = process.argv.slice(2)
const pages = folder && join(folder, 'import-pages', set)
if (pages && existsSync(pages)) {
  await comparePages(pages)
  const texts = join(folder, 'paste-text', `${set}.jsonl.gz`)
  if (existsSync(texts)) {
    const goldTexts = linesOf<GoldText>(texts)
    measureTexts(goldTexts)
    measureTimesAndDescriptions(goldTexts, linesOf<GoldPage>(join(pages, 'expected.jsonl.gz')))
  }
} else
  console.info(
    'Needs pages with their recipes: npx tsx bench/import.ts FOLDER [SET], with import-pages/SET/expected.jsonl.gz (default dev) in FOLDER. Each line is an object { site, url, page, has_schema, language, expected: { title, ingredients, instructions } }; `page` is a file of HTML, compressed with gzip. paste-text/SET.jsonl.gz may have texts { id, language, text, expected }.',
  )

function linesOf<Line>(path: string) {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Line)
}

async function comparePages(root: string) {
  const gold = linesOf<GoldPage>(join(root, 'expected.jsonl.gz'))
  console.info(`${gold.length} pages of ${root}\n`)
  console.info(`${'reader'.padEnd(24)} pages          core   near  title  throws  p50 ms  p95 ms  MB a page`)
  for (const reader of readers) {
    const { scores, ms, megabytes, throws } = await measurePages(reader, root, gold)
    const p95 = percentile(ms, 0.95)
    const groups: [string, (page: GoldPage) => boolean][] = [
      ['all', () => true],
      ['with schema', ({ has_schema: hasSchema }) => hasSchema],
      ['without', ({ has_schema: hasSchema }) => !hasSchema],
      ['English', ({ language }) => !!language?.toLowerCase().startsWith('en')],
      ['other', ({ language }) => !language?.toLowerCase().startsWith('en')],
      ['fifth', ({ site }) => isInFifth(site)],
      ['others', ({ site }) => !isInFifth(site)],
    ]
    for (const [group, isIn] of groups) {
      const scoresOfGroup = scores.filter((_, index) => isIn(gold[index]!))
      const shares = [
        share(scoresOfGroup, ({ isCore }) => isCore),
        share(scoresOfGroup, ({ isNear }) => isNear),
        share(scoresOfGroup, ({ isTitle }) => isTitle),
      ]
      const more =
        group === 'all'
          ? `${String(throws).padStart(8)} ${percentile(ms, 0.5).toFixed(1).padStart(7)} ${p95.toFixed(1).padStart(7)} ${megabytes.toFixed(0).padStart(10)}`
          : ''
      console.info(
        `${reader.name.padEnd(24)} ${`${group} ${scoresOfGroup.length}`.padEnd(14)} ${shares.map((each) => (100 * each).toFixed(1).padStart(5)).join('  ')} ${more}`,
      )
    }
    if (reader.name === 'Potluck') {
      reportGoals(scores, gold, p95, megabytes, throws)
      await reportUnmarked(reader, root, gold)
    }
  }
}

/**
 * Reads the pages with schema.org data again, but without their JSON-LD. The result shows how well the reader reads
 * pages without such data.
 */
async function reportUnmarked(reader: Reader, root: string, gold: GoldPage[]) {
  const marked = gold.filter(({ has_schema: hasSchema }) => hasSchema)
  const read: Reader['read'] = (html, address) => reader.read(html.replace(jsonLd, ''), address)
  const { scores } = await measurePages({ name: reader.name, read }, root, marked)
  const near = share(scores, ({ isNear }) => isNear)
  report(`pages nearly right, of ${marked.length} with schema.org read without their JSON-LD`, percent(near))
}

/**
 * Whether a site is in the test group, which has one fifth of all sites. At first, the rules for reading pages were
 * written without looking at the pages of this group (bench/README.md). A hash of the site's name selects the group, so
 * the group never changes.
 */
function isInFifth(site: string) {
  return createHash('sha256').update(`apart ${site}`).digest()[0]! % 5 === 0
}

async function measurePages({ read }: Reader, root: string, gold: GoldPage[]) {
  const scores: ImportScore[] = []
  const ms: number[] = []
  let megabytes = 0
  let throws = 0
  for (const { page, url, site, expected } of gold) {
    const html = gunzipSync(readFileSync(join(root, page))).toString()
    const address = url?.startsWith('http') ? url : `https://${site}/`
    const heapBefore = process.memoryUsage().heapUsed
    const before = process.cpuUsage()
    let found: FoundRecipe | null = null
    try {
      found = await read(html, address)
    } catch {
      throws += 1
    }
    const { user, system } = process.cpuUsage(before)
    ms.push((user + system) / 1000)
    megabytes = Math.max(megabytes, (process.memoryUsage().heapUsed - heapBefore) / 1_000_000)
    scores.push(scoreImport(found, expected))
  }
  return { scores, ms, megabytes, throws }
}

function share(scores: ImportScore[], isCounted: (score: ImportScore) => boolean) {
  return scores.length ? scores.filter(isCounted).length / scores.length : 0
}

function reportGoals(scores: ImportScore[], gold: GoldPage[], p95: number, megabytes: number, throws: number) {
  const marked = scores.filter((_, index) => gold[index]!.has_schema)
  reportShare(
    'pages nearly right',
    share(scores, ({ isNear }) => isNear),
    goals.near,
  )
  reportShare(
    'pages with schema.org nearly right',
    share(marked, ({ isNear }) => isNear),
    goals.nearMarked,
  )
  reportShare(
    'pages exactly right',
    share(scores, ({ isCore }) => isCore),
    goals.core,
  )
  report('pages that throw', String(throws), { text: '0', isReached: throws === 0 })
  report('CPU time of a page, p95', `${p95.toFixed(1)} ms`, {
    text: `< ${goals.p95Ms} ms`,
    isReached: p95 < goals.p95Ms,
  })
  report('memory of a page, largest', `${megabytes.toFixed(0)} MB`, {
    text: `< ${goals.megabytes} MB`,
    isReached: megabytes < goals.megabytes,
  })
}

function measureTexts(gold: GoldText[]) {
  const scores = gold.map(({ text, expected }) => scoreImport(readText(text)?.recipe ?? null, expected))
  const isGood = ({ isTitle, ingredients, steps }: ImportScore) => isTitle && ingredients >= 0.95 && steps >= 0.9
  const english = scores.filter((_, index) => gold[index]!.language?.startsWith('en'))
  reportShare(`pasted texts that are good, of ${gold.length}`, share(scores, isGood), goals.pasted)
  report('pasted texts in English that are good', percent(share(english, isGood)))
  const fifth = scores.filter((_, index) => isInFifth(gold[index]!.id.split('/')[0]!))
  report(`pasted texts that are good, of the ${fifth.length} of the fifth`, percent(share(fifth, isGood)))
}

/**
 * Counts the texts whose time is read correctly. Compares the description that is read from each text with the
 * description in the markup of its page.
 */
function measureTimesAndDescriptions(texts: GoldText[], gold: GoldPage[]) {
  const markup = new Map(gold.map(({ id, expected }) => [id, expected.description ?? '']))
  const read = texts.map((text) => ({ text, recipe: readText(text.text)?.recipe }))
  const timed = read.filter(({ text }) => text.expected.total_time)
  const right = timed.filter(({ text, recipe }) => recipe?.minutes === text.expected.total_time)
  const withTime = read.filter(({ recipe }) => recipe?.minutes)
  report('pasted texts with the right time', `${right.length} of ${timed.length}; ${withTime.length} have a time`)
  const described = read.filter(({ recipe }) => recipe?.description)
  const same = described.filter(({ text, recipe }) => {
    const found = lettersOf(recipe!.description)
    const expected = lettersOf(markup.get(text.id) ?? '')
    return expected !== '' && (found.startsWith(expected.slice(0, 60)) || expected.startsWith(found.slice(0, 60)))
  })
  report('pasted texts with a description', `${described.length}; ${same.length} as in the markup of the page`)
}

function lettersOf(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function percent(part: number) {
  return `${(100 * part).toFixed(1)} %`
}

function reportShare(what: string, part: number, goal: number) {
  report(what, percent(part), { text: `≥ ${percent(goal)}`, isReached: part >= goal })
}

/**
 * Reads a page with recipe-scrapers, but without the validation of this package. The validation would refuse a recipe
 * that lacks a part.
 */
async function readByScrapers(html: string, address: string): Promise<FoundRecipe> {
  const Scraper = getScraper(address, { wildMode: true })
  const recipe = await new Scraper(html, address, { logLevel: LogLevel.ERROR }).toRecipeObject()
  return {
    title: recipe.title,
    ingredients: recipe.ingredients.flatMap(({ items }) => items.map(({ value }) => value)),
    steps: recipe.instructions.flatMap(({ items }) => items.map(({ value }) => value)),
  }
}
