/** Writes recipes to a file as an export does, reads the file as an import does, and compares the recipes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecipeFields } from '#contract/recipes.ts'
import { parseIngredientLine } from '#cooking/lines/ingredient-line.ts'
import { openFile } from '#server/recipe-readers/files/open-file.ts'
import { writeCooklang } from '#server/recipe-writers/cooklang-writer.ts'
import type { ExportRecipe, WriteExport } from '#server/recipe-writers/export-recipe.ts'
import { writeJsonLd } from '#server/recipe-writers/json-ld-writer.ts'
import { writeMealie } from '#server/recipe-writers/mealie-writer.ts'
import { writePaprika } from '#server/recipe-writers/paprika-writer.ts'
import { writeAll } from './fixtures/exports.ts'

type Lists = Pick<RecipeFields, 'ingredients' | 'steps'>

const joined = (text: string | null) => text && text.replaceAll(/\s+/g, ' ').trim()

const paragraphs = (text: string | null) =>
  text &&
  text
    .split(/\n\s*\n/)
    .map(joined)
    .join('\n\n')

/** Joins each heading with the row after it, because Mealie has no rows for headings. */
const withoutHeadingRows = (rows: string[]) =>
  rows.reduce<string[]>((all, row) => {
    const isUnderHeading = all.at(-1)?.endsWith(':')
    return isUnderHeading ? [...all.slice(0, -1), `${all.at(-1)} ${row}`] : [...all, row]
  }, [])

const halfWidth = (sign: string) => sign.normalize('NFKC')

/**
 * The part of the ingredients that an import from Cooklang can restore. Cooklang stores each ingredient once, as parsed
 * parts, in the order of the steps. Cooklang has no headings for ingredients.
 */
const comparableIngredients = (lines: string[]) => {
  const read = lines
    .map((line) => parseIngredientLine(line.replaceAll(/[\uFF01-\uFF5E]/g, halfWidth)))
    .filter(({ kind }) => kind !== 'heading')
  return [...new Set(read.map((line) => JSON.stringify({ ...line, text: undefined })))].toSorted()
}

interface Format {
  write: WriteExport
  /** Set if the format cannot store the address of a picture. */
  hasNoAddresses?: boolean
  /** The part of the ingredients and steps that the format can store. */
  comparableLists: (recipe: Lists) => unknown
}

const rows = ({ ingredients, steps }: Lists) => [ingredients.map(joined), steps.map(joined)]

export const formats: Record<string, Format> = {
  'json-ld': { write: writeJsonLd, comparableLists: rows },
  paprika: { write: writePaprika, comparableLists: rows },
  mealie: {
    write: writeMealie,
    hasNoAddresses: true,
    comparableLists: ({ ingredients, steps }) => [
      ingredients.map(joined),
      withoutHeadingRows(steps.map((step) => joined(step)!)),
    ],
  },
  cooklang: {
    write: writeCooklang,
    comparableLists: ({ ingredients, steps }) => [
      comparableIngredients(ingredients.map((line) => joined(line)!)),
      steps.map(joined),
    ],
  },
}

const comparableOf = (
  recipe: RecipeFields,
  hasPicture: boolean,
  { comparableLists, hasNoAddresses = false }: Format,
) => ({
  title: joined(recipe.title),
  description: paragraphs(recipe.description),
  servings: recipe.servings,
  minutes: recipe.minutes,
  source: recipe.source && new URL(recipe.source).href,
  notes: paragraphs(recipe.notes),
  lists: comparableLists(recipe),
  image: hasPicture || (hasNoAddresses ? null : recipe.image),
})

/**
 * @returns `differing`: each changed recipe as it was written and as it was read, and the two counts of recipes if they
 * differ. `bytes`: the size of the file
 */
export async function differences(name: string, recipes: ExportRecipe[]) {
  const format = formats[name]!
  const folder = mkdtempSync(join(tmpdir(), 'potluck-round-trip-'))
  try {
    const path = join(folder, 'recipes')
    const bytes = await writeAll(format.write, recipes)
    await writeFile(path, bytes)
    const file = await openFile(path)
    const differing: { written: unknown; read: unknown }[] = []
    const pending = recipes.map((recipe) =>
      comparableOf(recipe, recipe.image?.startsWith('/uploads/') ?? false, format),
    )
    let count = 0
    for await (const entry of file.entries()) {
      const written = pending[count]
      count += 1
      const read =
        entry.kind === 'recipe'
          ? comparableOf(entry.read.recipe, (await entry.readPicture?.()) != null, format)
          : entry.reason
      if (JSON.stringify(written) !== JSON.stringify(read)) differing.push({ written, read })
    }
    await file.close()
    if (count !== recipes.length) differing.push({ written: recipes.length, read: count })
    return { differing, bytes: bytes.length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
