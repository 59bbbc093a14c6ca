/** Reads files of KitchenOwl: one JSON object with the recipes of a household. */
import type { JsonObject } from '#server/recipe-readers/json-object.ts'
import { draftOf, linesOf } from '#server/recipe-readers/files/file-kind.ts'
import { ingredientRow } from '#server/recipe-readers/files/ingredient-row.ts'
import { markdownRow } from '#server/recipe-readers/files/markdown.ts'
import { minutesText, objectsIn, stringOf } from './json-document.ts'
import { jsonKind } from './json-kind.ts'

export const kitchenOwl = jsonKind({
  app: 'KitchenOwl',
  isRecipe: (object) =>
    'name' in object && Array.isArray(object.items) && objectsIn(object.items).every((item) => 'name' in item),
  toDraft: (object) =>
    draftOf({
      title: stringOf(object.name),
      ingredients: objectsIn(object.items).map(readItem),
      steps: linesOf(withMentions(object)).map(markdownRow),
      yields: stringOf(object.yields),
      totalTime: minutesText(object.time),
      partTimes: [minutesText(object.prep_time), minutesText(object.cook_time)],
      sources: [stringOf(object.source)],
      image: stringOf(object.photo),
    }),
})

/** Writes an item as a line. The `description` of an item is its amount. */
function readItem({ name, description, optional }: JsonObject) {
  const row = ingredientRow({ amount: stringOf(description), food: stringOf(name) })
  return optional === true ? `${row} (optional)` : row
}

const mention = /@([^ \n.()\\/?*+,!%$#@^;:"=~{]{1,100})(?:\{([^{}]{0,100})\})?/g

/** Writes mentions of items as plain words: `2 tbsp olive oil` for `@olive_oil{2 tbsp}`. */
function withMentions({ description, items }: JsonObject) {
  const names = new Set(objectsIn(items).map(({ name }) => stringOf(name).toLowerCase()))
  return stringOf(description).replace(mention, (whole, word: string, amount = '') => {
    const name = word.replaceAll('_', ' ').trim()
    return names.has(name.toLowerCase()) ? `${amount} ${name}`.trim() : whole
  })
}
