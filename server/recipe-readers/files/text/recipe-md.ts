/** Reads files in RecipeMD: a Markdown file, or a zip of such files. */
import { folderOf, readWholeText, stemOf, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, headingRow, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import type { Mark } from '#contract/imports.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { parseRecipeMd, withTargets, type MdRecipe } from './recipe-md-parser.ts'

const bytesMax = 2 * 1024 * 1024

const parse = async (document: FileDocument) => parseRecipeMd(await readWholeText(document, bytesMax))

/** Matches a picture in Markdown or HTML. */
const image =
  /!\[[^\][]{0,200}\]\(<?([^()<>\s]{1,500})(?:[>\s][^()]{0,500})?\)|<img\s[^<>]{0,200}?src=["']([^"'<>]{1,500})["'][^<>]{0,500}>/
const images = new RegExp(image, 'g')

export const recipeMd: FileKind = {
  app: 'RecipeMD',
  recognizes: async (document) =>
    document.isWhole && /^(?:#[ \t]|.{1,200}\r?\n=+\s)/.test(document.headText) && isRecipe(await parse(document)),
  ending: 'md',
  read: async function* (document) {
    const recipe = await parse(document)
    if (!recipe) return
    const folder = folderOf(document.path)
    const plain = (markdown: string) => withoutMarkdown(withTargets(markdown, recipe.references))
    const description = withTargets(recipe.description, recipe.references)
    const picture = image.exec(description)?.slice(1).find(Boolean) ?? ''
    yield draftOf({
      title: plain(recipe.title),
      description: withoutMarkdown(description.replace(images, '')),
      ingredients: recipe.groups.flatMap(({ title, ingredients }) => [
        ...(title ? [headingRow(plain(title))] : []),
        ...ingredients.map(({ amount, unit, name }) =>
          ingredientRow({ ...amountOf(amount, unit), food: joinedLines(plain(name)) }),
        ),
      ]),
      steps: rowsOf(withTargets(recipe.instructions, recipe.references)),
      yields: yieldsOf(recipe),
      marks: [...recipe.problems].map((problem) => marks[problem]),
      image: picture,
      picture: { paths: [folder + picture.replace(/\.[^./]{1,5}$/, ''), folder + stemOf(document.path)] },
    })
  },
}

/**
 * Whether a text is a recipe. If the text violates the specification, at least one ingredient must have an amount as in
 * RecipeMD, because other Markdown may also have a title and lists.
 */
const isRecipe = (recipe: MdRecipe | null) =>
  recipe !== null &&
  (recipe.problems.size === 0 || recipe.groups.some(({ ingredients }) => ingredients.some(({ amount }) => amount)))

const marks: Record<'head' | 'ingredients' | 'instructions', Mark> = {
  head: { field: 'servings', row: null, text: 'The tags or yields are not written as RecipeMD says.' },
  ingredients: { field: 'ingredients', row: null, text: 'Some ingredients are not written as RecipeMD says.' },
  instructions: {
    field: 'steps',
    row: null,
    text: 'The line between ingredients and steps, which RecipeMD requires, is missing.',
  },
}

const wholeServings = /^\d{1,3} (?:servings?|serves|portion(?:e?n|s)?|people|persons?|personen|personnes?)$/i

/**
 * The yields as text. The number of servings comes first: a yield such as `4 servings`, or else a whole number without
 * a unit.
 */
function yieldsOf({ yields }: MdRecipe) {
  const texts = yields.map(({ amount, unit }) => `${amount ?? ''} ${unit ?? ''}`.trim())
  const first = texts.find((text) => wholeServings.test(text)) ?? texts.find((text) => /^\d{1,3}$/.test(text))
  return [...new Set([first ?? [], ...texts].flat())].join(', ')
}

/** Reads a range: for `2-3 cups`, the parser returns the amount `2` and the unit `-3 cups`. */
function amountOf(amount: string | null, unit: string | null) {
  const [, most, rest = ''] = /^[-–]\s*(\d[\d.,/]{0,9})(.*)$/s.exec(unit ?? '') ?? []
  return most ? { amount, amountMax: most, unit: rest } : { amount, unit: unit ?? '' }
}

/** Joins the lines of an item. The items of an inner list become part of the text. */
const joinedLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^(?:[-*+]\s+|>\s?)/, ''))
    .filter(Boolean)
    .join(' ')

/** Each paragraph, each item of a list and each line of a quotation is a step. */
function rowsOf(markdown: string): string[] {
  const rows: string[] = []
  let isNew = true
  for (const line of markdown.split('\n')) {
    const [, heading] = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line) ?? []
    if (heading) rows.push(headingRow(withoutMarkdown(heading)))
    else if (line.trim()) {
      if (isNew || /^ {0,3}(?:[-*+>]|\d{1,3}[.)])[ \t]/.test(line)) rows.push(line)
      else rows[rows.length - 1] += `\n${line}`
    }
    isNew = Boolean(heading) || !line.trim()
  }
  return rows.map((row) => joinedLines(withoutMarkdown(row))).filter((row) => /[\p{L}\p{N}]/u.test(row))
}
