/** Reads files of Chowdown: a Jekyll site with a Markdown file for each recipe. */
import { folderOf, readWholeText, stemOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, linesOf, type FileKind } from '#server/recipe-readers/files/file-kind.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { splitFrontMatter } from './front-matter.ts'

const bytesMax = 2 * 1024 * 1024

export const chowdown: FileKind = {
  app: 'Chowdown',
  recognizes: ({ headText }) =>
    /^---\s/.test(headText) &&
    /^(?:ingredients|directions|components)[ \t]*:[ \t]*(?:\r?\n\s*-|\[|[|>][-+]?\r?\n)/m.test(headText),
  read: async function* (document) {
    const { fields, body } = splitFrontMatter(await readWholeText(document, bytesMax))
    const get = (name: string) => (typeof fields?.[name] === 'string' ? fields[name] : '')
    const list = (name: string) => {
      const value = fields?.[name]
      return Array.isArray(value) ? (value as unknown[]).map(textOf) : linesOf(textOf(value))
    }
    const image = get('image')
    const site = folderOf(document.path).replace(/_[a-z]+\/$/, '')
    yield draftOf({
      title: get('title'),
      description: withoutMarkdown(body),
      // The `components` are the names of other recipes that are parts of this recipe.
      ingredients: [...list('ingredients'), ...list('components')],
      steps: list('directions'),
      yields: get('yield') || get('servings'),
      sources: [get('source') || get('url')],
      image,
      picture: image ? { paths: [`${site}images/${stemOf(image)}`, folderOf(document.path) + stemOf(image)] } : null,
    })
  },
}

/** The text of a value. YAML turns `1 cup sugar: white` into an object, which is turned back into a text. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const entries = Object.entries(value)
  return entries.map(([key, inner]) => (Array.isArray(value) ? textOf(inner) : `${key}: ${textOf(inner)}`)).join(', ')
}
