/**
 * Writes recipes in Cooklang: a zip of `.cook` files with YAML front matter. The picture of a recipe has the same name
 * as the `.cook` file.
 */
import { writeZip, type ZipContent } from '#server/archives/zip-entries.ts'
import { withNoun } from '#server/text/with-noun.ts'
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

async function* filesOf({ ids, read }: RecipeSet): AsyncGenerator<ZipContent> {
  const nameOf = createFileNames()
  for await (const { recipe, readPicture } of read(ids)) {
    const name = nameOf(recipe.title)
    yield { name: `${name}.cook`, content: cooklangText(recipe) }
    const picture = await readPicture('large', 'jpeg')
    if (picture) yield { name: `${name}.jpg`, content: picture, isCompressed: true }
  }
}

/**
 * Writes one recipe. Ingredients are marked in the steps that mention them. The other ingredients stand in a paragraph
 * before the steps.
 */
export function cooklangText(recipe: ExportRecipe) {
  const rows = recipe.steps.map(withoutLineBreaks)
  const { steps, listed } = markSteps(recipe.ingredients.map(withoutLineBreaks), rows, (row) => sectionOf(row) !== null)
  const paragraphs = [listed.join('\n'), ...steps.map((text, index) => sectionOf(rows[index]!) ?? text)]
  // A `>` without text stands for an empty line in the notes.
  const lines = recipe.notes?.trim() ? recipe.notes.trim().split('\n') : []
  const notes = lines.map((line) => `> ${escapeText(line.trim())}`.trimEnd())
  return `${frontMatter(recipe)}\n${[...paragraphs, ...notes].filter(Boolean).join('\n\n')}\n`
}

/**
 * Writes a step such as `For the dough:` as the name of a section. Null for any other step, and for a name that
 * Cooklang would not read as one name.
 */
const sectionOf = (row: string) =>
  /^(?!.*(?:--|\[-))[^:=\n\\]*[^:=\\\s]:$/.test(row) ? `== ${row.slice(0, -1)} ==` : null

function frontMatter({ title, description, servings, minutes, source, author, ...others }: ExportRecipe) {
  const fields: [key: string, value: string | number | string[] | null][] = [
    ['title', title],
    ['description', description],
    ['servings', servings],
    ['time', minutes && withNoun(minutes, 'minute')],
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

/** Matches texts that need no quotes in front matter, even for parsers that only read lines such as `key: value`. */
const simple = /^(?:\d{1,5} )?\p{L}[\p{L}\p{N} ,.()&!?'’/%+-]*$|^https?:\/\/[^\s'"#]+[^\s'"#:]$/u
/** Matches words that YAML does not read as text. */
const word = /^(?:true|false|null|yes|no|on|off|y|n)$/i

/** Writes a value as YAML. A text that may need quotes is written as JSON, because JSON is valid YAML. */
function scalar(value: string | number | string[]): string {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return `[${value.map((text) => (text.includes(',') ? JSON.stringify(text) : scalar(text))).join(', ')}]`
  return simple.test(value) && !word.test(value) && value.trim() === value ? value : JSON.stringify(value)
}
