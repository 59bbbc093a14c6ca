/**
 * Reads recipes from the files of other apps, and counts how many have the expected title and the expected numbers of
 * ingredients and steps: `npx tsx bench/import-files.ts FOLDER [SET]` (bench/README.md).
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import type { FileEntry, FileRecipe } from '#server/recipe-readers/read-recipe.ts'
import { openFile } from '#server/recipe-readers/files/open-file.ts'
import { report } from './support/statistics.ts'

const recipesGoal = 0.97

/** What is expected of one recipe (with `title`), or of all recipes of a file together (with `recipes`). */
interface Expected {
  file: string
  title?: string
  ingredients?: number
  steps?: number
  recipes?: number
  ingredient_rows?: number
  /** Number of rows that name another recipe. `ingredients` does not count these rows. */
  subrecipes?: number
}

const [folder, set = 'dev'] = process.argv.slice(2)
const expectations = folder && join(folder, `EXPECT.${set}.jsonl`)
if (folder && expectations && existsSync(expectations)) await compareFiles(folder, expectations)
else
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
    // With totals, it is unknown which recipes differ. Each wrong total then counts as one wrong recipe.
    const read = isTotal ? Math.min(count, recipes.length) : count
    const found = Math.max(0, read - differences.length)
    all.expected += count
    all.found += found
    const ms = (performance.now() - startedAt).toFixed(0).padStart(6)
    const broken = String(entries.length - recipes.length).padStart(7)
    console.info(
      `${file.padEnd(48)} ${format.padEnd(20)} ${String(count).padStart(8)} ${String(found).padStart(6)} ${broken} ${ms}`,
    )
    for (const line of differences.slice(0, 5)) console.info(`    ${line}`)
  }
  const share = all.found / all.expected
  report('recipes with title, ingredients and steps', `${(100 * share).toFixed(1)} %`, {
    text: `≥ ${100 * recipesGoal} %`,
    isReached: share >= recipesGoal,
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

/**
 * Returns the number of all rows, and the number of rows that are not headings. A recipe is right if the expected
 * number equals one of these two numbers.
 */
function counts(rows: string[]) {
  const headings = rows.filter((row) => row.endsWith(':') || parseIngredientLine(row).kind === 'heading').length
  return [rows.length, rows.length - headings]
}

function difference(expected: Expected, recipes: FileRecipe[]): string[] {
  const withTitle = recipes.filter(({ read }) => plain(read.recipe.title) === plain(expected.title ?? ''))
  const isRight = ({ read: { recipe } }: FileRecipe) =>
    (expected.ingredients === undefined ||
      counts(recipe.ingredients).some((count) => count - (expected.subrecipes ?? 0) === expected.ingredients)) &&
    (expected.steps === undefined || counts(recipe.steps).includes(expected.steps))
  if (withTitle.some(isRight)) return []
  const [first] = withTitle
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
