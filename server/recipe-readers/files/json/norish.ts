/**
 * Reads files of Norish: a zip with a folder for each recipe. The folder contains the `recipe.json`, and the pictures
 * are in the folder or in folders below it.
 */
import type { JsonObject } from '#server/recipe-readers/json-object.ts'
import { folderOf } from '#server/recipe-readers/files/bytes/file-document.ts'
import { draftOf, headingRow } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { withoutMarkdown } from '#server/recipe-readers/files/markdown.ts'
import { minutesText, objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

export const norish = jsonKind({
  app: 'Norish',
  isRecipe: (object) => 'name' in object && objectsIn(object.recipeIngredients).some((row) => 'ingredientName' in row),
  toDraft: (object, document) => {
    const image = stringOf(object.image)
    return draftOf({
      id: stringOf(object.id),
      title: stringOf(object.name),
      description: withoutMarkdown(stringOf(object.description)),
      ingredients: rowsOf(object, 'recipeIngredients').map((row) =>
        readRow(stringOf(row.ingredientName), (food) =>
          ingredientRow({ amount: row.amount, unit: stringOf(row.unit), food }),
        ),
      ),
      steps: rowsOf(object, 'steps').map((row) => readRow(stringOf(row.step), withoutMarkdown)),
      yields: stringOf(object.servings),
      totalTime: minutesText(object.totalMinutes),
      partTimes: [minutesText(object.prepMinutes), minutesText(object.cookMinutes)],
      sources: [stringOf(object.url)],
      image,
      notes: [withoutMarkdown(stringOf(object.notes))],
      picture: { paths: [folderOf(document.path) + image.replace(/\.[^./]{1,5}$/, '')] },
    })
  },
})

/**
 * The rows in their order. A recipe may have each row in metric and in US units. Only the rows in the recipe's own
 * system are read, or all rows if there are none in this system.
 */
function rowsOf(recipe: JsonObject, name: string) {
  const rows = objectsIn(recipe[name])
  const own = rows.filter(({ systemUsed }) => systemUsed === recipe.systemUsed)
  return (own.length ? own : rows).toSorted((one, other) => (Number(one.order) || 0) - (Number(other.order) || 0))
}

/** Reads a row. `# Heading` begins a part of the recipe. */
function readRow(text: string, write: (text: string) => string) {
  const [, heading] = /^#{1,6}\s*(.+)$/.exec(text) ?? []
  return heading ? headingRow(withoutMarkdown(heading)) : write(text)
}
