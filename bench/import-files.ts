/**
 * How many recipes of other apps' files are read with the expected title and counts, and how many conformance cases of
 * Cooklang and RecipeMD agree: `npx tsx bench/import-files.ts FOLDER [SET]` (bench/README.md).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { parseIngredientLine } from '#cooking/ingredient-line.ts'
import type { FileEntry, FileRecipe } from '#server/recipe-readers/read-recipe.ts'
import { openFile } from '#server/recipe-readers/files/open-file.ts'
import { parseCooklang } from '#server/recipe-readers/files/text/cooklang-parser.ts'
import { parseRecipeMd } from '#server/recipe-readers/files/text/recipe-md-parser.ts'
import { report } from './support/statistics.ts'

const goals = { recipes: 0.97, bytes: 300_000_000 }

/** A recipe, or the totals of a file whose texts are not real. */
interface Expected {
  file: string
  title?: string
  ingredients?: number
  steps?: number
  recipes?: number
  ingredient_rows?: number
  subrecipes?: number
}

const [folder, set = 'dev'] = process.argv.slice(2)
const expectations = folder && join(folder, `EXPECT.${set}.jsonl`)
if (folder && expectations && existsSync(expectations)) {
  await compareFiles(folder, expectations)
  compareCooklang(join(folder, 'cooklang'))
  compareRecipeMd(join(folder, 'recipemd/testcases/cases'))
} else
  console.info(
    'Needs files of other apps: npx tsx bench/import-files.ts FOLDER [SET], with EXPECT.SET.jsonl (default EXPECT.dev.jsonl) in FOLDER. Each line is an object { file, title, ingredients, steps }.',
  )

async function compareFiles(root: string, path: string) {
  const byFile = new Map<string, Expected[]>()
  for (const each of readLines(path)) byFile.set(each.file, [...(byFile.get(each.file) ?? []), each])
  const all = { expected: 0, found: 0 }
  console.info(`${'file'.padEnd(48)} ${'app'.padEnd(20)} expected  found  broken     ms`)
  for (const [file, expected] of byFile) {
    const startedAt = performance.now()
    const { format, entries } = await readFile(join(root, file))
    const recipes = entries.filter((entry) => entry.kind === 'recipe')
    const [first] = expected
    const isTotal = first?.recipes !== undefined
    const count = isTotal ? first.recipes! : expected.length
    const differences = isTotal
      ? totalDifferences(first, recipes)
      : expected.flatMap((each) => difference(each, recipes))
    const found = isTotal && differences.length === 0 ? count : count - differences.length
    all.expected += count
    all.found += Math.max(0, found)
    const ms = (performance.now() - startedAt).toFixed(0).padStart(6)
    const broken = String(entries.length - recipes.length).padStart(7)
    console.info(
      `${file.padEnd(48)} ${format.padEnd(20)} ${String(count).padStart(8)} ${String(found).padStart(6)} ${broken} ${ms}`,
    )
    for (const line of differences.slice(0, 5)) console.info(`    ${line}`)
  }
  const share = all.found / all.expected
  report('recipes with title, ingredients and steps', `${(100 * share).toFixed(1)} %`, {
    text: `≥ ${100 * goals.recipes} %`,
    isReached: share >= goals.recipes,
  })
}

async function readFile(path: string) {
  const entries: FileEntry[] = []
  try {
    const file = await openFile(path)
    for await (const entry of file.entries()) entries.push(entry)
    await file.close()
    return { format: file.format, entries }
  } catch (error) {
    return { format: String(error).slice(0, 20), entries }
  }
}

/** Rows that are headings may be counted or not. */
function counts(rows: string[]) {
  const headings = rows.filter((row) => row.endsWith(':') || parseIngredientLine(row).kind === 'heading').length
  return [rows.length, rows.length - headings]
}

