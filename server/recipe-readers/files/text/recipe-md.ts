/** RecipeMD: a Markdown file, or a zip of them. */
import { folderOf, readText, stemOf, type FileDocument } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, headingRow, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/json/mela.ts'
import { parseRecipeMd, withTargets } from './recipe-md-parser.ts'

const bytesMax = 2 * 1024 * 1024

const parse = async (document: FileDocument) => parseRecipeMd(await readText(document, bytesMax))

export const recipeMd: FileKind = {
  app: 'RecipeMD',
  recognizes: async (document) =>
    document.isWhole && /^(?:#[ \t]|.{1,200}\r?\n=+\s)/.test(document.headText) && (await parse(document)) !== null,
  read: async function* (document) {
    const recipe = await parse(document)
    if (!recipe) return
    const folder = folderOf(document.path)
    const plain = (markdown: string) => withoutMarkdown(withTargets(markdown, recipe.references))
    const description = withTargets(recipe.description, recipe.references)
    const picture = /!\[[^\][]{0,200}\]\(<?([^()<>\s]{1,500})/.exec(description)?.[1] ?? ''
    yield draftOf({
      title: plain(recipe.title),
      description: withoutMarkdown(description.replace(/!\[[^\][]{0,200}\]\([^()]{0,500}\)/g, '')),
      ingredients: recipe.groups.flatMap(({ title, ingredients }) => [
        ...(title ? [headingRow(plain(title))] : []),
        ...ingredients.map(({ amount, unit, name }) =>
          ingredientRow({ amount, unit: unit ?? '', food: oneLine(plain(name)) }),
        ),
      ]),
      steps: rowsOf(withTargets(recipe.instructions, recipe.references)),
      yields: recipe.yields.map(({ amount, unit }) => `${amount} ${unit ?? ''}`.trim()).join(', '),
      image: picture,
      picture: { paths: [folder + picture.replace(/\.[^./]{1,5}$/, ''), folder + stemOf(document.path)] },
    })
  },
}

/** The items of an inner list are part of the text. */
const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/^[-*+]\s+/, ''))
    .filter(Boolean)
    .join(' ')

/** Each paragraph and each item of a list is a step. */
function rowsOf(markdown: string): string[] {
  const rows: string[] = []
  let isNew = true
  for (const line of markdown.split('\n')) {
    const [, heading] = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line) ?? []
    const isDefinition = /^ {0,3}\[[^\][]{1,100}\]:/.test(line)
    if (heading) rows.push(headingRow(withoutMarkdown(heading)))
    else if (line.trim() && !isDefinition) {
      if (isNew || /^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t]/.test(line)) rows.push(line)
      else rows[rows.length - 1] += `\n${line}`
    }
    isNew = Boolean(heading) || isDefinition || !line.trim()
  }
  return rows.map((row) => oneLine(withoutMarkdown(row))).filter(Boolean)
}
