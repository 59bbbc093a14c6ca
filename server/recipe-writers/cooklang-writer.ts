/** Recipes of Cooklang: a zip of `.cook` files with YAML front matter, each with its picture under the same name. */
import { writeZip, type ZipEntry } from '#server/archives/zip-entries.ts'
import { escapeText, markSteps } from './cooklang-marks.ts'
import {
  withoutLineBreaks,
  webAddressOf,
  type ExportRecipe,
  type RecipeSet,
  type WriteExport,
} from './export-recipe.ts'
import { createFileNames } from './file-names.ts'

export const writeCooklang: WriteExport = (recipes) => writeZip(filesOf(recipes))

async function* filesOf({ ids, read }: RecipeSet): AsyncGenerator<ZipEntry> {
  const nameOf = createFileNames()
  for await (const { recipe, readPicture } of read(ids)) {
    const name = nameOf(recipe.title)
    yield { name: `${name}.cook`, content: cooklangText(recipe) }
    const picture = await readPicture('large', 'jpeg')
    if (picture) yield { name: `${name}.jpg`, content: picture, isCompressed: true }
  }
}

/** Ingredients are marked in the steps that name them. Other ingredients are in a paragraph before the steps. */
export function cooklangText(recipe: ExportRecipe) {
  const rows = recipe.steps.map(withoutLineBreaks)
  const { steps, listed } = markSteps(recipe.ingredients.map(withoutLineBreaks), rows, (row) => sectionOf(row) !== null)
  const paragraphs = [listed.join('\n'), ...steps.map((text, index) => sectionOf(rows[index]!) ?? text)]
  // A note without text stands for an empty line.
  const lines = recipe.notes?.trim() ? recipe.notes.trim().split('\n') : []
  const notes = lines.map((line) => `> ${escapeText(line.trim())}`.trimEnd())
  return `${frontMatter(recipe)}\n${[...paragraphs, ...notes].filter(Boolean).join('\n\n')}\n`
}

/** A row that ends with a colon begins a section. */
const sectionOf = (row: string) =>
  /^(?!.*(?:--|\[-))[^:=\n\\]*[^:=\\\s]:$/.test(row) ? `== ${row.slice(0, -1)} ==` : null

function frontMatter({ title, description, servings, minutes, source, author, ...others }: ExportRecipe) {
  const fields: [key: string, value: string | number | string[] | null][] = [
    ['title', title],
    ['description', description],
    ['servings', servings],
    ['time', minutes && `${minutes} minutes`],
    ['source', source],
    ['author', author],
    ['category', others.category],
    ['cuisine', others.cuisine],
    ['tags', others.keywords.length ? others.keywords : null],
    ['image', webAddressOf(others.image)],
  ]
  const lines = fields.filter(([, value]) => value).map(([key, value]) => `${key}: ${scalar(value!)}`)
  return `---\n${lines.join('\n')}\n---\n`
}

/** Matches a text that every reader of front matter reads unchanged, even one that knows only `key: value` lines. */
const simple = /^(?:\d{1,5} )?\p{L}[\p{L}\p{N} ,.()&!?'’/%+-]*$|^https?:\/\/[^\s'"#]+[^\s'"#:]$/u
/** Words that YAML reads as something other than text. */
const word = /^(?:true|false|null|yes|no|on|off|y|n)$/i

/** JSON is YAML: a text that is not simple is written as JSON. */
function scalar(value: string | number | string[]): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return `[${value.map((text) => (text.includes(',') ? JSON.stringify(text) : scalar(text))).join(', ')}]`
  return simple.test(value) && !word.test(value) && value.trim() === value ? value : JSON.stringify(value)
}