function difference(expected: Expected, recipes: FileRecipe[]): string[] {
  const same = recipes.filter(({ read }) => plain(read.recipe.title) === plain(expected.title ?? ''))
  const isRight = ({ read: { recipe } }: FileRecipe) =>
    (expected.ingredients === undefined ||
      counts(recipe.ingredients).some((count) => count - (expected.subrecipes ?? 0) === expected.ingredients)) &&
    (expected.steps === undefined || counts(recipe.steps).includes(expected.steps))
  if (same.some(isRight)) return []
  const [first] = same
  if (!first) return [`${expected.title}: not found`]
  const { ingredients, steps } = first.read.recipe
  return [
    `${expected.title}: ${ingredients.length} of ${expected.ingredients} ingredients, ${steps.length} of ${expected.steps} steps`,
  ]
}

function plain(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function totalDifferences(expected: Expected, recipes: FileRecipe[]) {
  const sum = (rowsOf: (entry: FileRecipe) => string[]) =>
    recipes.reduce((total, entry) => total + rowsOf(entry).length, 0)
  const ingredients = sum(({ read }) => read.recipe.ingredients.filter((row) => !row.endsWith(':')))
  const steps = sum(({ read }) => read.recipe.steps)
  return [
    ...(recipes.length === expected.recipes ? [] : [`${recipes.length} of ${expected.recipes} recipes`]),
    ...(ingredients === expected.ingredient_rows ? [] : [`${ingredients} of ${expected.ingredient_rows} ingredients`]),
    ...(steps === expected.steps ? [] : [`${steps} of ${expected.steps} steps`]),
  ]
}

function readLines(path: string) {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Expected)
}

interface CookCase {
  source: string
  result: { steps: Record<string, unknown>[][] | null; metadata: Record<string, unknown> | null }
}

function compareCooklang(path: string) {
  for (const name of ['canonical.yaml', 'canonical-rs.yaml']) {
    if (!existsSync(join(path, name))) continue
    const { tests } = parse(readFileSync(join(path, name), 'utf8')) as { tests: Record<string, CookCase> }
    const failed = Object.entries(tests).filter(([, { source, result }]) => {
      const { metadata, blocks } = parseCooklang(source)
      const steps = blocks.flatMap((block) => (block.type === 'step' ? [block.tokens.map(tokenOf)] : []))
      return (
        asText([steps, metadata]) !==
        asText([(result.steps ?? []).map((step) => step.map(tokenOf)), result.metadata ?? {}])
      )
    })
    reportCases(
      `Cooklang, ${name}`,
      Object.keys(tests).length,
      failed.map(([title]) => title),
    )
  }
}

/** Cookware has units in some cases only. */
function tokenOf({ units, ...token }: Record<string, unknown> & { units?: unknown }) {
  return units === undefined || units === '' ? token : { ...token, units }
}

/** The names of members in one order. */
function asText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return inner.trimEnd()
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}

interface MdCase {
  title: string
  tags: string[]
  yields: unknown[]
  ingredients: { name: string }[]
  ingredient_groups: MdCase[]
  instructions: string | null
}

function compareRecipeMd(path: string) {
  if (!existsSync(path)) return
  const names = readdirSync(path).filter((name) => name.endsWith('.md'))
  const failed = names.filter((name) => {
    const recipe = parseRecipeMd(readFileSync(join(path, name), 'utf8'))
    if (name.endsWith('.invalid.md')) return recipe !== null
    const expected = JSON.parse(readFileSync(join(path, name.replace(/\.md$/, '.json')), 'utf8')) as MdCase
    if (!recipe) return true
    const groups = recipe.groups.map(({ title, ingredients }) => [title, ingredients.map((each) => plain(each.name))])
    return (
      asText([recipe.title, recipe.tags, recipe.yields.length, groups, plain(recipe.instructions)]) !==
      asText([
        expected.title,
        expected.tags,
        expected.yields.length,
        groupsOf(expected, null),
        plain(expected.instructions ?? ''),
      ])
    )
  })
  reportCases('RecipeMD', names.length, failed)
}

function groupsOf(group: MdCase, title: string | null): unknown[] {
  return [
    [title, group.ingredients.map((each) => plain(each.name))],
    ...group.ingredient_groups.flatMap((inner) => groupsOf(inner, inner.title)),
  ]
}

function reportCases(name: string, count: number, failed: string[]) {
  const agreed = `${count - failed.length} of ${count}`
  report(`conformance cases that agree: ${name}`, agreed, { text: String(count), isReached: failed.length === 0 })
  for (const title of failed) console.info(`    ${title}`)
}
