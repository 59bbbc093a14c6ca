/** Mela: `.melarecipe` is a JSON object, `.melarecipes` a zip of them. */
import { draftOf, headingRow, linesOf } from '#server/recipe-readers/files/file-kind.ts'
import { listOf, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

export const mela = jsonKind({
  app: 'Mela',
  isRecipe: (object) =>
    'title' in object &&
    ['ingredients', 'instructions'].some((name) => typeof object[name] === 'string') &&
    (['ingredients', 'instructions'].every((name) => typeof object[name] === 'string') || 'wantToCook' in object),
  toDraft: (object) => {
    const base64 = listOf(object.images).map(stringOf).find(Boolean)
    return draftOf({
      id: stringOf(object.id),
      title: stringOf(object.title),
      description: withoutMarkdown(stringOf(object.text)),
      ingredients: linesOf(stringOf(object.ingredients)).map(readLine),
      steps: linesOf(stringOf(object.instructions)).map(readLine),
      yields: stringOf(object.yield),
      totalTime: stringOf(object.totalTime),
      partTimes: [stringOf(object.prepTime), stringOf(object.cookTime)],
      sources: [stringOf(object.link)],
      notes: [withoutMarkdown(stringOf(object.notes)), stringOf(object.nutrition)],
      picture: base64 ? { base64 } : null,
    })
  },
})

/** `# Heading` begins a part. */
function readLine(line: string) {
  const [, heading] = /^\s*#{1,6}\s+(.+)$/.exec(line) ?? []
  return heading ? headingRow(withoutMarkdown(heading)) : withoutMarkdown(line)
}

/** The text of links and of emphasis. */
export const withoutMarkdown = (text: string) =>
  text
    .replace(/!?\[([^\][]{0,500})\]\([^()\s]{0,1000}(?:\s"[^"]{0,200}")?\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]{1,500}?\S)\*(?![\w*])/g, '$1')
