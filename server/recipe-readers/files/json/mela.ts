/** Reads files of Mela. A `.melarecipe` file is a JSON object, and a `.melarecipes` file is a zip of such files. */
import { draftOf, linesOf } from '#server/recipe-readers/files/file-kind.ts'
import { markdownRow, withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
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
      ingredients: linesOf(stringOf(object.ingredients)).map(markdownRow),
      steps: linesOf(stringOf(object.instructions)).map(markdownRow),
      yields: stringOf(object.yield),
      totalTime: stringOf(object.totalTime),
      partTimes: [stringOf(object.prepTime), stringOf(object.cookTime)],
      sources: [stringOf(object.link)],
      notes: [withoutMarkdown(stringOf(object.notes)), stringOf(object.nutrition)],
      picture: base64 ? { base64 } : null,
    })
  },
})
