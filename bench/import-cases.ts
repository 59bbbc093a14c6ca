/**
 * Counts the conformance cases of Cooklang and RecipeMD that are read as expected: `npx tsx bench/import-cases.ts
 * FOLDER...` (bench/README.md). The text of each case is parsed. The text is also read as a file, in the same way as an
 * import reads a file.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#server/http/errors/app-error.ts'
import type { FileEntry } from '#server/recipe-readers/read-recipe.ts'
import { reasons } from '#server/recipe-readers/files/bytes/file-limits.ts'
import { openFile } from '#server/recipe-readers/files/open-file.ts'
import { decimal, type Case, type CaseRecipe } from './support/conformance-cases.ts'
import { readCooklangCases } from './support/cooklang-cases.ts'
import { readRecipeMdCase } from './support/recipe-md-cases.ts'
import { report } from './support/statistics.ts'
import { tempFolder } from './support/temp-folder.ts'

const paths = process.argv.slice(2).flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
const documents = paths.filter((path) => path.endsWith('.md'))
const temporary = tempFolder()
for (const path of paths.filter((each) => each.endsWith('.yaml')))
  await compareAll(`Cooklang, ${path}`, readCooklangCases(path), 'cook')
if (documents.length) await compareAll('RecipeMD', documents.map(readRecipeMdCase), 'md')
if (!paths.length)
  console.info(
    'Needs folders of cases: npx tsx bench/import-cases.ts FOLDER..., each with `canonical.yaml` of the specification of Cooklang, or with the files of `testcases/cases` of RecipeMD.',
  )

async function compareAll(name: string, cases: Case[], ending: string) {
  const differing: string[] = []
  for (const each of cases) {
    const read = await readText(`${each.name}.${ending}`, each.text)
    const difference = each.differingParse ? `parsed as ${each.differingParse}` : compare(each.expected, read)
    if (difference) differing.push(`    ${each.name}: ${difference}`)
  }
  report(`conformance cases read as expected: ${name}`, `${cases.length - differing.length} of ${cases.length}`, {
    text: String(cases.length),
    isReached: differing.length === 0,
  })
  for (const line of differing) console.info(line)
}

/**
 * @returns the recipe with its marks (sentences about text that was not understood), or the reason why the file has no
 * recipe
 */
async function readText(name: string, text: string) {
  const path = join(temporary, name)
  writeFileSync(path, text)
  try {
    const file = await openFile(path)
    const entries: FileEntry[] = []
    for await (const entry of file.entries()) entries.push(entry)
    await file.close()
    const [entry] = entries
    if (!entry) return 'nothing'
    return entry.kind === 'recipe' ? { ...entry.read.recipe, marks: entry.read.marks } : entry.reason
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/**
 * Compares the recipe that was read with the expected recipe. `expected` is null for a text that is invalid in the
 * format. For such a text, the reader must return a recipe with a mark that mentions RecipeMD, or the reason why there
 * is no recipe. If the expected recipe has neither a description nor ingredients, steps or servings, the reader may
 * refuse the text as empty.
 * @returns the difference, or null
 */
function compare(expected: CaseRecipe | null, read: Awaited<ReturnType<typeof readText>>) {
  if (!expected) {
    const isMarked = typeof read === 'string' || read.marks.some(({ text }) => text.includes('RecipeMD'))
    return isMarked ? null : 'read without a mark'
  }
  const { title, description, ingredients, steps, servings, minutes, notes } = expected
  const isEmpty = ![description, ...ingredients, steps, servings].some(Boolean)
  if (typeof read === 'string') return isEmpty && read === reasons.empty ? null : read
  const expectedFields = [title, description, ingredients, steps, servings, minutes, notes].map(comparable)
  const readNotes = notes === null ? null : read.notes
  const readFields = [
    read.title,
    read.description,
    read.ingredients,
    read.steps.join('\n'),
    read.servings,
    read.minutes,
    readNotes,
  ].map(comparable)
  if (readFields.join('|') === expectedFields.join('|')) return null
  return `read as ${readFields.join(' | ')} and not ${expectedFields.join(' | ')}`
}

/**
 * Returns the words of `value` without Markdown, so that two values can be compared. A number at the beginning of a row
 * becomes a decimal.
 */
function comparable(value: string | number | null | string[]): string {
  if (Array.isArray(value)) return value.map((row) => comparable(decimal(row))).join('/')
  const text = String(value ?? '')
    .replace(/^ {0,3}\[[^\][]+\]: .*$/gm, '')
    .replace(/\]\([^()]*\)|\]\[[^\][]*\]|<[^<>]*>|^#+ |:$/gm, '')
  return (text.match(/[\p{L}\p{N}@#~{}().,?]+/gu) ?? []).join(' ')
}
