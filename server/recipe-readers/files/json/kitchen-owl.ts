/** KitchenOwl: one JSON object with the recipes of a household. */
import { draftOf, linesOf } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { objectsIn, stringOf, type JsonObject } from './json-document.ts'
import { jsonKind } from './json-kind.ts'
import { withoutMarkdown } from './mela.ts'

export const kitchenOwl = jsonKind({
  app: 'KitchenOwl',
  isRecipe: (object) =>
    'name' in object && Array.isArray(object.items) && objectsIn(object.items).every((item) => 'name' in item),
  toDraft: (object) =>
    draftOf({
      title: stringOf(object.name),
      ingredients: objectsIn(object.items).map(readItem),
      steps: linesOf(stringOf(object.description)).map((line) => withoutMarkdown(line.replace(/^\s*#{1,6}\s+/, ''))),
      yields: stringOf(object.yields),
      totalTime: minutes(object.time),
      partTimes: [minutes(object.prep_time), minutes(object.cook_time)],
      sources: [stringOf(object.source)],
      image: stringOf(object.photo),
    }),
})

/** `description` is the amount, as text. */
function readItem({ name, description, optional }: JsonObject) {
  const row = ingredientRow({ amount: stringOf(description), food: stringOf(name) })
  return optional === true ? `${row} (optional)` : row
}

const minutes = (value: unknown) => (Number(value) > 0 ? `${Number(value)} min` : '')
